/**
 * Keeps the keyboard with the field that the person types in, or the menu that they choose from. A frame may focus itself
 * whenever it likes, and keys would go to it; the browser offers no way to forbid that, so the focus is given back.
 */

import { giveBackFocus } from './give-back-focus.ts'
import { watchThefts } from './watch-thefts.ts'

/** Milliseconds after a key in which the person counts as typing. */
const TYPING = 1000
/** Milliseconds around a press on the app in which it may have the focus. */
const PRESS = 600
/** Milliseconds by which the word of a press may come later than the focus that it gave, on a slow machine. */
const LATE_PRESS = 5000
/** Milliseconds after Tab in which the focus may move on into the frame. */
const TAB = 300
/** Takings in a row, and milliseconds between them, after which the frame is not borne any longer. */
const MAX_TAKINGS = 6
const TAKING_WINDOW = 3000

/** What takes keys; a menu is as much at its end as a field when it loses the focus. */
const FIELD =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role^="menuitem"]'

export class FocusGuard {
  readonly #frame: () => HTMLIFrameElement | null
  readonly #onStubborn: () => void
  readonly #endWatch: () => void
  /** Where the person typed last, while that has the focus or a frame has taken it. */
  #field: HTMLElement | null = null
  #keyAt = Number.NEGATIVE_INFINITY
  #tabAt = Number.NEGATIVE_INFINITY
  #pressAt = Number.NEGATIVE_INFINITY
  #givenBackAt = Number.NEGATIVE_INFINITY
  #takings: number[] = []

  /** @param onStubborn is told of a frame that takes the focus again and again */
  constructor(frame: () => HTMLIFrameElement | null, onStubborn: () => void) {
    this.#frame = frame
    this.#onStubborn = onStubborn
    document.addEventListener('focusin', this.#onFocusIn, true)
    document.addEventListener('keydown', this.#onKeyDown, true)
    document.addEventListener('pointerdown', this.#onPointerDown, true)
    this.#endWatch = watchThefts(this.#check)
    this.#rememberField(document.activeElement)
  }

  dispose(): void {
    document.removeEventListener('focusin', this.#onFocusIn, true)
    document.removeEventListener('keydown', this.#onKeyDown, true)
    document.removeEventListener('pointerdown', this.#onPointerDown, true)
    this.#endWatch()
  }

  /** The person pressed the app: what it does with the focus is what they want. */
  pointerInFrame(): void {
    const now = performance.now()
    this.#pressAt = now
    const isTooLate = now - this.#givenBackAt > LATE_PRESS || this.#keyAt > this.#givenBackAt
    if (isTooLate) return
    // What was taken for theft was the person's press.
    this.#takings = this.#takings.filter((at) => at !== this.#givenBackAt)
    this.#givenBackAt = Number.NEGATIVE_INFINITY
    this.#field = null
    this.#frame()?.focus()
  }

  readonly #onFocusIn = ({ target }: FocusEvent): void => this.#rememberField(target)

  /** Counted from when the key was pressed, which a busy page hears of later. */
  readonly #onKeyDown = ({ key, timeStamp }: KeyboardEvent): void => {
    this.#keyAt = timeStamp
    if (key === 'Tab') this.#tabAt = this.#keyAt
  }

  /** A press beside every field ends the typing. */
  readonly #onPointerDown = ({ target }: PointerEvent): void => this.#rememberField(target)

  /** Whether the focus was given back. */
  readonly #check = (): boolean => {
    const frame = this.#frame()
    if (frame === null || document.activeElement !== frame || this.#field === null) return false
    const now = performance.now()
    const isTyping = now - this.#keyAt < TYPING
    // A press into a frame within the app tells nobody of itself, but the pointer is there.
    const isPressed = now - this.#pressAt < PRESS || (!isTyping && frame.matches(':hover'))
    if (isPressed || now - this.#tabAt < TAB) {
      this.#field = null
      return false
    }
    this.#giveBack(now, this.#field)
    return true
  }

  #giveBack(now: number, field: HTMLElement): void {
    this.#givenBackAt = now
    this.#takings = [...this.#takings.filter((at) => now - at < TAKING_WINDOW), now]
    if (this.#takings.length >= MAX_TAKINGS) {
      this.#takings = []
      this.#onStubborn()
    }
    giveBackFocus(field)
  }

  #rememberField(target: EventTarget | null): void {
    if (target === this.#frame()) return
    const field = target instanceof Element ? target.closest<HTMLElement>(FIELD) : null
    this.#field = field
  }
}
