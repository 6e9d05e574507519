/** Waits for states of the measured apps to be painted, as `page/watch-paint.js` reports them. */
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'

export interface AppState {
  readonly text: string
  /** Computed. */
  readonly marginTop: string
  /** How many elements have `data-edit="1"`. */
  readonly edits: number
}

export interface Paint extends AppState {
  /** What the inputs and hooks held. */
  readonly kept: ReadonlyArray<string | null>
  /** Milliseconds since the epoch by the browser's clock, as all times here. */
  readonly painted: number
  /** When the document first changed for this state. */
  readonly changed: number
  /** When the document that was painted began to load. */
  readonly documentStart: number
}

export type Wanted = Partial<AppState>

const SCRIPT = fileURLToPath(new URL('./page/watch-paint.js', import.meta.url))
const TIMEOUT_MS = 60_000

interface Waiter {
  readonly wanted: Wanted
  readonly after: number
  readonly resolve: (paint: Paint) => void
}

export class PaintWatch {
  readonly #latest = new Map<Page, Paint>()
  readonly #waiters = new Map<Page, Waiter>()

  static async install(context: BrowserContext): Promise<PaintWatch> {
    const watch = new PaintWatch()
    await context.exposeBinding('reportPaint', ({ page }, paint: Paint) => watch.#onPaint(page, paint))
    await context.addInitScript({ path: SCRIPT })
    return watch
  }

  /** Resolves at the first paint of `wanted` later than `after`; one waiter for each page. */
  next(page: Page, wanted: Wanted, after: number): Promise<Paint> {
    const painted = new Promise<Paint>((resolve, reject) => {
      const timer = setTimeout(() => {
        const latest = JSON.stringify(this.#latest.get(page) ?? null)
        reject(new Error(`Not painted: ${JSON.stringify(wanted)} at ${page.url()}; latest: ${latest}`))
      }, TIMEOUT_MS)
      this.#waiters.set(page, {
        wanted,
        after,
        resolve: (paint) => {
          clearTimeout(timer)
          resolve(paint)
        },
      })
    })
    // Who starts the wait awaits it only after the edit was handed over.
    painted.catch(() => {})
    return painted
  }

  latest(page: Page): Paint | undefined {
    return this.#latest.get(page)
  }

  #onPaint(page: Page, paint: Paint): void {
    this.#latest.set(page, paint)
    const waiter = this.#waiters.get(page)
    if (waiter === undefined || paint.painted <= waiter.after) return
    const keys = Object.keys(waiter.wanted) as (keyof AppState)[]
    if (!keys.every((key) => waiter.wanted[key] === paint[key])) return
    this.#waiters.delete(page)
    waiter.resolve(paint)
  }
}
