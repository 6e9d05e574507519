/** The chat in a real browser: how it moves while an answer streams, and what can be done with a message. */
import { beforeEach, describe, expect, it } from 'vitest'
import { countRenders, renderCounts } from './count-renders.ts'
import { scriptModel } from './scripted-model.ts'
import { renewForEach, setUpScreens, setUpWorkspaces } from './set-up-workspace.ts'
import { HABITS, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
/** The product as it is, with its preview. */
const whole = setUpWorkspaces()
let session: WorkspaceSession

const current = renewForEach(workspaces)
beforeEach(() => {
  session = current()
})

const newest = () => session.button('Newest')
const answers = () => session.page.getByRole('article', { name: 'Answer' })
const requests = () => session.page.getByRole('article', { name: 'You' })
const scroller = () => session.page.locator('.lathe-message').first().locator('xpath=../..')
const restBelow = () =>
  scroller().evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop)

const LONG = Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1} of the answer.`).join('\n\n')

describe('an answer', () => {
  it('S2.38 looks different while it is coming', async () => {
    const model = await scriptModel(session.page)
    const look = () =>
      answers()
        .last()
        .evaluate((node) => getComputedStyle(node).boxShadow)
    await session.send('Hello')
    await model.say('A word')
    await expect.poll(look).not.toBe('none')
    await model.end()
    await expect.poll(look).toBe('none')
  })
})

describe('a placeholder without an image', () => {
  it('S5.8 is skipped with a warning in the console', async () => {
    const { page } = session
    const model = await scriptModel(page)
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning')
    await session.send('Use my logo')
    const file = {
      operation: 'CREATE',
      path: 'public/logo.png',
      description: '',
      content: '[USE_UPLOADED_IMAGE]',
    }
    await model.answer(`Here.\n[CODE_CHANGES]${JSON.stringify({ files: [file] })}[CODE_CHANGES_END]`)
    expect((await warned).text()).toContain('public/logo.png')
  })
})

describe('the place of the view', () => {
  it('S2.36 offers no way to the newest message while it is in view, however the window grows', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await page.setViewportSize({ width: 375, height: 500 })
    await session.send('Hello')
    await model.answer(LONG.slice(0, 700))
    await expect.poll(restBelow).toBeLessThan(2)
    for (const [width, height] of [
      [375, 900],
      [768, 900],
      [1280, 600],
      [1280, 1100],
      [1920, 1300],
      [500, 400],
      [1920, 1300],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(restBelow).toBeLessThan(2)
      await newest().waitFor({ state: 'detached' })
    }
  })

  it('S2.36 follows a growing answer, lets go when the reader scrolls up, and comes back', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Hello')
    await model.say(LONG)
    await expect.poll(restBelow).toBeLessThan(2)
    await scroller().hover()
    const place = () => scroller().evaluate(({ scrollTop }) => scrollTop)
    // A busy machine may draw nothing for longer than one looks: the browser says when the wheel has moved it.
    const scrolled = await scroller().evaluateHandle((element) => ({
      ended: new Promise((resolve) => element.addEventListener('scrollend', resolve, { once: true })),
    }))
    await page.mouse.wheel(0, -600)
    await newest().waitFor()
    await scrolled.evaluate(({ ended }) => ended.then(() => {}))
    const before = await place()
    await model.say(`\n\n${LONG}`)
    await answers().getByText('Paragraph 60 of the answer.').nth(1).waitFor()
    expect(Math.abs((await place()) - before)).toBeLessThan(2)
    await newest().click()
    await expect.poll(restBelow).toBeLessThan(2)
    await newest().waitFor({ state: 'detached' })
    await model.end()
    await expect.poll(restBelow).toBeLessThan(2)
  })

  it('S2.36 opens a long chat at its end, and brings earlier messages without losing the place', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await model.chat(50, 'An answer of **some** words.')
    await requests().getByText('Question 50', { exact: true }).waitFor()
    await page.setViewportSize({ width: 800, height: 700 })
    await requests().getByText('Question 50', { exact: true }).waitFor()
    const earlier = page.getByRole('button', { name: /^Show \d+ earlier messages$/ })
    await earlier.waitFor()
    expect(await page.getByRole('article').count()).toBe(40)
    await expect.poll(restBelow).toBeLessThan(2)
    await scroller().evaluate(async (element) => {
      const content = element.firstElementChild as HTMLElement
      content.style.paddingBottom = '40px'
      // Its new size is told after this frame's callbacks; then the place is moved, by nobody's hand.
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
      element.scrollTop -= 120
    })
    await expect.poll(restBelow).toBeLessThan(2)
    await newest().waitFor({ state: 'detached' })
    const shownBefore = requests().getByText('Question 32', { exact: true })
    await scroller().hover()
    await page.mouse.wheel(0, -100_000)
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(40)
    await newest().waitFor()
    await shownBefore.waitFor()
    await expect.poll(restBelow).toBeGreaterThan(100)
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, -100_000)
        return requests().getByText('Question 1', { exact: true }).count()
      })
      .toBe(1)
    await earlier.waitFor({ state: 'detached' })
  })
})

describe('an answer that streams', () => {
  it('S2.38 leaves finished messages alone, and never gets shorter', async () => {
    session = await workspaces.open({ prepare: countRenders })
    const { page } = session
    const model = await scriptModel(page)
    await session.send('First')
    await model.answer('# Plan\n\nA list:\n\n- one\n- two\n\n```ts\nconst a = 1\n```')
    await page.locator('.tok-keyword').waitFor()
    await session.send('Second')
    await model.say('It ')
    await answers().nth(1).getByText('It', { exact: true }).waitFor()
    const before = await renderCounts(page)
    expect(before.every((count) => count > 0)).toBe(true)
    await page.evaluate(() => {
      const heights: number[] = []
      const measure = () => {
        const article = [...document.querySelectorAll('article')].at(-1)
        heights.push(article?.getBoundingClientRect().height ?? 0)
        requestAnimationFrame(measure)
      }
      measure()
      Object.assign(window, { testHeights: heights })
    })
    const text =
      '**streams**, with `code`, a [link](https://a.example/x) and\n\n1. one\n2. two\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```tsx\nexport function App() {\n\n  return <p className="a">Hi</p>\n}\n```\n\nDone.'
    for (let at = 0; at < text.length; at += 3) await model.say(text.slice(at, at + 3))
    await answers().nth(1).getByText('Done.').waitFor()
    const after = await renderCounts(page)
    expect(after.slice(0, 3)).toEqual(before.slice(0, 3))
    expect(after[3]).toBeGreaterThan((before[3] ?? 0) + 3)
    const heights = await page.evaluate(() => (window as unknown as { testHeights: number[] }).testHeights)
    const drops = heights.filter((height, index) => height < (heights[index - 1] ?? 0) - 0.5)
    expect(drops).toEqual([])
    await model.end()
  })
})

describe('a message', () => {
  it('S2.38, S9.27 has coloured code, and copies it and itself', async () => {
    const { page, context } = session
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: workspaces.lathe.origin,
    })
    const model = await scriptModel(page)
    const text = 'Like this:\n\n```ts\nconst answer = 42\n```'
    await session.send('How?')
    await model.answer(text)
    await answers().locator('.tok-keyword', { hasText: 'const' }).waitFor()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await session.button('Copy code').click()
    await expect.poll(clipboard).toBe('const answer = 42')
    await answers().getByRole('button', { name: 'Copied!' }).waitFor()
    await answers().getByRole('button', { name: 'Copy message' }).click()
    await expect.poll(clipboard).toBe(text)
    await answers().getByRole('button', { name: 'Copy message' }).waitFor()
  })

  it('S2.37 with a link or a picture asks for nothing, and shows where a link leads', async () => {
    const { page } = session
    const asked: string[] = []
    page.on('request', (made) => asked.push(made.url()))
    const model = await scriptModel(page)
    await session.send('Show')
    await model.answer(
      'A ![pixel](https://evil.example/p.png), a [friendly name](https://evil.example/x), <img src="https://evil.example/raw.png"> and [script](javascript:alert(1)).',
    )
    const link = answers().getByRole('link', { name: /friendly name/ })
    expect(await link.getAttribute('title')).toBe('https://evil.example/x')
    await answers().getByText('(evil.example)').first().waitFor()
    await answers()
      .getByRole('link', { name: /Image: pixel/ })
      .waitFor()
    expect(await answers().getByRole('link').count()).toBe(2)
    expect(asked.filter((url) => url.includes('.example'))).toEqual([])
  })

  it('S2.37 is edited and sent again in its place, by the keyboard', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Frist try')
    await model.answer('What is a frist?')
    await requests().getByRole('button', { name: 'Edit message' }).click()
    const box = page.getByRole('textbox', { name: 'Your request, changed' })
    expect(await box.inputValue()).toBe('Frist try')
    await box.press('Escape')
    await box.waitFor({ state: 'detached' })
    await requests().getByRole('button', { name: 'Edit message' }).click()
    await box.fill('First try')
    await box.press('Enter')
    await model.answer('Understood.')
    await answers().getByText('Understood.').waitFor()
    expect(await page.getByRole('article').count()).toBe(2)
    await requests().getByText('First try').waitFor()
    expect(await model.lastRequest()).not.toContain('Frist')
  })

  it('S2.37, S4.14 asks before versions go, restores the files, and Redo brings everything back', async () => {
    const { page } = session
    await session.build(HABITS)
    await session.build('Make it dark blue')
    const release = await holdAnswers(session)
    await requests().first().getByRole('button', { name: 'Edit message' }).click()
    const box = page.getByRole('textbox', { name: 'Your request, changed' })
    await box.fill('A landing page for a bakery')
    await box.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Send again from here?' })
    await question.getByText(/^Versions 1 to 2 and the messages from this request on are removed/).waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await session.version(2).waitFor()
    await box.press('Enter')
    await question.getByRole('button', { name: 'Send again' }).click()
    await requests().getByText('A landing page for a bakery').waitFor()
    expect(await session.version(1).count()).toBe(0)
    await page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('lib').waitFor({ state: 'detached' })
    await session.button('Stop').click()
    release()
    await session.button('Redo').click()
    await session.version(2).waitFor()
    await session.treeItem('lib').waitFor()
  })

  it('S2.41, S4.11 that failed is tried again with Retry', async () => {
    const model = await scriptModel(session.page)
    await session.send('Try me')
    await model.say('[CODE_CHANGES]{"files":')
    await session.button('Stop').click()
    await answers().getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => model.requestCount()).toBe(2)
    await session.page.evaluate(() => {
      window.testModel?.say('Better now.')
      window.testModel?.end()
    })
    await answers().getByText('Better now.').waitFor()
    expect(await requests().count()).toBe(1)
    expect(await answers().count()).toBe(1)
  })
})

describe('a version card', () => {
  const files = (...entries: readonly [operation: string, path: string, content?: string][]) =>
    `Done.\n[CODE_CHANGES]${JSON.stringify({
      files: entries.map(([operation, path, content]) => ({ operation, path, description: 'd', content })),
    })}[CODE_CHANGES_END]`
  const changesOf = (path: string) => session.button(`Show changes of ${path}`)
  const textNow = (path: string) => session.page.getByRole('textbox', { name: `Content of ${path}` })

  it('S2.39 shows what differs in a file, and asks for no more than the card holds', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('One')
    await model.answer(files(['CREATE', 'src/a.ts', 'const a = 1\nconst b = 2\n']))
    await session.send('Two')
    await model.answer(
      files(['UPDATE', 'src/a.ts', 'const a = 1\nconst b = 3\n'], ['DELETE', 'public/vite.svg']),
    )
    await session.page.setViewportSize({ width: 1280, height: 520 })
    await expect.poll(restBelow).toBeLessThan(2)
    const toggle = session.version(2).getByRole('button', { name: /changes of src\/a\.ts$/ })
    const before = (await toggle.boundingBox())?.y ?? 0
    await toggle.click()
    const diff = session.version(2).getByTestId('file-diff')
    await diff.locator('.cm-deletedChunk').getByText('const b = 2').waitFor()
    await diff.locator('.cm-changedLine').getByText('const b = 3').waitFor()
    expect(await diff.locator('.cm-changedLine').count()).toBe(1)
    // What was unfolded is read from its top: nothing has moved.
    expect(Math.abs(((await toggle.boundingBox())?.y ?? 0) - before)).toBeLessThan(2)
    await session.button('Hide changes of src/a.ts').click()
    await diff.waitFor({ state: 'detached' })
    await changesOf('public/vite.svg').click()
    await diff.locator('.cm-deletedChunk').first().waitFor()
  })

  it('S2.40, S4.14 restores a single file, alone and to be undone', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('One')
    await model.answer(files(['CREATE', 'src/a.ts', 'export const a = 1\n'], ['CREATE', 'src/b.ts', 'b']))
    await session.send('Two')
    await model.answer(files(['UPDATE', 'src/a.ts', 'export const a = 2\n'], ['UPDATE', 'src/b.ts', 'bb']))
    await page.getByRole('tab', { name: 'Code' }).click()
    await session.treeItem('a.ts').click()
    await textNow('src/a.ts').getByText('export const a = 2').waitFor()
    await session.version(2).getByRole('button', { name: 'Show changes of src/a.ts' }).click()
    await session.button('Restore from before Version 2').click()
    await textNow('src/a.ts').getByText('export const a = 1').waitFor()
    await page.getByText('src/a.ts is what it was before Version 2.').waitFor()
    await session.button('Undo').and(page.locator('[data-sonner-toast] button')).click()
    await textNow('src/a.ts').getByText('export const a = 2').waitFor()
    await session.button('Restore from before Version 2').click()
    await session.button('Use Version 2').click()
    await textNow('src/a.ts').getByText('export const a = 2').waitFor()
    await session.treeItem('b.ts').click()
    await textNow('src/b.ts').getByText('bb').waitFor()
    await session.version(1).getByRole('button', { name: 'Show changes of src/b.ts' }).click()
    await session.button('Remove it again').click()
    await session.treeItem('b.ts').waitFor({ state: 'detached' })
  })
})

describe('demo work', () => {
  it('S4.1 stays in memory: nothing is stored, and only the model is sent any of it', async () => {
    session = await whole.open()
    const { page, context } = session
    const sent: { readonly url: string; readonly body: string }[] = []
    page.on('request', (made) => {
      if (made.method() !== 'GET') sent.push({ url: made.url(), body: made.postData() ?? '' })
    })
    await session.build()
    const stored = await page.evaluate(async () => ({
      local: Object.entries(localStorage).filter(([, value]) => /habit/i.test(value)),
      session: Object.entries(sessionStorage).filter(([, value]) => /habit/i.test(value)),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }))
    expect(stored).toEqual({ local: [], session: [], databases: [], cookies: '' })
    expect(await context.cookies(whole.lathe.origin)).toEqual([])
    const isToModel = ({ url }: { readonly url: string }) => url.includes(':streamGenerateContent')
    expect(sent.some(isToModel)).toBe(true)
    // Previews name the packages that they import, and nothing else.
    const others = sent.filter((one) => !isToModel(one))
    expect(others.filter(({ url }) => !url.startsWith(`${whole.lathe.packagesOrigin}/`))).toEqual([])
    expect(others.filter(({ body }) => /habit|className|export /i.test(body))).toEqual([])
  })
})

/** Holds the model's answers back until the test lets them go. */
async function holdAnswers({ page }: WorkspaceSession): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*:streamGenerateContent*', async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return release
}
