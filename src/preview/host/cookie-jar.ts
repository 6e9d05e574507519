/**
 * The app's cookies. In the workspace a preview is a page of another site, for which browsers keep no cookies, or keep
 * them for the common parent of all previews, where every project could read and replace them. So each project has a
 * jar of its own, and no app's cookie ever travels.
 */
import * as v from 'valibot'

export const cookieSchema = v.object({
  name: v.string(),
  value: v.string(),
  path: v.string(),
  /** Milliseconds since the epoch; null for one that has no end. */
  expires: v.nullable(v.number()),
})

export type Cookie = v.InferOutput<typeof cookieSchema>

/** As browsers have it: characters of one cookie, and cookies. */
const MAX_LENGTH = 4096
const MAX_COOKIES = 180

export interface CookiePage {
  readonly hostname: string
  readonly pathname: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

export class CookieJar {
  #cookies: Cookie[]

  constructor(cookies: readonly Cookie[] = []) {
    this.#cookies = [...cookies]
  }

  all(): readonly Cookie[] {
    return this.#cookies
  }

  /** What `document.cookie` reads on this page. */
  read({ pathname, now }: CookiePage): string {
    return this.#cookies
      .filter((cookie) => !isOver(cookie, now) && isBelow(pathname, cookie.path))
      .sort((a, b) => b.path.length - a.path.length)
      .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
      .join('; ')
  }

  /** What is assigned to `document.cookie`; what a browser would refuse changes nothing. Returns whether it was taken. */
  write(text: string, page: CookiePage): boolean {
    const cookie = parseCookie(text, page)
    if (cookie === null) return false
    const index = this.#cookies.findIndex(({ name, path }) => name === cookie.name && path === cookie.path)
    if (index >= 0) this.#cookies[index] = cookie
    else this.#cookies.push(cookie)
    this.#cookies = this.#cookies.filter((kept) => !isOver(kept, page.now)).slice(-MAX_COOKIES)
    return true
  }
}

/** RFC 6265, 5.2 and 5.3, as far as it holds for a script. */
function parseCookie(text: string, page: CookiePage): Cookie | null {
  const [pair = '', ...parts] = text.split(';')
  const [name, value] = halves(pair)
  if ((name === '' && value === '') || name.length + value.length > MAX_LENGTH) return null
  const attributes = new Map(
    parts.map((part) => {
      const [key, given] = halves(part.includes('=') ? part : `${part}=`)
      return [key.toLowerCase(), given] as const
    }),
  )
  if (attributes.has('httponly')) return null
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() ?? ''
  if (domain !== '' && domain !== page.hostname) return null
  const path = attributes.get('path') ?? ''
  return {
    name,
    value,
    path: path.startsWith('/') ? path : folderOf(page.pathname),
    expires: expiryOf(attributes, page.now),
  }
}

function halves(pair: string): readonly [string, string] {
  const at = pair.indexOf('=')
  return at < 0 ? ['', pair.trim()] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
}

function expiryOf(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const maxAge = attributes.get('max-age') ?? ''
  if (/^-?\d+$/.test(maxAge)) return now + Number(maxAge) * 1000
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? null : expires
}

function folderOf(pathname: string): string {
  return pathname.slice(0, Math.max(1, pathname.lastIndexOf('/')))
}

function isOver({ expires }: Cookie, now: number): boolean {
  return expires !== null && expires <= now
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
}
