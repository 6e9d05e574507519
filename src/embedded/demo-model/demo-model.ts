/**
 * A scripted stand-in for a language model, reached over HTTP in the wire format of the Gemini API. Owns the wire and
 * the pace; what is said comes from `reply.ts`. Reads nothing but the request, keeps no state, needs no key.
 */
import { type Context, Hono } from 'hono'
import { damage, type Fault, faultNow, readFault, withoutFaultWords } from './faults.ts'
import { CHUNK_DELAY_MS, pieces } from './pacing.ts'
import { reply } from './reply.ts'
import { eventStream } from './wire/event-stream.ts'
import { answerMessage, type ErrorCode, errorBody, sseEvent, usage } from './wire/gemini-messages.ts'
import { approximateTokens, type DemoRequest, readGenerateRequest } from './wire/generate-request.ts'

export interface DemoModelOptions {
  /** Allows faults by request words and drops every artificial delay. */
  readonly isTest: boolean
  readonly delay: (ms: number) => Promise<void>
  /** Milliseconds between pieces of an answer. */
  readonly chunkDelayMs?: number
}

export function createDemoModel(options: DemoModelOptions): Hono {
  const app = new Hono()
  const chunkDelayMs = options.isTest ? 0 : (options.chunkDelayMs ?? CHUNK_DELAY_MS)
  const pause = chunkDelayMs === 0 ? async () => {} : () => options.delay(chunkDelayMs)

  app.post('/v1beta/models/:modelAndMethod', async (c) => {
    const method = c.req.param('modelAndMethod').split(':')[1]
    const request = readGenerateRequest(await c.req.json().catch(() => null))
    if (method === 'countTokens') return countTokens(c, request)
    if (method !== 'streamGenerateContent' && method !== 'generateContent') {
      return refuse(c, 404, `The demo model has no method "${method ?? ''}".`)
    }
    if (request === null) return refuse(c, 400, 'The body needs "contents" with at least one user turn.')
    const asked = options.isTest ? readFault(request.request) : null
    const fault = faultNow(asked, request.finishedPaths !== null)
    if (fault === '429') return refuse(c, 429, 'Resource has been exhausted (e.g. check quota).')
    if (fault === '401') return refuse(c, 401, 'Request had invalid authentication credentials.')
    const answer = damage(reply({ ...request, request: withoutFaultWords(request.request) }), fault)
    if (method === 'generateContent') {
      return c.json(answerMessage(answer, usage(request.promptTokens, approximateTokens(answer)), true))
    }
    const beforeBreak = () => options.delay(BREAK_DELAY_MS)
    const performance = { answer, fault, promptTokens: request.promptTokens, pause, beforeBreak }
    return eventStream((stopped) => eventsOf(performance, stopped), c.req.raw.signal)
  })
  app.notFound((c) => refuse(c, 404, `The demo model has nothing at ${c.req.path}.`))
  return app
}

function countTokens(c: Context, request: DemoRequest | null): Response {
  if (request === null) return refuse(c, 400, 'The body needs "contents" with at least one user turn.')
  return c.json({ totalTokens: request.promptTokens })
}

function refuse(c: Context, code: ErrorCode, message: string): Response {
  return c.json(errorBody(code, message), code)
}

interface Performance {
  readonly answer: string
  readonly fault: Fault | null
  readonly promptTokens: number
  readonly pause: () => Promise<void>
  readonly beforeBreak: () => Promise<void>
}

/** A browser forgets what it has not read when a connection breaks; so it gets time to read what was sent. */
const BREAK_DELAY_MS = 500

async function* eventsOf(
  { answer, fault, promptTokens, pause, beforeBreak }: Performance,
  stopped: AbortSignal,
): AsyncGenerator<string, void> {
  let sent = ''
  for (const piece of pieces(answer)) {
    if (stopped.aborted) return
    sent += piece
    const isLast = sent.length === answer.length && fault !== 'cut' && fault !== 'drop'
    yield sseEvent(answerMessage(piece, usage(promptTokens, approximateTokens(sent)), isLast))
    if (fault === 'stall') return await aborted(stopped)
    await pause()
  }
  if (fault === 'drop') {
    await beforeBreak()
    throw new Error('The connection was broken on purpose.')
  }
  if (answer === '') yield sseEvent(answerMessage('', usage(promptTokens, 0), true))
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
