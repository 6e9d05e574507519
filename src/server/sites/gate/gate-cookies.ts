/** The cookies of an app's own host that let a browser in, and no other host's. */
import { parse, serialize } from 'hono/utils/cookie'

/** What an app beside it could have set for all of them; each is looked at. */
const MOST = 64

export interface GateCookies {
  /** All values that came by that name. */
  read(header: string | null): readonly string[]
  /** A header's value. */
  set(value: string, maxAgeSeconds: number): string
}

/** @param isEncrypted whether the app is served by TLS: then no other host can set them */
export function createGateCookies(name: string, isEncrypted: boolean): GateCookies {
  const full = isEncrypted ? `__Host-${name}` : name
  return {
    read(header) {
      const found: string[] = []
      for (const pair of (header ?? '').split(';')) {
        const value = pair.includes(full) ? parse(pair, full)[full] : undefined
        if (value !== undefined) found.push(value)
        if (found.length === MOST) break
      }
      return found
    },
    set: (value, maxAge) =>
      serialize(full, value, { path: '/', httpOnly: true, sameSite: 'Lax', secure: isEncrypted, maxAge }),
  }
}
