import { parseRoute } from '../../../preview/channel/route.ts'

/**
 * The route of the app that a text in the address bar means; null for an address elsewhere, which the preview does not
 * open.
 *
 * @param current the route shown; a hash or a query alone is added to it
 */
export function readAddress(text: string, current: string): string | null {
  const typed = text.trim()
  if (typed === '') return '/'
  if (/^[a-z][\w+.-]*:/i.test(typed)) {
    const url = URL.parse(typed)
    const isOwn = url !== null && /^https?:$/.test(url.protocol) && isLocal(url.hostname)
    return isOwn ? parseRoute(url.pathname + url.search + url.hash) : null
  }
  const base = new URL(current, 'http://app.localhost')
  const url = URL.parse(/^[/#?]/.test(typed) ? typed : `/${typed}`, base)
  if (url === null || url.origin !== base.origin) return null
  return parseRoute(url.pathname + url.search + url.hash)
}

/** Copied out of another tab of the preview, or out of the app's own code. */
function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || /\.preview\./.test(hostname)
}
