/** The code tab in a real browser: finding, reading and editing files, and watching one being written. */
import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { allowMotion } from './fades.ts'
import { recordedShifts, recordShifts } from './layout-shifts.ts'
import { scriptModel } from './scripted-model.ts'
import { renewForEach, setUpScreens } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession

/** For a describe: its tests follow one another in one workspace, each in a new project. */
function shareOne(): void {
  const current = renewForEach(workspaces)
  beforeEach(() => {
    session = current()
  })
}

const heading = (path: string) => session.page.getByRole('heading', { name: path, exact: true })
const content = () => session.page.locator('.cm-content')
const edit = () => session.page.getByRole('switch', { name: 'Edit' })
const showCode = () => session.page.getByRole('tab', { name: 'Code' }).click()

/** A block of changes as an answer holds it. */
function block(files: readonly object[]): string {
  return `Done.\n[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`
}
const create = (path: string, text: string) => ({
  operation: 'CREATE',
  path,
  description: 'd',
  content: text,
})

describe('the tree of files', () => {
  shareOne()

  it('S2.53 a folder that is closed in one project is open in another', async () => {
    const folder = session.treeItem('public')
    await folder.click()
    await expect.poll(() => folder.getAttribute('aria-expanded')).toBe('false')
    await session.renew()
    await expect.poll(() => folder.getAttribute('aria-expanded')).toBe('true')
  })
})

describe('finding a file and a place in it', () => {
  shareOne()

  it('design §8 Ctrl+P opens a file by a few letters, and at a line', async () => {
    const { page } = session
    await page.keyboard.press('Control+p')
    const box = page.getByRole('combobox', { name: 'Go to file' })
    await box.waitFor()
    await box.fill('glob')
    await page.getByRole('option', { name: /globals\.css/ }).waitFor()
    await page.keyboard.press('Enter')
    await heading('src/styles/globals.css').waitFor()
    await page.keyboard.press('Control+p')
    await box.fill('zzzz')
    await page.getByText('No file has these letters in its path.').waitFor()
    await box.fill('main:3')
    await page.keyboard.press('Enter')
    await heading('src/main.tsx').waitFor()
    await box.waitFor({ state: 'detached' })
    const selected = () => page.evaluate(() => document.getSelection()?.toString() ?? '')
    await expect.poll(selected).toBe("import App from './App'")
  })

  it('design §8 finds text, goes to a line, and folds', async () => {
    const { page } = session
    await content().click()
    await page.keyboard.press('Control+f')
    const find = page.getByRole('textbox', { name: 'Find' })
    await find.pressSequentially('ideas')
    await page.locator('.cm-searchMatch').first().waitFor()
    expect(await page.locator('.cm-searchMatch').count()).toBe(2)
    await page.keyboard.press('Escape')
    await find.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+g')
    const line = page.getByRole('textbox', { name: 'Go to line' })
    await line.fill('7')
    await page.keyboard.press('Enter')
    await line.waitFor({ state: 'detached' })
    const before = await page.locator('.cm-line').count()
    await page.locator('.cm-foldGutter').getByTitle('Fold line', { exact: true }).first().click()
    await page.locator('.cm-foldPlaceholder').waitFor()
    expect(await page.locator('.cm-line').count()).toBeLessThan(before)
  })

  it('S2.55 colours by the type of the file', async () => {
    const { page } = session
    for (const [name, language] of [
      ['index.html', 'html'],
      ['globals.css', 'css'],
      ['package.json', 'json'],
      ['postcss.config.js', 'javascript'],
      ['vite.config.ts', 'typescript'],
    ] as const) {
      await session.treeItem(name).click()
      await page.locator(`.cm-content[data-language=${language}]`).waitFor()
    }
  })

  it('S2.55 colours a file of ten thousand lines wherever it is looked at, and lays out what is in view', async () => {
    const { page } = session
    const model = await scriptModel(page)
    const lines = Array.from({ length: 10_000 }, (_, index) => `export const line${index} = 'Text ${index}'`)
    await session.send('Long')
    await model.answer(block([create('src/long.ts', lines.join('\n'))]))
    await showCode()
    await session.treeItem('long.ts').click()
    const coloured = (line: number) =>
      page.locator('.cm-line', { hasText: `line${line} ` }).locator('span', { hasText: /^export$/ })
    await coloured(0).waitFor()
    for (const [share, line] of [
      [0.5, 5000],
      [1, 9999],
    ] as const) {
      await page
        .locator('.cm-scroller')
        .first()
        .evaluate((element, part) => element.scrollTo(0, element.scrollHeight * part), share)
      await coloured(line).waitFor()
    }
    await expect.poll(() => page.locator('.cm-line').count()).toBeLessThan(300)
  })
})

describe('editing', () => {
  shareOne()

  it('S2.54 is off at first: what is typed changes nothing', async () => {
    await content().click()
    await session.page.keyboard.type('zzz')
    await content().getByText('Nothing here yet.').waitFor()
    expect(await content().innerText()).not.toContain('zzz')
    expect(await edit().getAttribute('aria-checked')).toBe('false')
  })

  it('S4.13 while the agent works is never overwritten', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Change the app')
    await model.say('Working on it.')
    await edit().click()
    await content().click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('// mine')
    await model.say(block([{ ...create('src/App.tsx', 'export default () => null\n'), operation: 'UPDATE' }]))
    await model.end()
    await page.getByText('You changed src/App.tsx while the agent was working').waitFor()
    await showCode()
    await content().getByText('// mineconst ideas').waitFor()
  })
})

describe('the file that is being written', () => {
  // Whether it is followed is remembered.
  beforeEach(async () => {
    session = await workspaces.open()
  })

  it('S4.7, S4.9 names the file that is being written, and follows it in the code', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Write')
    await model.say(
      'A plan.\n[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/Live.tsx","description":"d",',
    )
    await page.getByTestId('writing-path').getByText('src/Live.tsx').waitFor()
    await model.say('"content":"export const live = 1\\nexport const se')
    await page.getByRole('heading', { name: 'src/Live.tsx' }).waitFor()
    await page.locator('.cm-content').getByText('export const se').waitFor()
    await model.say('cond = 2\\n"}')
    await page.locator('.cm-content').getByText('export const second = 2').waitFor()
    await session.treeItem('Live.tsx, pending').waitFor()
    await model.say(']}[CODE_CHANGES_END]')
    await model.end()
    await session.version(1).getByText('src/Live.tsx').waitFor()
    await page.getByRole('tab', { name: 'Code' }).click()
    await page.getByRole('heading', { name: 'src/Live.tsx' }).waitFor()
    await page.locator('.cm-content').getByText('export const second = 2').waitFor()
    await session.treeItem('Live.tsx').waitFor()
  })

  it('S4.7 shows the beginnings of its lines, however long one of them is', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Write')
    const long = `const long = "${'word '.repeat(80)}"`
    await model.say(
      `[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/Long.tsx","content":${JSON.stringify(long).slice(0, -1)}`,
    )
    await heading('src/Long.tsx').waitFor()
    await page.locator('.cm-content').getByText('const long').waitFor()
    const scroller = page.locator('.cm-scroller').first()
    await expect.poll(() => scroller.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true)
    await model.say(`${'\\nconst more = 1'.repeat(60)}\\n${'// the end '.repeat(40)}`)
    await expect.poll(() => scroller.evaluate((one) => one.scrollTop > 0)).toBe(true)
    expect(await scroller.evaluate((one) => one.scrollLeft)).toBe(0)
    await model.say('"}]}[CODE_CHANGES_END]')
    await model.end()
    await session.version(1).getByText('src/Long.tsx').waitFor()
  })

  it('S4.7 neither its lines nor the rows of files jump, whichever file takes the place of another', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await allowMotion(page)
    await session.send('Write')
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `\\nconst line${from + index} = ${from + index}`).join(
        '',
      )
    const file = (path: string) =>
      `{"operation":"CREATE","path":"${path}","description":"d","content":"// ${path}`
    const shown = (text: string) => content().getByText(text, { exact: true }).waitFor()
    await model.say(`A plan.\n[CODE_CHANGES]{"files":[${file('src/a.ts')}`)
    await heading('src/a.ts').waitFor()
    await shown('// src/a.ts')
    await recordShifts(page, '.cm-editor, [role=tree], [data-testid=writing-path]')
    for (const path of ['src/lib/b.ts', 'public/c.ts', 'src/lib/hooks/d.ts']) {
      await model.say(lines(1, 90))
      await shown('const line89 = 89')
      await model.say(lines(90, 140))
      await shown('const line139 = 139')
      await model.say(`"},${file(path)}${lines(1, 70)}`)
      await heading(path).waitFor()
      await shown('const line69 = 69')
    }
    await model.say('"}]}[CODE_CHANGES_END]')
    await model.end()
    expect(await recordedShifts(page)).toEqual([])
  })

  it('S4.7 is left alone once another file is opened, until Follow', async () => {
    const { page } = session
    const model = await scriptModel(page)
    await session.send('Write')
    await model.say(
      '[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/One.tsx","content":"export const one',
    )
    await heading('src/One.tsx').waitFor()
    await session.treeItem('main.tsx').click()
    await heading('src/main.tsx').waitFor()
    await model.say(' = 1"},{"operation":"CREATE","path":"src/Two.tsx","content":"export const two')
    await session.treeItem('Two.tsx, pending').waitFor()
    await heading('src/main.tsx').waitFor()
    await session.treeItem('One.tsx, pending').click()
    await page.getByText('Not applied yet').waitFor()
    await session.button('Follow').click()
    await heading('src/Two.tsx').waitFor()
    await model.say(' = 2"}]}[CODE_CHANGES_END]')
    await model.end()
  })
})

describe('files', () => {
  shareOne()

  it('S2.53, S8.20 are made, renamed, downloaded and deleted', async () => {
    const { page } = session
    await session.button('New file').click()
    const path = page.getByRole('textbox', { name: 'Path' })
    await path.fill('src/App.tsx')
    await session.button('Create').click()
    await page.getByText('There is a file src/App.tsx already. Choose another name.').waitFor()
    await path.fill('../escape.ts')
    await session.button('Create').click()
    await page.getByText('leaves the project; use a path inside it.').waitFor()
    await path.fill('src/lib/sum.ts')
    await path.press('Enter')
    await heading('src/lib/sum.ts').waitFor()
    await content().click()
    await page.keyboard.type('export const sum = 1')
    await session.button('File actions').click()
    await session.menuItem('Rename').click()
    await path.fill('src/lib/total.ts')
    await path.press('Enter')
    await heading('src/lib/total.ts').waitFor()
    await content().getByText('export const sum = 1').waitFor()
    await session.button('File actions').click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      session.menuItem('Download').click(),
    ])
    expect(download.suggestedFilename()).toBe('total.ts')
    expect(await readFile(await download.path(), 'utf8')).toBe('export const sum = 1')
    await session.button('File actions').click()
    await session.menuItem('Delete').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await session.treeItem('total.ts').waitFor({ state: 'detached' })
    await session.button('Undo').click()
    await session.treeItem('total.ts').waitFor()
  })

  it('S2.57 says what to do when there is none', async () => {
    const { page } = session
    const model = await scriptModel(page)
    const paths = [
      'index.html',
      'src/main.tsx',
      'src/App.tsx',
      'src/styles/globals.css',
      'package.json',
      'vite.config.ts',
      'tsconfig.json',
      'tsconfig.node.json',
      'tailwind.config.js',
      'postcss.config.js',
      'public/vite.svg',
    ]
    await session.send('Remove everything')
    await model.answer(block(paths.map((path) => ({ operation: 'DELETE', path, description: 'd' }))))
    await showCode()
    await page.getByText('No file selected').waitFor()
    await page.getByText('Select a file from the explorer or ask the AI to create one.').waitFor()
  })
})
