/**
 * Records what the landing page replays: real answers of the demo model with their timing, and pictures of the apps
 * that the live preview made of them. Run it with tsx after a build when the demo model's apps have changed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { FileSystem } from '../../src/core/files/file-system.ts'
import { STARTER_FILES } from '../../src/core/project/starter-template.ts'
import type { RecordedStep } from '../../src/web/landing/replay/recording.ts'
import { startBrowser, startLathe } from '../../test/e2e/harness.ts'
import { ROOT } from '../lib/paths.mjs'
import { recordAnswer } from './record-answer.ts'

const OUT = `${ROOT}src/web/landing/replay/recorded`
const PROMPTS = ['A habit tracker with a weekly chart, in warm colours', 'Make the accent dark green']
/** What the app's picture shows, in CSS pixels. */
const APP = { width: 800, height: 620 }
const CHAT_WIDTH = 450
/** The bars above the frame. */
const BARS_HEIGHT = 48 + 44 + 36

const lathe = await startLathe({ LATHE_TEST: '' })
const chromium = await startBrowser()
try {
  const viewport = { width: APP.width + CHAT_WIDTH + 1, height: APP.height + BARS_HEIGHT }
  const context = await chromium.browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  })
  await context.addInitScript(() => {
    if (!location.hostname.includes('preview')) sessionStorage.setItem('lathe_session', 'demo')
  })
  const page = await context.newPage()
  await page.goto(`${lathe.origin}/#/build`)
  await mkdir(OUT, { recursive: true })
  const steps: RecordedStep[] = []
  let files: FileSystem = STARTER_FILES
  for (const [index, prompt] of PROMPTS.entries()) {
    const asked = page.waitForRequest((request) => request.url().includes(':streamGenerateContent'))
    await page.getByRole('textbox', { name: 'Your request' }).fill(prompt)
    await page.keyboard.press('Enter')
    const request = await asked
    await page.getByTitle('Undo to this version').nth(index).waitFor()
    const { answer, after } = await recordAnswer(request.url(), request.postData() ?? '', files)
    files = after
    const picture = `app-${index + 1}.webp`
    await writeFile(`${OUT}/${picture}`, await pictureOfApp(page))
    steps.push({ prompt, picture, ...answer })
    console.log(`${prompt}: ${answer.files.length} files in ${answer.endsAt} ms`)
  }
  await writeFile(`${OUT}/recording.json`, `${JSON.stringify({ steps }, null, 2)}\n`)
} finally {
  await chromium.stop()
  await lathe.stop()
}

async function pictureOfApp(page: Page): Promise<Buffer> {
  await page.getByRole('tab', { name: 'Preview' }).click()
  const frame = page.locator('iframe')
  await page.frameLocator('iframe').locator('#root > *').first().waitFor()
  await page
    .frameLocator('iframe')
    .locator('html')
    .evaluate((html) => {
      html.style.scrollbarWidth = 'none'
    })
  // The refresh of the frame and its fonts and styles.
  await page.waitForTimeout(2500)
  const clip = await frame.boundingBox()
  if (clip === null) throw new Error('The preview has no frame.')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 86,
    clip: { ...clip, scale: 1.5 },
  })
  return Buffer.from(data, 'base64')
}
