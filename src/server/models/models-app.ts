/**
 * `/api/models/{provider}/…`: models that the server holds, for whoever is signed in. The browser speaks the provider's
 * wire with its session token in the place of a key; here the operator's key takes that place. Of what a browser sends
 * only a checked body goes on, of what a provider answers only its status, kind, wait and body, without the key.
 */
import type { IncomingMessage } from 'node:http'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { CHAT_HEADER, CHAT_NAME } from '../../core/wire/plans.ts'
import { MODELS_PATH } from '../../core/wire/server-models.ts'
import { requireUser, type UserEnv } from '../accounts/require-user.ts'
import type { VerifyToken } from '../accounts/token-verifier.ts'
import { guardWrites } from '../http/guard-writes.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { refuseFailure } from '../http/refuse-failure.ts'
import { STREAM_HEADERS } from '../http/stream-headers.ts'
import { createSlots } from '../work/slots.ts'
import { askProvider } from './ask-provider.ts'
import { checkRequest } from './check-request.ts'
import { type BegunCall, beginCall, type Counting } from './count-call.ts'
import { GATEWAY_LIMITS, type GatewayLimits } from './gateway-limits.ts'
import { gatewayRoute } from './gateway-route.ts'
import { kindOf, refusalTextOf, unusable, waitsOf } from './provider-answer.ts'
import { refuseModel } from './refuse-model.ts'
import { relayAnswer } from './relay-answer.ts'
import type { HeldProvider } from './server-model.ts'

export interface ModelsAppOptions {
  readonly publicOrigin: string
  readonly providers: readonly HeldProvider[]
  /** Null where nobody can sign in. */
  readonly verifyToken: VerifyToken | null
  /** GATEWAY_LIMITS unless given. */
  readonly limits?: Partial<GatewayLimits>
  /** Against what people have by their plans; null where nobody counts. */
  readonly counting: Counting | null
  readonly now: () => number
  readonly reportError: (error: unknown) => void
}

export function createModelsApp(options: ModelsAppOptions): Hono<UserEnv> {
  const { counting } = options
  const limits = { ...GATEWAY_LIMITS, ...options.limits }
  const slots = createSlots({ atOnce: limits.atOnce, atOncePerClient: limits.atOnceEach })
  const rate = createRateLimit(limits.perMinute, options.now)
  const app = new Hono<UserEnv>()
  app.use('*', guardWrites(options.publicOrigin, ['application/json']))
  app.use('*', requireUser(options.verifyToken, rate, tokenOf))
  app.use(
    '*',
    bodyLimit({
      maxSize: limits.requestBytes,
      onError: (c) => refuseModel(c, 413, 'The request is too large. Send fewer or smaller files.'),
    }),
  )
  app.all('/:provider/*', async (c) => {
    const provider = options.providers.find(({ id }) => id === c.req.param('provider'))
    const path = c.req.path.slice(`${MODELS_PATH}/${provider?.id}`.length)
    const route = provider === undefined ? null : gatewayRoute(provider, c.req.method, path)
    if (provider === undefined || route === null) return refuseModel(c, 404, NOT_PASSED_ON)
    const giveBack = slots.take(c.get('userId'))
    if (giveBack === null) {
      c.header('Retry-After', '5')
      return refuseModel(c, 429, 'Too many answers are under way. Wait for one of them to end.')
    }
    let call: BegunCall | null = null
    const finish = async () => {
      giveBack()
      // Whoever asked has their answer; what cannot be written comes back by itself.
      if (call?.type === 'begun') await call.end().catch(options.reportError)
    }
    let isRelayed = false
    try {
      let body: string | null = null
      if (route.fields !== null) {
        const checked = checkRequest(await c.req.text(), route, provider, limits.requestDepth)
        if (!checked.ok) return refuseModel(c, 400, checked.problem)
        body = checked.body
        const chat = c.req.header(CHAT_HEADER) ?? null
        if (chat !== null && !CHAT_NAME.test(chat)) return refuseModel(c, 400, BAD_CHAT)
        const model = route.model ?? String(checked.value.model)
        const toBegin = { account: c.get('userId'), chat, provider, model, body: checked.value }
        try {
          call = counting && (await beginCall(counting, { ...toBegin, now: options.now() }))
        } catch (error) {
          options.reportError(error)
          return refuseModel(c, 503, NOT_COUNTED)
        }
        if (call?.type === 'refused') return refuseModel(c, 402, call.sentence)
      }
      const left = new AbortController()
      const signal = AbortSignal.any([c.req.raw.signal, left.signal, AbortSignal.timeout(limits.wholeMs)])
      const answer = await askProvider({ provider, ...route, body }, limits, signal)
      const problem = unusable(answer)
      if (problem !== null || (answer.statusCode ?? 0) >= 400) {
        const response = problem ?? (await refusalOf(c, answer, provider, limits))
        left.abort()
        return typeof response === 'string' ? refuseModel(c, 502, `${provider.name} ${response}`) : response
      }
      isRelayed = true
      const stream = relayAnswer(answer, {
        provider,
        limits,
        end: () => left.abort(),
        onPiece: (piece) => call?.type === 'begun' && call.see(piece),
        onEnd: finish,
      })
      return c.body(stream, 200, { ...STREAM_HEADERS, 'Content-Type': kindOf(answer) })
    } catch (error) {
      // Nothing of it is told or logged: a message of the platform may quote what was sent.
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return refuseModel(
        c,
        isLate ? 504 : 502,
        `${provider.name} ${isLate ? 'did not answer in time.' : 'cannot be reached by this server.'}`,
      )
    } finally {
      if (!isRelayed) await finish()
    }
  })
  app.all('*', (c) => refuseModel(c, 404, NOT_PASSED_ON))
  app.onError(refuseFailure(options.reportError))
  return app
}

const NOT_PASSED_ON = 'This server passes on questions to the models that it holds, and nothing else.'

const NOT_COUNTED =
  'This server cannot count requests at the moment, so it passes none on. Try again in a minute.'
const BAD_CHAT = `${CHAT_HEADER} names a chat by 16 to 64 letters, digits, _ or -.`

/** Each client has a header of its own for its key, where the workspace puts the session's token. */
function tokenOf(c: Context): string {
  const bare = c.req.header('x-api-key') ?? c.req.header('x-goog-api-key')
  return bare === undefined ? (c.req.header('Authorization') ?? '') : `Bearer ${bare}`
}

async function refusalOf(
  c: Context,
  answer: IncomingMessage,
  provider: HeldProvider,
  limits: GatewayLimits,
): Promise<Response> {
  const text = await refusalTextOf(answer, provider, limits)
  for (const [name, value] of waitsOf(answer)) c.header(name, value)
  const status = (answer.statusCode ?? 502) as ContentfulStatusCode
  return c.body(text, status, { 'Cache-Control': 'no-store', 'Content-Type': kindOf(answer) })
}
