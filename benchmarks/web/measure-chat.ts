/** How the chat feels: typing beside a thousand messages, and the main thread while an answer streams. */
import type { Browser, Page } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { scriptModel } from '../../test/e2e/scripted-model.ts'
import { openSession } from '../../test/e2e/workspace-driver.ts'
import { quantile } from '../beside/quantile.ts'
import { takeWatched, type Watched, watchPages } from './page-watch.ts'

const KEYS = 60
const TEXT = 'a calm habit tracker with a weekly chart, in warm colours please '

export interface ChatFigures {
  readonly messages: number
  /** Milliseconds from a key to its frame, p95. */
  readonly typing: number
  readonly typingEmpty: number
  /** Milliseconds; the longest that the main thread was busy at a stretch. */
  readonly streaming: Watched
  readonly streamingEmpty: Watched
}

export async function measureChat(browser: Browser, lathe: Lathe, requests: number): Promise<ChatFigures> {
  const empty = await browser.newContext()
  await watchPages(empty)
  const emptyPage = await empty.newPage()
  const body = '<!doctype html><textarea rows="3"></textarea>'
  await empty.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }))
  await emptyPage.goto(`${lathe.origin}/empty`)
  await emptyPage.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))

  const session = await openSession(browser, lathe, { prepare: watchPages })
  const { page } = session
  const model = await scriptModel(page)
  // Nobody looks while the chat fills: what is not drawn need not be waited for. All else is as ever.
  await drawPage(page, false)
  await model.chat(requests, ANSWER)
  await drawPage(page, true)
  await page.getByText(`Question ${requests}`, { exact: true }).waitFor()
  const messages = requests * 2

  const typingEmpty = await typeInto(emptyPage)
  const typing = await typeInto(page)
  await session.request().fill('')

  await page.bringToFront()
  await takeWatched(page)
  await session.send('Stream')
  await model.say('Well: ')
  await page.evaluate(async (said) => {
    for (const piece of said) {
      window.testModel?.say(piece)
      await new Promise((resolve) => setTimeout(resolve, 8))
    }
  }, pieces())
  const streaming = await takeWatched(page)
  await model.end()

  await emptyPage.bringToFront()
  await takeWatched(emptyPage)
  await emptyPage.evaluate(async (count) => {
    for (let index = 0; index < count; index++) await new Promise((resolve) => setTimeout(resolve, 8))
  }, pieces().length)
  const streamingEmpty = await takeWatched(emptyPage)
  await session.close()
  await empty.close()
  return { messages, typing, typingEmpty, streaming, streamingEmpty }
}

/** Lets the browser lay out and paint the page, or skip both. */
function drawPage(page: Page, isDrawn: boolean): Promise<void> {
  return page.evaluate((drawn) => {
    const root = document.querySelector<HTMLElement>('#root')
    if (root !== null) root.style.contentVisibility = drawn ? '' : 'hidden'
  }, isDrawn)
}

async function typeInto(page: Page): Promise<number> {
  await page.bringToFront()
  await page.locator('textarea').first().click()
  await takeWatched(page)
  for (let index = 0; index < KEYS; index++) await page.keyboard.press(keyOf(index))
  const { keys } = await takeWatched(page)
  return quantile(keys, 0.95)
}

function keyOf(index: number): string {
  const character = TEXT.charAt(index % TEXT.length)
  return character === ' ' ? 'Space' : character
}

const ANSWER = `Here is **what I changed**:

- the list keeps its order
- \`useState\` holds the \`filter\`

\`\`\`tsx
export function Filter({ value }: { value: string }) {
  return <p className="text-sm">{value}</p>
}
\`\`\`

Tell me if [this page](https://a.example/x) should look different.`

/** An answer of prose, code and files, cut as a model streams it. */
function pieces(): string[] {
  const file = Array.from(
    { length: 220 },
    (_, line) => `export const value${line} = { id: ${line}, name: 'Row ${line}' }`,
  )
  const files = [1, 2, 3].map((number) => ({
    operation: 'CREATE',
    path: `src/stream/part-${number}.ts`,
    description: 'd',
    content: file.join('\n'),
  }))
  const prose = `${ANSWER}\n\n${ANSWER}\n\n${ANSWER}`
  const whole = `${prose}\n[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`
  const cut: string[] = []
  for (let at = 0; at < whole.length; at += at < prose.length ? 12 : 90) {
    cut.push(whole.slice(at, at + (at < prose.length ? 12 : 90)))
  }
  return cut
}
