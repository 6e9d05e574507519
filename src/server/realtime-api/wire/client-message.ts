/** What a client says, in the two versions of Phoenix's protocol that Supabase's client speaks. */
import * as v from 'valibot'
import { parseJson } from './parse-json.ts'

export type ProtocolVersion = '1.0.0' | '2.0.0'

/** What an app says to the others on a channel. */
export interface UserBroadcast {
  readonly event: string
  /** Null where it is bytes. */
  readonly json: string | null
  readonly bytes: Uint8Array
}

export interface ClientMessage {
  readonly topic: string
  readonly event: string
  readonly payload: unknown
  readonly ref: string | null
  readonly joinRef: string | null
}

const refSchema = v.nullish(v.pipe(v.string(), v.maxLength(64)), null)
const objectSchema = v.object({
  topic: v.string(),
  event: v.string(),
  payload: v.optional(v.unknown()),
  ref: refSchema,
  join_ref: refSchema,
})
const arraySchema = v.tuple([refSchema, refSchema, v.string(), v.string(), v.unknown()])

/** Of a frame that begins with its kind and six sizes. */
const USER_BROADCAST_PUSH = 3
const HEADER = 7
const JSON_ENCODING = 1

/** Null for what is no message. */
export function readClientMessage(version: ProtocolVersion, data: string | Uint8Array): ClientMessage | null {
  if (typeof data !== 'string') return version === '2.0.0' ? readFrame(data) : null
  const value = parseJson(data)
  if (version === '2.0.0') {
    const read = v.safeParse(arraySchema, value)
    if (!read.success) return null
    const [joinRef = null, ref = null, topic, event, payload] = read.output
    return withBroadcast({ joinRef, ref, topic, event, payload })
  }
  const read = v.safeParse(objectSchema, value)
  if (!read.success) return null
  const { join_ref: joinRef, ref, topic, event, payload } = read.output
  return withBroadcast({ joinRef, ref, topic, event, payload })
}

const broadcastSchema = v.looseObject({ event: v.string(), payload: v.optional(v.unknown()) })

/** Null for what no client sends as one. */
export function userBroadcastOf(payload: unknown): UserBroadcast | null {
  const read = v.safeParse(broadcastSchema, payload)
  if (!read.success) return null
  const json = JSON.stringify(read.output.payload ?? {})
  return { event: read.output.event, json, bytes: UTF8.encode(json) }
}

function withBroadcast(message: ClientMessage): ClientMessage {
  return message.event === 'broadcast' ? { ...message, payload: userBroadcastOf(message.payload) } : message
}

function readFrame(frame: Uint8Array): ClientMessage | null {
  if (frame.length < HEADER || frame[0] !== USER_BROADCAST_PUSH) return null
  let at = HEADER
  const parts: Uint8Array[] = []
  for (const size of frame.subarray(1, HEADER - 1)) {
    parts.push(frame.subarray(at, at + size))
    at += size
  }
  if (at > frame.length) return null
  const [joinRef = '', ref = '', topic = '', event = ''] = parts.map((part) => LOOSE.decode(part))
  const bytes = frame.subarray(at)
  const payload = frame[HEADER - 1] === JSON_ENCODING ? jsonOf(event, bytes) : { event, json: null, bytes }
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload }
}

/** Only what is JSON is handed on as such. */
function jsonOf(event: string, bytes: Uint8Array): UserBroadcast | null {
  const value = parseJson(LOOSE.decode(bytes))
  if (value === undefined) return null
  const json = JSON.stringify(value)
  return { event, json, bytes: UTF8.encode(json) }
}

const UTF8 = new TextEncoder()
const LOOSE = new TextDecoder()
