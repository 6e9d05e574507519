import type { ChatMode } from '../chat/chat-mode.ts'
import type { AnswerSoFar } from './continuation.ts'

const REASONS: Readonly<Record<Exclude<ChatMode, 'build'>, string>> = {
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
  const note = `${files} ${paths.length === 1 ? 'was' : 'were'} refused: ${REASONS[mode]}.`
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
