/** What a person does around the running app: sizes, address bar, snapshot, fullscreen, a tab of its own. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { setUpStage } from './stage.ts'
import { expectNoErrors } from './workspace-driver.ts'

const stage = setUpStage({}, { hasStandIns: 'typescript' })
const demo = setUpBuiltDemo('A blog about gardening')
let page: Page
beforeAll(() => {
  ;({ page } = demo())
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const address = () => page.getByRole('textbox', { name: 'Address in the app' })
const innerSize = () =>
  demo()
    .frame()
    .evaluate(() => ({ width: innerWidth, height: innerHeight }))
const innerWidthOf = async () => (await innerSize()).width

/** As where the workspace is busy while the next tab loads: the tab is invited time and again, and hears late of it. */
async function inviteOften(): Promise<void> {
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...given) => {
      const tab = open(...given)
      window.open = open
      const isThere = (): boolean => {
        try {
          return tab?.location.href === null
        } catch {
          return true
        }
      }
      const invite = () => {
        if (!isThere()) return setTimeout(invite)
        for (const since = performance.now(); performance.now() - since < 2000; ) {
          tab?.postMessage({ lathe: 'invite', version: 1 }, '*')
          for (const sent = performance.now(); performance.now() - sent < 50; );
        }
      }
      invite()
      return tab
    }
  })
}

describe('sizes', () => {
  it('S2.58 S9.12 desktop fills the pane, tablet is 768 px and mobile 375 px wide to the app', async () => {
    const pane = async () => (await page.getByTestId('preview-frame').locator('..').boundingBox())?.width
    await button('Tablet (768 px)').click()
    await expect.poll(innerWidthOf).toBe(768)
    await button('Mobile (375 px)').click()
    await expect.poll(innerWidthOf).toBe(375)
    await button('Desktop').click()
    await expect.poll(async () => (await innerWidthOf()) === Math.floor((await pane()) ?? 0)).toBe(true)
  })

  it('T8 S9.12 the sides can be moved by pointer and by keys, and the size is shown', async () => {
    await button('Mobile (375 px)').click()
    await expect.poll(innerWidthOf).toBe(375)
    const side = page.getByRole('separator', { name: 'Width of the preview' })
    // Waits until the handle stands still under the pointer, and nothing lies over it.
    await side.hover()
    const box = await side.boundingBox()
    if (box === null) throw new Error('The frame has no handle.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.down()
    await page.mouse.move(x + 50, y, { steps: 4 })
    await page.mouse.up()
    await expect.poll(innerWidthOf).toBe(475)
    await expect.poll(() => button('Any size').getAttribute('aria-pressed')).toBe('true')
    await side.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(innerWidthOf).toBe(465)
    await page.getByRole('separator', { name: 'Height of the preview' }).focus()
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Home')
    await expect.poll(innerSize).toEqual({ width: 465, height: 240 })
    await expect.poll(() => page.getByTestId('preview-size').textContent()).toBe('465 × 240')
    await saveScreenshot(page, 'tools-free-size')
    await button('Desktop').click()
  })
})

describe('the address bar', () => {
  it('T9 follows the app, and goes back and forward in it', async () => {
    await expect.poll(() => address().inputValue()).toBe('/')
    const frame = await demo().preview()
    const link = frame
      .locator('nav a, header a')
      .filter({ hasText: /archive/i })
      .first()
    await link.click()
    await expect.poll(() => address().inputValue()).toMatch(/archive/)
    const route = await address().inputValue()
    await expect.poll(() => button('Back').isEnabled()).toBe(true)
    await button('Back').click()
    await expect.poll(() => address().inputValue()).toBe('/')
    await button('Forward').click()
    await expect.poll(() => address().inputValue()).toBe(route)
    expect(page.url()).toContain('#/build')
  })

  it('T9 opens what is typed, and refuses what is not of the app', async () => {
    await address().fill('/archive?from=bar#top')
    await address().press('Enter')
    await expect
      .poll(async () =>
        (await demo().preview()).evaluate(() => location.pathname + location.search + location.hash),
      )
      .toBe('/archive?from=bar#top')
    await demo().preview()
    await address().fill('https://example.com/')
    await address().press('Enter')
    await page.getByText('The preview opens pages of your app only.').first().waitFor()
    await address().press('Escape')
    await expect.poll(() => address().inputValue()).toBe('/archive?from=bar#top')
    await address().fill('/')
    await address().press('Enter')
    await expect
      .poll(() =>
        demo()
          .frame()
          .evaluate(() => location.pathname),
      )
      .toBe('/')
    await demo().preview()
  })
})

describe('a snapshot', () => {
  it('S2.35 S4.19 S7.15 is a PNG of what the app shows, annotated and attached to the request', async () => {
    await button('Snapshot Preview').click()
    await page.getByRole('dialog', { name: 'Annotate Image' }).waitFor()
    await button('Attach Image').click()
    const image = page.getByAltText('Attachment 1')
    await image.waitFor()
    // Without the scroll bar, which is the browser's.
    const width = await demo()
      .frame()
      .evaluate(() => document.documentElement.clientWidth)
    const ratio = await page.evaluate(() => devicePixelRatio)
    await expect
      .poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth))
      .toBe(Math.round(width * ratio))
    expect(await image.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
    await saveScreenshot(page, 'tools-snapshot')
    await button('Remove attachment 1').click()
    await image.waitFor({ state: 'detached' })
    expectNoErrors(demo())
  })

  it('S8.16 says so when the library cannot be loaded', async () => {
    await page.route(/__lathe\/host-snapshot-/, (route) => route.abort())
    await button('Refresh').click()
    await demo().preview()
    await expect.poll(() => button('Snapshot Preview').isEnabled()).toBe(true)
    await button('Snapshot Preview').click()
    await page.getByText('Failed to load screenshot library.').first().waitFor()
    await page.unroute(/__lathe\/host-snapshot-/)
    await button('Refresh').click()
    await demo().preview()
  })
})

describe('the app beyond its pane', () => {
  it('S2.58 Fullscreen shows the panel alone, with a way out', async () => {
    await button('Fullscreen').click()
    await button('Leave fullscreen').waitFor()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await expect.poll(innerWidthOf).toBeGreaterThan(1400)
    await button('Leave fullscreen').click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBe(null)
    await button('Fullscreen').waitFor()
  })

  it('T10 runs in a tab of its own, without a way to the workspace, and follows its changes', async () => {
    const opened = page.context().waitForEvent('page')
    await inviteOften()
    await button('Open in new tab').click()
    const tab = await opened
    await tab.locator('#root h1, #root header').first().waitFor()
    expect(await tab.evaluate(() => window.opener)).toBe(null)
    await demo().ask('rename the app to "Green Fingers"')
    await tab.getByText('Green Fingers').first().waitFor()
    await tab.reload()
    await tab.getByText('Green Fingers').first().waitFor()
    await tab.close()
    await (await demo().preview()).getByText('Green Fingers').first().waitFor()
  })

  it('T10 a preview that is opened by hand says what to do', async () => {
    const tab = await page.context().newPage()
    await tab.goto(stage.lathe.previewOrigin('0'.repeat(32)))
    await tab.getByText('This is a live preview. It runs while the workspace').waitFor()
    await tab.close()
  })

  it('every tool has a name and room, at every width, and nothing is reported wrong', async () => {
    for (const width of [375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      if (width < 900) await page.getByRole('tab', { name: 'Preview' }).click()
      await button('Open in new tab').waitFor()
      const overflows = await page
        .getByRole('toolbar', { name: 'Preview' })
        .evaluate((bar) => bar.scrollWidth > bar.clientWidth)
      expect([width, overflows]).toEqual([width, false])
      // Between them the bar does not change.
      if (isFullRun || width === 375 || width === 1920) expect(await findViolations(page)).toEqual([])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await saveScreenshot(page, `tools-${width}-${colorScheme}`)
      }
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })
})
