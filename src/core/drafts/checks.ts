/**
 * What is asked of a draft before it may become the head: one check after the other, each with what it found. A further
 * check is one more name here, and whoever asks it; all that is said and done of a draft follows from the list.
 */
import type { Repair } from '../chat/chat-message.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { PreparedChanges } from './prepare-changes.ts'

/**
 * `builds`: it compiles, and what it imports is there. `migrates`: its database takes its migrations. `types`: no type means
 * a crash. `starts`: it runs, and shows something. `flows`: what people do in the app still does what it did.
 */
export type CheckName = 'builds' | 'migrates' | 'types' | 'starts' | 'flows'

export type Check = { readonly name: CheckName } & (
  | { readonly status: 'passed' }
  /** It passed, and deletes rows that are there: sentences without their full stops. */
  | { readonly status: 'asks'; readonly losses: readonly string[] }
  /** They keep it from running. */
  | { readonly status: 'failed'; readonly diagnostics: readonly Diagnostic[] }
  /** R21: the head has as many of the same kind, so the draft is no worse. */
  | { readonly status: 'excused'; readonly diagnostics: readonly Diagnostic[] }
  /** It could not be found out, which speaks neither for the draft nor against it; `reason` is a sentence for the person. */
  | { readonly status: 'unknown'; readonly reason: string }
)

/** What came of starting it where nobody sees it. */
export type BootResult =
  /** It runs, and there is something to be seen. */
  | { readonly status: 'runs' }
  /**
   * It fails, as it would in front of the person; `isDoubtful` where all that is known is that something took too long,
   * which a busy machine may be to blame for. Another try tells.
   */
  | { readonly status: 'fails'; readonly error: Diagnostic; readonly isDoubtful: boolean }
  /** It could not be found out, which is no fault of the draft's, and no proof of it. `reason` is a sentence for the person. */
  | { readonly status: 'unknown'; readonly reason: string }

/** What came of applying its migrations to a copy of the project's database. */
export type MigrateResult =
  | {
      readonly status: 'applied'
      /** What the project's database would then lack, as sentences without their full stops. */
      readonly losses: readonly string[]
      /** Text of `database.types.ts` for what it has; empty where nobody can tell. */
      readonly types: string
    }
  | { readonly status: 'failed'; readonly diagnostic: Diagnostic }
  /** `reason` is a sentence for the person. */
  | { readonly status: 'unknown'; readonly reason: string }

/** An answer's changes as they were checked: repaired where that is certain. */
export interface TriedDraft {
  readonly changes: readonly CodeChange[]
  readonly repairs: readonly Repair[]
  /** The files that were checked, which are those that a commit takes; missing where it did not come to that. */
  readonly checked?: PreparedChanges
  /** In the order in which they were asked; those that a failed one left out are missing. */
  readonly checks: readonly Check[]
}

/** What a person and a model are told of it, and what is done with it. */
export type JudgedDraft = Omit<TriedDraft, 'checks'> & {
  /** What keeps it from running, also where the head is no better. */
  readonly diagnostics: readonly Diagnostic[]
} & DraftVerdict

export type DraftVerdict =
  /** It may become the head. */
  | { readonly verdict: 'runs' }
  /** R37: it may become the head when the person says so. */
  | { readonly verdict: 'asks'; readonly losses: readonly string[] }
  /** It may be repaired, or kept beside the project. */
  | { readonly verdict: 'fails' }
  /** It may be tried again. */
  | { readonly verdict: 'unknown'; readonly reason: string }

/** R29: types that are not known add nothing. */
const OPTIONAL: ReadonlySet<CheckName> = new Set(['types'])

export function judge({ checks, ...tried }: TriedDraft): JudgedDraft {
  const diagnostics = checks.flatMap((check) => ('diagnostics' in check ? check.diagnostics : []))
  return { ...tried, diagnostics, ...verdictOf(checks) }
}

/** A failure counts whatever else is not known, and so does a head that is no better; then what is not known does. */
function verdictOf(checks: readonly Check[]): DraftVerdict {
  if (checks.some(({ status }) => status === 'failed')) return { verdict: 'fails' }
  const isExcused = checks.some(({ status }) => status === 'excused')
  for (const check of checks) {
    if (!isExcused && check.status === 'unknown' && !OPTIONAL.has(check.name))
      return { verdict: 'unknown', reason: check.reason }
  }
  const losses = checks.flatMap((check) => (check.status === 'asks' ? check.losses : []))
  return losses.length > 0 ? { verdict: 'asks', losses } : { verdict: 'runs' }
}

/** Failed where anything was found. */
export function checkOf(name: CheckName, diagnostics: readonly Diagnostic[]): Check {
  return diagnostics.length === 0 ? { name, status: 'passed' } : { name, status: 'failed', diagnostics }
}

/** What fails in the draft fails in the head as well. */
export function excused(checks: readonly Check[]): readonly Check[] {
  return checks.map((check) => (check.status === 'failed' ? { ...check, status: 'excused' } : check))
}

/** Of which nothing is known. */
export function unknownDraft(
  { changes, repairs }: Pick<TriedDraft, 'changes' | 'repairs'>,
  reason: string,
): TriedDraft {
  return { changes, repairs, checks: [{ name: 'starts', status: 'unknown', reason }] }
}
