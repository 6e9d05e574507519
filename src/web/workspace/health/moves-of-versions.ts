/** What the screens of the versions last looked at are made of, and what one moved of the one before. In memory only. */

import { type LookedScreens, type VersionMoves, versionMoves } from '../../../core/moves/version-moves.ts'
import type { Project } from '../../../core/project/project.ts'

/** What is known of a version: null where it could not be looked at, or nobody looked at the one before. */
export interface MovesLook {
  readonly moves: VersionMoves | null
  /** Why not: a sentence. */
  readonly reason: string | null
}

/** Versions whose screens, with pictures, are kept: two to compare, and one that is taken back to. */
const MOST_KEPT = 3

const NOT_LOOKED_AT: MovesLook = { moves: null, reason: 'Its screens could not be looked at.' }
const NOTHING_BEFORE: MovesLook = {
  moves: null,
  reason: 'The version before was not looked at since this page was opened.',
}

export class MovesOfVersions {
  readonly #kept = new Map<string, LookedScreens>()

  /** Whether there is something to compare a version with. */
  hasBefore(project: Project, messageId: string): boolean {
    const [before] = pairOf(project, messageId)
    return before !== undefined && this.#kept.has(keyOf(project.id, before.id))
  }

  /** @returns null where there is no version before */
  of(project: Project, messageId: string, looked: LookedScreens | null): MovesLook | null {
    if (looked !== null) this.#keep(keyOf(project.id, messageId), looked)
    const [before, version] = pairOf(project, messageId)
    if (before === undefined || version === undefined) return null
    if (looked === null) return NOT_LOOKED_AT
    const known = this.#kept.get(keyOf(project.id, before.id))
    if (known === undefined) return NOTHING_BEFORE
    const changed = new Set<string>(version.codeChanges.map(({ path }) => path))
    const moves = versionMoves(known, looked, changed)
    return moves === null ? NOT_LOOKED_AT : { moves, reason: null }
  }

  #keep(key: string, looked: LookedScreens): void {
    this.#kept.delete(key)
    this.#kept.set(key, looked)
    for (const oldest of this.#kept.keys()) if (this.#kept.size > MOST_KEPT) this.#kept.delete(oldest)
  }
}

/** The version before, and the version itself. */
function pairOf({ messages }: Project, messageId: string) {
  const versions = messages.filter(({ role, codeChanges }) => role === 'ai' && codeChanges.length > 0)
  const at = versions.findIndex(({ id }) => id === messageId)
  return [versions[at - 1], versions[at]] as const
}

function keyOf(projectId: number, messageId: string): string {
  return `${projectId} ${messageId}`
}
