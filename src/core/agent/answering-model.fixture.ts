/** For tests: a model that has a whole answer in mind, sends as much of it as it is let, and goes on when asked. */

import { END_MARKER, START_MARKER } from '../answer/format/markers.ts'
import type { CodeChange } from '../files/code-change.ts'
import type { ChatModel, ChatRequest, ModelEvent } from '../model/chat-model.ts'
import { parseContinuation } from './continuation.ts'
import { parseProjectContext } from './project-context.ts'

/** How one request goes: how many characters of its answer arrive, in which pieces, and what ends it. */
export interface Delivery {
  /** Infinity for all of them. */
  readonly characters: number
  readonly pieceLength: number
  readonly end: 'complete' | 'length' | 'silent' | Error
}

export interface AnsweringModel {
  readonly model: ChatModel
  readonly requests: readonly ChatRequest[]
  /** The changes whose last character was sent, in the order of arrival. */
  readonly delivered: readonly CodeChange[]
}

/** `deliver` is asked before each request, with its number from 0. */
export function answeringModel(
  plan: string,
  changes: readonly CodeChange[],
  deliver: (request: number) => Delivery,
): AnsweringModel {
  const requests: ChatRequest[] = []
  const delivered: CodeChange[] = []
  const model: ChatModel = {
    async *stream(request): AsyncGenerator<ModelEvent, void, undefined> {
      const { characters, pieceLength, end } = deliver(requests.length)
      requests.push(request)
      const asked = parseContinuation(parseProjectContext(request.text).request)
      const finished = new Set(asked?.finishedPaths ?? [])
      const rest = changes.filter(({ path }) => !finished.has(path))
      const { text, ends } = renderAnswer(asked === null ? plan : 'The rest.', rest)
      const sent = text.slice(0, characters)
      delivered.push(...rest.filter((_, index) => (ends[index] ?? Infinity) <= sent.length))
      for (let at = 0; at < sent.length; at += pieceLength)
        yield { type: 'text', text: sent.slice(at, at + pieceLength) }
      if (end instanceof Error) throw end
      if (end !== 'silent') yield { type: 'finish', reason: end }
    },
  }
  return { model, requests, delivered }
}

/** The text of an answer, and where each change ends in it. */
function renderAnswer(plan: string, changes: readonly CodeChange[]): { text: string; ends: number[] } {
  let text = `${plan}\n\n${START_MARKER}\n{"files":[`
  const ends: number[] = []
  for (const [index, change] of changes.entries()) {
    text += `${index === 0 ? '' : ','}\n${JSON.stringify(change)}`
    ends.push(text.length)
  }
  return { text: `${text}\n]}\n${END_MARKER}\n`, ends }
}
