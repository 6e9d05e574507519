/** Every screen, dialog and menu of the workspace under axe, light and dark; and the main job by keyboard alone. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { findViolations } from './find-violations.ts'
import { type Lathe, startBrowser, startLathe, type TestBrowser } from './harness.ts'
import { HABITS, openSession, type WorkspaceSession } from './workspace-driver.ts'

// Many pages, each looked at as a whole.
vi.setConfig({ testTimeout: 240_000 })

let lathe: Lathe
let chromium: TestBrowser
let session: WorkspaceSession
let page: Page

beforeAll(async () => {
  ;[lathe, chromium] = await Promise.all([startLathe(), startBrowser()])
})
afterAll(async () => {
  await chromium?.stop()
  await lathe?.stop()
})
afterEach(() => session.close())

const button = (name: string) => session.button(name)
const option = (words: string) => async () => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What do you want to do?').fill(words)
  await page.keyboard.press('Enter')
}

/** How each is opened; Escape closes it. */
const OPENINGS: Readonly<Record<string, () => Promise<void>>> = {
  'the drawer': () => button('Menu').click(),
  'the integrations menu': () => button('Integrations').click(),
  'the export menu': () => button('Export').click(),
  'the palette': () => page.keyboard.press('Control+k'),
  account: option('settings'),
  'API keys': option('api keys'),
  memory: option('memory'),
  'plans and billing': () => button('Upgrade').click(),
  'the shortcuts': option('shortcuts'),
  'the rename dialog': option('rename'),
  'the alert for the only project': option('delete'),
  'the question before the chat is cleared': option('clear chat'),
}
const SHOWN =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it.each([375, 1280])('design §8 screens, menus and dialogs have no violation at %i px', async (width) => {
    session = await openSession(chromium.browser, lathe, {
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 800 },
    })
    page = session.page
    const found: Record<string, string[]> = {}
    const check = async (name: string, part?: string) => {
      const violations = await findViolations(page, part)
      if (violations.length > 0) found[name] = violations
    }
    await check('an empty workspace')
    await session.send(HABITS)
    // The first version turns the page to the preview, once, when it is whole.
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.frameLocator('iframe').locator('#root > *').first().waitFor()
    for (const tab of ['Code', 'Preview']) {
      await page.getByRole('tab', { name: tab }).first().click()
      await check(`a built project, ${tab}`)
    }
    for (const [name, openIt] of Object.entries(OPENINGS)) {
      await openIt()
      await page.locator(SHOWN).first().waitFor()
      // What is behind it is hidden from everyone, and was looked at already.
      await check(name, SHOWN)
      await page.keyboard.press('Escape')
      await page.locator(SHOWN).first().waitFor({ state: 'detached' })
    }
    await button('Menu').click()
    await button('Actions for Welcome').click()
    await page.getByRole('menu').waitFor()
    await check("a project's menu", '[role=menu]')
    expect(found).toEqual({})
  })
})

describe('the keyboard alone', () => {
  it('S1.2 S1.3 describes an app, reads its code, sees it run, changes it and takes it away', async () => {
    session = await openSession(chromium.browser, lathe)
    page = session.page
    const press = (keys: string) => page.keyboard.press(keys)
    const tabTo = async (name: string | RegExp, role: 'button' | 'tab' | 'menuitem') => {
      const target = page.getByRole(role, { name, exact: true })
      for (let step = 0; step < 60; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`The keyboard does not reach ${name}.`)
    }
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type(HABITS)
    await press('Enter')
    await page.getByTitle('Undo to this version').waitFor()
    await page.frameLocator('iframe').locator('#root > *').first().waitFor()
    await tabTo('Preview', 'tab')
    await press('ArrowLeft')
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await press('Alt+1')
    await page.keyboard.type('make the header dark green')
    await press('Enter')
    await session.version(2).waitFor()
    await page.getByTitle('Undo to this version').nth(1).waitFor()
    await tabTo('Export', 'button')
    await press('Enter')
    const item = session.menuItem('Download Project (.zip)')
    await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
    expect(download.suggestedFilename()).toBe('Welcome.zip')
    await tabTo('Menu', 'button')
    await press('Enter')
    await tabTo('New Project', 'button')
    await press('Enter')
    await page.keyboard.type('Second')
    await press('Enter')
    await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor()
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
  })
})
