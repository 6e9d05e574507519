/** Where a provider is reached, as a person types it. */

import { errorSentence } from '../../../core/errors/catalogue.ts'
import { withoutTrailing } from '../../../core/text/cut.ts'

export type ProviderAddress =
  | { readonly ok: true; readonly baseUrl: string }
  /** A sentence that says what to do. */
  | { readonly ok: false; readonly problem: string }

/** What people paste from a provider's documentation behind the base. */
const ENDPOINT = /\/(?:chat\/completions|completions|responses|models|messages)$/

/**
 * The base URL without a trailing slash, or what is wrong with it. `origins` are those that the page may call; a port
 * may be `*`.
 */
export function parseProviderAddress(text: string, origins: readonly string[]): ProviderAddress {
  const typed = text.trim()
  if (!/^https?:\/\/[^/]/i.test(typed) || !URL.canParse(typed)) {
    return { ok: false, problem: errorSentence('provider-address') }
  }
  const url = new URL(typed)
  if (url.username !== '' || url.password !== '' || /[?#]/.test(typed)) {
    return { ok: false, problem: errorSentence('provider-address-parts') }
  }
  if (url.protocol === 'http:' && !isLoopback(url)) {
    return { ok: false, problem: errorSentence('provider-address-http') }
  }
  if (!isAllowed(url, origins)) {
    return { ok: false, problem: errorSentence('provider-address-refused', { origin: url.origin }) }
  }
  return { ok: true, baseUrl: `${url.origin}${withoutTrailing(url.pathname, '/').replace(ENDPOINT, '')}` }
}

/** Whether it is the machine that the browser runs on. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

function isAllowed({ origin, protocol, hostname }: URL, origins: readonly string[]): boolean {
  return origins.some((allowed) =>
    allowed.endsWith(':*') ? allowed.slice(0, -2) === `${protocol}//${hostname}` : allowed === origin,
  )
}
