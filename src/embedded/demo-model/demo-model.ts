/**
 * A scripted stand-in for a language model, reached over HTTP in the wire format of the Gemini API. Owns the wire and
 * the pace; what is said comes from `reply.ts`. Reads nothing but the request, keeps no state, needs no key.
 */
import { type Context, Hono } from 'hono'
import type { Fault } from './faults/fault.ts'
import { eventsOf } from './faults/fault-events.ts'
import { readFault, withoutFaultWords } from './faults/faults.ts'
import { inlineImage, predictions, readPredictRequest, wantedImageRatio } from './images/image-requests.ts'
import { CHUNK_DELAY_MS } from './pacing.ts'
import { reply } from './reply.ts'
import { eventStream } from './wire/event-stream.ts'
import { answerMessage, type ErrorCode, errorBody, finishMessage, usage } from './wire/gemini-messages.ts'
import { approximateTokens, type DemoRequest, readGenerateRequest } from './wire/generate-request.ts'
import { uploads } from './wire/uploads.ts'

export interface DemoModelOptions {
  /** Allows faults by request words and drops every artificial delay. */
  readonly isTest: boolean
  readonly delay: (ms: number) => Promise<void>
  /** Under which the browser reaches it; without one it takes no uploads. */
  readonly baseUrl?: string
  /** Milliseconds between pieces of an answer. */
  readonly chunkDelayMs?: number
}

/** A browser forgets what it has not read when a connection breaks; so it gets time to read what was sent. */
const BREAK_DELAY_MS = 500

export function createDemoModel(options: DemoModelOptions): Hono {
  const app = new Hono()
  const chunkDelayMs = options.isTest ? 0 : (options.chunkDelayMs ?? CHUNK_DELAY_MS)
  const pause = chunkDelayMs === 0 ? async () => {} : () => options.delay(chunkDelayMs)

  app.post('/v1beta/models/:modelAndMethod', async (c) => {
    const [model = '', method] = c.req.param('modelAndMethod').split(':')
    const body: unknown = await c.req.json().catch(() => null)
    if (method === 'predict') return predict(c, body, options)
    const request = readGenerateRequest(body)
    if (method === 'countTokens') return countTokens(c, request)
    if (method !== 'streamGenerateContent' && method !== 'generateContent') {
      return refuse(c, 404, `The demo model has no method "${method ?? ''}".`)
    }
    if (request === null) return refuse(c, 400, 'The body needs "contents" with at least one user turn.')
    const fault = options.isTest ? readFault(request.request, request.finishedPaths !== null) : null
    if (fault?.type === 'http') return httpFault(fault)
    const ratio = wantedImageRatio(model, body)
    if (ratio !== null && method === 'generateContent') {
      const parts = inlineImage(withoutFaultWords(request.request), ratio)
      const counts = usage(request.promptTokens, IMAGE_TOKENS)
      const candidate = { content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }
      return c.json({ ...finishMessage('STOP', counts), candidates: [candidate] })
    }
    const answer = answerTo(request, fault)
    if (method === 'generateContent') {
      return c.json(answerMessage(answer, usage(request.promptTokens, approximateTokens(answer)), true))
    }
    const beforeBreak = () => options.delay(BREAK_DELAY_MS)
    const how = fault?.type === 'stream' ? fault.how : null
    const performance = { answer, fault: how, promptTokens: request.promptTokens, pause, beforeBreak }
    return eventStream((stopped) => eventsOf(performance, stopped), c.req.raw.signal)
  })
  if (options.baseUrl !== undefined) app.route('/upload/v1beta', uploads(options.baseUrl))
  app.notFound((c) => refuse(c, 404, `The demo model has nothing at ${c.req.path}.`))
  return app
}

/** What Google counts for a picture of about a megapixel. */
const IMAGE_TOKENS = 1290

function answerTo(request: DemoRequest, fault: Fault | null): string {
  const said = { ...request, request: withoutFaultWords(request.request) }
  const answer = reply(said, fault?.type === 'files' ? fault.damage : undefined)
  return fault?.type === 'text' ? fault.damage(answer) : answer
}

async function predict(c: Context, body: unknown, { isTest, delay }: DemoModelOptions): Promise<Response> {
  const request = readPredictRequest(body)
  if (request === null) {
    return refuse(
      c,
      400,
      'The body needs "instances" with a prompt, and "parameters" with sampleCount 1 to 4 and one of the five aspect ratios.',
    )
  }
  const fault = isTest ? readFault(request.prompt, false) : null
  if (fault?.type === 'http') return httpFault(fault)
  return c.json(await predictions(request, isTest, () => delay(0)))
}

function httpFault({ status, body, retryAfter }: Extract<Fault, { type: 'http' }>): Response {
  const isText = typeof body === 'string'
  const headers = new Headers({
    'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
  })
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter))
  return new Response(isText ? body : JSON.stringify(body), { status, headers })
}

function countTokens(c: Context, request: DemoRequest | null): Response {
  if (request === null) return refuse(c, 400, 'The body needs "contents" with at least one user turn.')
  return c.json({ totalTokens: request.promptTokens })
}

function refuse(c: Context, code: ErrorCode, message: string): Response {
  return c.json(errorBody(code, message), code)
}
