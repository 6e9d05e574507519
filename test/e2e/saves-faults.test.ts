/** Saved work when what it rests on fails: the database, the provider, and the person at the browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorSentence } from '../../src/core/errors/catalogue.ts'
import { freePort, type ServerProcess, spawnLathe } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { newProject, projectNames, request, status, title, untilSaved } from './saves-driver.ts'
import { nameAccount, newPerson, openPopup, type Person, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage, shareStandIns } from './stage.ts'

const stage = setUpStage({}, { hasStandIns: true })
let context: BrowserContext

beforeEach(async () => {
  context = await stage.browser.newContext(STILL)
})
afterEach(() => context.close())

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
}

/** From the landing page, as somebody whom the provider may know. */
async function logInAs(page: Page, { name, email }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const popup = await openPopup(page)
  await popup.getByLabel('E-mail').waitFor()
  const known = popup.getByRole('button', { name: email })
  if ((await known.count()) > 0) await known.click()
  else await nameAccount(popup, { name, email })
  await request(page).waitFor()
}

interface Sent {
  readonly subject: string
  readonly body: string
}

/** What this browser sends to the server, and with whose token. */
function noteSaves(pages: BrowserContext): Sent[] {
  const sent: Sent[] = []
  pages.on('request', (call) => {
    if (!call.url().includes('/api/projects/')) return
    const [, payload = ''] = (call.headers().authorization ?? '').split('.')
    if (payload === '') return
    const claims: { sub: string } = JSON.parse(Buffer.from(payload, 'base64url').toString())
    sent.push({ subject: claims.sub, body: call.postDataBuffer()?.toString('latin1') ?? '' })
  })
  return sent
}

// Servers, databases and pages are started again and again, and what failed is tried again after seconds.
describe('two people at one browser', { timeout: 180_000 }, () => {
  it('S6.1 what one could not send yet is never sent as the other’s, and waits for who made it', async () => {
    const [ada, bob] = [newPerson('Ada Lovelace'), newPerson('Bob Bobson')]
    const sent = noteSaves(context)
    const page = await openSignedIn(context, stage.lathe, ada)
    await newProject(page, 'AdasSaved')
    await untilSaved(page)
    const adasSubject = sent.at(-1)?.subject
    await context.route('**/api/projects**', (route) => route.abort())
    await newProject(page, 'AdasUnsent')
    await expect.poll(() => status(page)).toBe('offline')

    // Her tab stays open; in another one Bob takes over, and the way to the server is free again.
    const other = await context.newPage()
    await other.goto(`${stage.lathe.origin}/#/build`)
    await request(other).waitFor()
    await logOut(other)
    await context.unroute('**/api/projects**')
    const before = sent.length
    await logInAs(other, bob)
    await newProject(other, 'BobsOwn')
    await untilSaved(other)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect
      .poll(() => page.locator('[data-save-status]').getAttribute('title'))
      .toBe('Your session has expired. Sign in again; your work stays in this browser meanwhile.')
    expect(await status(page)).toBe('offline')
    expect(await projectNames(other)).toEqual(['BobsOwn', 'Welcome'])
    expect(sent.length).toBeGreaterThan(before)
    for (const { subject, body } of sent.slice(before)) {
      expect(subject).not.toBe(adasSubject)
      expect(body).not.toContain('Adas')
    }

    await page.close()
    await logOut(other)
    await logInAs(other, ada)
    await untilSaved(other)
    expect(await projectNames(other)).toEqual(['AdasSaved', 'AdasUnsent'])
    const elsewhere = await stage.browser.newContext(STILL)
    try {
      const device = await openSignedIn(elsewhere, stage.lathe, ada)
      expect(await projectNames(device)).toEqual(['AdasSaved', 'AdasUnsent'])
    } finally {
      await elsewhere.close()
    }
  })
})

describe('a server of its own', { timeout: 180_000 }, () => {
  let dataDir: string
  let port: number
  let server: ServerProcess
  const origin = () => `http://localhost:${port}`
  const start = async (variables = {}) => {
    const settings = { PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1', ...variables }
    server = spawnLathe(settings, await shareStandIns())
    await server.ready
  }

  beforeEach(async () => {
    port = await freePort()
    dataDir = await mkdtemp(join(tmpdir(), 'lathe-faults-'))
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  it('S7.3 a restart of the provider keeps the session: tokens are renewed, and it knows who this is', async () => {
    await start()
    const page = await openSignedIn(context, { origin: origin() }, newPerson())
    await newProject(page, 'Before')
    await untilSaved(page)
    await server.end('SIGTERM')
    await start()
    await page.evaluate(() => {
      for (const [key, value] of Object.entries(localStorage)) {
        if (!key.includes('@@auth0spajs@@') || !key.includes('/api')) continue
        localStorage.setItem(key, JSON.stringify({ ...JSON.parse(value), expiresAt: 1 }))
      }
    })
    const renewed = page.waitForResponse((response) => response.url().endsWith('/oauth/token'))
    await page.reload()
    expect((await renewed).status()).toBe(200)
    await request(page).waitFor()
    await newProject(page, 'After')
    await untilSaved(page)
    // Without its tokens the browser has only the provider's own session: the window closes by itself.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('@@auth0spajs@@')) localStorage.removeItem(key)
    })
    await page.reload()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await openPopup(page)
    await request(page).waitFor()
    expect(await projectNames(page)).toEqual(['After', 'Before'])
  })

  it('design §8 a database that is gone is told as such; work goes on, and arrives when it is back', async () => {
    const postgres = await startPostgres()
    try {
      await start({ DATABASE_URL: postgres.url })
      const page = await openSignedIn(context, { origin: origin() }, newPerson())
      await newProject(page, 'Before')
      await untilSaved(page)
      await postgres.pause(true)
      await newProject(page, 'Meanwhile')
      await expect.poll(() => status(page)).toBe('offline')
      expect(await page.locator('[data-save-status]').getAttribute('title')).toBe(
        errorSentence('storage-unavailable'),
      )
      await postgres.resume()
      await untilSaved(page)
      await page.reload()
      await request(page).waitFor()
      await expect.poll(() => title(page)).toBe('Meanwhile')
    } finally {
      await postgres.stop()
    }
  })
})
