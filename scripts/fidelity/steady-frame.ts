/**
 * Runs in every frame before its scripts, on both sides alike: errors are noted, randomness has a seed, and time
 * stands still but for timers that are due within a budget, so that what a page shows depends on no machine's speed.
 */

export interface SteadyFrame {
  /** Messages of what was thrown and not caught. */
  readonly errors: string[]
  /** Workers that were started and have said nothing yet, and how often those that have did. */
  readonly workers: { silent: number; messages: number }
  /** Lets `ms` milliseconds of the page's time pass: every timer due by then runs, in order. */
  advance(ms: number): Promise<void>
}

declare global {
  interface Window {
    steadyFrame?: SteadyFrame
  }
}

/** The text of a script that a driver injects into every frame. */
export function steadyFrameScript(options: { now: number; grace: number }): string {
  // What runs TypeScript here names functions by a helper that a page does not have.
  return `{ const __name = (named) => named; (${installSteadyFrame})(${JSON.stringify(options)}) }`
}

/** Self-contained: only its text reaches the page. */
function installSteadyFrame({ now: epoch, grace }: { now: number; grace: number }): void {
  if (window === window.top || window.steadyFrame !== undefined) return
  const errors: string[] = []
  const note = (thrown: unknown) => {
    const isError = thrown instanceof Error
    errors.push(isError ? `${thrown.name}: ${thrown.message}` : String(thrown))
  }
  window.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) note(event.error ?? event.message)
  })
  window.addEventListener('unhandledrejection', (event) => note(event.reason))

  const workers = { silent: 0, messages: 0 }
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options)
      workers.silent += 1
      const hear = () => {
        workers.silent -= 1
        this.removeEventListener('message', hear)
        this.removeEventListener('error', hear)
      }
      this.addEventListener('message', hear)
      this.addEventListener('error', hear)
      this.addEventListener('message', () => {
        workers.messages += 1
      })
    }
  }

  const SEED = 0x9e3779b9
  let seed = SEED
  // Packages that draw at their first run do so in no fixed order; what is rendered comes after this.
  document.addEventListener('DOMContentLoaded', () => {
    seed = SEED
  })
  const random = () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  Math.random = random
  const fill = <T extends ArrayBufferView | null>(view: T): T => {
    if (view === null) return view
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random() * 256)
    return view
  }
  crypto.getRandomValues = fill as Crypto['getRandomValues']
  if ('randomUUID' in crypto) {
    crypto.randomUUID = () => {
      const hex = [...fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`]
      return `${parts.join('-')}-${hex.slice(20)}` as ReturnType<Crypto['randomUUID']>
    }
  }

  interface Timer {
    at: number
    readonly run: (time: number) => void
    readonly interval: number | null
  }
  const FRAME = 1000 / 60
  const timers = new Map<number, Timer>()
  const soon = window.setTimeout.bind(window)
  let ids = 0
  let time = 0
  let budget = grace
  let isTurning = false
  const idle: Array<() => void> = []

  const nextDue = (): [number, Timer] | null => {
    let next: [number, Timer] | null = null
    for (const entry of timers) {
      if (entry[1].at <= budget && (next === null || entry[1].at < next[1].at)) next = entry
    }
    return next
  }
  const turn = () => {
    const next = nextDue()
    if (next === null) {
      isTurning = false
      for (const settle of idle.splice(0)) settle()
      return
    }
    const [id, timer] = next
    time = Math.max(time, timer.at)
    if (timer.interval === null) timers.delete(id)
    else timer.at = time + timer.interval
    soon(turn, 0)
    timer.run(time)
  }
  const wake = () => {
    if (isTurning) return
    isTurning = true
    soon(turn, 0)
  }
  const add = (timer: Timer): number => {
    ids += 1
    timers.set(ids, timer)
    if (timer.at <= budget) wake()
    return ids
  }
  const remove = (id?: unknown) => {
    timers.delete(Number(id))
  }
  const callable = (handler: unknown, values: unknown[]) => () => {
    if (typeof handler === 'function') handler.apply(window, values)
    else new Function(String(handler))()
  }
  const delayOf = (delay: unknown) => Math.max(1, Number(delay) || 0)

  const replaced: Record<string, unknown> = {
    setTimeout: (handler: unknown, delay?: unknown, ...values: unknown[]) =>
      add({ at: time + delayOf(delay), run: callable(handler, values), interval: null }),
    setInterval: (handler: unknown, delay?: unknown, ...values: unknown[]) =>
      add({ at: time + delayOf(delay), run: callable(handler, values), interval: delayOf(delay) }),
    requestAnimationFrame: (callback: FrameRequestCallback) =>
      add({ at: (Math.floor(time / FRAME + 1e-6) + 1) * FRAME, run: callback, interval: null }),
    requestIdleCallback: (callback: IdleRequestCallback) =>
      add({
        at: time + 1,
        run: () => callback({ didTimeout: false, timeRemaining: () => 50 }),
        interval: null,
      }),
    clearTimeout: remove,
    clearInterval: remove,
    cancelAnimationFrame: remove,
    cancelIdleCallback: remove,
  }
  Object.assign(window, replaced)

  const RealDate = Date
  const dateNow = () => epoch + Math.floor(time)
  window.Date = new Proxy(RealDate, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [dateNow()] : values, newTarget),
    apply: () => new RealDate(dateNow()).toString(),
    get: (target, key) => (key === 'now' ? dateNow : Reflect.get(target, key)),
  })
  RealDate.prototype.constructor = window.Date
  // A page that waits in a loop for the clock must get out of it.
  let looks = 0
  performance.now = () => {
    looks += 1
    return time + looks / 1000
  }

  window.steadyFrame = {
    errors,
    workers,
    advance(ms) {
      budget += ms
      return new Promise((resolve) => {
        idle.push(() => {
          time = Math.max(time, budget)
          resolve()
        })
        wake()
      })
    },
  }
}
