/** The landing page shows the product at work, from recorded answers, and stays light. */
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { setUpStage } from './stage.ts'

/** Bytes of JavaScript, gzipped, that the page may load before anybody acts. */
const SCRIPT_BUDGET = 120_000

const stage = setUpStage()
let page: Page

afterEach(() => page.context().close())

async function open(options: BrowserContextOptions = {}): Promise<void> {
  const context = await stage.browser.newContext({
    viewport: { width: 1280, height: 1200 },
    reducedMotion: 'no-preference',
    ...options,
  })
  page = await context.newPage()
  // Time goes on as ever, and can be made to go faster.
  await page.clock.install()
  await page.goto(stage.lathe.origin)
  await replay().waitFor()
}

/** Reads what is shown after another half a second of the page's. */
function later<Shown>(read: () => Promise<Shown>): () => Promise<Shown> {
  return async () => {
    await page.clock.runFor(500)
    return read()
  }
}

const replay = () => page.getByTestId('replay')
const text = () => replay().innerText()
const button = (name: string) => page.getByRole('button', { name, exact: true })
const shownPictures = () =>
  replay()
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.classList.contains('opacity-100')))

describe('the landing page', () => {
  it('S1.1 promises an agent, prompts with pictures, real-time iteration, export and deployment within hours', async () => {
    await open()
    const all = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    for (const promise of [
      /secure agent/i,
      /words, a screenshot or a sketch/i,
      /Iterate in Real-Time/i,
      /Export and Deploy/i,
      /within hours/i,
    ])
      expect(all).toMatch(promise)
  })

  it('S1.1 shows a prompt that becomes files and then an app, and a change to it', async () => {
    await open()
    await expect.poll(text).toContain('A habit')
    await expect.poll(later(text)).toContain('Here is the plan:')
    await expect.poll(later(text)).toContain('Version 1')
    await expect.poll(later(shownPictures)).toEqual([true, false])
    await button('Change').click()
    await expect.poll(later(text)).toContain('Version 2')
    await expect.poll(later(shownPictures)).toEqual([false, true])
    const widths = await replay()
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
    expect(Math.min(...widths)).toBeGreaterThan(600)
  })

  it('S1.1 rests when it is paused, and goes on when it is played', async () => {
    await open()
    await expect.poll(text).toContain('A habit')
    await button('Pause').click()
    await button('Play').waitFor()
    const paused = await text()
    await page.clock.runFor(600)
    expect(await text()).toBe(paused)
    await button('Play').click()
    await expect.poll(text).not.toBe(paused)
  })

  it('S1.1 rests while it is out of sight', async () => {
    await open({ viewport: { width: 1280, height: 700 } })
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const visible = () => replay().evaluate((element) => element.getBoundingClientRect().bottom > 0)
    await expect.poll(visible).toBe(false)
    // That it is out of sight is told to it in a later frame; none of its steps takes longer than this.
    const goesOn = async () => {
      const before = await text()
      await page.clock.runFor(600)
      return (await text()) !== before
    }
    await expect.poll(goesOn).toBe(false)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(goesOn).toBe(true)
  })

  it('S1.1 stands at its end for those who want less motion, until they start it', async () => {
    await open({ reducedMotion: 'reduce' })
    expect(await text()).toContain('Version 2')
    expect(await shownPictures()).toEqual([false, true])
    await button('Play').click()
    await expect.poll(later(shownPictures)).toEqual([false, false])
  })

  it('design §8 loads at most 120 KB of JavaScript before anybody acts', async () => {
    const context = await stage.browser.newContext({ reducedMotion: 'no-preference' })
    page = await context.newPage()
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(stage.lathe.origin, { waitUntil: 'networkidle' })
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET)
  })
})
