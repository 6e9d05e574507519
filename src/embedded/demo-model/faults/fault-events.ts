/** The events of an answer under a fault of the stream. */

import { answerMessage, type FinishReason, finishMessage, sseEvent, usage } from '../wire/gemini-messages.ts'
import { approximateTokens } from '../wire/generate-request.ts'
import { pieces } from '../wire/pacing.ts'
import type { StreamFault } from './fault.ts'

export interface Performance {
  readonly answer: string
  readonly fault: StreamFault | null
  readonly promptTokens: number
  readonly pause: () => Promise<void>
  /** A browser forgets what it has not read when a connection breaks; so it gets time to read what was sent. */
  readonly beforeBreak: () => Promise<void>
}

const REASONS: Partial<Record<NonNullable<StreamFault['ends']>, FinishReason>> = {
  safety: 'SAFETY',
  recitation: 'RECITATION',
  'max-tokens': 'MAX_TOKENS',
}

export async function* eventsOf(
  performance: Performance,
  stopped: AbortSignal,
): AsyncGenerator<string | Uint8Array, void> {
  const { fault, promptTokens } = performance
  const event = (message: unknown) => shaped(fault, sseEvent(message))
  if (fault?.shape === 'blocked-prompt') {
    yield* event({
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: usage(promptTokens, 0),
      modelVersion: 'demo',
    })
    return
  }
  if (fault?.shape === 'thoughts-only' || fault?.shape === 'thoughts-first') {
    for (const thought of ['I look at what is asked. ', 'Then at the files. ']) {
      yield* event(answerMessage(thought, usage(promptTokens, 0), false, true))
      await performance.pause()
    }
    if (fault.shape === 'thoughts-only') return yield* event(finishMessage('STOP', usage(promptTokens, 0)))
  }
  yield* answerEvents(performance, stopped, event)
}

async function* answerEvents(
  { answer, fault, promptTokens, pause, beforeBreak }: Performance,
  stopped: AbortSignal,
  event: (message: unknown) => Generator<string | Uint8Array, void>,
): AsyncGenerator<string | Uint8Array, void> {
  const limit = limitOf(answer, fault)
  if (limit === 0 && fault?.ends === 'silence') return await aborted(stopped)
  const shown = answer.slice(0, limit)
  let sent = ''
  for (const piece of pieces(shown)) {
    if (stopped.aborted) return
    sent += piece
    const isLast = sent.length === answer.length && fault?.ends === undefined && fault?.shape !== 'no-finish'
    yield* event(answerMessage(piece, usage(promptTokens, approximateTokens(sent)), isLast))
    if (!isLast && fault?.shape === 'no-parts') {
      yield* event({ candidates: [{ content: { role: 'model' }, index: 0 }], modelVersion: 'demo' })
      yield* event({ candidates: [{ index: 0 }], modelVersion: 'demo' })
    }
    if (!isLast && fault?.shape === 'no-candidates')
      yield* event({ usageMetadata: usage(promptTokens, 1), modelVersion: 'demo' })
    await pause()
  }
  const counts = usage(promptTokens, approximateTokens(sent))
  const reason = fault?.ends === undefined ? undefined : REASONS[fault.ends]
  if (reason !== undefined) return yield* event(finishMessage(reason, counts))
  if (fault?.ends === 'silence') return await aborted(stopped)
  if (fault?.ends === 'error') {
    return yield* event({
      error: {
        code: 503,
        message: 'The model is overloaded. Please try again later.',
        status: 'UNAVAILABLE',
      },
    })
  }
  if (fault?.ends === 'break') {
    await beforeBreak()
    throw new Error('The connection was broken on purpose.')
  }
  if (answer === '') yield* event(answerMessage('', counts, true))
}

/** How much of the answer is sent; a stall shows its first piece whole. */
function limitOf(answer: string, fault: StreamFault | null): number {
  if (fault?.at === undefined) return answer.length
  if (fault.at === 'start') return 0
  if (fault.at === 1) return Math.min(40, answer.length)
  if (typeof fault.at === 'number') return Math.min(fault.at, answer.length)
  const block = answer.indexOf('[CODE_CHANGES]')
  const from = block === -1 ? 0 : block
  return from + Math.floor((answer.length - from) * 0.6)
}

function* shaped(fault: StreamFault | null, event: string): Generator<string | Uint8Array, void> {
  switch (fault?.shape) {
    case 'crlf':
      yield event.replaceAll('\n', '\r\n')
      return
    case 'comments':
      yield `: still here\n\nid: 7\nevent: message\n${event}\n`
      return
    case 'split-utf8': {
      const bytes = new TextEncoder().encode(event)
      for (let at = 0; at < bytes.length; at += 7) yield bytes.slice(at, at + 7)
      return
    }
    default:
      yield event
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
