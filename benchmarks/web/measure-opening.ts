/** How long a large project and a long file take to be there. */
import type { Browser } from 'playwright-core'
import type { Lathe } from '../../test/e2e/harness.ts'
import { scriptModel } from '../../test/e2e/scripted-model.ts'
import { openSession } from '../../test/e2e/workspace-driver.ts'
import { takeWatched, watchPages } from './page-watch.ts'

const FILES = 300
const LINES = 10_000

export interface Opening {
  /** Milliseconds until it is there. */
  readonly time: number
  /** Milliseconds; the longest that the main thread was busy at a stretch. */
  readonly longest: number
  readonly longTasks: readonly number[]
}

export interface OpeningFigures {
  readonly project: Opening
  readonly file: Opening
}

export async function measureOpening(browser: Browser, lathe: Lathe): Promise<OpeningFigures> {
  const session = await openSession(browser, lathe, { prepare: watchPages })
  const { page } = session
  const model = await scriptModel(page)
  const small = Array.from({ length: FILES }, (_, index) => ({
    operation: 'CREATE',
    path: `src/parts/group-${index % 12}/part-${index}.tsx`,
    description: 'd',
    content: `export const Part${index} = () => <p>Part ${index}</p>\n`,
  }))
  const lines = Array.from(
    { length: LINES },
    (_, index) => `export const line${index} = 'The text of line ${index}'`,
  )
  const long = { operation: 'CREATE', path: 'src/long.ts', description: 'd', content: lines.join('\n') }
  await session.send('Large')
  await model.answer(`Done.\n[CODE_CHANGES]${JSON.stringify({ files: [...small, long] })}[CODE_CHANGES_END]`)
  await page.getByRole('tab', { name: 'Code' }).click()
  await session.treeItem('part-299.tsx').waitFor()

  const open = async (path: string, isThere: string): Promise<Opening> => {
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)))
    await takeWatched(page)
    const time = await page.evaluate(
      ({ row, selector }) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const target = document.querySelector<HTMLElement>(row)
          target?.click()
          const look = () => {
            if (document.querySelector(selector) === null) requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - start))
          }
          look()
        }),
      { row: path, selector: isThere },
    )
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
    return { time, ...(await takeWatched(page)) }
  }
  const file = await open('[data-path="src/long.ts"]', '.cm-content[aria-label="Content of src/long.ts"]')

  // Another project, and back: the large one is drawn anew.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('new project')
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: /name/i })
  await name.fill('Other')
  await name.press('Enter')
  await session.treeItem('part-299.tsx').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Code' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Commands' }).fill('Welcome')
  await page.getByRole('option', { name: 'Welcome' }).waitFor()
  await takeWatched(page)
  // In place before the key, which may overtake what is asked of the page.
  const opened = await page.evaluateHandle(() => {
    const time = new Promise<number>((resolve) => {
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const look = () => {
            const row = document.querySelector('[data-path="src/parts/group-11/part-299.tsx"]')
            if (row === null) requestAnimationFrame(look)
            else requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          }
          look()
        },
        { once: true, capture: true },
      )
    })
    return { time }
  })
  await page.keyboard.press('Enter')
  const time = await opened.evaluate((page) => page.time)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))
  const project = { time, ...(await takeWatched(page)) }
  await session.close()
  return { project, file }
}
