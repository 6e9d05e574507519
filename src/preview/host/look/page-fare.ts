/**
 * How a page fares while its app runs: requests without an answer that helps, the longest task, what moved by itself. It
 * looks on from before the app, whose requests pass through it unchanged; what looking itself takes does not count.
 */
import type { PageFares } from '../../channel/flow-messages.ts'
import { MAX_FAILED, MAX_FAILED_WORDS } from '../../channel/flow-messages.ts'

/** Of the app's backend, which no replay has. */
const OWN_BACKEND = /^\/(?:rest|auth|storage|realtime|functions)\/v1\b/
/** What shows a failure of its own: pictures, scripts, styles, media, frames. */
const LOADED = 'img, script, link, video, audio, source, iframe'

interface Stretch {
  readonly from: number
  readonly to: number
}

export class PageFare {
  readonly #failed = new Set<string>()
  /** Of the app's own modules. */
  #ownBytes = 0
  readonly #packageOrigins = new Set<string>()
  #longestTask = 0
  #layoutShift = 0
  readonly #looks: Stretch[] = []
  readonly #observer: PerformanceObserver

  constructor() {
    this.#watchRequests()
    this.#observer = new PerformanceObserver((list) => this.#take(list.getEntries()))
    for (const type of ['longtask', 'layout-shift']) {
      if (PerformanceObserver.supportedEntryTypes.includes(type))
        this.#observer.observe({ type, buffered: true })
    }
  }

  /** The app's modules, and the addresses of the packages that they import. */
  codeRead(modules: Iterable<{ readonly code: string }>, packages: readonly string[]): void {
    for (const { code } of modules) this.#ownBytes += code.length
    for (const url of packages) this.#packageOrigins.add(new URL(url).origin)
  }

  /** What is done meanwhile is none of the app's doing. */
  async aside<Result>(work: () => Promise<Result>): Promise<Result> {
    const from = performance.now()
    try {
      return await work()
    } finally {
      this.#looks.push({ from, to: performance.now() })
    }
  }

  /** How it fared up to now; failures are those since it was asked before. */
  tell(): PageFares {
    this.#take(this.#observer.takeRecords())
    const failed = [...this.#failed].slice(0, MAX_FAILED)
    this.#failed.clear()
    return {
      failed,
      longestTask: this.#longestTask,
      layoutShift: this.#layoutShift,
      codeBytes: this.#ownBytes + this.#packageBytes(),
    }
  }

  #take(entries: readonly PerformanceEntry[]): void {
    for (const entry of entries) {
      if (entry.entryType === 'longtask') {
        // Others share the thread, such as the page around this one.
        const isOwn = entry.name === 'self' && !this.#looks.some(({ from, to }) => overlaps(entry, from, to))
        if (isOwn) this.#longestTask = Math.max(this.#longestTask, entry.duration)
      } else this.#layoutShift += shiftOf(entry)
    }
  }

  #packageBytes(): number {
    const bytes = new Map<string, number>()
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, decodedBodySize } = entry as PerformanceResourceTiming
      if (this.#packageOrigins.has(new URL(name).origin) && /\.m?js$/.test(name))
        bytes.set(name, decodedBodySize)
    }
    return [...bytes.values()].reduce((sum, size) => sum + size, 0)
  }

  #watchRequests(): void {
    const { fetch } = window
    window.fetch = async (...given) => {
      const answered = fetch.apply(window, given)
      const [input, init] = given
      const request = typeof input === 'object' && 'url' in input ? input : null
      const url = request?.url ?? String(input)
      const method = init?.method ?? request?.method ?? 'GET'
      answered.then(
        ({ ok, status }) => ok || this.#fail(method, url, String(status)),
        (error: unknown) => isAbort(error) || this.#fail(method, url, 'no answer'),
      )
      return answered
    }
    const fail = (...said: [string, string, string]) => this.#fail(...said)
    const { open, send } = XMLHttpRequest.prototype
    const asked = new WeakMap<XMLHttpRequest, readonly [string, string]>()
    XMLHttpRequest.prototype.open = function (
      this: XMLHttpRequest,
      method: string,
      url: string | URL,
      ...rest: unknown[]
    ) {
      asked.set(this, [method, String(url)])
      Reflect.apply(open, this, [method, url, ...rest])
    } as typeof open
    XMLHttpRequest.prototype.send = function (...given) {
      const [method, url] = asked.get(this) ?? ['GET', '']
      this.addEventListener('error', () => fail(method, url, 'no answer'))
      this.addEventListener('load', () => {
        if (this.status >= 400) fail(method, url, String(this.status))
      })
      send.apply(this, given)
    }
    const onError = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.matches(LOADED)) return
      const { src, href } = target as Element & { readonly src?: unknown; readonly href?: unknown }
      const url = [src, href].find((one) => typeof one === 'string' && one !== '')
      if (typeof url === 'string') this.#fail('GET', url, 'not loaded')
    }
    addEventListener('error', onError, { capture: true })
  }

  #fail(method: string, url: string, how: string): void {
    if (this.#failed.size >= MAX_FAILED) return
    const place = placeOf(url)
    if (place === null) return
    this.#failed.add(`${method.toUpperCase().slice(0, 10)} ${place}: ${how}`.slice(0, MAX_FAILED_WORDS))
  }
}

/** Without what is asked of it, which may hold a key; null for what is no request to anybody. */
function placeOf(url: string): string | null {
  if (!URL.canParse(url, location.href)) return null
  const { protocol, origin, pathname } = new URL(url, location.href)
  if (!/^https?:$/.test(protocol)) return null
  if (origin !== location.origin) return origin + pathname
  return OWN_BACKEND.test(pathname) ? null : pathname
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

function overlaps({ startTime, duration }: PerformanceEntry, from: number, to: number): boolean {
  return startTime < to && startTime + duration > from
}

/** Also of an entry that says nothing of the kind. */
function shiftOf(entry: PerformanceEntry): number {
  const { value, hadRecentInput } = entry as PerformanceEntry & {
    readonly value?: unknown
    readonly hadRecentInput?: unknown
  }
  return typeof value === 'number' && hadRecentInput !== true ? value : 0
}
