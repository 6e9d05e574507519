/**
 * A browser that lets frames of other sites store nothing, as people set theirs: the driver's own switches turn the
 * partitioning of storage off, and its contexts then refuse it.
 */

import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { Lathe } from './harness.ts'
import { scriptModel } from './scripted-model.ts'
import { shownFrame } from './shown-frame.ts'
import { shareLathe } from './stage.ts'

let lathe: Lathe
let browser: Browser

beforeAll(async () => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Chromium was not found: run npm test, or set CHROMIUM_PATH.')
  ;[lathe, browser] = await Promise.all([
    shareLathe(),
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  ])
})
afterAll(() => browser?.close())

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4" fill="red"/></svg>'

const APP = `import { useEffect, useState } from 'react'
import own from './own.svg'
import './app.css'

export default function App() {
  const [count, setCount] = useState(() => Number(localStorage.getItem('count') ?? 0))
  const [data, setData] = useState('')
  useEffect(() => { fetch('/data.json').then((answer) => answer.json()).then(({ name }) => setData(name)) }, [])
  const press = () => { localStorage.setItem('count', String(count + 1)); sessionStorage.last = 'press'; setCount(count + 1) }
  return (
    <main>
      <button onClick={press}>Pressed {count} of {localStorage.length} {sessionStorage.getItem('last')}</button>
      <p>{data}</p>
      <img src="/dot.svg" alt="public" /> <img src={own} alt="own" /> <i className="drawn">drawn</i>
    </main>
  )
}
`

async function openApp(page: Page): Promise<readonly string[]> {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.addInitScript(() => {
    if (location.hostname === 'localhost') sessionStorage.setItem('lathe_session', 'demo')
  })
  await page.goto(`${lathe.origin}/#/build`)
  const request = page.getByRole('textbox', { name: 'Your request' })
  await request.waitFor()
  const model = await scriptModel(page)
  await request.fill('Build it')
  await request.press('Enter')
  const contents: Readonly<Record<string, string>> = {
    'public/dot.svg': DOT,
    'public/data.json': '{"name":"From a file"}',
    'src/own.svg': DOT,
    'src/app.css': '.drawn { display: block; background: url("./own.svg") }',
    'src/App.tsx': APP,
  }
  const files = Object.entries(contents).map(([path, content]) => ({
    operation: 'CREATE',
    path,
    description: 'A file',
    content,
  }))
  await model.answer(`Here.[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`)
  await page.getByRole('tab', { name: 'Preview' }).click()
  return errors
}

describe('a preview that may store nothing', () => {
  it('F10 S5.10 runs, keeps what it saves through a load of its page, shows its files, and says so', async () => {
    const page = await (await browser.newContext()).newPage()
    const errors = await openApp(page)
    const app = page.frameLocator('iframe[title="Live preview"]')
    const frame = () => shownFrame(page)
    await app.getByRole('button', { name: 'Pressed 0 of 0' }).waitFor()
    // The browser does refuse: else this would prove nothing.
    expect(
      await frame()?.evaluate(() =>
        caches.keys().then(
          () => 'stored',
          () => 'refused',
        ),
      ),
    ).toBe('refused')

    await app.getByText('From a file').waitFor()
    for (const name of ['public', 'own'])
      await expect
        .poll(() => app.getByAltText(name).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(8)
    expect(await app.getByText('drawn').evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(
      'blob:',
    )

    await app.getByRole('button').click()
    await app.getByRole('button', { name: 'Pressed 1 of 1 press' }).waitFor()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await app.getByRole('button', { name: 'Pressed 1 of 1 press' }).waitFor()

    await page.getByRole('button', { name: /^Console/ }).click()
    await page.getByText('This browser lets the preview store nothing').first().waitFor()
    expect(errors).toEqual([])
  })
})
