/**
 * A model that says what the test tells it to, when the test says so. Stands in the page for the transport alone:
 * everything that reads the wire is the product's own.
 */
import type { Page } from 'playwright-core'

export interface ScriptedModel {
  /** How many requests have come so far. */
  requestCount(): Promise<number>
  /** The newest request's body. */
  lastRequest(): Promise<string>
  /** Says a piece of the answer to the newest request. */
  say(text: string): Promise<void>
  /** Ends the answer to the newest request. */
  end(): Promise<void>
  /** Answers the request that is waiting, or the next one, with a whole answer. */
  answer(text: string): Promise<void>
  /** The same, but does not wait for the agent's rest: it may ask again. */
  reply(text: string): Promise<void>
  /** Talks to itself in the page's own box: `count` requests, each answered at once. */
  chat(count: number, answer: string): Promise<void>
}

interface PageModel {
  requests: string[]
  say(text: string): void
  end(): void
  /** Gives the page its own way to the model back. */
  uninstall(): void
  auto: string | null
}

declare global {
  interface Window {
    testModel?: PageModel
  }
}

/** Takes over the model of a page that has loaded. */
export async function scriptModel(page: Page): Promise<ScriptedModel> {
  // Where TypeScript is run directly, functions carry a call to this helper of the compiler.
  await page.evaluate('globalThis.__name ??= (made) => made')
  await page.evaluate(installModel)
  const waitForRequest = async (count: number) => {
    await page.waitForFunction((wanted) => (window.testModel?.requests.length ?? 0) >= wanted, count)
  }
  const requestCount = () => page.evaluate(() => window.testModel?.requests.length ?? 0)
  let answered = 0
  const say = async (text: string) => {
    await waitForRequest(answered + 1)
    await page.evaluate((said) => window.testModel?.say(said), text)
  }
  const endOnly = async () => {
    await waitForRequest(answered + 1)
    await page.evaluate(() => window.testModel?.end())
    answered += 1
  }
  const end = async () => {
    await endOnly()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
  }
  return {
    requestCount,
    lastRequest: () => page.evaluate(() => window.testModel?.requests.at(-1) ?? ''),
    say,
    end,
    async answer(text) {
      await say(text)
      await end()
    },
    async reply(text) {
      await say(text)
      await endOnly()
    },
    async chat(count, answer) {
      await page.evaluate(chatByItself, { count, answer })
      answered = await requestCount()
    },
  }
}

/** Runs in the page. */
function installModel(): void {
  const encoder = new TextEncoder()
  window.testModel?.uninstall()
  const ownFetch = window.fetch
  const realFetch = ownFetch.bind(window)
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  const event = (parts: object[], finish?: string) =>
    encoder.encode(
      `data: ${JSON.stringify({ candidates: [{ content: { role: 'model', parts }, finishReason: finish }] })}\n\n`,
    )
  const model: PageModel = {
    requests: [],
    auto: null,
    say: (text) => stream?.enqueue(event([{ text }])),
    end() {
      stream?.enqueue(event([{ text: '' }], 'STOP'))
      stream?.close()
      stream = null
    },
    uninstall() {
      window.fetch = ownFetch
      delete window.testModel
    },
  }
  window.testModel = model
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.includes(':streamGenerateContent')) return realFetch(input, init)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller
      },
    })
    const signal = init?.signal ?? (input instanceof Request ? input.signal : null)
    signal?.addEventListener('abort', () => {
      stream?.error(signal.reason)
      stream = null
    })
    model.requests.push(String(init?.body ?? ''))
    if (model.auto !== null) {
      model.say(model.auto)
      model.end()
    }
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
}

/** Runs in the page. */
async function chatByItself({ count, answer }: { count: number; answer: string }): Promise<void> {
  const model = window.testModel
  const box = document.querySelector<HTMLTextAreaElement>('textarea[aria-label="Your request"]')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  if (model === undefined || box === null || setValue === undefined) throw new Error('The page is not ready.')
  model.auto = answer
  for (let asked = 0; asked < count; asked += 1) {
    setValue.call(box, `Question ${asked + 1}`)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 0))
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    const isBusy = () => model.requests.length === 0 || box.disabled
    await new Promise((resolve) => setTimeout(resolve, 0))
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, 2))
  }
  model.auto = null
}
