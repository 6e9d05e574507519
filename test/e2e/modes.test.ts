/** Ask and Plan, and what goes to the model, in a real browser. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { scriptModel } from './scripted-model.ts'
import { renewForEach, setUpScreens } from './set-up-workspace.ts'
import { HABITS, readDownload, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

const current = renewForEach(workspaces)
beforeEach(() => {
  session = current()
  page = session.page
})

const modeButton = () => page.getByRole('button', { name: /^Mode: / })
const lastAnswer = () => page.getByRole('article', { name: 'Answer' }).last()
const FILES =
  '[CODE_CHANGES]{"files":[{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"export default function App() { return <p>Hello</p> }\\n"}]}[CODE_CHANGES_END]'

async function choose(mode: 'Build' | 'Ask' | 'Plan'): Promise<void> {
  await modeButton().click()
  await page.getByRole('menuitemradio', { name: new RegExp(`^${mode}`) }).click()
  await page.getByRole('button', { name: `Mode: ${mode}` }).waitFor()
}

describe('the mode of a request', () => {
  it('issue 11: Ask changes no file, though the model answers with files', async () => {
    await choose('Ask')
    const model = await scriptModel(page)
    await session.send('What does App do?')
    await model.answer(`It shows a greeting.\n\n${FILES}`)
    await expect
      .poll(() => lastAnswer().innerText())
      .toMatch(/It shows a greeting\.[\s\S]*src\/App\.tsx was refused: a question changes no file/)
    expect(await page.getByTitle('Undo to this version').count()).toBe(0)
    expect(await page.getByRole('region', { name: 'Draft' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('App.tsx').click()
    const code = page.locator('.cm-content')
    await expect.poll(() => code.innerText()).toContain('A habit tracker')
    expect(await model.lastRequest()).toContain('<mode name=\\"ask\\">')
  })

  it('issue 11: Plan waits for Build, which builds what was planned, as it was changed', async () => {
    await choose('Plan')
    await session.send(HABITS)
    const build = page.getByRole('button', { name: 'Build this plan' })
    await build.waitFor()
    await expect.poll(() => lastAnswer().innerText()).toContain('What I would do')
    await session.send('rename it to "Small Steps"')
    await expect.poll(() => lastAnswer().innerText()).toContain('Small Steps')
    await build.waitFor()
    expect(await build.count()).toBe(1)
    expect(await page.getByTitle('Undo to this version').count()).toBe(0)
    await build.click()
    await session.version(1).waitFor()
    await build.waitFor({ state: 'detached' })
    await session.button('Send').waitFor()
    await session.button('Export').click()
    const { files } = await readDownload(page, () => session.menuItem('Download Project (.zip)').click())
    const texts = Object.values(files).map((bytes) => new TextDecoder().decode(bytes))
    expect(texts.filter((text) => text.includes('Small Steps'))).not.toEqual([])
  })

  it('issue 11: the mode is chosen by keyboard and in the palette, and stays with its project', async () => {
    await modeButton().focus()
    await page.keyboard.press('Enter')
    // The menu moves the focus a moment after it appears, and after each key.
    const hasFocus = (name: RegExp) =>
      expect
        .poll(() =>
          page.getByRole('menuitemradio', { name }).evaluate((item) => item === document.activeElement),
        )
        .toBe(true)
    await hasFocus(/^Build/)
    await page.keyboard.press('ArrowDown')
    await hasFocus(/^Ask/)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mode: Ask' }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('What do you want to do?').fill('mode plan')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Mode: Plan' }).waitFor()
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

interface SentRequest {
  readonly systemInstruction: unknown
  readonly contents: readonly unknown[]
}

describe('what goes to the model', () => {
  it('issue 11: the prefix is the same from turn to turn, and no key is in a body', async () => {
    const key = 'AIza-not-a-real-key-0123456789'
    const keyed = await workspaces.open({ stored: { lathe_gemini_api_key: key } })
    const bodies: string[] = []
    const model = await scriptModel(keyed.page)
    for (const text of ['First question', 'Second question', 'Third question']) {
      await keyed.send(text)
      await model.answer(`An answer to it. ${text === 'Second question' ? FILES : ''}`)
      bodies.push(await model.lastRequest())
    }
    const requests = bodies.map((body) => JSON.parse(body) as SentRequest)
    expect(requests).toHaveLength(3)
    for (const [index, request] of requests.entries()) {
      const before = requests[index - 1]
      expect(bodies[index]).not.toContain(key)
      if (before === undefined) continue
      expect(request.systemInstruction).toEqual(before.systemInstruction)
      const turns = before.contents.slice(0, -1)
      expect(request.contents.slice(0, turns.length)).toEqual(turns)
    }
  })
})
