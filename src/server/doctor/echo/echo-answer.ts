/** What an echo says, on its way between the server and who examines the way to it. */
import * as v from 'valibot'

/** Below it: `/body`, `/stream`, `/seen`, `/packed` and `/socket`. */
export const ECHO_PATH = '/internal/echo'

const echoAnswer = v.object({
  /** Another one for each process. */
  instance: v.string(),
  /** The Host header as it came. */
  host: v.string(),
  /** The other end of the connection. */
  peer: v.object({ address: v.string(), port: v.number() }),
  /** Whether TRUSTED_PROXIES names it. */
  isPeerTrusted: v.boolean(),
  /** X-Forwarded-For as it came; null without one. */
  forwardedFor: v.nullable(v.string()),
  /** Whom the request is counted for. */
  client: v.string(),
  /** Characters of the cookies that came. */
  cookieLength: v.number(),
})

export type EchoAnswer = v.InferOutput<typeof echoAnswer>

/** Null for what is none. */
export function readEchoAnswer(text: string): EchoAnswer | null {
  try {
    const result = v.safeParse(echoAnswer, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Of `/stream`: its first line, and what the second one says. */
export const STREAM_LINES = { first: 'first', seen: 'seen', unseen: 'unseen' } as const
/** Of `/packed`, before it is packed. */
export const PACKED_TEXT = 'What is packed once is unpacked once.\n'.repeat(64)
/** What `/socket` says. */
export const SOCKET_WORD = 'hello'
/** Bytes that `/body` takes. */
export const MOST_BODY = 64 * 2 ** 20
