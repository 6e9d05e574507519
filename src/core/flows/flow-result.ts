/** What came of a replay. */

export interface FlowFailure {
  /** Which of the step's checks does not hold; null where the step itself could not be taken. */
  readonly check: number | null
  /** Sentences: what was looked for, and what was there. */
  readonly wanted: string
  readonly found: string
  /** Data URL of a PNG; null where none could be taken. */
  readonly picture: string | null
}

export type FlowResult =
  /** `modules`: paths of the project's modules that ran. */
  | { readonly status: 'passed'; readonly modules: readonly string[] }
  /** `step`: from 0. */
  | ({ readonly status: 'failed'; readonly step: number } & FlowFailure)
  /** On the same files it failed in two ways, or once and then not: it tells nothing of a change. `ways`: without full stops. */
  | { readonly status: 'unsteady'; readonly ways: readonly [string, string] }
  /** The app could not be replayed at all; the reason is a sentence. */
  | { readonly status: 'unknown'; readonly reason: string }

/**
 * What two replays of one flow on the same files say together. One of which nothing is known adds nothing; two that
 * differ take back what each of them says.
 */
export function together(first: FlowResult, second: FlowResult): FlowResult {
  if (first.status === 'unsteady') return first
  if (first.status === 'unknown' || second.status === 'unknown' || second.status === 'unsteady') return second
  if (wayOf(first) === wayOf(second)) return second
  return { status: 'unsteady', ways: [wayWords(first), wayWords(second)] }
}

function wayOf(result: FlowResult): string {
  return result.status === 'failed' ? `${result.step}:${result.check ?? ''}` : result.status
}

function wayWords(result: FlowResult): string {
  return result.status === 'failed'
    ? `step ${result.step + 1} failed: ${result.found.replace(/\.$/, '')}`
    : 'it passed'
}
