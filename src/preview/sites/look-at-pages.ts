/** Has pages looked at for what keeps people from using them, one after the other, as long as that takes no time to speak of. */
import type { FaultOnPage } from '../../core/accessibility/fault.ts'
import type { DrawnPage } from '../channel/site-messages.ts'

export interface LookedAtPage {
  readonly route: string
  readonly faults: readonly FaultOnPage[]
}

export interface LookAtPagesOptions {
  /** What is wrong with the page that was drawn last; null where nobody knows. */
  readonly faults: () => Promise<readonly FaultOnPage[] | null>
  readonly now: () => number
  /** Pages in all. */
  readonly most?: number
  /** Milliseconds in all, after which no further page is begun. */
  readonly patience?: number
}

const MOST_PAGES = 6
const PATIENCE = 10_000

export class LookAtPages {
  /** The start first. Empty where it could not be looked at. */
  readonly pages: LookedAtPage[] = []
  /** Routes of those that were not: too large, too many, or later than one that gave no answer. */
  readonly left: string[] = []
  readonly #options: Required<LookAtPagesOptions>
  #taken = 0
  /** One that gave no answer would keep publishing waiting again and again. */
  #isOver = false

  constructor(options: LookAtPagesOptions) {
    this.#options = { most: MOST_PAGES, patience: PATIENCE, ...options }
  }

  async look({ route, isBlank }: DrawnPage): Promise<void> {
    const { faults, now, most, patience } = this.#options
    if (isBlank) return
    if (this.#isOver || this.pages.length >= most || this.#taken > patience) return void this.left.push(route)
    const began = now()
    const found = await faults()
    this.#taken += now() - began
    if (found === null) {
      this.#isOver = true
      this.left.push(route)
    } else this.pages.push({ route, faults: found })
  }
}
