/** What a page does with its main thread, measured in the page itself. */
import type { BrowserContext, Page } from 'playwright-core'

interface PageWatch {
  longest: number
  longTasks: number[]
  keys: number[]
}

declare global {
  interface Window {
    benchWatch?: PageWatch
  }
}

/** Watches every page of a context from its start. */
export async function watchPages(context: BrowserContext): Promise<void> {
  // Run by tsx, functions carry a call to this helper of the compiler into the page.
  await context.addInitScript({ content: 'globalThis.__name ??= (made) => made' })
  await context.addInitScript(installWatch)
}

/** Runs in the page. */
function installWatch(): void {
  if (window.top !== window) return
  const watch: PageWatch = { longest: 0, longTasks: [], keys: [] }
  window.benchWatch = watch
  // The main thread comes round to this as often as it can; a gap is a task that it was busy with.
  const { port1, port2 } = new MessageChannel()
  let before = performance.now()
  port1.onmessage = () => {
    const now = performance.now()
    watch.longest = Math.max(watch.longest, now - before)
    before = now
    setTimeout(() => {
      before = performance.now()
      port2.postMessage(null)
    }, 4)
  }
  port2.postMessage(null)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1: painted, port2: ask } = new MessageChannel()
        painted.onmessage = () => watch.keys.push(performance.now() - timeStamp)
        ask.postMessage(null)
      }),
    { capture: true },
  )
}

export interface Watched {
  /** The longest that the main thread was busy at a stretch, in milliseconds. */
  readonly longest: number
  /** Tasks of more than 50 ms, in milliseconds. */
  readonly longTasks: readonly number[]
  /** From each key to the frame that shows it, in milliseconds. */
  readonly keys: readonly number[]
}

/** What was seen since the last call. */
export function takeWatched(page: Page): Promise<Watched> {
  return page.evaluate(() => {
    const watch = window.benchWatch
    if (watch === undefined) throw new Error('The page is not watched.')
    const { longest, longTasks, keys } = watch
    Object.assign(watch, { longest: 0, longTasks: [], keys: [] })
    return { longest, longTasks, keys }
  })
}
