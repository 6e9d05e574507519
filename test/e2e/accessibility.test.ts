/** Every screen, dialog and menu of the workspace under axe, light and dark; and the main job by keyboard alone. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFullRun, sample } from '../full-run.ts'
import { findViolations } from './find-violations.ts'
import { noisePng, pickImages } from './pictures.ts'
import { setUpStage } from './stage.ts'
import { hasFocus, tabTo } from './tab-to.ts'
import { HABITS, openSession, type WorkspaceSession } from './workspace-driver.ts'

// Many pages, each looked at as a whole.
vi.setConfig({ testTimeout: 400_000 })

const stage = setUpStage({}, { hasStandIns: true })
/** With a preview in which the app runs. */
const whole = setUpStage({}, { hasStandIns: 'typescript' })
let session: WorkspaceSession
let page: Page
let close: () => Promise<void>

afterEach(() => close())

const button = (name: string) => session.button(name)
const option = (words: string) => async () => {
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('What do you want to do?').fill(words)
  await page.keyboard.press('Enter')
}

interface Look {
  /** Of the window, in pixels. */
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

const looksAt = (widths: readonly number[]): Look[] =>
  widths.flatMap((width) => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ])
const LOOKS = looksAt([375, 768, 1280])
const KIT_LOOKS = looksAt([375, 1280])

/**
 * In a full run everything is looked at in every look. Else each screen, and a sample of the rest, in one, and each look has some
 * of them: axe takes a second for each.
 */
const looksOf = (looks: readonly Look[], place: number): readonly Look[] =>
  isFullRun ? looks : [looks[place % looks.length] as Look]

const setLook = async ({ width, colorScheme }: Look) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
}

const SHOWN =
  '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'
const inFile = (item: string) => async () => {
  await button('File actions').click()
  await session.menuItem(item).click()
}

/** How each is opened at 1280 px, with the code in view; Escape closes it. Half of them in every run. */
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
  'the question before an undo': () => button('Undo').click(),
  'the finder of files': () => page.keyboard.press('Control+p'),
  'the actions of a file': () => button('File actions').click(),
  'the dialog for a new file': () => button('New file').click(),
  'the dialog for another name': inFile('Rename'),
  'the question before a file is deleted': inFile('Delete'),
}

describe('axe', () => {
  it('design §8 has nothing against screens, menus and dialogs, wide and narrow, light and dark', async () => {
    session = await openSession(stage.browser, stage.lathe, { reducedMotion: 'reduce' })
    page = session.page
    close = () => session.close()
    const found: Record<string, string[]> = {}
    let count = 0
    /** Opened once: neither width nor colour closes anything. */
    const check = async (name: string, part?: string) => {
      for (const look of looksOf(LOOKS, count++)) {
        await setLook(look)
        if (part !== undefined) await page.locator(part).first().waitFor()
        const violations = await findViolations(page, part)
        if (violations.length > 0) found[`${name}, ${look.width} px, ${look.colorScheme}`] = violations
      }
      await page.setViewportSize({ width: 1280, height: 800 })
    }
    await check('an empty workspace')
    await session.send(HABITS)
    // The first version turns the page to the preview, once, when it is whole.
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.locator('iframe').waitFor()
    await check('the preview')
    await page.keyboard.press('Alt+2')
    await page.locator('.cm-content').waitFor()
    await check('the code')
    await session
      .version(1)
      .getByRole('button', { name: /^Show changes of/ })
      .first()
      .click()
    await session.version(1).locator('.cm-editor').first().waitFor()
    await button('Edit message').click()
    await page.keyboard.press('Alt+1')
    await check('the chat, with changes and a request that is edited')
    await button('Cancel').click()
    await page.keyboard.press('Alt+2')
    for (const [name, openIt] of sample(Object.entries(OPENINGS), 9, ([name]) => name)) {
      await openIt()
      await page.locator(SHOWN).first().waitFor()
      // What is behind it is hidden from everyone, and was looked at already.
      await check(name, SHOWN)
      await page.keyboard.press('Escape')
      await page.locator(SHOWN).first().waitFor({ state: 'detached' })
    }
    await button('Menu').click()
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await page.getByRole('menu').waitFor()
    await check("a project's menu", '[role=menu]')
    expect(found).toEqual({})
  })
})

const kit = () => page.getByRole('dialog', { name: /^(Creator Kit|.* Picker|Create Image)$/ })
const searchIcons = async (words: string) => {
  await option('icon picker')()
  await kit().getByRole('textbox', { name: 'Search icons' }).fill(words)
}
const generate = async (words: string) => {
  await option('create image')()
  await kit().getByRole('textbox', { name: 'Describe the image' }).fill(words)
  await kit()
    .getByRole('button', { name: /^Generate( again)?$/ })
    .click()
}

/** Each is opened anew in every look: a click elsewhere closes it, and so may a chat that moves. */
const KIT_OPENINGS: Readonly<Record<string, () => Promise<void>>> = {
  'the kit': option('creator kit'),
  'a colour': async () => {
    await option('color picker')()
    await kit().getByText('Solid', { exact: true }).click()
    await kit().getByRole('slider', { name: 'Hue' }).waitFor()
  },
  'a gradient': async () => {
    await option('color picker')()
    await kit().getByText('Gradient', { exact: true }).click()
    await kit().getByRole('slider', { name: 'Stop 1' }).waitFor()
  },
  icons: async () => {
    await searchIcons('arrow')
    await kit().getByRole('list', { name: 'Icons' }).getByRole('button').first().waitFor()
  },
  'no icons': async () => {
    await searchIcons('zzqx')
    await kit().getByText('No results found for').first().waitFor()
  },
  fonts: async () => {
    await option('font picker')()
    await kit().getByRole('option').first().waitFor()
  },
  'an image that failed': async () => {
    await generate('A cat [[fault:nodata]]')
    await kit().getByRole('alert').waitFor()
  },
  images: async () => {
    await generate('A cat')
    await kit().getByRole('button', { name: 'Generated 1' }).click()
  },
  'image options': async () => {
    await option('create image')()
    await kit()
      .getByRole('button', { name: /^Image options/ })
      .click()
    await page.getByRole('dialog', { name: 'Image options' }).waitFor()
  },
}

/** What axe finds, by what it was opened for and the look. */
async function findInLooks(
  openings: Readonly<Record<string, () => Promise<void>>>,
  part: string,
  closeIt: () => Promise<void>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const [place, [name, openIt]] of Object.entries(openings).entries()) {
    for (const look of looksOf(KIT_LOOKS, place)) {
      await setLook(look)
      await openIt()
      const violations = await findViolations(page, part)
      if (violations.length > 0) found[`${name}, ${look.width} px, ${look.colorScheme}`] = violations
      await closeIt()
    }
  }
  return found
}

describe('axe and what goes with a request', () => {
  // Each tool is looked at wide and light where it is tested, too: here a few are, in a full run all of them.
  const tools = Object.fromEntries(sample(Object.entries(KIT_OPENINGS), 3, ([name]) => name))
  it('issue 10 has nothing against the Creator Kit’s menu and tools, wide and narrow, light and dark', async () => {
    session = await openSession(stage.browser, stage.lathe, { reducedMotion: 'reduce' })
    page = session.page
    close = () => session.close()
    const closeIt = async () => {
      for (let layers = await page.getByRole('dialog').count(); layers > 0; layers -= 1)
        await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    expect(await findInLooks(tools, '[role=dialog]', closeIt)).toEqual({})
  })

  it('issue 10 S2.47 S2.35 nor against attachments, what was refused, and a picture that is drawn on', async () => {
    session = await openSession(stage.browser, stage.lathe, { reducedMotion: 'reduce' })
    page = session.page
    close = () => session.close()
    await page.locator('iframe').waitFor({ state: 'attached' })
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await pickImages(page, noisePng('one.png'), noisePng('two.png'), text)
    await page.getByRole('alert').filter({ hasText: 'notes.png' }).waitFor()
    const attachments = {
      attachments: async () => {
        await page.keyboard.press('Alt+1')
        await page.getByRole('button', { name: 'Remove attachment 2' }).waitFor()
      },
    }
    expect(await findInLooks(attachments, 'form', async () => undefined)).toEqual({})
    const dialog = page.getByRole('dialog', { name: 'Annotate Image' })
    const drawing = {
      'a picture that is drawn on': async () => {
        await page.keyboard.press('Alt+3')
        await page.locator('iframe').waitFor()
        await option('snapshot')()
        await dialog.getByRole('application', { name: 'Drawing' }).waitFor()
        await dialog.getByRole('radio', { name: 'Text' }).check({ force: true })
        await dialog.getByRole('application', { name: 'Drawing' }).focus()
        await page.keyboard.press('Enter')
        await dialog.getByRole('textbox', { name: 'Text' }).fill('Larger')
      },
    }
    const cancel = async () => {
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    expect(await findInLooks(drawing, '[role=dialog]', cancel)).toEqual({})
  })
})

describe('the keyboard alone', () => {
  it('S1.2 S1.3 describes an app, reads its code, sees it run, changes it, undoes that and takes it away', async () => {
    const context = await whole.browser.newContext({ viewport: { width: 1280, height: 800 } })
    close = () => context.close()
    page = await context.newPage()
    await page.goto(whole.lathe.origin)
    const request = page.getByRole('textbox', { name: 'Your request' })
    const press = (keys: string) => page.keyboard.press(keys)
    const goTo = (name: string, role: 'button' | 'tab' = 'button') =>
      tabTo(page.getByRole(role, { name, exact: true }).first())
    await goTo('Get Started')
    await press('Enter')
    await goTo('Try the demo')
    await press('Enter')
    await request.waitFor()
    await expect.poll(() => hasFocus(request)).toBe(true)
    await page.keyboard.type(HABITS)
    await press('Enter')
    await page.getByTitle('Undo to this version').waitFor()
    await page.frameLocator('iframe').locator('#root > *').first().waitFor()
    await goTo('Preview', 'tab')
    await press('ArrowLeft')
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await press('Alt+1')
    await page.keyboard.type('make the header dark green')
    await press('Enter')
    await page.getByRole('region', { name: 'Version 2' }).waitFor()
    const undo = page.getByTitle('Undo to this version')
    await undo.nth(1).waitFor()
    await tabTo(undo.nth(1))
    await press('Enter')
    await page.getByRole('alertdialog', { name: 'Undo Version 2?' }).waitFor()
    await tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
    await press('Enter')
    await page.getByText(/restored the project to this checkpoint/).waitFor()
    await goTo('Export')
    await press('Enter')
    const item = page.getByRole('menuitem', { name: 'Download Project (.zip)', exact: true })
    await expect.poll(() => hasFocus(item)).toBe(true)
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')])
    expect(download.suggestedFilename()).toMatch(/^(?!Welcome)\w+\.zip$/)
    await goTo('Menu')
    await press('Enter')
    await goTo('New Project')
    await press('Enter')
    await page.keyboard.type('Second')
    await press('Enter')
    await page.getByRole('heading', { name: 'Second', level: 1 }).waitFor()
    await expect.poll(() => hasFocus(request)).toBe(true)
  })
})
