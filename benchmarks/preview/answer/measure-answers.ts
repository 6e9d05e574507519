/** Time from an answer's last byte to the paint of the new head, in the real workspace, for an app of 12 files. */
import type { Browser } from 'playwright-core'
import { END_MARKER, START_MARKER } from '../../../src/core/answer/format/markers.ts'
import { clockOffset } from '../clock.ts'
import { PaintWatch } from '../paint-watch.ts'
import { HERO_PATH, MARKER_TEXT } from '../project/fixed-files.ts'
import { generateProject } from '../project/generate-project.ts'
import { startAnswerServer } from './answer-server.ts'

const SIZE = 12

/** The workspace with its preview open. */
export interface Answering {
  /** One more answer. @returns milliseconds from its last byte to the paint */
  next(): Promise<number>
  close(): Promise<void>
}

/** @returns milliseconds for each answer; the first replaces the starter, entry included, so the page loads anew */
export async function measureAnswers(browser: Browser, answers: number): Promise<number[]> {
  const answering = await openAnswers(browser)
  try {
    const times: number[] = []
    while (times.length < answers) times.push(await answering.next())
    return times
  } finally {
    await answering.close()
  }
}

/** @param checkout another one that is built, whose workspace to open */
export async function openAnswers(browser: Browser, checkout?: string): Promise<Answering> {
  const server = await startAnswerServer(checkout)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const close = async () => {
    await context.close()
    await server.stop()
  }
  try {
    const watch = await PaintWatch.install(context)
    await context.addInitScript('try { sessionStorage.setItem("lathe_session", "demo") } catch {}')
    const page = await context.newPage()
    await page.goto(`${server.origin}/#/build`)
    const request = page.getByRole('textbox', { name: 'Your request' })
    await request.waitFor()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.frameLocator('iframe').locator('#root > *').first().waitFor()
    const offset = await clockOffset(page)
    let number = 0
    const next = async () => {
      number += 1
      const text = `Answer ${number}`
      const lastByte = server.answerNext(answerWith(text))
      const painted = watch.next(page, { text, marginTop: '16px' }, 0)
      await request.fill(`Build version ${number}`)
      await request.press('Enter')
      const end = (await lastByte) + offset
      const { painted: at } = await painted
      await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' })
      await page.waitForTimeout(300)
      return at - end
    }
    return { next, close }
  } catch (error) {
    await close()
    throw error
  }
}

function answerWith(text: string): string {
  const { files } = generateProject(SIZE, 'tailwind')
  const isWritten = (path: string) =>
    path.startsWith('src/') || path === 'tailwind.config.js' || path === 'vite.config.ts'
  const written = Object.entries(files)
    .filter(([path]) => isWritten(path))
    .map(([path, content]) => ({
      operation: 'UPDATE',
      path,
      description: 'Writes the file anew',
      content: path === HERO_PATH ? content.replace(MARKER_TEXT, text) : commented(path, content, text),
    }))
  const json = JSON.stringify({ files: written }, null, 2)
  return `I will build the app.\n\n${START_MARKER}\n${json}\n${END_MARKER}\n`
}

/** Every answer changes every source but the entry, which models leave as it is; the configuration stays too. */
function commented(path: string, content: string, text: string): string {
  const isChanged = /^src\/.+\.tsx?$/.test(path) && path !== 'src/main.tsx'
  return isChanged ? `${content}\n// ${text}\n` : content
}
