/**
 * The styles of one update, which a configuration may hold up for long: how long they are waited for in silence, and
 * what is said after that.
 */
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { beat } from '../../core/watch/beats.ts'
import type { FrameToWorkspace } from '../channel/control-messages.ts'

/** Milliseconds that changed modules wait for their styles, and that nobody is told of the wait. */
const PATIENCE = 1000
const MAKING_STYLES = 'Making the styles…'

/** Milliseconds between two signs of life while the styles are waited for. */
const WAITING_BEAT = 500

export class AwaitedStyles {
  readonly #making: Promise<Diagnostic | null> | null
  readonly #report: (message: FrameToWorkspace) => void
  /** Milliseconds for which nobody is told any more. */
  #patience = PATIENCE

  /** @param making settles with what is wrong with them; null where the update changes none */
  constructor(making: Promise<Diagnostic | null> | null, report: (message: FrameToWorkspace) => void) {
    this.#making = making
    this.#report = report
  }

  /** Whether they are still being made when patience is at its end. */
  async areLate(): Promise<boolean> {
    if (this.#making === null || !(await isLate(this.#making, PATIENCE))) return false
    this.#patience = 0
    return true
  }

  /**
   * What is wrong with the styles, once that is known; whoever waits for them long hears what for. Their worker is watched
   * by this page, so that whoever watches the page need not give it up meanwhile.
   */
  async problem(): Promise<Diagnostic | null> {
    if (this.#making === null) return null
    let isTold = false
    const beating = setInterval(beat, WAITING_BEAT)
    const timer = setTimeout(() => {
      isTold = true
      this.#report({ type: 'busy', step: MAKING_STYLES })
    }, this.#patience)
    const problem = await this.#making
    clearInterval(beating)
    clearTimeout(timer)
    if (isTold) this.#report({ type: 'busy', step: null })
    return problem
  }
}

/** Whether it is not settled by then. */
async function isLate(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<true>((resolve) => {
    timer = setTimeout(() => resolve(true), milliseconds)
  })
  try {
    return await Promise.race([promise.then(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}
