/**
 * A scripted stand-in for a language model, reached over HTTP in the wire format of the Gemini API, and for generated
 * apps in OpenAI's. Owns the wire, the pace and how much is done at once; answers are made by `answer-task.ts`, in a thread where one is given. Keeps no
 * state, needs no key.
 */
import { type Context, Hono } from 'hono'
import type { Template } from '../../core/templates/template.ts'
import { aiErrorBody } from '../../core/wire/app-ai.ts'
import { type Answering, answerTask, type DemoAnswer } from './answer-task.ts'
import { eventsOf } from './faults/fault-events.ts'
import { createPlaces } from './places.ts'
import { eventStream } from './wire/event-stream.ts'
import { type ErrorCode, errorBody } from './wire/gemini-messages.ts'
import { completionEvents, OPENAI_MODELS, readOpenAiChat, wholeCompletion } from './wire/openai-chat.ts'
import { CHUNK_DELAY_MS } from './wire/pacing.ts'
import { STREAMS_AT_ONCE, WORK_AT_ONCE } from './wire/request-limits.ts'
import { uploads } from './wire/uploads.ts'
import { BUSY, WorkRefused } from './work-refused.ts'

export interface DemoModelOptions {
  /** Allows faults by request words and drops every artificial delay. */
  readonly isTest: boolean
  readonly delay: (ms: number) => Promise<void>
  /** Makes the answers; without one they are made on the spot, and hold up the thread that asks. */
  readonly answer?: Answering
  /** What new apps start from, when answers are made on the spot. */
  readonly templates?: readonly Template[]
  /** Under which the browser reaches it; without one it takes no uploads. */
  readonly baseUrl?: string
  /** Milliseconds between pieces of an answer. */
  readonly chunkDelayMs?: number
}

/** What the caller may say beside the request. */
export interface DemoModelEnv {
  readonly Bindings: {
    /** Whose request it is, for what one client may do at once. */
    readonly client?: string
  }
}

/** A browser forgets what it has not read when a connection breaks; so it gets time to read what was sent. */
const BREAK_DELAY_MS = 500

/** Seconds after which it is worth to ask again. */
const RETRY_AFTER = 5

const METHODS = new Set(['predict', 'countTokens', 'generateContent', 'streamGenerateContent'])

export function createDemoModel(options: DemoModelOptions): Hono<DemoModelEnv> {
  const app = new Hono<DemoModelEnv>()
  const chunkDelayMs = options.isTest ? 0 : (options.chunkDelayMs ?? CHUNK_DELAY_MS)
  const pause = chunkDelayMs === 0 ? async () => {} : () => options.delay(chunkDelayMs)
  const beforeBreak = () => options.delay(BREAK_DELAY_MS)
  const { templates = [], isTest } = options
  const { answer = async (task) => answerTask(task, templates) } = options
  const work = createPlaces(WORK_AT_ONCE)
  const streams = createPlaces(STREAMS_AT_ONCE)

  app.post('/v1beta/models/:modelAndMethod', async (c) => {
    const [model = '', method = ''] = c.req.param('modelAndMethod').split(':')
    if (!METHODS.has(method)) return refuse(c, 404, `The demo model has no method "${method.slice(0, 80)}".`)
    const client = c.env?.client ?? ''
    const leave = work.take(client)
    if (leave === null) return refuse(c, 429, BUSY)
    const { signal } = c.req.raw
    let made: DemoAnswer
    try {
      const body = new Uint8Array(await c.req.arrayBuffer())
      made = await answer({ model, method, body, isTest }, signal)
    } catch (error) {
      // Nobody is there to read it.
      if (signal.aborted) return c.body(null, 499 as 400)
      if (!(error instanceof WorkRefused)) throw error
      return refuse(c, error.reason === 'busy' ? 429 : 400, error.message)
    } finally {
      leave()
    }
    if (made.type === 'whole') return new Response(made.body, { status: made.status, headers: made.headers })
    const done = streams.take(client)
    if (done === null) return refuse(c, 429, BUSY)
    const performance = { ...made, pause, beforeBreak }
    return eventStream((stopped) => eventsOf(performance, stopped), signal, done)
  })
  // For apps: words about itself, which take no thread.
  app.get('/v1/models', (c) => c.json(OPENAI_MODELS))
  app.post('/v1/chat/completions', async (c) => {
    const task = readOpenAiChat(await c.req.json().catch(() => null))
    if (task === null) return c.json(aiErrorBody('invalid_request_error', 'unreadable', UNREADABLE), 400)
    if (!task.isStream) return c.json(wholeCompletion(task))
    const done = streams.take(c.env?.client ?? '')
    if (done === null) return c.json(aiErrorBody('rate_limit_error', 'busy', BUSY), 429)
    return eventStream((stopped) => completionEvents(task, pause, stopped), c.req.raw.signal, done)
  })
  if (options.baseUrl !== undefined) app.route('/upload/v1beta', uploads(options.baseUrl))
  app.notFound((c) => refuse(c, 404, `The demo model has nothing at ${c.req.path.slice(0, 200)}.`))
  return app
}

const UNREADABLE = 'The demo model takes 1 to 1,000 messages, each with a role and a text.'

function refuse(c: Context, code: ErrorCode, message: string): Response {
  if (code === 429) c.header('Retry-After', String(RETRY_AFTER))
  return c.json(errorBody(code, message), code)
}
