/** What is said on channels without a socket: by a client that has not joined, or by a program. */
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { TokenClaims } from '../backend/api-keys.ts'
import { readCaller } from '../backend/read-caller.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { createUploadBudget, readBody } from '../http/uploads.ts'
import type { AppChannels } from './app-channels.ts'
import type { RealtimeApiDeps } from './realtime-deps.ts'
import { refuseRealtime } from './realtime-refusal.ts'
import { askPolicies } from './rooms/channel-policies.ts'
import { type UserBroadcast, userBroadcastOf } from './wire/client-message.ts'
import { parseJson } from './wire/parse-json.ts'

const MAX_MESSAGES = 100
const TEXT = new TextDecoder()
const BODY_LIMITS = { bytes: 32 * 2 ** 20, bytesEach: 8 * 2 ** 20, requestsEach: 64 }

const batchSchema = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: v.pipe(v.string(), v.minLength(1)),
        event: v.string(),
        payload: v.optional(v.unknown()),
        private: v.optional(v.nullable(v.boolean()), false),
      }),
    ),
    v.maxLength(MAX_MESSAGES),
  ),
})

interface Said {
  readonly topic: string
  readonly isPrivate: boolean
  readonly said: UserBroadcast
}

/** @param find the sockets of an app; null where it has none, and nobody hears what is said */
export function broadcastRoutes(
  deps: RealtimeApiDeps,
  find: (projectKey: string) => AppChannels | null,
): Hono {
  const { backends, limits, projectKeyOf } = deps
  const uploads = createUploadBudget(BODY_LIMITS)
  const app = new Hono()

  app.post('/', async (c) => {
    const read = await readIn(c)
    if (read instanceof Response) return read
    const batch = v.safeParse(batchSchema, parseJson(TEXT.decode(read)))
    if (!batch.success)
      return refuseRealtime(c, 422, 'A list of messages, each with a topic and an event, is wanted.')
    const all = batch.output.messages.map(({ topic, event, payload, private: isPrivate }) => {
      const said = userBroadcastOf({ event, payload })
      return said === null ? null : { topic, isPrivate: isPrivate === true, said }
    })
    return sayAll(c, all)
  })

  app.post('/:topic/events/:event', async (c) => {
    const read = await readIn(c)
    if (read instanceof Response) return read
    const event = c.req.param('event')
    const isBytes = c.req.header('Content-Type')?.startsWith('application/octet-stream') === true
    const payload = isBytes ? undefined : parseJson(TEXT.decode(read))
    if (!isBytes && payload === undefined) return refuseRealtime(c, 400, 'The body is no JSON.')
    const said = isBytes ? { event, json: null, bytes: read } : userBroadcastOf({ event, payload })
    const isPrivate = c.req.query('private') === 'true'
    return sayAll(c, [said === null ? null : { topic: c.req.param('topic'), isPrivate, said }])
  })
  return app

  async function sayAll(c: Context, all: readonly (Said | null)[]): Promise<Response> {
    const projectKey = projectKeyOf(c)
    const caller = await readCaller(
      backends.keys,
      projectKey,
      c.req.header('apikey') ?? c.req.query('apikey'),
      c.req.header('Authorization'),
    )
    if (caller.type === 'refused') return refuseRealtime(c, caller.refusal.status, caller.refusal.message)
    const tooLong = (one: Said) =>
      [one.topic, one.said.event].some((name) => Buffer.byteLength(name) > limits.nameBytes)
    if (all.some((one) => one === null || tooLong(one)))
      return refuseRealtime(c, 422, `A topic and an event have at most ${limits.nameBytes} bytes.`)
    const app = find(projectKey)
    if (app?.maySend() === false) {
      c.header('Retry-After', '1')
      return refuseRealtime(c, 429, 'Too many messages per second')
    }
    try {
      const allowed = new Map<string, boolean>()
      for (const one of all) {
        if (one === null) continue
        const name = `${one.isPrivate} ${one.topic}`
        const may = allowed.get(name) ?? (await speaks(projectKey, caller.claims, one))
        allowed.set(name, may)
        if (may) say(app, one)
      }
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      return refuseRealtime(c, 503, 'Realtime was unable to connect to the project database')
    }
    return c.body(null, 202)
  }

  /** Nobody is told who may not: neither does Supabase. */
  async function speaks(
    projectKey: string,
    claims: TokenClaims,
    { topic, isPrivate }: Said,
  ): Promise<boolean> {
    return !isPrivate || (await askPolicies(backends.engine, projectKey, claims, topic)).speaks
  }

  function say(app: AppChannels | null, { topic, isPrivate, said }: Said): void {
    app?.rooms.find(topic, isPrivate)?.broadcast(said, null)
  }

  /** The body; one that cannot be had is answered here. */
  async function readIn(c: Context): Promise<Uint8Array | Response> {
    const upload = uploads.begin(deps.clientOf(c))
    if (upload === null) return refuseRealtime(c, 503, 'Too much is being sent at once. Try again.')
    try {
      const read = await readBody(c.req.raw, limits.messageBytes, upload.grow)
      if (read.type === 'read') return Buffer.concat(read.pieces)
      return read.type === 'too-large'
        ? refuseRealtime(c, 413, `A message has at most ${limits.messageBytes / 1024} KB.`)
        : refuseRealtime(c, 503, 'The request did not arrive whole.')
    } finally {
      upload.end()
    }
  }
}
