/**
 * Looks at an app out of sight: at its first screen always, then at each state that its flows lead to. A replay of its
 * own, after the version was made: what decides about a draft is neither slower nor other for being looked at.
 */

import type { FileSystem } from '../../../core/files/file-system.ts'
import { readFlows } from '../../../core/flows/flow-file.ts'
import type { Flow } from '../../../core/flows/flow-schema.ts'
import { healthOf, type LookedAt } from '../../../core/health/health-of.ts'
import type { PageLook } from '../../../core/health/page-look.ts'
import type { PreviewFlows } from '../../../preview/preview-flows.ts'

/** States of one version, and milliseconds after which no further flow is begun. */
const MOST_STATES = 40
const PATIENCE = 20_000

export const FIRST_SCREEN: Flow = {
  lathe: 'flow',
  version: 1,
  name: 'The first screen',
  // 2026-01-05, a Monday.
  clock: 1_767_571_200_000,
  seed: 1,
  steps: [{ do: 'open', route: '/', checks: [] }],
}

export interface LookAtVersionOptions {
  readonly flows: PreviewFlows
  readonly files: FileSystem
  /** Whether the app is still the one that is looked at. */
  readonly isCurrent: () => boolean
  /** Each replay waits for it: nobody waits for what is looked at. */
  readonly free: () => Promise<void>
  readonly now: () => number
}

/** Null where nothing is known of it, or another version came meanwhile. */
export async function lookAtVersion(options: LookAtVersionOptions): Promise<LookedAt | null> {
  const { flows, files, isCurrent, free, now } = options
  const looks: PageLook[] = []
  let spent = 0
  const onLook = (look: PageLook) => {
    if (looks.length < MOST_STATES) looks.push(look)
  }
  const known = readFlows(files).flatMap(({ flow }) => flow ?? [])
  for (const flow of [FIRST_SCREEN, ...known]) {
    if (looks.length === MOST_STATES || spent > PATIENCE) break
    await free()
    if (!isCurrent()) return null
    const begun = now()
    await flows.look(flow, firstNew(flow), onLook)
    spent += now() - begun
    // Of an app whose first screen cannot be looked at, its flows are no better.
    if (looks.length === 0) return null
  }
  return isCurrent() ? healthOf(looks, files) : null
}

/** The first screen is known before any flow opens it. */
export function firstNew(flow: Flow): number {
  const [first] = flow.steps
  return flow !== FIRST_SCREEN && first?.do === 'open' && first.route === '/' ? 1 : 0
}
