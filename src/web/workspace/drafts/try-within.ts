import { type TriedDraft, unknownDraft } from '../../../core/drafts/checks.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { DraftOfRun } from '../run/agent-store.ts'

/** Milliseconds for which a person waits for a try before they have the composer back. */
export const MAX_TRY_MS = 60_000
/** Milliseconds that a try has to say what it knows; one whose code still loads cannot. */
const HAND_OVER_MS = 1000

/**
 * Tries an answer for as long as a person should wait for it. The clock judges nothing: what is not known by then is
 * unknown (R32).
 */
export function tryWithin(
  timers: Timers,
  tryDraft: (draft: DraftOfRun) => Promise<TriedDraft>,
): (draft: DraftOfRun) => Promise<TriedDraft> {
  return async (draft) => {
    const { changes, signal } = draft
    const over = new AbortController()
    let timer: unknown
    const late = new Promise<TriedDraft>((resolve) => {
      const leave = () => resolve(unknownDraft({ changes, repairs: [] }, UNTRIED_REASONS.busy))
      timer = timers.setTimeout(() => {
        over.abort()
        timer = timers.setTimeout(leave, HAND_OVER_MS)
      }, MAX_TRY_MS)
    })
    try {
      return await Promise.race([
        tryDraft({ ...draft, signal: AbortSignal.any([signal, over.signal]) }),
        late,
      ])
    } finally {
      timers.clearTimeout(timer)
    }
  }
}
