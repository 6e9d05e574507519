/**
 * A frame in which a draft is tried: in the page, since a browser runs nothing outside it, but out of sight and of
 * reach. Owns the element and the connection to each load of its page; knows nothing of drafts, nor of what decides.
 */
import * as v from 'valibot'
import type { Clock } from '../../core/time/clock.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import { connect, helloSchema, TRIAL_FRAME } from '../channel/handshake.ts'
import { MessageBudget } from '../channel/message-budget.ts'
import { ControlPort } from '../frame/control-port.ts'
import { Heartbeat } from '../frame/heartbeat.ts'
import { holdFocus } from '../frame/hold-focus.ts'
import { isSentFromWithin } from '../frame/message-sender.ts'
import { pageYardstick } from '../page/page-yardstick.ts'

export interface TrialFrameOptions {
  readonly origin: string
  readonly clock: Clock
  /** Opens a module port for the next load of the page; returns the frame's end. */
  readonly connectModules: () => MessagePort
  readonly onMessage: (message: FrameToWorkspace) => void
  readonly onStopped: (reason: 'hung' | 'flood' | 'reloading') => void
  /** What the page knows itself by. Unset: that a draft is tried in it. */
  readonly name?: string
  /** CSS pixels. Unset: as large as the page around it. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Loads of the page, one after the other, that are borne. Unset: three. */
  readonly maxLoads?: number
}

/** Less than the shown frame's (S9.30): dialogs are answered by the browser, at once, and no window opens. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms'
const ALLOWED = "autoplay 'none'; fullscreen 'none'; clipboard-write 'none'"

/**
 * As large as the page and geometrically in it: a browser slows frames down that are outside. What has no opacity at all
 * is not drawn, and Chromium gives a frame of another site that is not drawn one picture a second; a thousandth changes no
 * pixel, and lies below the page. No press, key or reading aid comes to it.
 */
const STYLE =
  'all:initial;position:fixed;inset:0;width:100vw;height:100vh;opacity:0.001;pointer-events:none;z-index:-1;contain:strict'
const FRAME_STYLE = 'display:block;width:100%;height:100%;border:0'

/** Loads of the page, one after the other, that are borne. */
const MAX_LOADS = 3

export class TrialFrame {
  readonly #options: TrialFrameOptions
  readonly #host = document.createElement('lathe-trial')
  readonly #frame = document.createElement('iframe')
  readonly #heartbeat: Heartbeat
  readonly #budget = new MessageBudget()
  readonly #windowBudget = new MessageBudget()
  readonly #releaseFocus: () => void
  #control: ControlPort | null = null
  /** The frame's end of the module port of its next load, which is filled while the page still loads. */
  #modules: MessagePort | null
  #loads = 0
  #isWatched = false

  /** Puts the frame into the page, where it begins to load. */
  constructor(options: TrialFrameOptions) {
    this.#options = options
    this.#heartbeat = new Heartbeat({
      clock: options.clock,
      yardstick: pageYardstick(),
      ask: (id) => this.#control?.send({ type: 'ping', id }),
      onHung: () => options.onStopped('hung'),
      isExpected: () => document.visibilityState === 'visible' && this.#control !== null,
    })
    this.#modules = options.connectModules()
    window.addEventListener('message', this.#onWindowMessage)
    this.#host.style.cssText = STYLE
    if (options.size !== undefined) {
      this.#host.style.width = `${options.size.width}px`
      this.#host.style.height = `${options.size.height}px`
    }
    this.#host.inert = true
    this.#host.ariaHidden = 'true'
    const frame = this.#frame
    frame.title = 'A try of the draft, out of sight'
    frame.name = options.name ?? TRIAL_FRAME
    frame.tabIndex = -1
    frame.setAttribute('sandbox', SANDBOX)
    frame.allow = ALLOWED
    frame.style.cssText = FRAME_STYLE
    frame.src = `${options.origin}/`
    // Closed: neither the page's styles nor its scripts meet the frame, and other frames cannot count it.
    this.#host.attachShadow({ mode: 'closed' }).append(frame)
    this.#releaseFocus = holdFocus(this.#host)
    document.body.append(this.#host)
  }

  /** Whether a page of it has said hello. */
  get isGreeted(): boolean {
    return this.#loads > 0
  }

  /** Whether a message to the page is of the frame's window, or of one within it. */
  isSender(event: MessageEvent): boolean {
    const target = this.#frame.contentWindow
    return target !== null && isSentFromWithin(event, target)
  }

  /** Says something to the page that is connected. */
  send(message: WorkspaceToFrame): void {
    this.#control?.send(message)
  }

  /** From now on the page has to answer: something runs in it. */
  watch(): void {
    if (this.#isWatched) return
    this.#isWatched = true
    if (this.#control !== null) this.#heartbeat.start()
  }

  dispose(): void {
    window.removeEventListener('message', this.#onWindowMessage)
    this.#heartbeat.stop()
    this.#control?.close()
    this.#modules?.close()
    this.#host.remove()
    this.#releaseFocus()
  }

  readonly #onWindowMessage = (event: MessageEvent): void => {
    if (!this.isSender(event)) return
    if (this.#windowBudget.take(this.#options.clock.now()) === 'flood') {
      this.#options.onStopped('flood')
      return
    }
    const target = this.#frame.contentWindow
    if (event.source !== target || event.origin !== this.#options.origin || !v.is(helloSchema, event.data))
      return
    // Of one page only the first hello counts; the next is that of a page which came when this one had gone.
    if (this.#control === null && target !== null) this.#greet(target)
  }

  #greet(target: Window): void {
    this.#loads += 1
    if (this.#loads > (this.#options.maxLoads ?? MAX_LOADS)) {
      this.#options.onStopped('reloading')
      return
    }
    const { port1, port2 } = new MessageChannel()
    this.#control = new ControlPort(port1, {
      clock: this.#options.clock,
      budget: this.#budget,
      onMessage: (message) => this.#take(message),
      onDrop: () => undefined,
      onFlood: () => this.#options.onStopped('flood'),
    })
    const modules = this.#modules ?? this.#options.connectModules()
    this.#modules = null
    target.postMessage(connect, this.#options.origin, [port2, modules])
    if (this.#isWatched) this.#heartbeat.start()
  }

  #take(message: FrameToWorkspace): void {
    if (message.type === 'pong') this.#heartbeat.answer(message.id)
    else if (message.type === 'bye') {
      this.#heartbeat.stop()
      this.#control?.close()
      this.#control = null
    } else {
      this.#heartbeat.beat()
      this.#options.onMessage(message)
    }
  }
}
