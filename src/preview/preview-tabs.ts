/**
 * Tabs of the browser in which the app runs by itself, fed from here as the frame is. A tab cannot reach the workspace
 * (it never has an opener), so it is the workspace that asks each of its tabs, time and again,
 * whether it wants to be connected: so a tab goes on after it was loaded anew.
 */
import * as v from 'valibot'
import { connect, invite, tabHelloSchema } from './channel/handshake.ts'
import { routeUrl } from './channel/route.ts'

/** Milliseconds between two invitations of a tab that was never connected. */
const INVITE_EVERY = 150
/** Of one that was, only each so-manieth: it has to answer only when it was loaded anew. */
const SELDOM = 7

interface Tab {
  readonly id: number
  control: MessagePort | null
  /** Of the page that has the ports. */
  load: string
}

export interface PreviewTabsOptions {
  /** Of the project's preview. */
  readonly origin: string
  /** Opens a module port for the tab with this number; returns the tab's end. */
  readonly connectModules: (tabId: number) => MessagePort
  readonly onClosed: (tabId: number) => void
}

export class PreviewTabs {
  readonly #options: PreviewTabsOptions
  readonly #tabs = new Map<Window, Tab>()
  #count = 0
  #invitations = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: PreviewTabsOptions) {
    this.#options = options
  }

  /** False when the browser refuses to open a tab. */
  open(route: string): boolean {
    const url = routeUrl(route, this.#options.origin)
    // `noopener` would give no window to connect to. So the tab is taken its opener while it is still empty.
    const opened = window.open('', '_blank')
    if (opened === null) return false
    opened.opener = null
    opened.location.replace(url.href)
    this.#count += 1
    this.#tabs.set(opened, { id: this.#count, control: null, load: '' })
    this.#timer ??= setInterval(() => this.#invite(), INVITE_EVERY)
    return true
  }

  /** Takes a message of the window; false when it is of no tab that was opened here. */
  handle({ source, origin, data }: MessageEvent): boolean {
    const tab = this.#tabs.get(source as Window)
    if (tab === undefined) return false
    if (origin !== this.#options.origin || !v.is(tabHelloSchema, data) || data.load === tab.load) return true
    tab.load = data.load
    tab.control?.close()
    const { port1, port2 } = new MessageChannel()
    // A tab shows its errors itself; nothing that it says is wanted here.
    port1.onmessage = () => undefined
    tab.control = port1
    const modules = this.#options.connectModules(tab.id)
    ;(source as Window).postMessage({ ...connect, load: data.load }, origin, [port2, modules])
    return true
  }

  dispose(): void {
    clearInterval(this.#timer)
    for (const { control } of this.#tabs.values()) control?.close()
    this.#tabs.clear()
  }

  #invite(): void {
    this.#invitations += 1
    const isSeldom = this.#invitations % SELDOM === 0
    for (const [window, { id, control }] of this.#tabs) {
      if (window.closed) {
        control?.close()
        this.#tabs.delete(window)
        this.#options.onClosed(id)
      } else if (control === null || isSeldom) {
        // The tab may be anywhere by now; an invitation says nothing that others may not hear.
        window.postMessage(invite, '*')
      }
    }
    if (this.#tabs.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
