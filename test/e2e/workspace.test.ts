/** How the workspace opens, and how its panes share the room, in a real browser. */
import { describe, expect, it } from 'vitest'
import { followSession } from './followed-session.ts'
import { setUpScreens } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

const screens = setUpScreens()
const current = followSession(screens)
const { goOnIn, shareOne, request, version, undo, treeItem, send } = current

async function chatWidth(): Promise<number> {
  return (await current.session.page.getByRole('region', { name: 'Chat' }).boundingBox())?.width ?? 0
}

describe('layout and code', () => {
  shareOne()

  it('S2.14, S2.26 has the bar with name, integrations and export', async () => {
    const { page } = current.session
    await page.getByRole('heading', { name: 'Welcome', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Download Project (.zip)' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem').count()).toBe(1)
    await page.mouse.click(900, 600)
    await page.getByRole('menuitem').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Integrations' }).click()
    const links = await page
      .getByRole('menuitem')
      .evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('target'),
          new URL((item as HTMLAnchorElement).href).protocol,
        ]),
      )
    expect(links).toEqual(Array(3).fill(['_blank', 'https:']))
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  })

  it('S2.15, S9.10 starts the chat at 450 px, stops at 350 px and leaves 300 px on the right', async () => {
    const { page } = current.session
    await expect.poll(() => chatWidth()).toBeCloseTo(450, 0)
    const drag = async (from: number, to: number) => {
      await page.mouse.move(from, 400)
      await page.mouse.down()
      await page.mouse.move((from + to) / 2, 400)
      await page.mouse.move(to, 400)
      await page.mouse.up()
    }
    await drag((await chatWidth()) + 1, 80)
    await expect.poll(() => chatWidth()).toBeCloseTo(350, 0)
    await drag((await chatWidth()) + 1, 1270)
    // All of 1280 px but 300 and the divider.
    await expect.poll(() => chatWidth()).toBeCloseTo(979, 0)
    await drag((await chatWidth()) + 1, 451)
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
  })

  it('S7.17 saves the project under its name', async () => {
    const { page } = current.session
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Welcome.zip')
  })

  it('S2.53, S9.31 lists folders first, all open, with src/App.tsx shown', async () => {
    const { page } = current.session
    const names = await page
      .getByRole('treeitem')
      .evaluateAll((items) => items.map((item) => item.textContent))
    expect(names.slice(0, 5)).toEqual(['public', 'vite.svg', 'src', 'styles', 'globals.css'])
    await page.getByRole('heading', { name: 'src/App.tsx' }).waitFor()
    await page.locator('.cm-content[data-language=typescript]').waitFor()
  })

  it('S2.53 is worked with the keyboard alone', async () => {
    const { page } = current.session
    await treeItem('App.tsx').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'src/main.tsx' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => treeItem('src').getAttribute('aria-expanded')).toBe('false')
    await treeItem('main.tsx').waitFor({ state: 'detached' })
  })

  it('S2.54, S9.27 copies the file and says so', async () => {
    const { page, context } = current.session
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: screens.lathe.origin,
    })
    await treeItem('package.json').click()
    await page.locator('.cm-content[data-language=json]').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByRole('button', { name: 'Copied!' }).waitFor()
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toHaveProperty(
      'dependencies',
    )
    await page.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  })

  it('S2.15 keeps its width in pixels when the window grows, and comes back after hiding', async () => {
    const { page } = current.session
    await page.setViewportSize({ width: 1600, height: 800 })
    await page.waitForTimeout(200)
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    await page.getByRole('button', { name: 'Hide chat' }).click()
    await page.getByRole('region', { name: 'Chat' }).waitFor({ state: 'detached' })
    const show = page.getByRole('button', { name: 'Show chat' })
    await expect.poll(() => show.evaluate((button) => button === document.activeElement)).toBe(true)
    await show.click()
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    await expect.poll(() => request().evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('S2.16 shows one pane at a time on a narrow screen, with no sideways scrolling', async () => {
    const { page } = current.session
    await page.setViewportSize({ width: 375, height: 720 })
    for (const pane of ['Code', 'Preview', 'Chat']) {
      await page.getByRole('tab', { name: pane }).click()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    }
    await request().waitFor()
  })

  it('S2.16 has one pane below 900 px, and both panes with their widths from there on', async () => {
    const { page } = current.session
    await page.setViewportSize({ width: 899, height: 720 })
    await page.getByRole('tab', { name: 'Chat' }).waitFor()
    await page.setViewportSize({ width: 900, height: 720 })
    await page.getByRole('tab', { name: 'Chat' }).waitFor({ state: 'detached' })
    await expect.poll(() => chatWidth()).toBeCloseTo(450, -1)
    const work = await page.getByRole('tablist', { name: 'Project' }).boundingBox()
    expect(900 - (work?.x ?? 900)).toBeGreaterThan(300)
  })
})

describe('opening', () => {
  shareOne()

  it('design §5 says what to do when the server does not answer, and opens on Retry', async () => {
    const { context } = current.session
    const other = await context.newPage()
    await other.route('**/config.json', (route) => route.abort())
    await other.goto(`${screens.lathe.origin}/#/build`)
    await other.getByText('The server does not answer. Check that it is running, then retry.').waitFor()
    await other.unroute('**/config.json')
    await other.getByRole('button', { name: 'Retry' }).click()
    await other.getByRole('textbox', { name: 'Your request' }).waitFor()
    await other.close()
  })

  it('S2.42, S2.46, S4.6 has the focus when the workspace opens, after an answer, and after Stop, which ends one that hangs', async () => {
    const { page } = current.session
    const hasFocus = () => request().evaluate((box) => box === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await request().fill(HABITS)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await undo().waitFor()
    await expect.poll(hasFocus).toBe(true)
    await request().fill(`[[fault:stall]] ${HABITS}`)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).waitFor()
    await expect.poll(hasFocus).toBe(true)
    await expect.poll(() => request().isEnabled()).toBe(true)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('design §8 asks before work is left, from the landing page too', async () => {
    const { page } = current.session
    await page.getByRole('link', { name: 'Lathe, start page' }).click()
    await page.getByRole('button', { name: 'Get Started' }).first().waitFor()
    const askedThere = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const there = await askedThere
    expect(there.type()).toBe('beforeunload')
    await there.dismiss()
    await page.goto(`${screens.lathe.origin}/#/build`)
    await version(1).waitFor()
    const asked = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    const closed = page.waitForEvent('close')
    await dialog.accept()
    await closed
  })
})

describe('a narrow screen', () => {
  it('S2.16, S2.58 shows the first version by itself on a narrow screen', async () => {
    const { page } = goOnIn(await screens.open())
    await page.setViewportSize({ width: 375, height: 720 })
    await send(HABITS)
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.getByTestId('preview-frame').waitFor()
    await page.getByRole('tab', { name: 'Chat' }).click()
    await request().waitFor()
  })
})
