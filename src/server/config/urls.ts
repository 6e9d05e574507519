/** What kind of address a text is. */

export function isOrigin(value: string): boolean {
  const url = parseHttpUrl(value)
  return url !== null && url.origin === value.toLowerCase()
}

/** Whether it is an origin whose first label is `*`, for which any label can stand. */
export function isOriginPattern(value: string): boolean {
  if (!/^https?:\/\/\*\.[^*]+$/.test(value)) return false
  const sample = value.replace('*', 'x')
  return isOrigin(sample) && /\.[a-z]/.test(new URL(sample).hostname)
}

/** Without a user, a password, a search or a fragment. */
export function isHttpUrl(value: string): boolean {
  const url = parseHttpUrl(value)
  return url !== null && url.search === '' && url.hash === ''
}

/** Whether it is this machine: an address that leads back to it, or a name that browsers take for one (RFC 6761, 6.3). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}

function parseHttpUrl(value: string): URL | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null
  const url = new URL(value)
  return url.username === '' && url.password === '' ? url : null
}
