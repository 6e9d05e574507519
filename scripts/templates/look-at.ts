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

/** What there is to look at, and how. */
export interface Site {
  readonly url: string
  /** Who is not signed in sees a door first: behind it is the app, on the days that its database knows. */
  readonly hasBackend: boolean
}

/** By this button a template with a backend lets somebody in who has no account. */
const ENTER = 'Look around first'

/** @returns a line for each thing that is wrong; pictures go to `out` */
export async function lookAt(browser: Browser, site: Site, out: string): Promise<string[]> {
  await mkdir(out, { recursive: true })
  const wrong: string[] = []
  for (const colorScheme of SCHEMES) {
    for (const width of WIDTHS) {
      const place = `${colorScheme} ${width}px`
      const page = await openTemplate(
        browser,
        site,
        { width, height: HEIGHTS[width] ?? 800, colorScheme },
        (line) => wrong.push(`${place}: ${line}`),
      )
      const look = async (name: string) => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        const where = `${place}${name === '' ? '' : ` ${name}`}`
        if (over > 0) wrong.push(`${where}: it scrolls sideways by ${over} px`)
        await writeFile(
          join(out, `${colorScheme}-${width}${name === '' ? '' : `-${name}`}.png`),
          await page.screenshot(),
        )
        wrong.push(...(await findViolations(page)).map((line) => `${where}: axe ${line}`))
      }
      await look('')
      if (site.hasBackend) await lookInside(page, look)
      await page.context().close()
    }
  }
  return wrong
}

/** The app behind its door, and every page that its navigation leads to. */
async function lookInside(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await enter(page)
  await look('inside')
  const links = await page
    .locator('nav a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const href of links.filter((one) => one !== '/')) {
    await page.locator(`nav a[href="${href}"]`).click()
    await page.waitForURL(`**${href}`)
    await look(href.replaceAll('/', ''))
  }
}

async function enter(page: Page): Promise<void> {
  await page.getByRole('button', { name: ENTER }).click()
  await page.getByRole('button', { name: ENTER }).waitFor({ state: 'detached' })
  // What it waits for it says with an ellipsis.
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent?.includes('…')),
  )
  await page.evaluate(() => document.fonts.ready)
}

interface View {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
}

async function openTemplate(
  browser: Browser,
  { url, hasBackend }: Site,
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
  if (!hasBackend) await page.clock.setFixedTime(DAY)
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

/** The first screen in light, behind the door where there is one, as WebP, as good as fits. */
export async function takePicture(browser: Browser, site: Site): Promise<Buffer> {
  const page = await openTemplate(browser, site, { ...PICTURE, colorScheme: 'light' }, () => {})
  if (site.hasBackend) await enter(page)
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
