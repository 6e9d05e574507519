/**
 * The frame of one preview and the connection to it. Owns the element, the handshake of each load, and the decision to
 * take the frame out of the page when it hangs, floods, leaves its origin or takes the keyboard. Knows nothing of files,
 * and of messages only those that keep the connection.
 */
import * as v from 'valibot'
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import { connect, helloSchema } from '../channel/handshake.ts'
import type { FrameLinkMessage } from '../channel/link-messages.ts'
import { MessageBudget } from '../channel/message-budget.ts'
import type { SiteMessage } from '../channel/site-messages.ts'
import { pageClock } from '../page/page-clock.ts'
import { pageYardstick } from '../page/page-yardstick.ts'
import { ControlPort } from './control-port.ts'
import { FocusGuard } from './focus-guard.ts'
import { Heartbeat, REST_AFTER_HANG } from './heartbeat.ts'
import { LoadWatch, PutBacks } from './load-watch.ts'
import { PageLoads } from './page-loads.ts'

/** Why a frame was taken out of the page. */
export type StopReason = 'hung' | 'dialogs' | 'reloading' | 'left' | 'flood' | 'focus'

/** What the person should hear of a frame that goes on. */
export type FrameNotice =
  | { readonly type: 'kept-here'; readonly address: string }
  | { readonly type: 'put-back' }
  | { readonly type: 'dropped' }

/** What a frame says of its app; what keeps the connection stays in here. */
export type AppMessage = Exclude<FrameToWorkspace, FrameLinkMessage | SiteMessage>

export interface FrameLinkOptions {
  /** The project's own origin. */
  readonly origin: string
  /** Opens a module port whose first message holds the whole project; returns the frame's end. */
  readonly connectModules: () => MessagePort
  /** Whether something else than the frame's app sent a message to the page: nothing ends here because of it. */
  readonly isOthers: (event: MessageEvent) => boolean
  /** A page of the frame has the ports. */
  readonly onConnected: () => void
  readonly onMessage: (message: AppMessage) => void
  /** The page begins to load, without an app so far. */
  readonly onLoading: () => void
  /** The page takes long to load. */
  readonly onSlow: () => void
  /** What loaded is not the page: the server is away, or its name leads nowhere. It is tried again by itself. */
  readonly onSilent: () => void
  readonly onStopped: (reason: StopReason) => void
  /** The person presses, types or turns the wheel in the app. */
  readonly onActive: () => void
  readonly onNotice: (notice: FrameNotice) => void
}

/** S9.30: the frame's permissions, exactly. Safe because every project has an origin of its own on another site. */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals'

/** What a copy button needs; the browser asks for a click besides. Everything else stays denied to another origin. */
const ALLOWED = 'clipboard-write'

/** Milliseconds for which a frame is kept out of the page so that the browser ends the process of one that hung. */
const MAX_REST = 8 * REST_AFTER_HANG

export class FrameLink {
  readonly #options: FrameLinkOptions
  readonly #clock: Clock
  readonly #heartbeat: Heartbeat
  readonly #focus: FocusGuard
  readonly #pages: PageLoads
  readonly #circles = new LoadWatch()
  #budget = new MessageBudget()
  #windowBudget = new MessageBudget()
  #container: HTMLElement | null = null
  #frame: HTMLIFrameElement | null = null
  #control: ControlPort | null = null
  /** The frame's end of its next module port: the worker fills it while the page still loads. */
  #modulePort: MessagePort | null = null
  #stopped: StopReason | null = null
  #isAskedLoad = true
  #hasToldDrops = false
  readonly #putBacks = new PutBacks()
  readonly #restTimeout: Timeout
  #restsUntil = 0
  /** Milliseconds of the next rest, where no page came into a frame since one was stopped; null where there is none to come. */
  #nextRest: number | null = null

  constructor(options: FrameLinkOptions, clock: Clock = pageClock) {
    this.#options = options
    this.#clock = clock
    this.#pages = new PageLoads({
      clock,
      yardstick: pageYardstick(),
      onSlow: (hasLoaded) => this.#slow(hasLoaded),
      onForeign: (wasGreeted) => {
        if (wasGreeted) return this.#putBack()
        options.onSilent()
        this.#pages.tryAgain(() => this.#build())
      },
    })
    this.#restTimeout = new Timeout(clock)
    this.#heartbeat = new Heartbeat({
      clock,
      yardstick: pageYardstick(),
      ask: (id) => this.send({ type: 'ping', id }),
      onHung: () => this.#giveUp(),
      isExpected: () => document.visibilityState === 'visible' && this.#frame?.isConnected === true,
    })
    this.#focus = new FocusGuard(
      () => this.#frame,
      () => this.stop('focus'),
    )
    window.addEventListener('message', this.#onWindowMessage)
  }

  get isStopped(): boolean {
    return this.#stopped !== null
  }

  /** Puts the frame into `container`; it starts there. */
  mount(container: HTMLElement): void {
    this.#container = container
    if (this.#stopped !== null) return
    // Moving a frame loads it anew, so it stays where it is once it is there.
    if (this.#frame?.parentElement !== container) this.#build()
  }

  /** CSS pixels of the page in it; null where there is no frame, or no room for it. */
  get width(): number | null {
    return this.#frame?.clientWidth || null
  }

  /** Takes the frame out of the page; what its page held is gone. */
  unmount(container: HTMLElement): void {
    if (this.#container !== container) return
    this.#container = null
    this.#remove()
  }

  /** Loads the page anew, at its current route where it still answers. */
  reload(): void {
    this.#isAskedLoad = true
    if (this.#stopped === null && this.#control !== null) this.send({ type: 'refresh' })
    else this.restart()
  }

  /** Starts a new frame in place of the one there is, or was. */
  restart(): void {
    this.#stopped = null
    this.#putBacks.forget()
    this.#circles.forget()
    this.#build()
  }

  stop(reason: StopReason): void {
    if (this.#stopped !== null) return
    this.#stopped = reason
    this.#restsUntil = this.#clock.now() + REST_AFTER_HANG
    this.#nextRest = 2 * REST_AFTER_HANG
    this.#remove()
    this.#options.onStopped(reason)
  }

  /** @returns whether there is a page that gets it */
  send(message: WorkspaceToFrame): boolean {
    if (this.#control === null) return false
    this.#control.send(message)
    return true
  }

  dispose(): void {
    window.removeEventListener('message', this.#onWindowMessage)
    this.#focus.dispose()
    this.#remove()
  }

  #build(): void {
    this.#remove()
    if (this.#container === null) return
    this.#options.onLoading()
    const rest = this.#restsUntil - this.#clock.now()
    if (rest > 0) this.#restTimeout.set(() => this.#place(), rest)
    else this.#place()
  }

  #place(): void {
    if (this.#container === null) return
    const frame = document.createElement('iframe')
    frame.title = 'Live preview'
    frame.setAttribute('sandbox', SANDBOX)
    frame.allow = ALLOWED
    frame.src = `${this.#options.origin}/`
    frame.addEventListener('load', () => {
      if (frame === this.#frame) this.#pages.loaded()
    })
    this.#frame = frame
    this.#isAskedLoad = true
    this.#hasToldDrops = false
    this.#budget = new MessageBudget()
    this.#windowBudget = new MessageBudget()
    this.#modulePort = this.#options.connectModules()
    this.#pages.begin()
    this.#container.append(frame)
  }

  #remove(): void {
    this.#heartbeat.stop()
    this.#pages.stop()
    this.#restTimeout.cancel()
    this.#control?.close()
    this.#control = null
    this.#modulePort?.close()
    this.#modulePort = null
    this.#frame?.remove()
    this.#frame = null
  }

  readonly #onWindowMessage = (event: MessageEvent): void => {
    const target = this.#frame?.contentWindow
    if (!target || event.origin === location.origin || this.#options.isOthers(event)) return
    // Whoever sends it, each costs the workspace a task; only without the frame is there an end to them.
    if (this.#windowBudget.take(this.#clock.now()) === 'flood') {
      this.stop('flood')
      return
    }
    if (event.source !== target || event.origin !== this.#options.origin) return
    if (v.is(helloSchema, event.data) && this.#pages.hello()) this.#greet(target)
  }

  /** A busy browser may not have ended the process of a frame that was stopped: the next one would wait in it without end. */
  #slow(hasLoaded: boolean): void {
    this.#options.onSlow()
    if (hasLoaded || this.#nextRest === null || this.#nextRest > MAX_REST) return
    this.#remove()
    this.#restsUntil = this.#clock.now() + this.#nextRest
    this.#nextRest *= 2
    this.#build()
  }

  #giveUp(): void {
    const what = this.#pages.unanswered()
    if (what === 'hung') this.stop('hung')
    else if (what === 'another-loaded') this.#putBack()
    else this.#greet()
  }

  #greet(target = this.#frame?.contentWindow): void {
    if (!target) return
    this.#pages.greeted()
    this.#nextRest = null
    const isCircle = this.#circles.loaded(this.#clock.now(), this.#isAskedLoad)
    this.#isAskedLoad = false
    if (isCircle) {
      this.stop('reloading')
      return
    }
    this.#control?.close()
    const { port1, port2 } = new MessageChannel()
    this.#control = new ControlPort(port1, {
      clock: this.#clock,
      budget: this.#budget,
      onMessage: (message) => this.#take(message),
      onDrop: () => this.#tellDrops(),
      onFlood: () => this.stop('flood'),
    })
    const modules = this.#modulePort ?? this.#options.connectModules()
    this.#modulePort = null
    target.postMessage(connect, this.#options.origin, [port2, modules])
    this.#options.onConnected()
    this.#heartbeat.start()
  }

  #take(message: FrameToWorkspace): void {
    switch (message.type) {
      case 'pong':
        this.#heartbeat.answer(message.id)
        break
      case 'beat':
        this.#heartbeat.beat()
        break
      case 'dialog':
        this.#heartbeat.setDialog(message.isOpen)
        break
      case 'end-dialogs':
        this.stop('dialogs')
        break
      case 'bye':
        this.#leave(message.isAsked, message.isLoaded)
        break
      case 'pointer':
        this.#focus.pointerInFrame()
        this.#options.onActive()
        break
      case 'active':
        this.#options.onActive()
        break
      case 'kept-here':
        this.#options.onNotice({ type: 'kept-here', address: message.address })
        break
      // Said by a page in which a draft is tried or an app drawn, which this one is not.
      case 'started':
      case 'site-styles':
      case 'site-page':
      case 'site-faults':
        break
      default:
        this.#options.onMessage(message)
    }
  }

  /** The page goes, and answers no more; another one should say hello. */
  #leave(isAsked: boolean, isLoaded: boolean): void {
    this.#isAskedLoad ||= isAsked
    this.#heartbeat.stop()
    this.#control?.close()
    this.#control = null
    this.#options.onLoading()
    if (this.#pages.left(isLoaded)) this.#greet()
  }

  #tellDrops(): void {
    if (this.#hasToldDrops) return
    this.#hasToldDrops = true
    this.#options.onNotice({ type: 'dropped' })
  }

  #putBack(): void {
    if (this.#putBacks.next(this.#clock.now())) {
      this.stop('left')
      return
    }
    this.#options.onNotice({ type: 'put-back' })
    this.#build()
  }
}
