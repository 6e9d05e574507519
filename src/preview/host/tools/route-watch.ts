/** Tells where in the app the page is, and goes where the person wants: the preview's address bar. */
import type { FrameToWorkspace } from '../../channel/control-messages.ts'
import { LATHE_PATH } from '../../channel/file-cache.ts'
import { parseRoute, ROUTE_AT_START, routeUrl } from '../../channel/route.ts'

/** The part of the Navigation API that is used; browsers that lack it report loads, hashes and steps only. */
interface NavigationLike extends EventTarget {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
  back(): { readonly finished: Promise<unknown>; readonly committed: Promise<unknown> }
  forward(): { readonly finished: Promise<unknown>; readonly committed: Promise<unknown> }
}

export class RouteWatch {
  readonly #report: (message: FrameToWorkspace) => void
  readonly #navigation = (window as unknown as { navigation?: NavigationLike }).navigation
  #told = ''

  constructor(report: (message: FrameToWorkspace) => void) {
    this.#report = report
  }

  listen(): void {
    this.#navigation?.addEventListener('currententrychange', this.#tell)
    window.addEventListener('popstate', this.#tell)
    window.addEventListener('hashchange', this.#tell)
    this.#tell()
  }

  /** One entry of the frame's own history: a step beyond would turn the workspace's page. */
  step(to: 'back' | 'forward'): void {
    const navigation = this.#navigation
    if (navigation === undefined || !(to === 'back' ? navigation.canGoBack : navigation.canGoForward)) return
    const { committed, finished } = to === 'back' ? navigation.back() : navigation.forward()
    // The app may refuse, which is its right.
    committed.catch(() => {})
    finished.catch(() => {})
  }

  /** Loads a route as a browser's address bar would. */
  open(route: string): void {
    const url = routeUrl(route, location.origin)
    if (url.pathname.startsWith(LATHE_PATH)) return
    if (url.href === location.href) location.reload()
    else location.assign(url)
  }

  readonly #tell = (): void => {
    const route = parseRoute(location.pathname + location.search + location.hash) ?? ROUTE_AT_START
    const { canGoBack = false, canGoForward = false } = this.#navigation ?? {}
    const told = JSON.stringify([route, canGoBack, canGoForward])
    if (told === this.#told) return
    this.#told = told
    this.#report({ type: 'route', route, canGoBack, canGoForward })
  }
}
