/** Answers that break off, drafts, redo and locks in a real browser, by the demo model's faults. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_RETRIES } from '../../src/core/model/request-policy.ts'
import { saveScreenshot } from './harness.ts'
import { renewForEach, setUpScreens } from './set-up-workspace.ts'
import { HABITS, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

const current = renewForEach(workspaces)
beforeEach(() => {
  session = current()
  page = session.page
})

const version = (number: number) => session.version(number)
const showAllFiles = (number: number) =>
  version(number)
    .getByRole('button', { name: /^Show all/ })
    .click()
const draft = () => page.getByRole('region', { name: 'Draft' })
const button = (name: string) => session.button(name)
const treeItem = (name: string) => session.treeItem(name)
const send = (text: string) => session.send(text)

/** How many times the model is asked from now on. */
function countRequests(): () => number {
  let count = 0
  page.on('request', (made) => {
    if (made.url().includes(':streamGenerateContent')) count += 1
  })
  return () => count
}

/** Holds the model's next answer back until the test lets it go. */
async function holdAnswer(after: number): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  await page.route('**/*:streamGenerateContent*', async (route) => {
    count += 1
    if (count > after) await released
    await route.continue().catch(() => undefined)
  })
  return release
}

async function expectNoSidewaysScroll(): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0)
}

describe('an answer that breaks off', () => {
  it.each(['cutonce', 'droponce'])(
    'S4.10 goes on by itself after %s and commits everything',
    async (fault) => {
      const requests = countRequests()
      await send(`[[fault:${fault}]] ${HABITS}`)
      await version(1).waitFor()
      await button('Send').waitFor()
      expect(requests()).toBe(2)
      await expect.poll(() => draft().count()).toBe(0)
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      await page.getByTitle('Undo to this version').waitFor()
      await showAllFiles(1)
      await version(1).getByText('src/App.tsx').waitFor()
    },
  )

  it('design §5 keeps the chat when what shows a draft cannot be loaded, and shows it when asked again', async () => {
    const parts = ['draft-box', 'answer-usage'].map((name) => `**/assets/${name}*.js`)
    for (const part of parts) await page.route(part, (route) => route.abort())
    await holdAnswer(1)
    await send(`[[fault:cutonce]] ${HABITS}`)
    await page.getByText('Continuing (1 of 2)…').waitFor()
    await button('Stop').click()
    await page.getByText('This part of the workspace could not be loaded.').waitFor()
    await page.getByText('The chat stopped working').waitFor({ state: 'detached' })
    await session.request().fill('half a thought')
    for (const part of parts) await page.unroute(part)
    await button('Try again').click()
    await draft().waitFor()
    expect(await session.request().inputValue()).toBe('half a thought')
  })

  it('S4.10, S4.11 says that it is going on; Stop ends it with a draft, and Continue finishes it', async () => {
    const release = await holdAnswer(1)
    await send(`[[fault:cutonce]] ${HABITS}`)
    await page.getByText('Continuing (1 of 2)…').waitFor()
    await version(1).getByText('src/styles/globals.css').waitFor()
    await saveScreenshot(page, 'continuing-1280')
    await page.setViewportSize({ width: 375, height: 740 })
    await expectNoSidewaysScroll()
    await saveScreenshot(page, 'continuing-375')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button('Stop').click()
    release()
    await draft().getByText('You stopped this answer before it was complete').waitFor()
    await expect.poll(() => page.getByText('Continuing (1 of 2)…').count()).toBe(0)
    await button('Continue').click()
    await page.getByTitle('Undo to this version').waitFor()
    await showAllFiles(1)
    await version(1).getByText('src/App.tsx').waitFor()
    await expect.poll(() => draft().count()).toBe(0)
    await version(1).getByText('src/styles/globals.css').waitFor()
  })

  it('S4.11 gives up after two continuations, keeps the finished files as a draft, and marks the chat', async () => {
    const requests = countRequests()
    await send(`[[fault:cut]] ${HABITS}`)
    await draft().waitFor()
    expect(requests()).toBe(3)
    // As many rows as a version card, so that what to do about it is not a screen away.
    await expect.poll(() => draft().getByRole('listitem').count()).toBe(6)
    await draft()
      .getByRole('button', { name: /^Show all \d+ files$/ })
      .click()
    await expect.poll(() => draft().getByRole('listitem').count()).toBeGreaterThan(8)
    await page.getByRole('alert').waitFor()
    await treeItem('App.tsx').waitFor()
    await expect.poll(() => treeItem('lib').count()).toBe(0)
    await saveScreenshot(page, 'draft-1280')
    await page.setViewportSize({ width: 375, height: 740 })
    await page.getByRole('tab', { name: 'Chat' }).click()
    await expectNoSidewaysScroll()
    await saveScreenshot(page, 'draft-375')
    const mark = page.getByRole('navigation', { name: 'Panes' }).getByText('(the last request failed)')
    expect(await mark.count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await mark.waitFor()
    await saveScreenshot(page, 'draft-mark-375')
  })

  it.each([
    ['S8.2 asks again as often as it may after a short limit', '429', 1 + MAX_RETRIES],
    ['S8.4 asks once with a key that is refused', '401', 1],
  ])('%s, and never goes on after a refusal', async (_title, fault, asked) => {
    const requests = countRequests()
    await send(`[[fault:${fault}]] ${HABITS}`)
    await page.getByRole('alert').waitFor()
    expect(requests()).toBe(asked)
  })
})

describe('a draft', () => {
  beforeEach(async () => {
    await send(`[[fault:cut]] ${HABITS}`)
    await draft().waitFor()
  })

  it('S4.11 Continue goes on from its files, by the keyboard, and is off while the agent works', async () => {
    const before = await draft().getByRole('listitem').count()
    const release = await holdAnswer(0)
    await button('Continue').focus()
    await page.keyboard.press('Enter')
    await button('Stop').waitFor()
    await version(1).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Answer')
    await expect.poll(() => draft().count()).toBe(0)
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    release()
    await draft().waitFor()
    await expect.poll(() => draft().getByRole('listitem').count()).toBeGreaterThanOrEqual(before)
    await button('Continue').waitFor()
  })

  it('S4.11 Apply what is finished makes a version of it', async () => {
    await button('Apply what is finished').click()
    await version(1).waitFor()
    await expect.poll(() => draft().count()).toBe(0)
    await page.getByText('I applied the files that were finished.').waitFor()
    await page.getByRole('tab', { name: 'Code' }).click()
    await treeItem('lib').waitFor()
  })

  it('S4.11 Discard leaves the project alone; its buttons are off while the agent works', async () => {
    const release = await holdAnswer(0)
    await send('Why is the sky blue?')
    await button('Stop').waitFor()
    for (const name of ['Apply what is finished', 'Discard'])
      await expect.poll(() => button(name).isDisabled(), { message: name }).toBe(true)
    release()
    await button('Send').waitFor()
    await expect.poll(() => button('Continue').count()).toBe(0)
    await button('Discard').click()
    await draft().waitFor({ state: 'detached' })
    await expect.poll(() => treeItem('lib').count()).toBe(0)
  })
})

describe('redo', () => {
  it('S4.14 takes an undo back, until something new is committed', async () => {
    await send(HABITS)
    await version(1).waitFor()
    await send('Make it dark blue')
    await version(2).waitFor()
    await button('Send').waitFor()
    const undoFirst = async () => {
      await page.getByTitle('Undo to this version').first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
      await button('Redo').waitFor()
    }
    await undoFirst()
    await expect.poll(() => version(2).count()).toBe(0)
    await saveScreenshot(page, 'redo-1280')
    await page.setViewportSize({ width: 375, height: 740 })
    await expectNoSidewaysScroll()
    await saveScreenshot(page, 'redo-375')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button('Redo').focus()
    await page.keyboard.press('Enter')
    await version(2).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Answer')
    await expect.poll(() => page.getByTitle('Undo to this version').count()).toBe(2)
    await expect.poll(() => button('Redo').count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await treeItem('lib').waitFor()
    await undoFirst()
    await treeItem('lib').waitFor({ state: 'detached' })
    await send(HABITS)
    await page.getByTitle('Undo to this version').waitFor()
    await expect.poll(() => button('Redo').count()).toBe(0)
  })
})

describe('a locked file', () => {
  it('S4.13 is not changed by the agent, which says so and keeps the change', async () => {
    await page.getByRole('heading', { name: 'src/App.tsx' }).waitFor()
    await button('Lock file').click()
    await treeItem('App.tsx, locked').waitFor()
    await send(HABITS)
    await draft()
      .getByText('src/App.tsx is locked, so its change was not applied. Unlock it first to apply it.')
      .waitFor()
    await version(1).getByText('src/styles/globals.css').waitFor()
    await showAllFiles(1)
    await expect.poll(() => version(1).getByText('src/App.tsx').count()).toBe(0)
    await expect.poll(() => button('Continue').count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    // The file that was written last is open.
    await treeItem('App.tsx, locked').click()
    await page.getByText('Nothing here yet.').waitFor()
    await saveScreenshot(page, 'locked-1280')
    await page.setViewportSize({ width: 375, height: 740 })
    await expectNoSidewaysScroll()
    await saveScreenshot(page, 'locked-375')
    await page.setViewportSize({ width: 1280, height: 800 })
    await button('Apply what is finished').click()
    await draft().waitFor()
    await button('Unlock file').click()
    await button('Apply what is finished').click()
    await draft().waitFor({ state: 'detached' })
    await version(1).getByText('src/App.tsx').waitFor()
    await page.getByText('Nothing here yet.').waitFor({ state: 'detached' })
  })
})
