/** What of a provider's answer may be read, and goes on. Knows no wire. */
import type { IncomingMessage } from 'node:http'
import type { GatewayLimits } from './gateway-limits.ts'
import { maskedText } from './mask-key.ts'
import type { HeldProvider } from './server-model.ts'

/** What is wrong with an answer whose body must not be read; null for one that can be. */
export function unusable({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode < 200 || (statusCode >= 300 && statusCode < 400)) {
    return 'leads to another address, which this server does not follow.'
  }
  // The person can do nothing about it, and has no key here that could be wrong.
  if (statusCode === 401 || statusCode === 403) {
    return 'did not let this server in. Tell the person who runs it.'
  }
  const encoding = headers['content-encoding'] ?? 'identity'
  return encoding === 'identity' ? null : 'answered in a form that was not asked for.'
}

/** The body of a refusal, as much of it as is read, without the key. */
export async function refusalTextOf(
  answer: IncomingMessage,
  { key }: Pick<HeldProvider, 'key'>,
  { refusalBytes, idleMs }: Pick<GatewayLimits, 'refusalBytes' | 'idleMs'>,
): Promise<string> {
  const late = setTimeout(() => answer.destroy(), idleMs)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > refusalBytes) break
      pieces.push(piece)
    }
  } finally {
    clearTimeout(late)
  }
  return maskedText(Buffer.concat(pieces).toString(), key)
}

/** Headers that say when to ask again. */
export function waitsOf({ headers }: IncomingMessage): readonly (readonly [string, string])[] {
  return ['retry-after', 'retry-after-ms'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' && /^[\d.]{1,12}$/.test(value) ? [[name, value] as const] : []
  })
}

/** Never a page. */
export function kindOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const kind = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  return kind === 'text/event-stream' || kind === 'application/json' ? kind : 'text/plain; charset=utf-8'
}
