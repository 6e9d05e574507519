/** Takes a preview that nobody has seen for long out of the page, and puts it back when it is looked at. */
import type { FrameLink } from './frame-link.ts'

export class HiddenPause {
  readonly #link: Pick<FrameLink, 'mount' | 'unmount'>
  readonly #pauseAfter: number
  #container: HTMLElement | null = null
  /** Whether the preview is what the workspace shows; the browser's tab may be hidden all the same. */
  #isShown = true
  #isPaused = false
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param pauseAfter milliseconds out of sight */
  constructor(link: Pick<FrameLink, 'mount' | 'unmount'>, pauseAfter: number) {
    this.#link = link
    this.#pauseAfter = pauseAfter
    document.addEventListener('visibilitychange', this.#check)
  }

  /** Whether no frame is there that could show anything. */
  get isPaused(): boolean {
    return this.#isPaused
  }

  mount(container: HTMLElement): void {
    this.#container = container
    if (!this.#isPaused) this.#link.mount(container)
    this.#check()
  }

  unmount(container: HTMLElement): void {
    if (this.#container !== container) return
    this.#container = null
    this.#link.unmount(container)
  }

  setVisible(isVisible: boolean): void {
    this.#isShown = isVisible
    this.#check()
  }

  dispose(): void {
    clearTimeout(this.#timer)
    document.removeEventListener('visibilitychange', this.#check)
  }

  readonly #check = (): void => {
    clearTimeout(this.#timer)
    if (this.#isShown && document.visibilityState === 'visible') this.#resume()
    else if (!this.#isPaused) this.#timer = setTimeout(() => this.#pause(), this.#pauseAfter)
  }

  #pause(): void {
    this.#isPaused = true
    if (this.#container !== null) this.#link.unmount(this.#container)
  }

  #resume(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    if (this.#container !== null) this.#link.mount(this.#container)
  }
}
