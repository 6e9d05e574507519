/**
 * S4.18: one element is chosen by the pointer or by keys, and the app notices nothing of it. Listens from before the
 * app runs, so that it hears of each event first.
 */
import type { FrameToWorkspace } from '../../channel/control-messages.ts'
import { SELECTION_STEPS, type SelectionStep } from '../../channel/selection-step.ts'
import { describeElement, nameOf, textOf } from './describe-element.ts'
import { ElementPicker, stepFrom } from './pick-element.ts'
import { SelectOverlay } from './select-overlay.ts'

/** Milliseconds after a choice during which the rest of a double click is kept from the app. */
const AFTER_CLICK = 400

const POINTER_EVENTS = [
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointerenter', 'pointerleave'],
  ...[
    'pointercancel',
    'mousedown',
    'mouseup',
    'mousemove',
    'mouseover',
    'mouseout',
    'mouseenter',
    'mouseleave',
  ],
  ...['click', 'dblclick', 'auxclick', 'contextmenu', 'touchstart', 'touchmove', 'touchend', 'touchcancel'],
  ...['dragstart', 'selectstart'],
] as const
const KEY_EVENTS = ['keydown', 'keyup', 'keypress'] as const

export class SelectMode {
  readonly #report: (message: FrameToWorkspace) => void
  #overlay: SelectOverlay | null = null
  #picker = new ElementPicker()
  #candidate: Element | null = null
  #quietUntil = 0

  constructor(report: (message: FrameToWorkspace) => void) {
    this.#report = report
  }

  listen(): void {
    const options = { capture: true, passive: false }
    for (const type of POINTER_EVENTS) window.addEventListener(type, this.#onPointer, options)
    for (const type of KEY_EVENTS) window.addEventListener(type, this.#onKey, options)
    window.addEventListener('wheel', this.#onWheel, options)
  }

  enter(): void {
    if (this.#overlay !== null) return
    this.#picker = new ElementPicker()
    this.#candidate = null
    this.#overlay = new SelectOverlay()
    this.#overlay.show()
  }

  exit(): void {
    this.#overlay?.hide()
    this.#overlay = null
    this.#candidate = null
  }

  /** Goes to an element beside the one that is outlined, and says which it is. */
  step(step: SelectionStep): void {
    if (this.#overlay === null) return
    const next = stepFrom(this.#candidate?.isConnected ? this.#candidate : null, step)
    if (next === null) return
    this.#outline(next)
    next.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    this.#report({ type: 'element-outlined', label: spokenName(next) })
  }

  /** Chooses the element that is outlined. */
  choose(): void {
    if (this.#overlay === null || !this.#candidate?.isConnected) return
    const element = describeElement(this.#candidate)
    this.exit()
    this.#quietUntil = performance.now() + AFTER_CLICK
    this.#report({ type: 'element-selected', element })
  }

  #outline(element: Element | null): void {
    if (element === this.#candidate) return
    this.#candidate = element
    this.#overlay?.outline(element, element === null ? null : nameOf(element))
  }

  readonly #onPointer = (event: Event): void => {
    if (this.#overlay === null && performance.now() >= this.#quietUntil) return
    event.stopImmediatePropagation()
    // Without a default a finger still scrolls; a mouse neither focuses nor marks text.
    if (!event.type.startsWith('touch') && event.cancelable) event.preventDefault()
    if (this.#overlay === null || !(event instanceof MouseEvent) || !event.isTrusted) return
    if (event.type === 'pointermove') this.#outline(this.#picker.at(event.clientX, event.clientY))
    if (event.type !== 'click') return
    this.#outline(this.#picker.at(event.clientX, event.clientY))
    this.choose()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (this.#overlay === null) return
    event.stopImmediatePropagation()
    if (event.type !== 'keydown' || event.ctrlKey || event.metaKey || event.altKey) return
    const step = SELECTION_STEPS[event.key]
    if (step === undefined && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (step !== undefined) this.step(step)
    else if (event.key === 'Enter') this.choose()
    else {
      this.exit()
      this.#report({ type: 'exit-select-mode' })
    }
  }

  /** The shield lies over everything that scrolls, so what lies under the pointer is scrolled for it. */
  readonly #onWheel = (event: WheelEvent): void => {
    if (this.#overlay === null) return
    event.stopImmediatePropagation()
    if (event.ctrlKey) return
    event.preventDefault()
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 16
    scrollAt(this.#picker.at(event.clientX, event.clientY), event.deltaX * unit, event.deltaY * unit)
    this.#outline(this.#picker.at(event.clientX, event.clientY))
  }
}

/** Scrolls the innermost element around that has room left in this direction. */
function scrollAt(from: Element | null, x: number, y: number): void {
  for (let at = from; at !== null; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at)
    const scrolls = /auto|scroll/.test(Math.abs(y) >= Math.abs(x) ? overflowY : overflowX)
    const { scrollLeft, scrollTop } = at
    if (!scrolls || at === document.documentElement) continue
    at.scrollBy({ left: x, top: y, behavior: 'instant' })
    if (at.scrollLeft !== scrollLeft || at.scrollTop !== scrollTop) return
  }
  window.scrollBy({ left: x, top: y, behavior: 'instant' })
}

function spokenName(element: Element): string {
  const { tag, component } = nameOf(element)
  const text = textOf(element).slice(0, 60)
  return `${tag}${text === '' ? '' : ` “${text}”`}${component === null ? '' : `, in ${component}`}`
}
