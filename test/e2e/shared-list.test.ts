/** A prompt becomes an app with people and tables of its own, in the real browser over a real PostgreSQL. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saveScreenshot } from './harness.ts'
import { startPostgres } from './postgres.ts'
import { scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { serveZip } from './serve-zip.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { add, codeOf, holdNext, join, row, signIn, signOut, signUp, titles } from './shared-list-steps.ts'
import { shareBrowser } from './stage.ts'

/** What the server refused of the requests of the last steps. */
const refused: string[] = []

const demo = setUpBuiltDemo('A shopping list that my family shares, with sign-in')

describe('an app with people and tables, from a prompt', () => {
  it('2.1 runs at its first load, and somebody signs up and has a list', async () => {
    const { page } = demo()
    const frame = await demo().preview()
    // A page in development asks twice for the lists. The second answer, that there are none, comes when there is one.
    const made = page.waitForResponse(/\/rpc\/(?:first|create)_list$/)
    let asked = 0
    await page.route('**/rest/v1/lists?*', async (route) => {
      asked += 1
      if (asked !== 2) return route.continue()
      await made
      await route.fulfill({ json: [] })
    })
    await signUp(frame, 'anna@example.com')
    await page.unroute('**/rest/v1/lists?*')
    expect(
      await frame.getByRole('combobox', { name: 'List' }).locator('option').allInnerTexts(),
    ).toHaveLength(1)
    expect(await titles(frame)).toEqual(['Bakery', 'Chemist', 'Market', 'Supermarket'])
    await add(frame, 'Saffron of Anna')
    await saveScreenshot(demo().page, 'shared-list')
  })

  it('2.1 somebody else sees none of it, until they join by the code', async () => {
    const frame = await demo().preview()
    const code = await codeOf(frame)
    await signOut(frame)
    await signUp(frame, 'ben@example.com')
    await add(frame, 'Tea of Ben')
    expect(await row(frame, 'Saffron of Anna').count()).toBe(0)
    // That they joined is told to their own page, too, before it has read the list: it stays the one that is shown.
    const items = '**/rest/v1/items?*'
    let waiting = 0
    await demo().page.route(items, async (route) => {
      waiting += 1
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
      waiting -= 1
    })
    await join(frame, code)
    await row(frame, 'Saffron of Anna').waitFor()
    await expect.poll(() => waiting).toBe(0)
    await demo().page.unroute(items)
    await row(frame, 'Saffron of Anna').click()
    await expect.poll(() => row(frame, 'Saffron of Anna').isChecked()).toBe(true)
    expect(await row(frame, 'Tea of Ben').count()).toBe(0)
  })

  it('2.1 two people see each other’s changes at once, without a reload', async () => {
    const { page } = demo()
    const frame = await demo().preview()
    const opened = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Open in new tab', exact: true }).click()
    const tab = await opened
    // Its storage is another than the frame's: nobody is signed in.
    await signIn(tab, 'anna@example.com')
    await frame.evaluate(() => Object.assign(window, { isTheSamePage: true }))
    await add(tab, 'Honey of Anna')
    await row(frame, 'Honey of Anna').click()
    await expect.poll(() => row(tab, 'Honey of Anna').isChecked()).toBe(true)
    expect(await frame.evaluate(() => 'isTheSamePage' in window)).toBe(true)
    await tab.close()
  })

  it('2.1 an edit keeps the people and the rows, and Undo takes it back', async () => {
    const { page } = demo()
    await demo().ask('Group the items by aisle')
    await page.getByText('Version 2', { exact: true }).waitFor()
    const frame = await demo().preview()
    await expect.poll(() => titles(frame)).toContain('Dairy')
    await demo().undo()
    await expect.poll(async () => titles(await demo().preview())).toContain('Bakery')
  })

  it('2.1 its zip serves itself from a PostgreSQL of its owner, and two browsers do the same there', async () => {
    const { files } = await demo().downloadZip()
    const postgres = await startPostgres()
    const served = await serveZip(files, postgres.url)
    const pages: Page[] = []
    try {
      const browser = await shareBrowser()
      for (const name of ['anna', 'ben']) {
        const page = await (await browser.newContext()).newPage()
        pages.push(page)
        await page.goto(served.origin)
        await signUp(page, `${name}@example.com`)
      }
      const [anna, ben] = pages as [Page, Page]
      await add(anna, 'Saffron of Anna')
      await ben.reload()
      await row(ben, 'Sourdough loaf').waitFor()
      expect(await row(ben, 'Saffron of Anna').count()).toBe(0)
      // What was asked for before he joined comes after it.
      const late = holdNext(ben, '**/rest/v1/members*')
      await ben.evaluate(() => dispatchEvent(new Event('focus')))
      await late.asked
      await join(ben, await codeOf(anna))
      await row(ben, 'Saffron of Anna').waitFor()
      await late.release()
      expect(await row(ben, 'Saffron of Anna').count()).toBe(1)
      await add(anna, 'Honey of Anna')
      await row(ben, 'Honey of Anna').waitFor()
      expect(served.output()).not.toMatch(/error/i)
    } finally {
      for (const page of pages) await page.context().close()
      await served.end()
      await postgres.stop()
    }
  })

  it('R37 R38 2.1 a change of the schema says what it deletes, and is made when the person says so', async () => {
    const { page } = demo()
    const model = await scriptModel(page)
    await demo().send('Take the amounts away')
    await model.reply(
      answerOf({
        'supabase/migrations/20260201000000_no_amounts.sql':
          "alter table public.items add column note text not null default '';\ndelete from public.items where shop = 'Bakery';\n",
        'src/lib/database.ts': "export type { Database } from '../database.types'\n",
      }),
    )
    const draft = page.getByRole('region', { name: 'Draft' })
    await draft.getByText(/^Deletes \d rows of table items \(20260201000000_no_amounts\.sql:2\)$/).waitFor()
    expect(await titles(await demo().preview())).toContain('Bakery')
    await draft.getByRole('button', { name: 'Apply and delete' }).click()
    await draft.waitFor({ state: 'detached' })
    await page.getByRole('list', { name: 'Deletes' }).waitFor()
    await page.getByText('src/database.types.ts').first().waitFor()
    await page.getByRole('button', { name: 'Bring the rows back' }).waitFor()
    await expect.poll(async () => titles(await demo().preview())).not.toContain('Bakery')
    await saveScreenshot(page, 'shared-list-deleted')
  })

  it('2.1 Undo takes schema and sample rows back, and the rows that went come back when they are wanted', async () => {
    const { page } = demo()
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    await demo().undo()
    // People went as well, so the app shows its door.
    const frame = await demo().preview()
    await frame.getByLabel('Email').waitFor()
    await frame.evaluate(() => document.documentElement.setAttribute('data-before', ''))
    await page.getByRole('button', { name: 'Bring the rows back' }).click()
    await page.getByText(/^\d+ rows are back\.$/).waitFor()
    // The app loads anew with them.
    const isBefore = async () =>
      (await demo().preview()).evaluate(() => document.documentElement.hasAttribute('data-before'))
    await expect.poll(() => isBefore().catch(() => true)).toBe(false)
    const back = await demo().preview()
    await back.getByRole('button', { name: 'I have an account' }).click()
    await back.getByLabel('Email').fill('ben@example.com')
    await back.getByLabel('Password').fill('a long password')
    await back.getByRole('button', { name: 'Sign in', exact: true }).click()
    // The older of his two lists.
    await row(back, 'Saffron of Anna').waitFor()
  })

  it('2.1 reported no error on the way but what a database that is made anew refuses', () => {
    const whys = new Set(refused.map((one) => one.replace(/[0-9a-f]{32}/, 'KEY')))
    // Whoever was signed in is nobody for a moment, and who asks meanwhile is told that there is no such table, or to wait.
    const known = /^403 \/auth\/v1\/(?:user|logout)$|^(?:404|503) \/rest\/v1\/(?:lists|items|members)$/
    for (const why of whys) if (known.test(why)) whys.delete(why)
    expect([...whys]).toEqual(['409 /api/backends/KEY/migrations'])
    for (const error of demo().errors) expect(error).toMatch(/status of (?:403|404|409|503)/)
  })
})
