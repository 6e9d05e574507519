/** One request to a provider, over a connection of its own. Follows no redirect, and knows no wire. */
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { allowedLookup } from './allowed-address.ts'
import type { GatewayLimits } from './gateway-limits.ts'
import type { HeldProvider } from './server-model.ts'

export interface ProviderQuestion {
  readonly provider: HeldProvider
  readonly method: 'GET' | 'POST'
  /** Below the provider's base. */
  readonly path: string
  readonly body: string | null
}

/**
 * Its answer once the headers are there; asked again only before that. Throws what the connection ended with, and the
 * signal's reason.
 */
export async function askProvider(
  question: ProviderQuestion,
  limits: Pick<GatewayLimits, 'retries' | 'retryMs' | 'firstByteMs'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  for (let retry = 0; ; retry += 1) {
    const late = AbortSignal.timeout(limits.firstByteMs)
    try {
      return await askOnce(question, signal, late)
    } catch (error) {
      if (signal.aborted || late.aborted || retry === limits.retries) throw error
      await delay(limits.retryMs, undefined, { signal })
    }
  }
}

function askOnce(
  { provider, method, path, body }: ProviderQuestion,
  signal: AbortSignal,
  late: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(`${provider.baseUrl}${path}`)
  const send = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const asked = send(url, {
      method,
      headers: { ...headersOf(provider), ...(body !== null && bodyHeaders(body)) },
      lookup: allowedLookup(provider.isPrivate),
      agent: false,
      signal,
    })
    const giveUp = () => asked.destroy(new DOMException('The provider said nothing.', 'TimeoutError'))
    late.addEventListener('abort', giveUp, { once: true })
    asked.on('response', (answer) => {
      late.removeEventListener('abort', giveUp)
      resolve(answer)
    })
    // Also what ends it later, when nobody waits here any more.
    asked.on('error', reject)
    asked.end(body ?? undefined)
  })
}

/** All that a provider learns beside the body: nothing of the browser's own headers goes on. */
function headersOf({ wire, key }: HeldProvider): Record<string, string> {
  const common = { Accept: 'application/json, text/event-stream', 'Accept-Encoding': 'identity' }
  if (wire === 'anthropic') {
    return { ...common, 'anthropic-version': '2023-06-01', ...(key !== null && { 'x-api-key': key }) }
  }
  if (key === null) return common
  return wire === 'gemini'
    ? { ...common, 'x-goog-api-key': key }
    : { ...common, Authorization: `Bearer ${key}` }
}

function bodyHeaders(body: string): Record<string, string> {
  return { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) }
}
