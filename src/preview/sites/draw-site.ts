/**
 * Draws an app as a visitor sees it, in a frame that nobody sees: its stylesheets, and what it shows at each route that
 * it links to. Bounded in number and time; what is not drawn is drawn by the visitor's browser, as ever.
 */
import type { FaultOnPage } from '../../core/accessibility/fault.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { siteKeyOf } from '../../core/wire/trial-key.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'
import { SITE_FRAME } from '../channel/handshake.ts'
import type { DrawnPage, SiteMessage } from '../channel/site-messages.ts'
import { TrialFrame } from '../drafts/trial-frame.ts'
import { nextState } from '../frame/preview-state.ts'
import { pageClock } from '../page/page-clock.ts'

type Sheets = Extract<SiteMessage, { type: 'site-styles' }>['sheets']

export interface SiteDrawingOptions {
  readonly projectKey: string
  /** Origin pattern with one `*`. */
  readonly previewOrigin: string
  readonly connectModules: () => MessagePort
  readonly signal: AbortSignal
}

export type DrawnRoute =
  | { readonly type: 'page'; readonly page: DrawnPage }
  | { readonly type: 'failed'; readonly error: Diagnostic }
  /** It did not come to rest. */
  | { readonly type: 'unknown' }

/** Milliseconds that one page may take, its load included. A page that hangs is told apart by its heart, long before. */
const PAGE_PATIENCE = 30_000
const STYLE_PATIENCE = 60_000
const PICTURE_PATIENCE = 30_000
const FAULT_PATIENCE = 8_000

const STOPPED: Readonly<Record<'hung' | 'flood' | 'reloading', string>> = {
  hung: 'The app hangs while it starts.',
  flood: 'The app sends more messages than a page may.',
  reloading: 'The app loads its page again and again.',
}

export class SiteDrawer {
  /** Of the frame. */
  readonly origin: string
  readonly #frame: TrialFrame
  readonly #styles: Promise<Sheets | Diagnostic>
  #settleStyles: (result: Sheets | Diagnostic) => void = () => {}
  #settleRoute: ((drawn: DrawnRoute) => void) | null = null
  /** What came before it was asked for. */
  #early: DrawnRoute | null = null
  #settlePicture: ((url: string | null) => void) | null = null
  #settleFaults: ((faults: readonly FaultOnPage[] | null) => void) | null = null
  #lookedAt = 0
  #isStopped = false

  constructor(options: SiteDrawingOptions) {
    this.#styles = new Promise((resolve) => {
      this.#settleStyles = resolve
    })
    this.origin = options.previewOrigin.replace('*', siteKeyOf(options.projectKey))
    this.#frame = new TrialFrame({
      name: SITE_FRAME,
      origin: this.origin,
      clock: pageClock,
      connectModules: options.connectModules,
      maxLoads: Number.POSITIVE_INFINITY,
      onMessage: (message) => this.#take(message),
      onStopped: (reason) => {
        this.#isStopped = true
        this.#fail({ title: 'Preview Error', message: STOPPED[reason] })
      },
    })
    this.#frame.watch()
    options.signal.addEventListener('abort', () => this.dispose())
  }

  /** Stylesheets as they were made, or what is wrong with them. */
  async styles(): Promise<Sheets | Diagnostic> {
    const late = { title: 'Preview Error', message: 'The styles were not made in time. Publish again.' }
    return within(STYLE_PATIENCE, this.#styles, late)
  }

  /** What the app shows at the route at which it starts. */
  first(): Promise<DrawnRoute> {
    return this.#next()
  }

  draw(route: string): Promise<DrawnRoute> {
    if (this.#isStopped) return Promise.resolve({ type: 'unknown' })
    this.#early = null
    this.#frame.send({ type: 'open-route', route })
    return this.#next()
  }

  /** The page that was drawn last, as a PNG; null where that takes too long or cannot be. */
  picture(): Promise<Blob | null> {
    if (this.#isStopped) return Promise.resolve(null)
    const taken = new Promise<string | null>((resolve) => {
      this.#settlePicture = resolve
    })
    this.#frame.send({ type: 'take-screenshot', requestId: 1, background: '#fff' })
    return within(PICTURE_PATIENCE, taken, null).then((url) =>
      url === null ? null : fetch(url).then((response) => response.blob()),
    )
  }

  /** What keeps people from using the page that was drawn last; null where that takes too long or cannot be told. */
  faults(): Promise<readonly FaultOnPage[] | null> {
    if (this.#isStopped) return Promise.resolve(null)
    const told = new Promise<readonly FaultOnPage[] | null>((resolve) => {
      this.#settleFaults = resolve
    })
    this.#lookedAt += 1
    this.#frame.send({ type: 'find-faults', requestId: this.#lookedAt })
    return within(FAULT_PATIENCE, told, null)
  }

  dispose(): void {
    this.#isStopped = true
    this.#frame.dispose()
    this.#settleRoute?.({ type: 'unknown' })
    this.#settlePicture?.(null)
    this.#settleFaults?.(null)
  }

  #next(): Promise<DrawnRoute> {
    const early = this.#early
    this.#early = null
    if (early !== null) return Promise.resolve(early)
    const drawn = new Promise<DrawnRoute>((resolve) => {
      this.#settleRoute = resolve
    })
    return within(PAGE_PATIENCE, drawn, { type: 'unknown' })
  }

  #take(message: FrameToWorkspace): void {
    if (message.type === 'site-styles') this.#settleStyles(message.sheets)
    else if (message.type === 'site-page') this.#settle({ type: 'page', page: message.page })
    else if (message.type === 'site-faults') {
      // One that took too long is of a page before.
      if (message.requestId === this.#lookedAt) this.#settleFaults?.(message.faults)
    } else if (message.type === 'screenshot-taken') this.#settlePicture?.(message.url)
    else if (message.type === 'screenshot-error') this.#settlePicture?.(null)
    else if (message.type === 'previewError') {
      const state = nextState(message)
      if (state.status === 'failed') this.#fail(state.error)
    }
  }

  #fail(error: Diagnostic): void {
    this.#settleFaults?.(null)
    this.#settlePicture?.(null)
    this.#settleStyles(error)
    this.#settle({ type: 'failed', error })
  }

  #settle(drawn: DrawnRoute): void {
    const settle = this.#settleRoute
    this.#settleRoute = null
    if (settle === null) this.#early ??= drawn
    else settle(drawn)
  }
}

async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
