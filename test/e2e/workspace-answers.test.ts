/** What becomes of an answer, whole or not, in a real browser, against the demo model with its faults. */
import { beforeEach, describe, expect, it } from 'vitest'
import { followSession } from './followed-session.ts'
import { setUpApps, setUpScreens } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

/** What the demo model's mistake calls; it fails in the preview, whose errors the page reports as well. */
const DELIBERATE_MISTAKE = 'missingOnPurpose'

const screens = setUpScreens()
/** For an answer that never comes. On a busy machine any answer may pause as long, so only that test waits so shortly. */
const hastyScreens = setUpScreens({ MODEL_IDLE_TIMEOUT_MS: '1500' })
/** With a preview in which an app can fail. */
const workspaces = setUpApps()
const current = followSession(screens)
const { goOnIn, shareOne, request, version, undo, treeItem, send, build } = current

describe('a version', () => {
  shareOne()

  it('S2.58, S9.12 shows the first version by itself, at the width asked for', async () => {
    const { page } = current.session
    await build()
    const frame = page.getByTestId('preview-frame')
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.getByRole('button', { name: /^Mobile/ }).click()
    expect((await frame.boundingBox())?.width).toBe(375)
    await page.getByRole('button', { name: /^Tablet/ }).click()
    expect((await frame.boundingBox())?.width).toBe(768)
    await page.getByRole('button', { name: 'Desktop' }).click()
    expect((await frame.boundingBox())?.width).toBeGreaterThan(800)
  })

  it('S8.19 logs a fullscreen that fails, and says nothing', async () => {
    const { page } = current.session
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new Error('refused by test'))
    })
    const logged = page.waitForEvent('console', (message) => message.text().includes('Fullscreen failed.'))
    await page.getByRole('button', { name: 'Fullscreen' }).click()
    await logged
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  it('S2.39 shows six files of a long version until all are asked for', async () => {
    const rows = version(1).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(6)
    await version(1)
      .getByRole('button', { name: /^Show all \d+ files$/ })
      .press('Enter')
    await expect.poll(() => rows.count()).toBeGreaterThan(8)
    await version(1).getByRole('button', { name: 'Show fewer files' }).click()
    await expect.poll(() => rows.count()).toBe(6)
  })

  it('S2.39, S3.6, S4.6 lists the changed files under Version 1 and empties the box', async () => {
    await expect.poll(() => request().inputValue()).toBe('')
    await version(1)
      .getByRole('button', { name: /^Show all/ })
      .click()
    await version(1).getByText('src/App.tsx').waitFor()
    await version(1).getByText('Edited').first().waitFor()
    await version(1).getByText('Created').first().waitFor()
    await version(1)
      .getByRole('button', { name: /^Version 1/ })
      .click()
    await version(1).getByText('src/App.tsx').waitFor({ state: 'hidden' })
  })

  it('S2.40, S4.14 Undo asks, restores the files and says so', async () => {
    const { page } = current.session
    await undo().click()
    await page.getByRole('heading', { name: 'Undo Version 1?' }).waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
    await page
      .getByText("I've restored the project to this checkpoint and removed the subsequent changes.")
      .waitFor()
    await page.getByRole('tab', { name: 'Code' }).click()
    // Open is the file that was seen being written last, and how far that was followed is a matter of speed.
    await treeItem('App.tsx').click()
    await page.getByText('Nothing here yet.').waitFor()
    await expect.poll(() => undo().count()).toBe(0)
  })

  it('S2.48, S4.15 Clear chat asks, empties the messages and says so; the files stay', async () => {
    const { page } = current.session
    await build()
    await page.getByRole('button', { name: 'Clear chat' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText('Are you sure you want to clear the chat history for this project?').waitFor()
    await dialog.getByRole('button', { name: 'Clear chat' }).click()
    await page.getByText('Chat history has been cleared.').waitFor()
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await treeItem('components').waitFor()
  })
})

describe('answers that fail', () => {
  shareOne()

  it.each([
    [
      '429',
      'S8.2',
      "You've reached your usage limit for the AI model. Please check your plan and billing details.",
    ],
    [
      '401',
      'S8.4',
      'The API key is invalid or missing. Please check your settings and provide a valid key for the selected model.',
    ],
    [
      'malformed',
      'S8.1',
      'I had trouble formatting the code changes. The code might be incomplete. Please review it, and if something is wrong, ask me to try again.',
    ],
    [
      'empty',
      'S8.6',
      'An unexpected error occurred with the AI service. Please check your connection and try again.',
    ],
  ])('S2.41, S4.11 shows the sentence for %s (%s)', async (fault, _id, sentence) => {
    const { page } = current.session
    await send(`[[fault:${fault}]] ${HABITS}`)
    await page.getByRole('alert').getByText(sentence).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(true)
  })
})

describe('an answer that was cut', () => {
  beforeEach(async () => void goOnIn(await screens.open()))

  it('S4.11 Discard drops a draft and leaves the project alone', async () => {
    const { page } = current.session
    await send(`[[fault:cut]] ${HABITS}`)
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('region', { name: 'Draft' }).waitFor({ state: 'detached' })
    await expect.poll(() => treeItem('lib').count()).toBe(0)
  })

  it('S4.11 keeps the finished files of a cut answer until they are applied', async () => {
    const { page } = current.session
    await send(`[[fault:cut]] ${HABITS}`)
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText('src/styles/globals.css').waitFor()
    await expect.poll(() => treeItem('lib').count()).toBe(0)
    await draft.getByRole('button', { name: 'Apply what is finished' }).click()
    await version(1).waitFor()
    await expect.poll(() => draft.count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await treeItem('lib').waitFor()
  })
})

describe('a model that says nothing', () => {
  it('S2.41, S4.11 shows the sentence for stall (S8.3)', async () => {
    const { page } = goOnIn(await hastyScreens.open())
    await send(`[[fault:stall]] ${HABITS}`)
    await page
      .getByRole('alert')
      .getByText(
        'The request timed out. There might be a network issue or a problem with the AI service. Please try again later.',
      )
      .waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send', exact: true }).isVisible()).toBe(true)
  })
})

describe('an app that fails', () => {
  it('S4.17, S2.16 shows the error, opens its place in the code, and Fix Now has the agent mend it', async () => {
    const { page } = goOnIn(await workspaces.open({ expectedFault: DELIBERATE_MISTAKE }))
    await build()
    await send('Make a deliberate mistake')
    // What is wrong is held back until the person wants to see it.
    await page.getByRole('button', { name: 'Apply anyway' }).click()
    await version(2).waitFor()
    await page
      .frameLocator('iframe[title="Live preview"]')
      .getByText(/^src\/App\.tsx:\d+/)
      .click()
    await page.getByRole('tab', { name: 'Code', selected: true }).waitFor()
    await page.getByText(`${DELIBERATE_MISTAKE}()`).waitFor()
    await page.setViewportSize({ width: 375, height: 720 })
    await page.getByRole('tab', { name: 'Preview (the app has an error)' }).click()
    const fixNow = page.getByRole('button', { name: 'Fix Now' })
    await fixNow.waitFor()
    await page.setViewportSize({ width: 1280, height: 800 })
    await fixNow.click()
    await page.getByText('Analyze the error details and fix the code.').waitFor()
    await version(3).waitFor()
    await fixNow.waitFor({ state: 'detached' })
  })
})
