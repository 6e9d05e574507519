/**
 * The place in an app that a page of it shows or is sent to: path, search and hash. What a frame says of it is the app's
 * word, so every route is read here, and nowhere else, before anything is made of it.
 */
import * as v from 'valibot'

/** Of a route, in UTF-16 units. */
export const MAX_ROUTE = 4096

export const ROUTE_AT_START = '/'

/** Any address will do: only what changes it counts. */
const SOME_ORIGIN = 'http://app.invalid'

/**
 * A route as a browser writes it: it begins with one slash, and on whatever origin it is resolved it stays there. Null
 * for anything else, such as `//evil.example`, `/\\evil.example` or `javascript:…`.
 */
export function parseRoute(text: string): string | null {
  if (text.length > MAX_ROUTE || !text.startsWith('/') || /\p{Cc}/u.test(text)) return null
  const path = /^[^?#]*/.exec(text)?.[0] ?? ''
  if (path.startsWith('//') || path.includes('\\')) return null
  if (!URL.canParse(text, SOME_ORIGIN)) return null
  const url = new URL(text, SOME_ORIGIN)
  // `/.//evil.example` begins with two slashes once it is resolved.
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The address of a route on this origin. */
export function routeUrl(route: string, origin: string): URL {
  const url = new URL(parseRoute(route) ?? ROUTE_AT_START, origin)
  if (url.origin !== origin) throw new Error(`${route} is not a route.`)
  return url
}

/** What a frame says: what is no route is taken for the app's first page. */
export const saidRouteSchema = v.pipe(
  v.string(),
  v.transform((text) => parseRoute(text) ?? ROUTE_AT_START),
)

/** What a frame is told. */
export const routeSchema = v.pipe(
  v.string(),
  v.check((text) => parseRoute(text) === text),
)
