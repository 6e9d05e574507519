/**
 * Compares what a published page shows to whoever runs no scripts with what the project's own build shows with them, route
 * by route. Only where a route is static: one whose build shows something else when it is opened again is none.
 */
import type { Browser } from 'playwright-core'
import type { Capture, Viewport } from './capture.ts'
import { compareCaptures } from './compare.ts'

export type RouteResult = { readonly route: string } & (
  | { readonly kind: 'pass' }
  | { readonly kind: 'fail'; readonly width: number; readonly what: string }
  /** The build does not show the same twice. */
  | { readonly kind: 'moves' }
)

export interface ScriptlessOptions {
  readonly browser: Browser
  /** Where the build and what is published start, each with a slash at its end. */
  readonly buildUrl: string
  readonly publishedUrl: string
  readonly routes: readonly string[]
  readonly viewports: readonly Viewport[]
  readonly save: (name: string, png: Buffer) => Promise<void>
}

export async function checkWithoutScripts(options: ScriptlessOptions): Promise<RouteResult[]> {
  const results: RouteResult[] = []
  for (const route of options.routes) results.push(await checkRoute(route, options))
  return results
}

async function checkRoute(
  route: string,
  { browser, buildUrl, publishedUrl, viewports, save }: ScriptlessOptions,
): Promise<RouteResult> {
  for (const [index, viewport] of viewports.entries()) {
    const at = (url: string) => new URL(encodeURI(route.slice(1)), url).href
    const built = await look(browser, at(buildUrl), viewport, true)
    if (index === 0) {
      const again = await look(browser, at(buildUrl), viewport, true)
      if (compareCaptures(built, again).difference !== null) return { route, kind: 'moves' }
    }
    const shown = await look(browser, at(publishedUrl), viewport, false)
    const { difference, diff } = compareCaptures(built, shown)
    if (difference === null) continue
    const name = route.replace(/\W+/g, '_')
    const pictures = { build: built.png, 'without-scripts': shown.png, diff }
    for (const [kind, png] of Object.entries(pictures)) await save(`${viewport.width}${name}${kind}`, png)
    return { route, kind: 'fail', width: viewport.width, what: difference.what }
  }
  return { route, kind: 'pass' }
}

/** Milliseconds. */
const LOAD_TIMEOUT = 60_000
const QUIET_TIMEOUT = 10_000
const REST_TIMEOUT = 15_000
const LOOK_EVERY = 100
const SAME_LOOKS = 6

/** The page as it is once it has come to rest; the errors of both sides were compared before. */
async function look(
  browser: Browser,
  url: string,
  viewport: Viewport,
  hasScripts: boolean,
): Promise<Capture> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-US',
    javaScriptEnabled: hasScripts,
  })
  try {
    const page = await context.newPage()
    await page.goto(url, { timeout: LOAD_TIMEOUT })
    // What a project says to whoever runs none stays true, and its build says it, too.
    await page.evaluate(() => {
      for (const said of document.querySelectorAll('noscript')) said.remove()
    })
    await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT }).catch(() => {})
    const until = Date.now() + REST_TIMEOUT
    let last = ''
    for (let same = 0; same < SAME_LOOKS && Date.now() < until; ) {
      const now = await page.evaluate(() =>
        JSON.stringify([
          document.fonts.status,
          document.body.innerHTML.length,
          document.documentElement.scrollHeight,
        ]),
      )
      same = now === last ? same + 1 : 0
      last = now
      await page.waitForTimeout(LOOK_EVERY)
    }
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const seen = await page.evaluate(() => ({
      text: document.body.innerText.replace(/\s+/g, ' ').trim(),
      height: document.documentElement.scrollHeight,
    }))
    return { ...seen, errors: [], png }
  } finally {
    await context.close()
  }
}
