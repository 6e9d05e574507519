/**
 * What goes between the workspace and a model's server, seen from inside the page: bodies and times, never a header,
 * where the keys are. The workspace's own client reads its copy as if nobody looked on.
 */
import type { BrowserContext, Page } from 'playwright-core'

export interface ModelExchange {
  /** The request's body. */
  readonly asked: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  /** The answer's body, as far as it came. */
  readonly reply: string
  /** Milliseconds from the request to the first byte of its body and to the last; null when none came. */
  readonly firstByteMs: number | null
  readonly doneMs: number | null
}

interface Recorded {
  asked: string
  status: number
  reply: string
  firstByteMs: number | null
  doneMs: number | null
}

declare global {
  interface Window {
    evalTraffic?: Recorded[]
  }
}

/** Ends of the paths to which the wires that Lathe speaks send their requests. */
const MODEL_PATHS = ':streamGenerateContent$|/chat/completions$|/responses$|/messages$'

export async function recordTraffic(context: BrowserContext): Promise<void> {
  // Where TypeScript is run directly, functions carry a call to this helper of the compiler.
  await context.addInitScript('globalThis.__name ??= (made) => made')
  await context.addInitScript(watchFetch, MODEL_PATHS)
}

/** Everything so far, oldest first. */
export function readTraffic(page: Page): Promise<ModelExchange[]> {
  return page.evaluate(() => window.evalTraffic ?? [])
}

/** Runs in the page. */
function watchFetch(paths: string): void {
  if (location.hostname.includes('preview')) return
  const isModel = new RegExp(paths)
  const realFetch = window.fetch.bind(window)
  const recorded: Recorded[] = []
  window.evalTraffic = recorded
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (!isModel.test(pathname)) return realFetch(input, init)
    const asked = input instanceof Request ? await input.clone().text() : String(init?.body ?? '')
    const one: Recorded = { asked, status: 0, reply: '', firstByteMs: null, doneMs: null }
    recorded.push(one)
    const began = performance.now()
    const response = await realFetch(input, init)
    one.status = response.status
    if (response.body === null) return response
    const [mine, theirs] = response.body.tee()
    const read = async () => {
      const reader = mine.pipeThrough(new TextDecoderStream()).getReader()
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        one.firstByteMs ??= performance.now() - began
        one.reply += next.value
        one.doneMs = performance.now() - began
      }
    }
    // What was cut off stays as far as it came.
    void read().catch(() => {})
    return new Response(theirs, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  }
}
