/** The palette, shortcuts, and what they share with buttons and menus, in a real browser. */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowMotion } from './fades.ts'
import { renewForEach, setUpScreens, tidyForEach } from './set-up-workspace.ts'
import { HABITS, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

/** For a describe: each test opens the workspace, as it is found for the first time. */
function openEach(): void {
  beforeEach(async () => {
    session = await workspaces.open()
    page = session.page
  })
}

/** For a describe: its tests follow one another in one workspace, each in a new project. */
function shareOne(): void {
  const current = renewForEach(workspaces)
  beforeEach(() => {
    session = current()
    page = session.page
  })
}

/** For a describe: its tests follow one another in one workspace and its project. */
function followOn(): void {
  const current = tidyForEach(workspaces)
  beforeEach(() => {
    session = current()
    page = session.page
  })
}

const palette = () => page.getByPlaceholder('What do you want to do?')
const options = () => page.getByRole('option')
const title = (name: string) => page.getByRole('heading', { name, level: 1 })

async function run(words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette().fill(words)
  await page.keyboard.press('Enter')
  await palette().waitFor({ state: 'detached' })
}

describe('the palette', () => {
  followOn()

  it('design §2 opens and closes with Ctrl+K, and gives the focus back', async () => {
    await session.request().focus()
    await page.keyboard.press('Control+k')
    await palette().waitFor()
    await page.keyboard.press('Control+k')
    await palette().waitFor({ state: 'detached' })
    const hasFocus = () => session.request().evaluate((box) => box === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await session.button('Find a command').click()
    await palette().waitFor()
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'detached' })
  })

  it('design §10 changes nothing that the page below it inherits, so that no style is worked out anew', async () => {
    const computed = (selector: string) =>
      page.evaluate((place) => {
        const element = document.querySelector(place)
        if (element === null) throw new Error(`There is no ${place}.`)
        return [...element.computedStyleMap()].map(([name, values]) => `${name}: ${[...values].join(' ')}`)
      }, selector)
    const before = await computed('#root')
    await page.keyboard.press('Control+k')
    await palette().waitFor()
    const body = await computed('body')
    expect(body).toContain('pointer-events: none')
    expect(body.join()).toContain('--removed-body-scroll-bar-size: ')
    expect(await computed('#root')).toEqual(before)
    // Nor what is in the dialog, and the rows of its list.
    for (const place of ['[role=dialog]', '[role=option]']) {
      const below = await computed(place)
      expect(below).toContain('pointer-events: auto')
      expect(below.join()).not.toMatch(/--removed-body-scroll-bar-size|--cmdk-list-height/)
    }
    await page.keyboard.press('Escape')
    await palette().waitFor({ state: 'detached' })
  })

  it('design §2 finds a command by another word, and says so when there is none', async () => {
    await page.keyboard.press('Control+k')
    await palette().fill('hotkeys')
    await expect.poll(() => options().first().innerText()).toContain('Keyboard shortcuts')
    await palette().fill('qqqq')
    await page.getByText('No command is called that. Try another word.').waitFor()
  })

  it('design §2 offers only what is possible now', async () => {
    const names = async () => {
      await page.keyboard.press('Control+k')
      await palette().waitFor()
      const texts = await options().allInnerTexts()
      await page.keyboard.press('Escape')
      await palette().waitFor({ state: 'detached' })
      return texts.join(' ')
    }
    const before = await names()
    expect(before).not.toContain('Clear chat')
    expect(before).not.toContain('Stop the answer')
    await session.build(HABITS)
    expect(await names()).toContain('Clear chat')
  })

  it('S2.58 S2.15 works the preview and the panes', async () => {
    await run('mobile')
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await expect.poll(async () => (await page.getByTestId('preview-frame').boundingBox())?.width).toBe(375)
    await run('hide chat')
    await page.getByRole('region', { name: 'Chat' }).waitFor({ state: 'detached' })
    await run('write')
    await page.getByRole('region', { name: 'Chat' }).waitFor()
  })
})

describe('undo and redo', () => {
  shareOne()

  it('S2.40 S4.14 are in the palette while they are possible', async () => {
    await session.build(HABITS)
    await run('undo the last')
    const question = page.getByRole('alertdialog', { name: 'Undo Version 1?' })
    await question.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/restored the project to this checkpoint/).waitFor()
    await run('redo')
    await page.getByText(/restored the project to this checkpoint/).waitFor({ state: 'detached' })
    await page.getByTitle('Undo to this version').waitFor()
  })
})

describe('shortcuts', () => {
  followOn()
  beforeEach(() => page.getByRole('tab', { name: 'Code' }).click())

  it('design §8 of a single key can be turned off, which is remembered', async () => {
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const keys = help.getByRole('switch', { name: 'Single-key shortcuts' })
    await session.treeItem('App.tsx').focus()
    await page.keyboard.press('?')
    await keys.press('Space')
    await expect.poll(() => keys.getAttribute('aria-checked')).toBe('false')
    await help.getByText('?', { exact: true }).waitFor({ state: 'detached' })
    await page.reload()
    await session.treeItem('App.tsx').focus()
    await page.keyboard.press('?')
    // A key that works shows that the one before it did not.
    await page.keyboard.press('Alt+3')
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    expect(await help.count()).toBe(0)
    await run('single-key')
    await session.button('Menu').focus()
    // A command runs a moment after the palette is gone.
    await expect
      .poll(async () => {
        await page.keyboard.press('?')
        return help.count()
      })
      .toBe(1)
    await expect.poll(() => keys.getAttribute('aria-checked')).toBe('true')
  })

  it('design §8 ? lists them, but is only a sign while somebody writes', async () => {
    await session.request().focus()
    await page.keyboard.type('Why?')
    expect(await session.request().inputValue()).toBe('Why?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await session.treeItem('App.tsx').focus()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.getByText('Download Project (.zip)').waitFor()
    await help.getByText(/^Send ·/).waitFor()
    await page.keyboard.press('Escape')
    await help.waitFor({ state: 'detached' })
  })

  it('design §8 turn the pages of the workspace', async () => {
    await page.keyboard.press('Alt+3')
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.keyboard.press('Alt+2')
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await page.keyboard.press('Control+b')
    await page.getByRole('region', { name: 'Chat' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Alt+1')
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.press('Control+,')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
  })

  it('design §8 rest while a dialog is open', async () => {
    await session.button('Upgrade').click()
    await page.getByRole('dialog', { name: 'Plans and Billing' }).waitFor()
    await page.keyboard.press('Alt+3')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
  })
})

describe('a project', () => {
  followOn()

  it('S7.17 Ctrl+Shift+S downloads, as the Export menu does', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.keyboard.press('Control+Shift+s'),
    ])
    expect(download.suggestedFilename()).toBe('Welcome.zip')
  })

  it('S4.4 S2.28 switches projects and renames the one shown', async () => {
    await run('new project')
    await page.getByLabel('Name of the new project').fill('Second')
    await page.keyboard.press('Enter')
    await title('Second').waitFor()
    await run('welcome')
    await title('Welcome').waitFor()
    await run('rename')
    await page.getByRole('dialog', { name: 'Rename Project' }).getByLabel('Project name').fill('First')
    await page.keyboard.press('Enter')
    await title('First').waitFor()
  })
})

describe('a dialog that fades out', () => {
  followOn()

  it('S9.28 design §8 gives the focus back at once, and takes it from nothing that opens meanwhile', async () => {
    await allowMotion(page)
    await session.button('Upgrade').focus()
    await page.keyboard.press('Enter')
    // By attributes: a dialog hides the rest of the page from roles until it is gone.
    const [dialog, item] = [page.locator('[role=dialog]'), page.locator('[role=menuitem]')]
    const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement)
    await dialog.waitFor()
    // The fade takes as long as a slow machine needs to open the menu meanwhile.
    const devtools = await session.context.newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.03 })
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(page.locator('button', { hasText: 'Upgrade' }).first())).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(item)).toBe(true)
    expect(await dialog.getAttribute('data-state')).toBe('closed')
    await dialog.waitFor({ state: 'detached' })
    // What comes after the dialog's end comes in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
    await expect.poll(() => hasFocus(item)).toBe(true)
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await devtools.detach()
  })

  it('S4.2 a new project is ready to be described at once', async () => {
    await page.keyboard.press('Control+k')
    await palette().fill('new project')
    await page.keyboard.press('Enter')
    await page.getByLabel('Name of the new project').fill('Second')
    await page.keyboard.press('Enter')
    const box = page.getByRole('textbox', { name: 'Your request', includeHidden: true })
    await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('A calm')
    await page.getByRole('dialog', { includeHidden: true }).waitFor({ state: 'detached' })
    await page.keyboard.type(' clock')
    await expect.poll(() => session.request().inputValue()).toBe('A calm clock')
  })
})

describe('a dialog whose code is on its way', () => {
  openEach()

  it('design §5 has its title and says that it loads, and is left like any other', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/plans-dialog*.js', async (route) => {
      await held
      await route.continue()
    })
    const frame = page
      .getByRole('status')
      .filter({ hasText: 'Plans and Billing' })
      .filter({ hasText: 'Loading' })
    await session.button('Upgrade').click()
    await frame.waitFor()
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })
    await session.button('Upgrade').click()
    await frame.waitFor()
    release()
    await page.getByRole('dialog', { name: 'Plans and Billing' }).waitFor()
    await frame.waitFor({ state: 'detached' })
    await page.unroute('**/assets/plans-dialog*.js')
  })
})

describe('a part that cannot be loaded', () => {
  openEach()

  it('design §5 says what to do, keeps the work, and opens when it is asked for again', async () => {
    await session.request().fill('half a thought')
    await page.route('**/assets/plans-dialog*.js', (route) => route.abort())
    await session.button('Upgrade').click()
    await page
      .getByText(
        'This part of the workspace could not be loaded. Check that the server is running, then try again.',
      )
      .waitFor()
    expect(await session.request().inputValue()).toBe('half a thought')
    await page.unroute('**/assets/plans-dialog*.js')
    await session.button('Upgrade').click()
    await page.getByRole('dialog', { name: 'Plans and Billing' }).waitFor()
  })

  it('S8.19 a tool of the Creator Kit says so in its place, and comes when it is asked for again', async () => {
    await page.route('**/assets/colour-tool*.js', (route) => route.abort())
    await session.button('Creator Kit').click()
    await page.getByRole('button', { name: /^Color Picker/ }).click()
    const note = page.getByRole('alert').filter({ hasText: 'This part of the workspace could not be loaded' })
    await note.waitFor()
    await page.unroute('**/assets/colour-tool*.js')
    await note.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('slider', { name: 'Hue', exact: true }).waitFor()
  })

  it('S8.19 the editor says so in its place, and comes when it is asked for again', async () => {
    await page.route('**/assets/code-editor*.js', (route) => route.abort())
    await page.reload()
    const note = page.getByRole('alert').filter({ hasText: 'could not be loaded' })
    await note.waitFor()
    await page.unroute('**/assets/code-editor*.js')
    await note.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.cm-content').waitFor()
  })
})
