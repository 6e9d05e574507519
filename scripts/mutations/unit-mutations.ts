/** Changes that tests without a browser notice. */
import { IDENTITY_MUTATIONS } from './identity-mutations.ts'
import { LOOKS_MUTATIONS } from './look-mutations.ts'
import { MOVES_MUTATIONS } from './moves-mutations.ts'
import type { Mutation } from './mutation.ts'
import { RULES_MUTATIONS } from './rule-mutations.ts'
import { SHARING_MUTATIONS } from './sharing-mutations.ts'
import { TIMES_MUTATIONS } from './time-mutations.ts'
import { WORKSPACE_MUTATIONS } from './workspace-mutations.ts'

export const UNIT_MUTATIONS: readonly Mutation[] = [
  ...TIMES_MUTATIONS,
  ...IDENTITY_MUTATIONS,
  ...LOOKS_MUTATIONS,
  ...RULES_MUTATIONS,
  ...WORKSPACE_MUTATIONS,
  ...MOVES_MUTATIONS,
  ...SHARING_MUTATIONS,
]
