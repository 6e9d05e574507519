/**
 * Every store of the workspace, by name. Each feature adds its own to the interface where it makes the store, so that this
 * folder knows no feature, and no feature another one for a store that it asks for by name; `create-workspace.ts` makes
 * them all. Here are those that the page brings.
 */
import type { ClientConfig } from '../../../core/wire/client-config.ts'
import type { Account } from '../../identity/account.ts'
import type { InstructionsStore } from '../../platform/instructions-store.ts'
import type { PersonRest } from '../../platform/person-rest.ts'
import type { SessionStore } from '../../platform/session-store.ts'
import type { SingleKeysStore } from '../../platform/single-keys-store.ts'
import type { ThemeStore } from '../../platform/theme-store.ts'

export interface WorkspaceStores {
  readonly config: ClientConfig
  readonly account: Account
  readonly session: SessionStore
  readonly person: PersonRest
  readonly instructions: InstructionsStore
  readonly singleKeys: SingleKeysStore
  readonly theme: ThemeStore
}
