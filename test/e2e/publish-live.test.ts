/** An app with people, published: two sign up at its address, a change deletes what they have, and nothing goes by itself. */
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { scriptModel } from './scripted-model.ts'
import { answerOf } from './seeded-faults.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { withNotes } from './shared-list-notes.ts'
import { row, shareAList, titles } from './shared-list-steps.ts'
import { shareBrowser } from './stage.ts'

const demo = setUpBuiltDemo('A shopping list that my family shares, with sign-in')
/** Each in a browser context of their own. */
const visitors: Page[] = []
afterAll(async () => {
  for (const visitor of visitors) await visitor.context().close()
})

const dialog = () => demo().page.getByRole('dialog', { name: 'Publish' })
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name })
const openDialog = () => demo().page.getByRole('button', { name: 'Publish', exact: true }).click()
const done = () => dialog().getByRole('link', { name: 'Open' })

async function visit(): Promise<Page> {
  const page = await (await (await shareBrowser()).newContext()).newPage()
  visitors.push(page)
  await page.goto((await done().getAttribute('href')) ?? '')
  return page
}

/** For people to look at, in a full run. */
async function saveAtWidths(name: string): Promise<void> {
  const { page } = demo()
  const before = page.viewportSize()
  if (!isFullRun || before === null) return
  for (const width of [375, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await saveScreenshot(page, `${name}-${width}`)
  }
  await page.setViewportSize(before)
}

describe('an app with people, at its address', { timeout: 300_000 }, () => {
  it('2.1 is published with a database of its own', async () => {
    await openDialog()
    await dialog().getByLabel('Name').fill('family-list')
    // The sample rows go in by choice only.
    expect(
      await dialog()
        .getByRole('checkbox', { name: /^Start with the sample rows/ })
        .isChecked(),
    ).toBe(false)
    expect(await findViolations(demo().page)).toEqual([])
    await saveAtWidths('publish-live-name')
    await inDialog('Publish').click()
    const asked = inDialog('Publish all the same')
    await done().or(asked).first().waitFor({ timeout: 120_000 })
    if (await asked.isVisible()) {
      await dialog().getByText('Nobody gets at what is not theirs').waitFor()
      await saveScreenshot(demo().page, 'publish-live-checks')
      await asked.click()
    }
    await done().waitFor({ timeout: 120_000 })
  })

  it('2.1 two people sign up there, share a list and see each other’s changes', async () => {
    const [one, other] = [await visit(), await visit()]
    await shareAList(one, other, ['anna', 'ben'])
    await saveScreenshot(one, 'publish-live-visitor')
  })

  it('2.1 the owner sees them under Live, and none of them in the draft', async () => {
    const { page } = demo()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Data', exact: true }).click()
    const people = page.getByRole('navigation', { name: 'Data' }).getByRole('button', { name: 'People' })
    await people.click()
    await page.getByText('Nobody yet').waitFor()
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'data-draft')
    await page.getByRole('radio', { name: 'Live' }).check({ force: true })
    await page.getByText('Rows of people who use family-list.apps.localhost').waitFor()
    await people.click()
    await page.getByText('anna@example.com').waitFor()
    expect(await page.getByRole('button', { name: /View as/ }).count()).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await saveAtWidths('data-live')
  })

  it('2.1 a change that deletes says how many live rows, and waits until the name is typed', async () => {
    const { page } = demo()
    await page.getByRole('tab', { name: 'Preview', exact: true }).click()
    const model = await scriptModel(page)
    await demo().send('Add a note to each item, and take away what is from the chemist')
    await model.reply(answerOf(await withNotes()))
    // Nobody has rows in the draft: nothing to ask there.
    await page.getByRole('region', { name: 'Version 2' }).waitFor()
    await page.evaluate(() => window.testModel?.uninstall())
    await openDialog()
    await inDialog('Publish changes').click()
    await dialog().getByText('This deletes live data').waitFor({ timeout: 120_000 })
    await dialog()
      .getByText(/^Deletes 4 rows of table items \(20260201000000_notes\.sql:3\)$/)
      .waitFor()
    const agree = inDialog('Delete and publish')
    expect(await agree.isDisabled()).toBe(true)
    await dialog().getByLabel('Type family-list to agree').fill('family')
    expect(await agree.isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    await saveAtWidths('publish-live-losses')
    expect(await titles(visitors[0] as Page)).toContain('Chemist')
    await dialog().getByLabel('Type family-list to agree').fill('family-list')
    await agree.click()
    await done().waitFor({ timeout: 120_000 })
  })

  it('2.1 people have their rows, the note, and none of the chemist’s', async () => {
    for (const visitor of visitors) {
      await visitor.reload()
      await visitor.getByText('by the door').first().waitFor()
      await row(visitor, 'Saffron of anna').waitFor()
      expect(await titles(visitor)).not.toContain('Chemist')
    }
  })

  it('2.1 rolling back across it is refused with the reason', async () => {
    await dialog().getByText('Deployments').click()
    await dialog()
      .getByText(/^Does not fit the live database any more: Deletes 4 rows of table items/)
      .waitFor()
    expect(await inDialog(/^Roll back to/).isDisabled()).toBe(true)
    expect(await findViolations(demo().page)).toEqual([])
    await saveScreenshot(demo().page, 'publish-live-deployments')
  })

  it('2.1 the kept copy says what would come and go, and brings the rows back once the name is typed', async () => {
    const [visitor] = visitors
    await dialog().getByText('Kept copies of live data').click()
    await inDialog(/^Bring rows back from/).click()
    await dialog().getByText('These rows take the place of those of now').waitFor()
    const replace = inDialog('Replace the rows')
    expect(await replace.isDisabled()).toBe(true)
    await dialog().getByLabel('Type family-list to agree').fill('family-list')
    expect(await findViolations(demo().page)).toEqual([])
    await saveAtWidths('publish-live-copies')
    await replace.click()
    await dialog()
      .getByText(/^\d+ rows are back\.$/)
      .waitFor()
    await visitor?.reload()
    await expect.poll(async () => titles(visitor as Page)).toContain('Chemist')
  })

  it('2.1 reported no error on the way', () => {
    expect(demo().errors).toEqual([])
  })
})
