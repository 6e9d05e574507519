/**
 * Clock and chance of an app that is replayed: time passes only when somebody lets the next timer run, and random numbers
 * are those of a seed. What holds the browser's own functions by then goes on with those.
 */

/** Of a frame's painting, in milliseconds of this clock. */
const PAINT = 16
/** Own numbers of timers begin here, far from those of the browser. */
const FIRST_ID = 1_000_000_000
/** Shorter intervals are longer, as in a browser. */
const SHORTEST = 4

interface Timer {
  readonly id: number
  readonly at: number
  readonly every: number | null
  readonly run: () => void
}

export class FlowClock {
  readonly #start: number
  readonly #timers = new Map<number, Timer>()
  #count = 0
  /** Milliseconds since the replay began. */
  #elapsed: number
  /** The same when this page began. */
  readonly #loadedAt: number

  constructor({ start, elapsed }: { readonly start: number; readonly elapsed: number }) {
    this.#start = start
    this.#elapsed = elapsed
    this.#loadedAt = elapsed
  }

  get elapsed(): number {
    return this.#elapsed
  }

  /** Lets the next timer run that is due by then; false when there is none. */
  runNext(until: number): boolean {
    let next: Timer | null = null
    for (const timer of this.#timers.values())
      if (timer.at <= until && (next === null || timer.at < next.at)) next = timer
    if (next === null) return false
    this.#elapsed = Math.max(this.#elapsed, next.at)
    this.#timers.delete(next.id)
    if (next.every !== null) this.#timers.set(next.id, { ...next, at: this.#elapsed + next.every })
    next.run()
    return true
  }

  install(page: Window & typeof globalThis, seed: number): void {
    const now = () => this.#start + this.#elapsed
    const put = (owner: object, name: string, value: unknown) =>
      Object.defineProperty(owner, name, { configurable: true, writable: true, value })
    const set =
      (every: boolean) =>
      (handler: unknown, delay?: number, ...values: unknown[]) =>
        this.#set(() => typeof handler === 'function' && handler.apply(page, values), delay, every)
    const { clearTimeout: clear } = page
    const forget = (id?: number) => {
      if (!this.#timers.delete(Number(id))) clear.call(page, id)
    }
    put(page, 'setTimeout', set(false))
    put(page, 'setInterval', set(true))
    put(page, 'clearTimeout', forget)
    put(page, 'clearInterval', forget)
    const passed = () => this.#elapsed - this.#loadedAt
    put(page, 'requestAnimationFrame', (callback: FrameRequestCallback) =>
      this.#set(() => callback(passed()), PAINT, false),
    )
    put(page, 'cancelAnimationFrame', forget)
    const deadline = { didTimeout: false, timeRemaining: () => 10 }
    put(page, 'requestIdleCallback', (callback: IdleRequestCallback) =>
      this.#set(() => callback(deadline), 1, false),
    )
    put(page, 'cancelIdleCallback', forget)
    put(page, 'Date', dateOf(page.Date, now))
    put(page, 'performance', performanceOf(page.performance, passed))
    installChance(page, seed, put)
  }

  #set(run: () => void, delay: unknown, isRepeated: boolean): number {
    this.#count += 1
    const id = FIRST_ID + this.#count
    const wait = Math.max(isRepeated ? SHORTEST : 0, Number(delay) || 0)
    this.#timers.set(id, { id, at: this.#elapsed + wait, every: isRepeated ? wait : null, run })
    return id
  }
}

function dateOf(own: DateConstructor, now: () => number): DateConstructor {
  return new Proxy(own, {
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

/** Its methods want to be called on the browser's object. */
function performanceOf(own: Performance, passed: () => number): Performance {
  return new Proxy(own, {
    get(target, name) {
      if (name === 'now') return passed
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Mulberry32, by Tommy Ettinger: a whole number of 32 bits for each call. */
function seededNumbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

function installChance(
  page: Window & typeof globalThis,
  seed: number,
  put: (owner: object, name: string, value: unknown) => void,
): void {
  const next = seededNumbers(seed)
  put(page.Math, 'random', () => next() / 2 ** 32)
  const fill = <Filled extends ArrayBufferView>(array: Filled): Filled => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = next() & 0xff
    return array
  }
  put(page.crypto, 'getRandomValues', fill)
  put(page.crypto, 'randomUUID', () => {
    const hex = [...fill(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
  })
}
