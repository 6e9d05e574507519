import type { AnswerResult } from '../answer/answer-parser.ts'
import type { ChatMode } from '../chat/chat-mode.ts'
import type { AiErrorCode } from '../errors/ai-error.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { AnswerSoFar } from './continuation.ts'

/** Whether a whole answer may become a version, and what exactly it then is. */
export type AnswerVerdict =
  | {
      readonly ok: true
      readonly text: string
      /** Each path once. */
      readonly changes: readonly CodeChange[]
      readonly notes: readonly string[]
    }
  | { readonly ok: false; readonly code: AiErrorCode; readonly reason: string }

/** What an answer says that has nothing but files which the model had not seen. */
const UNSEEN_TEXT = 'I had not seen the files that this is about, so nothing was changed.'

/** What is left to check once an answer parsed: that each path occurs once, and that there is something to do. */
export function checkAnswer({ text, changes, refused, notes }: AnswerResult): AnswerVerdict {
  const byPath = new Map<string, CodeChange>()
  const repeated = new Set<string>()
  for (const change of changes) {
    if (byPath.delete(change.path)) repeated.add(change.path)
    byPath.set(change.path, change)
  }
  const isUnseen = refused.length > 0 && refused.every((one) => one.isUnseen === true)
  if (byPath.size === 0 && isUnseen) return { ok: true, text: text.trim() || UNSEEN_TEXT, changes: [], notes }
  if (byPath.size === 0 && refused.length > 0)
    return {
      ok: false,
      code: 'answer-format',
      reason: `No file of the answer could be used. ${notes.join(' ')}`,
    }
  if (byPath.size === 0 && text.trim() === '')
    return { ok: false, code: 'unexpected', reason: 'The answer was empty.' }
  const repeatNotes = [...repeated].map(
    (path) => `${path} was in the answer more than once; the last one counts.`,
  )
  return { ok: true, text: text.trim(), changes: [...byPath.values()], notes: [...notes, ...repeatNotes] }
}

const NO_FILES_REASONS: Readonly<Record<Exclude<ChatMode, 'build'>, string>> = {
  ask: 'a question changes no file. Send the request in Build mode to have it done',
  plan: 'a plan changes no file. Choose Build when the plan is as you want it',
}

/**
 * What may be taken of an answer to a request of this mode: of a question or a plan its words, whatever else the model
 * sent. Files that were sent all the same are named in a note, and there is nothing to go on with.
 */
export function wordsOnly(answer: AnswerSoFar, mode: ChatMode): AnswerSoFar {
  if (mode === 'build') return answer
  const { changes, refused, hasBlock } = answer
  if (!hasBlock && changes.length === 0 && refused.length === 0) return { ...answer, problem: null }
  const paths = [...new Set([...changes, ...refused].flatMap(({ path }) => path ?? []))]
  const files = paths.length === 0 ? 'Files in the answer' : paths.join(', ')
  const note = `${files} ${paths.length === 1 ? 'was' : 'were'} refused: ${NO_FILES_REASONS[mode]}.`
  return {
    text: answer.text.trim() === '' ? 'The answer held files only, and no words.' : answer.text,
    changes: [],
    refused: [],
    problem: null,
    notes: [note],
    hasBlock: false,
    writingPath: null,
  }
}
