/**
 * One line of JSON for each request and each failure. No text of anybody is in it: of a failure its name, its code and
 * where in the code it was, since what a database or a parser says of one quotes what it was given.
 */
import type { SeenRequest } from './observe-requests.ts'

export interface JsonLog {
  request(seen: SeenRequest): void
  error(error: unknown): void
  /** A sentence of the server's own. */
  say(sentence: string): void
}

/** Asked every second by whoever looks whether the server is well. */
const PROBES = /^\w+ \/(?:healthz|readyz|metrics)$/
const MOST_FRAMES = 12
const MOST_CAUSES = 3
/** A name or a code is a word of ours, of Node's or of PostgreSQL's. */
const WORD = /^\w{1,60}$/

/** @param now milliseconds since the epoch */
export function createJsonLog(write: (line: string) => void, now: () => number): JsonLog {
  const line = (kind: string, rest: object) =>
    write(JSON.stringify({ at: new Date(now()).toISOString(), kind, ...rest }))
  return {
    request({ id, method, route, status, ms, isCut }) {
      if (PROBES.test(route) && status === 200) return
      line('request', { id, method, route, status, ms: Math.round(ms), ...(isCut && { isCut }) })
    },
    error: (error) => line('error', describeError(error)),
    say: (says) => line('says', { says }),
  }
}

function describeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { name: typeof error }
  const { code } = error as { code?: unknown }
  return {
    name: WORD.test(error.name) ? error.name : 'Error',
    ...(typeof code === 'string' && WORD.test(code) && { code }),
    frames: framesOf(error),
    ...(error.cause !== undefined && depth < MOST_CAUSES && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Where it was. What stands behind the message only: a message may have lines that look like these. */
function framesOf({ message, stack = '' }: Error): string[] {
  const from = stack.indexOf(message)
  if (from < 0) return []
  const lines = stack.slice(from + message.length).split('\n')
  return lines.flatMap((one) => (one.startsWith(FRAME) ? one.slice(FRAME.length) : [])).slice(0, MOST_FRAMES)
}

const FRAME = '    at '
