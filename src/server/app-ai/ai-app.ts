/**
 * `/ai/v1` on an app's own origin: a model in OpenAI's wire, without a key. Which one answers is the operator's choice. Owns
 * how much may be asked and what is passed on; whose the app is, and who may see it, is said by the host that it is on.
 */
import { type Context, Hono } from 'hono'
import type { Price } from '../../core/costs/price-table.ts'
import type { AppCallShare } from '../../core/plans/judge-app-call.ts'
import { AI_PATH, DEFAULT_APP_MODEL } from '../../core/wire/app-ai.ts'
import type { PriceTable } from '../../core/wire/model-prices.ts'
import { isOwnOrigin } from '../http/own-origin.ts'
import { createPlaces } from '../http/places.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { readUpTo } from '../http/read-up-to.ts'
import { STREAM_HEADERS } from '../http/stream-headers.ts'
import { type CountedAnswer, countAnswer } from '../models/count-call.ts'
import { expectedMicroUsd, priceOf } from '../models/expected-cost.ts'
import { relayAnswer } from '../models/relay-answer.ts'
import type { AppLedger, AskingApp } from '../plans/app-ledger.ts'
import { APP_AI_LIMITS, type AppAiLimits } from './app-ai-limits.ts'
import type { AppModels, HeldAppModel } from './app-models.ts'
import { type AskDemo, AWAY, askAppModel, LATE } from './ask-app-model.ts'
import type { OwnModels } from './own-models.ts'
import { type AiRequest, readAiRequest } from './read-ai-request.ts'
import { type AiRefusal, refuseAi } from './refuse-ai.ts'
import { type AppPeople, visitorOf } from './visitor-of.ts'
import { withoutUsage } from './without-usage.ts'

/** The app that a request is of. */
export interface AskedApp {
  readonly app: AskingApp
  /** Whom it counts for. */
  readonly payer: string
  /** Of its pages. */
  readonly origin: string
  /** Null where it has no database. */
  readonly people: AppPeople | null
}

export interface AiAppOptions {
  readonly models: AppModels
  /** Of apps' owners, before the operator's; without it no app has one. */
  readonly own?: Pick<OwnModels, 'of'> | null
  readonly ledger: Pick<AppLedger, 'take' | 'settle' | 'giveBack'>
  /** The operator's; null without any. */
  readonly prices: PriceTable | null
  readonly askedOf: (c: Context) => Promise<AskedApp | AiRefusal>
  readonly clientOf: (c: Context) => string
  readonly askDemo: AskDemo
  /** What differs from {@link APP_AI_LIMITS}. */
  readonly limits?: Partial<AppAiLimits> | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

/** A page that a person opens here runs and loads nothing, and nobody keeps or frames what it shows. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

export function createAiApp({
  models,
  ledger,
  prices,
  clientOf,
  askDemo,
  now,
  ...options
}: AiAppOptions): Hono {
  const limits = { ...APP_AI_LIMITS, ...options.limits }
  const rates = { client: createRateLimit(limits.client, now), app: createRateLimit(limits.app, now) }
  const places = createPlaces(limits.atOnce)
  const app = new Hono().basePath(AI_PATH)

  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store')
    c.res.headers.delete('Set-Cookie')
  })

  /** Who asks too often waits before anybody is looked up. */
  async function letIn(c: Context): Promise<AskedApp | AiRefusal> {
    const wait = rates.client.take(clientOf(c))
    if (wait > 0) return { ...TOO_OFTEN, retryAfter: wait }
    const asked = await options.askedOf(c)
    if ('status' in asked) return asked
    if (!isOwnOrigin(c.req.raw, asked.origin)) return FOREIGN
    const appWait = rates.app.take(`${asked.app.kind} ${asked.app.projectKey}`)
    return appWait > 0 ? { ...TOO_OFTEN, retryAfter: appWait } : asked
  }

  /** Of the app's owner; null where it has none. */
  async function ownOf({ app: of }: AskedApp): Promise<HeldAppModel | AiRefusal | null> {
    const own = (await options.own?.of(of)) ?? null
    return own === null ? null : own.type === 'own' ? own.held : CLOSED
  }

  app.get('/models', async (c) => {
    const asked = await letIn(c)
    if ('status' in asked) return refuseAi(c, asked)
    const own = await ownOf(asked)
    if (own !== null && 'status' in own) return refuseAi(c, own)
    const all = own !== null ? [own] : models.type === 'demo' ? [{ model: 'demo' }] : models.models
    const names = all.map(({ model }) => model)
    const data = [DEFAULT_APP_MODEL, ...names].map((id) => ({
      ...{ id, object: 'model', created: 0, owned_by: 'this server' },
    }))
    return c.json({ object: 'list', data })
  })

  app.post('/chat/completions', async (c) => {
    const asked = await letIn(c)
    if ('status' in asked) return refuseAi(c, asked)
    if (c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
      return refuseAi(c, NOT_JSON)
    const leave = places.take(clientOf(c), `${asked.app.kind} ${asked.app.projectKey}`)
    if (leave === null) return refuseAi(c, { ...AT_ONCE, retryAfter: 5 })
    let isRelayed = false
    try {
      const text = await readText(c, limits)
      if (typeof text !== 'string') return refuseAi(c, text)
      const read = readAiRequest(text, limits)
      if (read.type === 'refused') return refuseAi(c, read.refusal)
      const { request } = read
      const own = await ownOf(asked)
      if (own !== null && 'status' in own) return refuseAi(c, own)
      const all = own !== null ? [own] : models.type === 'demo' ? null : models.models
      const held = all === null ? null : heldOf(all, request.model)
      if (held === null && all !== null) return refuseAi(c, NO_MODEL)
      // The owner pays the provider of an own key: it takes from nobody's money here.
      const price = held === null || own !== null ? null : priceOf(prices, held.provider, held.model, now())
      const counted = await begin(c, asked, price, request)
      if ('status' in counted) return refuseAi(c, counted)
      const finish = async () => {
        leave()
        // Whoever asked has their answer; what cannot be written comes back by itself.
        await counted.end().catch(options.reportError)
      }
      try {
        const stream = await answered(c, asked, held, request, counted, finish)
        isRelayed = stream instanceof ReadableStream
        return stream instanceof ReadableStream
          ? c.body(stream, 200, {
              ...STREAM_HEADERS,
              'Content-Type': request.isStream ? 'text/event-stream; charset=utf-8' : 'application/json',
            })
          : refuseAi(c, stream)
      } finally {
        if (!isRelayed) await finish()
      }
    } finally {
      if (!isRelayed) leave()
    }
  })

  app.all('*', (c) => refuseAi(c, NOT_HERE))
  app.notFound((c) => refuseAi(c, NOT_HERE))
  app.onError((error, c) => {
    options.reportError(error)
    return refuseAi(c, { status: 500, code: 'server_failed', message: AWAY })
  })

  async function begin(
    c: Context,
    { app: of, payer, people }: AskedApp,
    price: Price | null,
    { body, answerTokens }: AiRequest,
  ): Promise<CountedAnswer | AiRefusal> {
    const microUsd = price === null ? 0 : expectedMicroUsd(price, body, answerTokens)
    const visitor = await visitorOf(c.req.header('Authorization'), people, clientOf(c))
    let taken: Awaited<ReturnType<AppLedger['take']>>
    try {
      taken = await ledger.take({ app: of, payer, visitor, microUsd })
    } catch (error) {
      options.reportError(error)
      return { status: 503, code: 'not_counted', message: AWAY }
    }
    if (taken.type === 'refused')
      return { status: 429, code: 'daily_limit', message: USED_UP[taken.share], isFinal: true }
    const { call } = taken
    return countAnswer('openai', price, {
      settle: (usage) => ledger.settle(call, usage),
      giveBack: () => ledger.giveBack(call),
    })
  }

  /** The answer as it comes, which calls `finish` when it ends; a refusal where there is none. */
  async function answered(
    c: Context,
    { app: of }: AskedApp,
    held: HeldAppModel | null,
    { body, isStream, wantsUsage }: AiRequest,
    counted: CountedAnswer,
    finish: () => Promise<void>,
  ): Promise<ReadableStream<Uint8Array> | AiRefusal> {
    const left = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, left.signal, AbortSignal.timeout(limits.wholeMs)])
    const question = { held, body, client: clientOf(c), isDraft: of.kind === 'draft' }
    try {
      const answer = await askAppModel(question, { askDemo, limits }, signal)
      if (answer.type === 'refused') return answer.refusal
      const isAsAsked = answer.kind === (isStream ? 'text/event-stream' : 'application/json')
      if (!isAsAsked) {
        left.abort()
        answer.body.destroy()
        return { status: 502, code: 'model_failed', message: AWAY }
      }
      const stream = relayAnswer(answer.body, {
        provider: answer.provider,
        limits,
        end: () => left.abort(),
        onPiece: counted.see,
        onEnd: finish,
      })
      return isStream && !wantsUsage ? stream.pipeThrough(withoutUsage()) : stream
    } catch (error) {
      // Nothing of it is told or logged: a message of the platform may quote what was sent.
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return isLate
        ? { status: 504, code: 'model_late', message: LATE }
        : { status: 502, code: 'model_failed', message: AWAY }
    }
  }

  return app
}

function heldOf(models: readonly HeldAppModel[], name: string): HeldAppModel | null {
  if (name === DEFAULT_APP_MODEL) return models[0] ?? null
  return models.find(({ model }) => model === name) ?? null
}

/** Its text, or why it is not read. */
async function readText(c: Context, { requestBytes, bodyMs }: AppAiLimits): Promise<string | AiRefusal> {
  if (Number(c.req.header('Content-Length') ?? 0) > requestBytes) return TOO_LARGE
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<AiRefusal>((resolve) => {
    timer = setTimeout(resolve, bodyMs, TOO_SLOW)
  })
  try {
    const reading = readUpTo(c.req.raw.body, requestBytes).then(
      (bytes) => (bytes === null ? TOO_LARGE : new TextDecoder().decode(bytes)),
      () => TOO_SLOW,
    )
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What whoever uses the app reads. Of whom it counts for they learn nothing. */
const USED_UP: Readonly<Record<AppCallShare | 'plan', string>> = {
  visitor: 'You have asked as much as one visitor may today. Ask again tomorrow (UTC).',
  app: 'This app has asked as much as it may today. Ask again tomorrow (UTC).',
  owner: 'This app has asked as much as it may today. Ask again tomorrow (UTC).',
  plan: 'This app has asked as much as it may for now. Ask again later.',
}

const refusal = (status: number, code: string, message: string): AiRefusal => ({ status, code, message })
const TOO_OFTEN = refusal(429, 'rate_limit', 'That was asked too often. Try again in a moment.')
const AT_ONCE = refusal(429, 'too_many', 'Too many answers are under way. Wait for one of them to end.')
const FOREIGN = refusal(403, 'foreign_origin', 'This request came from another site and was refused.')
const NOT_JSON = refusal(415, 'not_json', 'Requests are JSON: send Content-Type: application/json.')
const TOO_LARGE = refusal(413, 'too_large', 'The request is too large. Send less text, or smaller pictures.')
const TOO_SLOW = refusal(408, 'too_slow', 'The request did not come in time.')
const NO_MODEL = refusal(404, 'model_not_found', 'No such model here. The name `default` always answers.')
const CLOSED = refusal(
  503,
  'model_closed',
  'This app’s model cannot be asked: its owner enters the key anew.',
)
const NOT_HERE = refusal(404, 'not_found', 'Here are `chat/completions` and `models`, and nothing else.')
