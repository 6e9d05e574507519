/** Goes through an app's pages by their links, as a visitor does. */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { beforeFirst, withoutTrailing } from '../../core/text/cut.ts'
import type { DrawnPage } from '../channel/site-messages.ts'
import type { DrawnRoute } from './draw-site.ts'

export interface DrawnSite {
  /** The start first. Empty where it could not be drawn. */
  readonly pages: readonly DrawnPage[]
  /** What the app shows where it has no page; null where that is not known. */
  readonly notFound: DrawnPage | null
  /** Why the app did not start. */
  readonly error: Diagnostic | null
  /** Links that lead to no page of the app, and the page that has each. */
  readonly brokenLinks: ReadonlyArray<{ readonly link: string; readonly from: string }>
}

interface Drawer {
  first(): Promise<DrawnRoute>
  draw(route: string): Promise<DrawnRoute>
}

export interface DrawPagesOptions {
  /** Whether a path is that of a file, and so none of the app's pages. */
  readonly isFile: (path: string) => boolean
  readonly now: () => number
  /** Pages in all. */
  readonly most?: number
  /** Milliseconds in all, after which no further page is begun. */
  readonly patience?: number
}

/** No app has a page of this name. */
export const NOWHERE = '/lathe-has-no-such-page'
const MOST_PAGES = 40
const PATIENCE = 60_000

export async function drawPages(drawer: Drawer, options: DrawPagesOptions): Promise<DrawnSite> {
  const { isFile, now, most = MOST_PAGES, patience = PATIENCE } = options
  const until = now() + patience
  const start = await drawer.first()
  const none = { pages: [], notFound: null, brokenLinks: [] }
  if (start.type !== 'page') return { ...none, error: start.type === 'failed' ? start.error : null }
  const pages = [start.page]
  const brokenLinks: { link: string; from: string }[] = []
  const seen = new Set(['/'])
  const waiting: { route: string; from: string }[] = []
  const follow = (page: DrawnPage) => {
    for (const link of page.links) {
      const route = plainRoute(link)
      if (seen.has(route)) continue
      seen.add(route)
      if (!isFile(route)) waiting.push({ route, from: page.route })
    }
  }
  follow(start.page)
  // An app of one page without links has no others that could be missing.
  let notFound: DrawnPage | null = null
  if (waiting.length > 0) {
    const drawn = await drawer.draw(NOWHERE)
    if (drawn.type === 'page') notFound = drawn.page
  }
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (pages.length >= most || now() > until) break
    const { route, from } = next
    const drawn = await drawer.draw(route)
    if (drawn.type !== 'page') continue
    const { page } = drawn
    follow(page)
    // Who is sent elsewhere finds the page there.
    if (plainRoute(page.route) !== route) continue
    if (notFound !== null && isSame(page, route, notFound)) brokenLinks.push({ link: route, from })
    else pages.push({ ...page, route })
  }
  return { pages, notFound, error: null, brokenLinks }
}

/** Without what comes behind the path, and without a slash at its end. */
function plainRoute(link: string): string {
  return withoutTrailing(beforeFirst(link, '?#'), '/') || '/'
}

/** Whether a page shows what the app shows where it has none; it may tell the address. */
function isSame(page: DrawnPage, route: string, notFound: DrawnPage): boolean {
  const names = [route, NOWHERE].flatMap((name) => [name, name.slice(1)])
  const text = ({ mounts }: DrawnPage) =>
    names.reduce((left, name) => left.replaceAll(name, ''), JSON.stringify(mounts))
  return text(page) === text(notFound)
}
