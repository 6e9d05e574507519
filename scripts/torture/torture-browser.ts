import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { SeededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import { freePort, type ServerProcess, spawnLathe } from '../../test/e2e/harness.ts'
import { newPerson } from '../../test/e2e/sign-in-driver.ts'
import { returnToWorkspace } from './return-to-workspace.ts'
import { openTorturedBrowser, type TorturedBrowser } from './tortured-browser.ts'

export interface BrowserTorture {
  readonly kills: number
  /** Of them, those at which the server was killed too. */
  readonly serverKills: number
  /** Times that the browser had forgotten who was signed in. */
  readonly signIns: number
  /** Changes that the journal had when the browser was killed. */
  readonly written: number
  /** Of them, those that the journal said were on the server. */
  readonly acknowledged: number
}

interface Kept {
  readonly name: string
  readonly isOnServer: boolean
}

/** What the journal of whoever is signed in holds. */
const readJournal = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.startsWith('lathe_saves_'))
    if (found?.name === undefined) return []
    const opening = indexedDB.open(found.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const reading = database.transaction('entries').objectStore('entries').getAll()
    const entries = await new Promise<{ name: string; root: string; syncedRoot: string | null }[]>(
      (resolve, reject) => {
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      },
    )
    database.close()
    return entries.map(({ name, root, syncedRoot }) => ({ name, isOnServer: root === syncedRoot }))
  })

/**
 * Kills the browser while it saves, and each second time the server at the same moment. Throws when a change that the
 * journal held is gone after that, or has not reached the server in the end.
 */
export async function tortureBrowser(random: SeededRandom, kills: number): Promise<BrowserTorture> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'lathe-torture-browser-'))
  const lathe = { origin: `http://localhost:${port}` }
  const person = newPerson('Kill Me')
  const counts = { kills, serverKills: 0, signIns: 0, written: 0, acknowledged: 0 }
  let server: ServerProcess | undefined
  let browser: TorturedBrowser | undefined
  const startServer = async () => {
    server = spawnLathe({ PORT: String(port), DATA_DIR: join(folder, 'data'), LATHE_TEST: '1' })
    await server.ready
    return server
  }
  const enter = async () => {
    browser = await openTorturedBrowser(join(folder, 'profile'))
    const { page, hadToSignIn } = await returnToWorkspace(browser.context, lathe, person)
    if (hadToSignIn) counts.signIns += 1
    return { browser, page }
  }
  try {
    let running = await startServer()
    let { browser: opened, page } = await enter()
    const everWritten: string[] = []
    for (let kill = 0; kill < kills; kill += 1) {
      const name = `Kill${kill}x${random.below(1_000_000)}`
      await makeProject(page, name)
      await wait(random.below(900))
      const held = await readJournal(page)
      const isForBoth = random.chance(0.5)
      if (isForBoth) counts.serverKills += 1
      await Promise.all([opened.kill(), isForBoth ? running.end('SIGKILL') : null])
      if (isForBoth) running = await startServer()
      ;({ browser: opened, page } = await enter())
      const kept = new Set((await readJournal(page)).map((one) => one.name))
      const lost = held.filter((one) => !kept.has(one.name))
      if (lost.length > 0) {
        const databases = await page.evaluate(async () =>
          (await indexedDB.databases()).map(({ name }) => name),
        )
        const described = { lost, held, kept: [...kept], databases, signIns: counts.signIns, isForBoth }
        throw new Error(`The journal lost something: ${JSON.stringify(described)}`)
      }
      const written = held.find((one) => one.name === name)
      if (written === undefined) continue
      everWritten.push(name)
      counts.written += 1
      if (written.isOnServer) counts.acknowledged += 1
    }
    await page.locator('[data-save-status=saved]').waitFor()
    const there = new Set(await namesOnServer(page))
    const missing = everWritten.filter((name) => !there.has(name))
    if (missing.length > 0) throw new Error(`The server never got ${missing.join(', ')}.`)
    return counts
  } finally {
    await browser?.kill()
    await server?.end('SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** By the token that the sign-in's library keeps. */
const namesOnServer = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const entry = Object.keys(localStorage).find(
      (key) => key.includes('@@auth0spajs@@') && key.includes('/api'),
    )
    const token: unknown = JSON.parse(localStorage.getItem(entry ?? '') ?? '{}').body?.access_token
    const response = await fetch('/api/projects', { headers: { Authorization: `Bearer ${token}` } })
    const { projects }: { projects: { name: string; deletedAt: number | null }[] } = await response.json()
    return projects.filter(({ deletedAt }) => deletedAt === null).map(({ name }) => name)
  })

async function makeProject(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'New Project' }).click()
  await page.getByLabel('Name of the new project').fill(name)
  await page.keyboard.press('Enter')
}
