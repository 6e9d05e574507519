/** What a person would see of a built template, at each width, light and dark, and what is wrong with it. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { findViolations } from '../../test/e2e/find-violations.ts'

export const WIDTHS = [375, 768, 1280, 1920] as const
const HEIGHTS: Readonly<Record<number, number>> = { 375: 812, 768: 1024, 1280: 800, 1920: 1080 }
const SCHEMES = ['light', 'dark'] as const

/** The day of every picture: a Wednesday in spring. */
const DAY = new Date('2026-05-13T10:20:00')

/** @returns a line for each thing that is wrong; pictures go to `out` */
export async function lookAt(browser: Browser, url: string, out: string): Promise<string[]> {
  await mkdir(out, { recursive: true })
  const wrong: string[] = []
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const place = `${colorScheme} ${width}px`
      const page = await openTemplate(
        browser,
        url,
        { width, height: HEIGHTS[width] ?? 800, colorScheme },
        (line) => wrong.push(`${place}: ${line}`),
      )
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over > 0) wrong.push(`${place}: it scrolls sideways by ${over} px`)
      await writeFile(join(out, `${colorScheme}-${width}.png`), await page.screenshot())
      wrong.push(...(await findViolations(page)).map((line) => `${place}: axe ${line}`))
      await page.context().close()
    }
  }
  return wrong
}

interface View {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

async function openTemplate(
  browser: Browser,
  url: string,
  { width, height, colorScheme }: View,
  onWrong: (line: string) => void,
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(DAY)
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) onWrong(`console: ${message.text()}`)
  })
  page.on('pageerror', ({ message }) => onWrong(`error: ${message}`))
  await page.goto(url)
  await page.waitForFunction(() => (document.getElementById('root')?.childElementCount ?? 0) > 0)
  await page.evaluate(() => document.fonts.ready)
  return page
}

/** Of the gallery: 960 × 600, of a page that is a quarter larger. */
const PICTURE = { width: 1200, height: 750, scale: 0.8 }
export const MOST_PICTURE_BYTES = 40 * 1024
const QUALITIES = [86, 80, 74, 66, 58, 50, 42, 34, 26]

/** The first screen in light, as WebP, as good as fits. */
export async function takePicture(browser: Browser, url: string): Promise<Buffer> {
  const page = await openTemplate(browser, url, { ...PICTURE, colorScheme: 'light' }, () => {})
  const devtools = await page.context().newCDPSession(page)
  try {
    await page.addStyleTag({ content: '* { scrollbar-width: none !important }' })
    for (const quality of QUALITIES) {
      const clip = { x: 0, y: 0, ...PICTURE }
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
      const picture = Buffer.from(data, 'base64')
      if (picture.byteLength <= MOST_PICTURE_BYTES) return picture
    }
    throw new Error(`Its picture is larger than ${MOST_PICTURE_BYTES / 1024} KB at any quality.`)
  } finally {
    await page.context().close()
  }
}
