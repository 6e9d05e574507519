import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import type { SeededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import { startLathe } from '../../test/e2e/harness.ts'
import { nameAccount, newPerson, openPopup } from '../../test/e2e/sign-in-driver.ts'
import { findChromium } from '../lib/chromium.mjs'

export interface BrowserTorture {
  readonly kills: number
  /** Changes that the journal had when the browser was killed. */
  readonly written: number
}

interface Running {
  readonly browser: Browser
  readonly page: Page
  kill(): Promise<void>
}

/** Names that the journal of whoever is signed in holds. */
const journalNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('lathe_saves_'))
    if (found?.name === undefined) return []
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const reading = database.transaction('entries').objectStore('entries').getAll()
    const entries = await new Promise<{ name: string }[]>((resolve) => {
      reading.onsuccess = () => resolve(reading.result)
    })
    database.close()
    return entries.map(({ name }) => name)
  })

/** Throws when a change that the browser's journal held is gone after the browser was killed. */
export async function tortureBrowser(random: SeededRandom, kills: number): Promise<BrowserTorture> {
  const lathe = await startLathe()
  const profile = await mkdtemp(join(tmpdir(), 'lathe-torture-browser-'))
  let written = 0
  try {
    let running = await open(profile)
    await running.page.goto(lathe.origin)
    await running.page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await nameAccount(await openPopup(running.page), newPerson('Kill Me'))
    for (let kill = 0; kill < kills; kill += 1) {
      const { page } = running
      await page.getByRole('textbox', { name: 'Your request' }).waitFor()
      const name = `Kill${kill}x${random.below(1_000_000)}`
      await makeProject(page, name)
      await wait(random.below(500))
      const held = await journalNames(page)
      await running.kill()
      running = await open(profile)
      await running.page.goto(`${lathe.origin}/#/build`)
      await running.page.getByRole('textbox', { name: 'Your request' }).waitFor()
      const kept = await journalNames(running.page)
      const lost = held.filter((one) => !kept.includes(one))
      if (lost.length > 0) throw new Error(`The journal lost ${lost.join(', ')}.`)
      if (held.includes(name)) written += 1
    }
    await running.page.locator('[data-save-status=saved]').waitFor()
    await running.kill()
    return { kills, written }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    await lathe.stop()
  }
}

async function makeProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Name of the new project').fill(name)
  await page.keyboard.press('Enter')
}

async function open(profile: string): Promise<Running> {
  const executable = findChromium()
  if (executable === null) throw new Error('Chromium was not found.')
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const found = /DevTools listening on (ws:\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`Chromium ended before it was ready:\n${printed}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const context = browser.contexts()[0] ?? (await browser.newContext())
  const page = await context.newPage()
  return {
    browser,
    page,
    async kill() {
      const closed = once(child, 'close')
      // The whole group: a browser is many processes.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      await closed
      await browser.close().catch(() => {})
    },
  }
}
