/** What the status line says while an answer is on its way (S4.8, S4.9), or is tried. */
import { MAX_REPAIR_ROUNDS } from '../../../core/agent/attempts.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import type { AnswerStage } from '../run/live-answer.ts'

/** S9.15, in milliseconds. */
const PHRASE_INTERVAL_MS = 2500

export const THINKING_PHRASES: readonly string[] = [
  'Analyzing your request...',
  'Reading the project files...',
  'Thinking it through...',
  'Sketching the layout...',
  'Choosing the components...',
  'Planning the changes...',
  'Weighing the options...',
  'Checking the details...',
  'Picking colours and type...',
  'Putting a plan together...',
]

export const WRITING_PHRASES: readonly string[] = [
  'Writing new files...',
  'Composing components...',
  'Wiring up state...',
  'Styling the layout...',
  'Connecting the pieces...',
  'Polishing the details...',
  'Finishing the code...',
]

/** S4.8: a random thinking phrase other than `current`. `random` is in [0, 1). */
export function nextThinkingPhrase(current: string | null, random: () => number): string {
  const others = THINKING_PHRASES.filter((phrase) => phrase !== current)
  return others[Math.floor(random() * others.length)] ?? ''
}

/** S4.9: the writing phrase after `current`, in order and round again. */
export function nextWritingPhrase(current: string | null): string {
  const index = current === null ? -1 : WRITING_PHRASES.indexOf(current)
  return WRITING_PHRASES[(index + 1) % WRITING_PHRASES.length] ?? ''
}

const NEXT_PHRASE = {
  thinking: (current: string | null) => nextThinkingPhrase(current, Math.random),
  writing: nextWritingPhrase,
} as const

export type PhraseKind = keyof typeof NEXT_PHRASE

export function firstPhrase(kind: PhraseKind): string {
  return NEXT_PHRASE[kind](null)
}

/** Hands over how the next phrase follows from the one that is shown, each time that one is due. Returns what ends it. */
export function turnPhrases(kind: PhraseKind, turn: (next: (current: string) => string) => void): () => void {
  const timer = setInterval(() => turn(NEXT_PHRASE[kind]), PHRASE_INTERVAL_MS)
  return () => clearInterval(timer)
}

/** Milliseconds after which a person wants to know what takes so long, and after which it takes longer than it should. */
const LONG_MS = 5000
const TOO_LONG_MS = 20_000

/** What is done with a whole answer before it is a version; for how long, where that is long. */
export function stagePhrase({ type, round }: AnswerStage, elapsedMs: number): string {
  if (type === 'repairing') return `Repairing, try ${round} of ${MAX_REPAIR_ROUNDS}…`
  if (round > 0) return withSeconds(`Checking repair ${round} of ${MAX_REPAIR_ROUNDS}…`, elapsedMs)
  return withSeconds(elapsedMs < LONG_MS ? 'Checking…' : 'Checking that it runs…', elapsedMs)
}

/** The same of a draft that is tried again. */
export function retryPhrase(elapsedMs: number): string {
  return withSeconds('Checking it again…', elapsedMs)
}

function withSeconds(phrase: string, elapsedMs: number): string {
  if (elapsedMs < LONG_MS) return phrase
  const said = `${phrase} ${Math.floor(elapsedMs / 1000)} s`
  return elapsedMs < TOO_LONG_MS ? said : `${said}. ${UNTRIED_REASONS.busy}`
}
