/** Saved work in a real browser, against a real server: reloads, tabs, devices, and a network that comes and goes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { freePort, spawnLathe } from './harness.ts'
import { newProject, projectNames, rename, request, show, status, title, untilSaved } from './saves-driver.ts'
import { nameAccount, newPerson, openPopup, type Person, STILL } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage, shareStandIns } from './stage.ts'
import { stepsFollow } from './steps.ts'
import { newDemoContext } from './workspace-driver.ts'

const stage = setUpStage({}, { hasStandIns: true })
const contexts: BrowserContext[] = []

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function newDevice(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await stage.browser.newContext({ ...STILL, ...options })
  contexts.push(context)
  return context
}

/** Signs in on a device, or on another one of somebody whom the provider knows. */
async function enter(person: Person): Promise<Page> {
  return openSignedIn(await newDevice(), stage.lathe, person)
}

/** What the device shows as the person's projects, once it has heard of all of them. */
const expectProjects = (page: Page, names: readonly (string | RegExp)[]) =>
  expect
    .poll(() => projectNames(page))
    .toEqual(names.map((name) => (typeof name === 'string' ? name : expect.stringMatching(name))))

/** Loads the page of another device anew, which then asks the server what there is. */
async function look(page: Page): Promise<void> {
  await page.reload()
  await request(page).waitFor()
}

/** On another device of the same person, on which the sign-in was before: it has the session, and nothing of the work. */
async function enterElsewhere(page: Page): Promise<Page> {
  const { cookies, origins } = await page.context().storageState()
  const isOfSession = ({ name }: { name: string }) => /auth0|^lathe_(?:logged_in|user)$/.test(name)
  const sessions = origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isOfSession) }))
  const other = await newDevice({ storageState: { cookies, origins: sessions } })
  const opened = await other.newPage()
  await opened.goto(`${stage.lathe.origin}/#/build`)
  await request(opened).waitFor()
  return opened
}

// On a busy machine what failed is tried again after a while.
describe('saved work on two devices', { timeout: 120_000 }, () => {
  stepsFollow()
  const ada = newPerson()
  /** The first device, which makes what there is. */
  let page: Page
  /** The second one. */
  let other: Page
  beforeAll(async () => {
    page = await openSignedIn(await stage.browser.newContext(STILL), stage.lathe, ada)
  })
  afterAll(async () => {
    for (const device of [page, other]) await device?.context().close()
  })

  it('design §8 a second tab shows what the first one does', async () => {
    await newProject(page, 'Shared')
    await untilSaved(page)
    const second = await page.context().newPage()
    await second.goto(`${stage.lathe.origin}/#/build`)
    await request(second).waitFor()
    await rename(page, 'Shared', 'Renamed')
    await expect.poll(() => title(second)).toBe('Renamed')
    await rename(second, 'Renamed', 'Again')
    await expect.poll(() => title(page)).toBe('Again')
    // The page that made it still has the project that it began with.
    expect(await projectNames(page)).toEqual(['Again', 'Welcome'])
    expect(await projectNames(second)).toEqual(['Again'])
    await second.close()
    // Behind a tab that is closed by now it would stay as slow as one that nobody looks at.
    await page.bringToFront()
  })

  it('design §8 is there after a reload, and on another device, chat, versions and files', async () => {
    await newProject(page, 'Habits')
    await request(page).fill('A habit tracker with a weekly chart, in warm colours')
    await request(page).press('Enter')
    await page.getByTitle('Undo to this version').waitFor()
    await untilSaved(page)
    await page.setViewportSize({ width: 375, height: 740 })
    await page.reload()
    // Where there is room for one pane, it is the app's.
    await page.getByRole('tab', { name: 'Preview', selected: true }).waitFor()
    await page.setViewportSize(STILL.viewport)
    await page.getByRole('region', { name: 'Version 1' }).waitFor()
    expect(await title(page)).toBe('Habits')

    other = await openSignedIn(await stage.browser.newContext(STILL), stage.lathe, ada)
    expect(await projectNames(other)).toEqual(['Again', 'Habits'])
    await other.getByRole('region', { name: 'Version 1' }).waitFor()
    await other.getByText('A habit tracker with a weekly chart, in warm colours').waitFor()
    // An undo needs the files as they were before: they came along.
    await other.getByTitle('Undo to this version').click()
    await other
      .getByRole('button', { name: /undo|restore/i })
      .last()
      .click()
    await other.getByText("I've restored the project to this checkpoint").waitFor()
    await untilSaved(other)
  })

  it('design §8 the top bar says Saved, Saving and Offline, and what was done offline arrives', async () => {
    await newProject(page, 'First')
    await untilSaved(page)
    await page.context().setOffline(true)
    await newProject(page, 'WrittenOffline')
    await expect.poll(() => status(page)).toBe('offline')
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('The server does not answer. Your work stays in this browser and is sent when it does.')
    await page.context().setOffline(false)
    await untilSaved(page)
    await look(other)
    await expectProjects(other, ['Again', 'First', 'Habits', 'WrittenOffline'])
  })

  it('design §8 two devices that change the same project keep both, one under a name that says so', async () => {
    await newProject(page, 'Plan')
    await untilSaved(page)
    await look(other)
    await expectProjects(other, ['Again', 'First', 'Habits', 'Plan', 'WrittenOffline'])
    await show(other, 'Plan')
    await other.context().setOffline(true)
    await rename(other, 'Plan', 'PlanB')
    await rename(page, 'Plan', 'PlanA')
    await untilSaved(page)
    await other.context().setOffline(false)
    await expect.poll(() => status(other)).toBe('conflict')
    const both = /^PlanB \(conflict \d{4}-\d\d-\d\d \d\d:\d\d\)$/
    const names = ['Again', 'First', 'Habits', 'PlanA', both, 'WrittenOffline']
    await expectProjects(other, names)
    await other.locator('[data-save-status]').click()
    await untilSaved(other)
    await look(page)
    await expectProjects(page, names)
  })

  it('S2.27 design §8 a deleted project can be brought back, and the question says so', async () => {
    await newProject(page, 'Keep')
    await newProject(page, 'Gone')
    await untilSaved(page)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('button', { name: 'Actions for Gone', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page
      .getByText(
        'Are you sure you want to delete "Gone"? It can be restored from Recently deleted for 30 days.',
      )
      .waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    // The drawer stays open, and shows it as soon as the server knows.
    await page.getByText('Recently deleted (1)').click()
    await page.getByText('30 days left').waitFor()
    await page.getByRole('button', { name: 'Restore Gone' }).click()
    await expect
      .poll(() => page.getByRole('button', { name: 'Actions for Gone', exact: true }).count())
      .toBe(1)
    await page.keyboard.press('Escape')
    await untilSaved(page)
  })

  it('design §8 a browser without room says so, and offers the zip', async () => {
    // What a browser answers that has no room: it begins no transaction that writes.
    const setFull = (isFull: boolean) =>
      page.evaluate((full) => {
        const { transaction } = IDBDatabase.prototype
        IDBDatabase.prototype.transaction = full
          ? function (this: IDBDatabase, ...given: Parameters<typeof transaction>) {
              if (given[1] === 'readwrite') throw new DOMException('No room.', 'QuotaExceededError')
              return transaction.apply(this, given)
            }
          : (Reflect.get(window, 'roomyTransaction') as typeof transaction)
        Reflect.set(window, 'roomyTransaction', transaction)
      }, isFull)
    await newProject(page, 'Crowded')
    await untilSaved(page)
    await setFull(true)
    await newProject(page, 'NoRoom')
    await page.getByText('This browser has no room left to keep your work.').first().waitFor()
    await expect.poll(() => status(page)).toBe('offline')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download zip' }).click()
    expect((await download).suggestedFilename()).toBe('NoRoom.zip')
    await setFull(false)
    await untilSaved(page)
  })

  it('S8.18 S6.1 a session that has expired says so, keeps the work, and goes on after signing in again', async () => {
    await newProject(page, 'Before')
    await untilSaved(page)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('@@auth0spajs@@')) localStorage.removeItem(key)
    })
    await newProject(page, 'Expired')
    const indicator = page.locator('[data-save-status=offline]')
    await indicator.waitFor()
    expect(await indicator.getAttribute('title')).toBe(
      'Your session has expired. Sign in again; your work stays in this browser meanwhile.',
    )
    // The provider still knows who this is, so its window closes by itself.
    await indicator.click()
    await untilSaved(page)
    await look(other)
    await expect.poll(() => projectNames(other)).toEqual(expect.arrayContaining(['Before', 'Expired']))
  })
  it('design §8 a refresh while an answer is written leaves a draft that can be gone on with', async () => {
    await newProject(page, 'Running')
    await request(page).fill('A sales dashboard with key figures, a chart and a table of orders')
    await request(page).press('Enter')
    await expect.poll(() => page.getByText(/^src\//).count()).toBeGreaterThan(0)
    await expect.poll(() => status(page)).toMatch(/saved|saving/)
    await page.waitForTimeout(600)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await request(page).waitFor()
    expect(await title(page)).toBe('Running')
    // Whichever was true of it when the page went: its writing may end at that moment.
    await page
      .getByText('The page was left while this answer was being written.', { exact: false })
      .or(page.getByRole('region', { name: 'Version 1' }))
      .first()
      .waitFor()
  })
})

describe('saved work', { timeout: 120_000 }, () => {
  it('S2.33 S2.31 the memory for every project is in the account: a device has it, the next user does not', async () => {
    const ada = newPerson()
    const context = await newDemoContext(stage.browser, STILL)
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${stage.lathe.origin}/#/build`)
    await request(page).waitFor()
    const memoryOf = async (shown: Page) => {
      await shown.keyboard.press('Control+,')
      await shown.getByRole('tab', { name: 'Memory' }).click()
      return shown.getByLabel('For every project')
    }
    await (await memoryOf(page)).fill('Answer in Danish')
    await page.getByRole('tab', { name: 'Account' }).click()
    await nameAccount(await openPopup(page, 'Login to Store Your Work'), ada)
    await page.getByRole('heading', { name: ada.name }).waitFor()
    await page.getByRole('tab', { name: 'Memory' }).click()
    await page.getByText('Kept in your account, on every device.').waitFor()
    await page.getByLabel('For every project').fill('Answer in Danish, no emoji')
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.waitForURL(({ origin, hash }) => origin === stage.lathe.origin && hash !== '#/build')
    // This browser's sessions are demo ones again, of somebody who finds nothing of hers.
    await page.goto(`${stage.lathe.origin}/#/build`)
    await request(page).waitFor()
    const next = await memoryOf(page)
    await expect.poll(() => next.inputValue()).toBe('')
    await page.getByRole('tab', { name: 'Account' }).click()
    const bob = newPerson('Bob Bobson')
    await nameAccount(await openPopup(page, 'Login to Store Your Work'), bob)
    await page.getByRole('heading', { name: bob.name }).waitFor()
    await page.getByRole('tab', { name: 'Memory' }).click()
    await page.getByText('Kept in your account, on every device.').waitFor()
    await expect.poll(() => page.getByLabel('For every project').inputValue()).toBe('')

    const memory = await memoryOf(await enter(ada))
    await expect.poll(() => memory.inputValue()).toBe('Answer in Danish, no emoji')
  })

  it('S2.31 a demo session’s work moves into the account at sign-in', async () => {
    const ada = newPerson()
    const context = await newDemoContext(stage.browser, STILL)
    contexts.push(context)
    const page = await context.newPage()
    await page.goto(`${stage.lathe.origin}/#/build`)
    await request(page).waitFor()
    await newProject(page, 'FromTheDemo')
    expect(await page.locator('[data-save-status]').count()).toBe(0)
    await page.keyboard.press('Control+,')
    await page.getByRole('dialog', { name: 'Settings' }).waitFor()
    await nameAccount(await openPopup(page, 'Login to Store Your Work'), ada)
    await page.getByRole('heading', { name: ada.name }).waitFor()
    await page.keyboard.press('Escape')
    await untilSaved(page)
    const other = await enterElsewhere(page)
    expect(await projectNames(other)).toEqual(['FromTheDemo'])
  })

  it('S2.31 S7.2 also where the sign-in leaves the page', async () => {
    const ada = newPerson()
    const context = await newDemoContext(stage.browser, STILL)
    contexts.push(context)
    await context.addInitScript(() => {
      window.open = () => null
    })
    const page = await context.newPage()
    await page.goto(`${stage.lathe.origin}/#/build`)
    await request(page).waitFor()
    await newProject(page, 'PutAside')
    await page.keyboard.press('Control+,')
    await page.getByRole('button', { name: 'Login to Store Your Work' }).click()
    await page.waitForURL(/127\.0\.0\.1/)
    await nameAccount(page, ada)
    await request(page).waitFor()
    await expect.poll(() => title(page)).toBe('PutAside')
    await untilSaved(page)
  })

  // What a browser does that is cut off is above, and a server that starts again is in saves-faults.test.ts.
  it.runIf(isFullRun)(
    'design §8 a server that died takes nothing with it: work goes on, and arrives when it is back',
    async () => {
      const port = await freePort()
      const dataDir = await mkdtemp(join(tmpdir(), 'lathe-dead-'))
      const start = async () => {
        const started = spawnLathe(
          { PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1' },
          await shareStandIns(),
        )
        await started.ready
        return started
      }
      let server = await start()
      try {
        const context = await newDevice()
        const page = await openSignedIn(context, { origin: `http://localhost:${port}` }, newPerson())
        await newProject(page, 'Before')
        await untilSaved(page)
        await server.end('SIGKILL')
        await newProject(page, 'Meanwhile')
        await expect.poll(() => status(page)).toBe('offline')
        server = await start()
        await untilSaved(page)
        await page.reload()
        await request(page).waitFor()
        await expect.poll(() => title(page)).toBe('Meanwhile')
      } finally {
        await server.end('SIGKILL')
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  )
})
