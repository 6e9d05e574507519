/** The main job, end to end: real browser, real HTTP, real worker, real frame, the demo model over its wire. */
import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveScreenshot } from './harness.ts'
import { setUpStage } from './stage.ts'
import { stepsFollow } from './steps.ts'
import { expectNoErrors, openDemo, type WorkspaceDriver } from './workspace-driver.ts'

const FIRST_REQUEST = 'A habit tracker with a weekly chart, in warm colours'
const SECOND_REQUEST = 'make the header dark green and rename it to "Small Steps"'

// With the pauses of a real stream, so that what a person sees in between can be seen here too.
const stage = setUpStage({ LATHE_TEST: '' })
let story: WorkspaceDriver

beforeAll(async () => {
  story = await openDemo(stage.browser, stage.lathe)
})
afterAll(() => story?.page.context().close())

const headerColour = async () =>
  (await story.preview()).evaluate(() => {
    const header = document.querySelector('header')
    return header === null ? null : getComputedStyle(header).backgroundColor
  })

/** By a press first, as a person does: an app that takes the focus without one has it taken back. */
async function typeIntoApp(frame: Frame, text: string): Promise<void> {
  const field = frame.getByRole('textbox').first()
  await field.click()
  await field.fill(text)
}

describe('the main story', () => {
  stepsFollow()

  it('S4.7 streams the plan first, then the files one by one', async () => {
    const { page } = story
    await story.send(FIRST_REQUEST)
    const answer = page.getByRole('article', { name: 'Answer' })
    await answer.getByText(/plan/i).first().waitFor()
    const counts = await answer.evaluateHandle((element) => {
      const seen = new Set<number>()
      // In the page itself: a driver looks too seldom where the machine is busy.
      new MutationObserver(() => {
        const leaves = [...element.querySelectorAll('*')].filter(({ children }) => children.length === 0)
        seen.add(leaves.filter(({ textContent }) => /^(Created|Edited)$/.test(textContent ?? '')).length)
      }).observe(element, { childList: true, subtree: true, characterData: true })
      return seen
    })
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' })
    // Several different counts: the files did not come all at once.
    expect(await counts.evaluate(({ size }) => size)).toBeGreaterThan(3)
    await expect.poll(() => answer.textContent()).not.toContain('[CODE_CHANGES')
    await page.getByText('Version 1', { exact: true }).waitFor()
  })

  it('S2.58 S9.30 runs the app in the live preview, on an origin of its own', async () => {
    const frame = await story.preview()
    const { origin, hostname } = new URL(frame.url())
    expect(origin).not.toBe(stage.lathe.origin)
    expect(hostname).toMatch(/^[0-9a-f]{32}\.preview\.localhost$/)
    // The version is there before the app that it makes: until then the frame shows the one before.
    for (const day of ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'])
      await expect.poll(() => frame.innerText('body')).toContain(day)
    await saveScreenshot(story.page, 'main-story-1')
  })

  it('the app works: what is added is there, and stays after a refresh', async () => {
    const frame = await story.preview()
    await typeIntoApp(frame, 'Water the plants')
    await story.page.keyboard.press('Enter')
    await frame.getByText('Water the plants').first().waitFor()
    await story.page.getByRole('button', { name: 'Refresh' }).click()
    await (await story.preview()).getByText('Water the plants').first().waitFor()
  })

  it('S2.40 an edit changes the header and its words, and an input keeps its state', async () => {
    const before = await headerColour()
    const frame = await story.preview()
    await typeIntoApp(frame, 'half typed')
    await frame.evaluate(() => Object.assign(window, { lathe_mark: true }))
    await story.ask(SECOND_REQUEST)
    await story.page.getByText('Version 2', { exact: true }).waitFor()
    await frame.getByRole('heading', { level: 1, name: 'Small Steps' }).waitFor()
    // Its styles follow the app by a moment.
    await expect.poll(headerColour).not.toBe(before)
    const after = await headerColour()
    const [red = 0, green = 0, blue = 0] = (after?.match(/\d+/g) ?? []).map(Number)
    expect(green).toBeGreaterThan(red)
    expect(green).toBeGreaterThan(blue)
    expect(green).toBeLessThan(128)
    await expect.poll(() => frame.getByRole('textbox').first().inputValue()).toBe('half typed')
    await expect.poll(() => frame.evaluate(() => 'lathe_mark' in window)).toBe(true)
    await saveScreenshot(story.page, 'main-story-2')
  })

  it('S4.14 Undo takes the edit back, in the files and in the preview', async () => {
    await story.undo()
    await story.page.getByText(/restored the project to this checkpoint/).waitFor()
    const frame = await story.preview()
    await frame.getByRole('heading', { level: 1, name: 'Small Steps' }).waitFor({ state: 'detached' })
    await frame.getByRole('heading', { level: 1 }).waitFor()
  })

  it("S7.17 issue 22 downloads the project under its app's name, with every file of the starter", async () => {
    const { name, files } = await story.downloadZip()
    expect(name).toBe('Day_and_Week.zip')
    const paths = ['index.html', 'src/main.tsx', 'src/App.tsx', 'src/styles/globals.css', 'package.json']
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([...paths, 'public/vite.svg', 'vite.config.ts']),
    )
  })

  it('reported no error on the way', () => {
    expectNoErrors(story)
  })
})
