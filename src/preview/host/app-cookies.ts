/** Puts the project's own jar where the app looks for its cookies, and remembers it for the next load of the page. */
import * as v from 'valibot'
import { CookieJar, cookieSchema } from './cookie-jar.ts'
import { recall, remember } from './page-cache.ts'

const ENTRY = 'cookies'

/**
 * Settles when the app may read its cookies.
 * @param isKept false where they last no longer than the page
 */
export async function keepAppCookies(isKept: boolean): Promise<void> {
  // Its cookies would be those of the browser.
  Reflect.deleteProperty(window, 'cookieStore')
  const jar = new CookieJar((isKept ? await recall(ENTRY, v.array(cookieSchema)) : null) ?? [])
  const page = () => ({ hostname: location.hostname, pathname: location.pathname, now: Date.now() })
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    enumerable: true,
    get: () => jar.read(page()),
    set: (text: unknown) => {
      if (jar.write(String(text), page()) && isKept) void remember(ENTRY, jar.all())
    },
  })
}
