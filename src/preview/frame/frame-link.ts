/**
 * The frame of one preview and the connection to it. Owns the element, the handshake of each load, and the decision to
 * take the frame out of the page when it hangs, floods, leaves its origin or takes the keyboard. Knows nothing of files,
 * and of messages only those that keep the connection.
 */
import * as v from 'valibot'
import type { Clock } from '../../core/time/clock.ts'
import type { FrameToWorkspace, WorkspaceToFrame } from '../channel/control-messages.ts'
import { connect, helloSchema } from '../channel/handshake.ts'
import { MessageBudget } from '../channel/message-budget.ts'
import { pageClock } from '../page/page-clock.ts'
import { pageYardstick } from '../page/page-yardstick.ts'
import { ControlPort } from './control-port.ts'
import { FocusGuard } from './focus-guard.ts'
import { createFrameElement } from './frame-element.ts'
import type { FrameEvents, StopReason } from './frame-events.ts'
import { FrameRest } from './frame-rest.ts'
import { Heartbeat } from './heartbeat.ts'
import { LoadWatch, PutBacks } from './load-watch.ts'
import { PageLoads } from './page-loads.ts'

export interface FrameLinkOptions extends FrameEvents {
  /** The project's own origin. */
  readonly origin: string
  /** Opens a module port whose first message holds the whole project; returns the frame's end. */
  readonly connectModules: () => MessagePort
  /** Whether something else than the frame's app sent a message to the page: nothing ends here because of it. */
  readonly isOthers: (event: MessageEvent) => boolean
}

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
  readonly #rest: FrameRest

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
    this.#rest = new FrameRest(clock)
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
    this.#rest.begin()
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
    this.#rest.place(() => this.#place())
  }

  #place(): void {
    if (this.#container === null) return
    const frame = createFrameElement(this.#options.origin)
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
    this.#rest.cancel()
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

  #slow(hasLoaded: boolean): void {
    this.#options.onSlow()
    if (!hasLoaded && this.#rest.prolong()) this.#build()
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
    this.#rest.end()
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
