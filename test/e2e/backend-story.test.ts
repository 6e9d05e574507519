/**
 * The backend's whole story as two people meet it, with the network cut: a prompt, two who sign up, a change of the schema,
 * Undo with the rows, and the archive on a server and a PostgreSQL of its owner.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { expectOnlyClosed, setUpCutStage } from './cut-stage.ts'
import { saveScreenshot } from './harness.ts'
import { download, PHOTOS, PHOTOS_SQL, upload } from './photo-steps.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { type ServedZip, serveZip } from './serve-zip.ts'
import { withNotes } from './shared-list-notes.ts'
import { row, shareAList, signIn, signOut, titles } from './shared-list-steps.ts'
import { stepsFollow } from './steps.ts'
import { openDemo, readDownload, steadyText, type WorkspaceDriver } from './workspace-driver.ts'

const run = promisify(execFile)

const stage = setUpCutStage()
const { newPage } = stage
let demo: WorkspaceDriver
/** The app in a tab of its own, which keeps nothing together with the workspace's frame: the second person's. */
let tab: Page
let archive: Readonly<Record<string, Uint8Array>> = {}
let postgres: Postgres | undefined
let served: ServedZip | undefined

afterAll(async () => {
  await served?.end()
  await postgres?.stop()
})

const atPreview = () => demo.page.getByRole('tab', { name: 'Preview', exact: true }).click()

/** Resolves when what somebody did has loaded the app anew, and it shows what it then shows. */
async function loadsAnew(act: () => Promise<void>): Promise<void> {
  await (await demo.preview()).evaluate(() => document.documentElement.setAttribute('data-before', ''))
  await act()
  const isBefore = async () =>
    (await demo.preview()).evaluate(() => document.documentElement.hasAttribute('data-before'))
  await expect.poll(() => isBefore().catch(() => true)).toBe(false)
  await steadyText(await demo.preview())
}

describe('an app with people, with the network cut', { timeout: 300_000 }, () => {
  stepsFollow()
  it('2.1 neither of two browsers nor the server reaches anything beyond this machine', async () => {
    await stage.expectCut()
  })

  it('2.1 a prompt becomes an app; two sign up, see their own alone, share a list and see each other’s changes', async () => {
    demo = await openDemo(stage.browser(0), stage.lathe)
    await demo.ask('A shopping list that my family shares, with sign-in')
    const frame = await demo.preview()
    await frame.getByLabel('Email').waitFor()
    const opened = demo.page.context().waitForEvent('page')
    await demo.page.getByRole('button', { name: 'Open in new tab', exact: true }).click()
    tab = await opened
    await shareAList(frame, tab, ['anna', 'ben'])
    await saveScreenshot(tab, 'story-shared')
    // To whoever has its address alone the preview says what it is.
    const stranger = await newPage(1)
    await stranger.goto(tab.url())
    await stranger.getByText('This is a live preview.').waitFor()
    await stranger.context().close()
  })

  it('2.1 the demo adds no column, says so, and changes nothing', async () => {
    await demo.ask('Add a note to each item')
    await demo.page.getByText('would have to be written by a real model').waitFor()
    expect(await demo.page.getByRole('region', { name: 'Version 2' }).count()).toBe(0)
    await row(await demo.preview(), 'Saffron of anna').waitFor()
  })

  it('2.1 R37 a change of the schema says what it deletes and shows when it is made', async () => {
    const { page } = demo
    // As a model does that writes code.
    const model = await scriptModel(page)
    await demo.send('Add a note to each item, and take away what is from the chemist')
    await model.reply(answerOf(await withNotes()))
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText(/^Deletes 4 rows of table items \(20260201000000_notes\.sql:3\)$/).waitFor()
    // Nothing happened to anybody's rows so far.
    expect(await titles(await demo.preview())).toContain('Chemist')
    await draft.getByRole('button', { name: 'Apply and delete' }).click()
    await draft.waitFor({ state: 'detached' })
    await page
      .getByRole('region', { name: 'Version 2' })
      .getByText('20260201000000_notes.sql')
      .first()
      .waitFor()
    await page.getByRole('list', { name: 'Deletes' }).waitFor()
    const frame = await demo.preview()
    await expect.poll(() => titles(frame)).not.toContain('Chemist')
    await frame.getByText('by the door').first().waitFor()
    await row(frame, 'Saffron of anna').waitFor()
    await page.evaluate(() => window.testModel?.uninstall())
  })

  it('2.1 Undo brings the schema back, and the rows and people when they are wanted', async () => {
    const { page } = demo
    // The app loads anew without the people, and anew with them.
    await loadsAnew(() => demo.undo())
    await (await demo.preview()).getByLabel('Email').waitFor()
    await loadsAnew(async () => {
      await page.getByRole('button', { name: 'Bring the rows back' }).click()
      await page.getByText(/^\d+ rows are back\.$/).waitFor()
    })
    const frame = await demo.preview()
    await signIn(frame, 'anna@example.com')
    await row(frame, 'Saffron of anna').waitFor()
    await expect.poll(() => titles(frame)).toContain('Chemist')
    expect(await frame.getByText('by the door').count()).toBe(0)
    await tab.reload()
    await row(tab, 'Honey of anna').waitFor()
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    await page
      .getByRole('navigation', { name: 'Data' })
      .getByRole('button', { name: /^items/ })
      .click()
    await page.getByRole('columnheader', { name: /^amount/ }).waitFor()
    expect(await page.getByRole('columnheader', { name: /^note/ }).count()).toBe(0)
    await atPreview()
  })

  it('2.1 people keep files where a migration lets them', async () => {
    const model = await scriptModel(demo.page)
    await demo.send('Let everybody keep photos of their own')
    await model.reply(answerOf({ [PHOTOS]: PHOTOS_SQL }))
    await expect.poll(async () => (await upload(tab, 'tea 1.txt', 'a photo of tea')).status).toBe(200)
    expect(await upload(tab, 'c/second.txt', 'another')).toMatchObject({ status: 200 })
    await demo.page.evaluate(() => window.testModel?.uninstall())
  })

  it('2.1 the archive takes rows, people and files along where somebody says so, and says what that is', async () => {
    const { page } = demo
    const exported = page.getByRole('button', { name: 'Export', exact: true })
    await exported.click()
    const plain = await readDownload(page, () =>
      page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
    )
    expect(Object.keys(plain.files).filter((path) => /^supabase\/(?:data|files)/.test(path))).toEqual([])
    await exported.click()
    await page.getByRole('menuitem', { name: 'Download with Its Data (.zip)' }).click()
    const asks = page.getByRole('alertdialog')
    await asks.getByText('the hash of their password').waitFor()
    await saveScreenshot(page, 'story-with-data')
    const { files } = await readDownload(page, () => asks.getByRole('button', { name: 'Download' }).click())
    await page.getByText(/^The archive has \d+ rows and 2 people, and 2 files\.$/).waitFor()
    expect(Object.keys(files)).toContain('supabase/data.sql')
    const { person } = await download(tab, 'tea 1.txt')
    const text = Buffer.from(files[`supabase/files/photos/${person}/tea 1.txt`] ?? []).toString()
    expect(text).toBe('a photo of tea')
    archive = files
  })

  it('2.1 its own server on a fresh PostgreSQL has them, and the same two, and two others, do the same in two browsers', async () => {
    postgres = await startPostgres()
    served = await serveZip(archive, postgres.url, { installs: true, variables: stage.cut.variables })
    expect(served.output()).toMatch(/supabase\/data\.sql: \d+ rows and 2 people are here\./)
    expect(served.output()).toContain('supabase/files.json: 2 files are here.')
    const [one, other] = [await newPage(0), await newPage(1)]
    await one.goto(served.origin)
    await other.goto(served.origin)
    // With the passwords that they have.
    await signIn(one, 'anna@example.com')
    await signIn(other, 'ben@example.com')
    await row(one, 'Saffron of anna').waitFor()
    expect(await row(one, 'Tea of ben').count()).toBe(0)
    const photo = await download(other, 'tea 1.txt')
    expect(photo).toMatchObject({ status: 200, text: 'a photo of tea' })
    expect(await download(other, 'c/second.txt')).toMatchObject({ status: 200, text: 'another' })
    expect(await download(one, 'tea 1.txt', photo.person)).toMatchObject({ status: 400 })
    await signOut(one)
    await signOut(other)
    await shareAList(one, other, ['cara', 'dan'])
    await saveScreenshot(other, 'story-served')
    await one.context().close()
    await other.context().close()
  })

  it('2.1 psql takes the rows and people, too', async () => {
    const url = new URL(postgres?.url ?? '')
    const psql = async (...args: string[]) =>
      (
        await run(join(findPostgres() ?? '', 'psql'), ['-XqAt', '-v', 'ON_ERROR_STOP=1', ...args])
      ).stdout.trim()
    url.pathname = await psql(
      url.href,
      '-c',
      "select datname from pg_database where datname ~ '^app_[0-9a-f]+_[0-9a-f]+$'",
    )
    const count = 'select (select count(*) from auth.users), (select count(*) from public.items)'
    expect(await psql(url.href, '-c', count)).toMatch(/^4\|/)
    await psql(url.href, '-c', 'truncate auth.users, public.lists cascade')
    const folder = await mkdtemp(join(tmpdir(), 'lathe-story-'))
    const file = join(folder, 'data.sql')
    await writeFile(file, archive['supabase/data.sql'] ?? '')
    await psql(url.href, '-f', file)
    await rm(folder, { recursive: true })
    expect(await psql(url.href, '-c', count)).toMatch(/^2\|/)
    const page = await newPage(0)
    await page.goto(served?.origin ?? '')
    await signIn(page, 'anna@example.com')
    await row(page, 'Saffron of anna').waitFor()
    await page.context().close()
  })

  it('2.1 nobody asked for anything beyond this machine on the way', () => {
    stage.expectNothingAsked()
    expectOnlyClosed(served?.output() ?? '')
    expect(served?.output()).not.toMatch(/error/i)
  })
})
