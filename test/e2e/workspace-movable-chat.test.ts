/** The chat in a real browser: what is typed, unfolded and scrolled to in it stays while it moves about the page. */
import { beforeEach, describe, expect, it } from 'vitest'
import { type ScriptedModel, scriptModel } from './scripted-model.ts'
import { renewForEach, setUpScreens } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const WIDE = { width: 1280, height: 800 }
const NARROW = { width: 800, height: 800 }

const workspaces = setUpScreens()
let session: WorkspaceSession
let model: ScriptedModel

const current = renewForEach(workspaces)
beforeEach(async () => {
  session = current()
  model = await scriptModel(session.page)
})

const requests = () => session.page.getByRole('article', { name: 'You' })
const scroller = () => session.page.locator('section[aria-label=Chat] .overflow-y-auto')
const changed = () => session.page.getByRole('textbox', { name: 'Your request, changed' })
const switched = (isNarrow: boolean) =>
  session.page.getByRole('tab', { name: 'Chat' }).waitFor({ state: isNarrow ? 'visible' : 'detached' })

/** Until what a change of the page has set going has had its turn: the browser tells of sizes once a frame. */
const twoFrames = () =>
  session.page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

async function resize(isNarrow: boolean): Promise<void> {
  await session.page.setViewportSize(isNarrow ? NARROW : WIDE)
  await switched(isNarrow)
}

describe('the chat', () => {
  it('S2.16 keeps a changed request, its caret and the focus when the window becomes narrow, and wide again', async () => {
    await session.send('First')
    await model.answer('An answer.')
    await requests().first().hover()
    await session.button('Edit message').click()
    await changed().fill('First, but larger')
    await changed().evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(5, 5))
    for (const isNarrow of [true, false]) {
      await resize(isNarrow)
      await expect.poll(() => changed().inputValue()).toBe('First, but larger')
      await expect.poll(() => changed().evaluate((box) => box === document.activeElement)).toBe(true)
    }
    await session.page.keyboard.type('!')
    await expect.poll(() => changed().inputValue()).toBe('First!, but larger')
  })

  it('S2.15 keeps a changed request while it is hidden, and a draft', async () => {
    await session.send('First')
    await model.answer('An answer.')
    await session.request().fill('half a thought')
    await requests().first().hover()
    await session.button('Edit message').click()
    await changed().fill('First, but larger')
    await session.button('Hide chat').click()
    await changed().waitFor({ state: 'detached' })
    await session.button('Show chat').click()
    await expect.poll(() => changed().inputValue()).toBe('First, but larger')
    await session.button('Cancel').click()
    await expect.poll(() => session.request().inputValue()).toBe('half a thought')
  })

  it('S2.36 shows the same message as before where it has moved to', async () => {
    await model.chat(30, 'An answer of **some** words.')
    const question = requests().getByText('Question 12', { exact: true })
    await question.scrollIntoViewIfNeeded()
    await scroller().evaluate((element) => element.scrollBy(0, -40))
    const isSeen = () =>
      question.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top > 0 && top < innerHeight
      })
    await expect.poll(isSeen).toBe(true)
    for (const isNarrow of [true, false]) {
      await resize(isNarrow)
      await expect.poll(isSeen).toBe(true)
    }
    await session.page.getByRole('button', { name: 'Newest' }).waitFor()
  })

  it('S2.36 keeps the place that was scrolled to while the chat is hidden, wherever it shows again', async () => {
    const { page } = session
    await model.chat(12, 'An answer of **some** words.')
    const question = requests().getByText('Question 4', { exact: true })
    await question.scrollIntoViewIfNeeded()
    await scroller().evaluate((element) => element.scrollBy(0, -40))
    const isSeen = () =>
      question.evaluate((element) => {
        const { top } = element.getBoundingClientRect()
        return top > 0 && top < innerHeight
      })
    await expect.poll(isSeen).toBe(true)
    await resize(true)
    const chat = page.getByRole('tab', { name: 'Chat' })
    await page.getByRole('tab', { name: 'Code' }).click()
    await question.waitFor({ state: 'detached' })
    await twoFrames()
    await chat.click()
    await twoFrames()
    await expect.poll(isSeen).toBe(true)
    await page.getByRole('tab', { name: 'Preview' }).click()
    await twoFrames()
    await resize(false)
    await twoFrames()
    await expect.poll(isSeen).toBe(true)
    await session.button('Hide chat').click()
    await twoFrames()
    await session.button('Show chat').click()
    await twoFrames()
    await expect.poll(isSeen).toBe(true)
    await page.getByRole('button', { name: 'Newest' }).waitFor()
  })

  it('S2.36 puts earlier messages away again when a request is sent', async () => {
    const { page } = session
    await model.chat(50, 'An answer of **some** words.')
    await expect.poll(() => page.getByRole('article').count()).toBeLessThanOrEqual(42)
    const earlier = page.getByRole('button', { name: /^Show \d+ earlier messages$/ })
    await earlier.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(60)
    const newest = page.getByRole('button', { name: 'Newest' })
    await expect
      .poll(async () => {
        // The way down is offered only while something is below.
        if (await newest.isVisible()) await newest.click({ timeout: 1000 }).catch(() => {})
        return scroller().evaluate(
          ({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop,
        )
      })
      .toBeLessThan(2)
    await session.send('One more')
    await expect.poll(() => page.getByRole('article').count()).toBeLessThanOrEqual(42)
    await requests().getByText('One more', { exact: true }).waitFor()
    await model.answer('Well.')
  })
})
