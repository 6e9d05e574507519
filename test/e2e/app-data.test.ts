/** What an app keeps, in the workspace: seen, changed, and seen again in the app, over a real PostgreSQL. */
import type { Frame } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'

const demo = setUpBuiltDemo('A shopping list that my family shares, with sign-in')

const tab = (name: string) => demo().page.getByRole('tab', { name, exact: true })
const inNav = (name: string | RegExp) =>
  demo().page.getByRole('navigation', { name: 'Data' }).getByRole('button', { name })
const cell = (name: string) => demo().page.getByRole('gridcell', { name, exact: true })
const row = (frame: Frame, name: string) => frame.getByRole('checkbox', { name })

describe('the data of an app', () => {
  it('2.1 S2.16 has a tab beside the others, where rows of the app are seen', async () => {
    const frame = await demo().preview()
    await frame.getByLabel('Email').click()
    await frame.getByLabel('Email').fill('anna@example.com')
    await frame.getByLabel('Password').fill('a long password')
    await frame.getByRole('button', { name: 'Create account' }).click()
    await row(frame, 'Sourdough loaf').waitFor()
    await tab('Data').click()
    await inNav(/^items/).click()
    await cell('Sourdough loaf').waitFor()
    expect(await findViolations(demo().page)).toEqual([])
    await saveScreenshot(demo().page, 'app-data')
  })

  it('2.1 is changed by keyboard; what is refused stays beside its reason, and the app shows what was kept', async () => {
    const { page } = demo()
    await cell('Sourdough loaf').click()
    await page.keyboard.press('Enter')
    const box = page.getByRole('textbox', { name: 'name, text' })
    await box.fill('x'.repeat(130))
    await page.keyboard.press('Enter')
    await page.getByRole('alert').filter({ hasText: 'violates check constraint' }).waitFor()
    expect(await box.inputValue()).toBe('x'.repeat(130))
    await box.fill('Rye loaf of Anna')
    await page.keyboard.press('Enter')
    await cell('Rye loaf of Anna').waitFor()
    await tab('Preview').click()
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await row(await demo().preview(), 'Rye loaf of Anna').waitFor()
  })

  it('2.1 who may do what is tried, and an answer is a migration of the project', async () => {
    const { page } = demo()
    await tab('Data').click()
    await inNav('Access').click()
    await page.getByRole('rowheader', { name: 'items' }).waitFor()
    const items = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'items' }) })
    // Line by line: a role and what it may.
    const reading = async () => (await items.getByRole('cell').first().innerText()).replaceAll('\n', ' ')
    expect(await reading()).toContain('Visitor may not')
    await page.getByRole('button', { name: 'Change access to items' }).click()
    await page.getByRole('menuitem', { name: 'Everybody reads' }).click()
    await page.getByRole('alertdialog').getByText('Members keep the items').waitFor()
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect.poll(reading).toContain('Visitor may Signed in may Owner may')
    expect(await findViolations(page)).toEqual([])
  })

  it('2.1 the app as somebody else sees it, and as nobody does', async () => {
    const { page } = demo()
    await tab('Data').click()
    await inNav('People').click()
    await page.getByRole('button', { name: 'Add person' }).click()
    await page.getByLabel('Email').fill('ben@example.com')
    await page.getByLabel('Password').fill('a long password')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'View as ben@example.com', exact: true }).click()
    const shown = async () => (await demo().preview()).locator('body').innerText()
    await expect.poll(shown).not.toContain('Rye loaf of Anna')
    await expect.poll(shown).toContain('Sourdough loaf')
    await tab('Data').click()
    const [beside] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'View as anna@example.com in a new tab' }).click(),
    ])
    await beside.getByRole('checkbox', { name: 'Rye loaf of Anna' }).waitFor()
    expect(await shown()).not.toContain('Rye loaf of Anna')
    await beside.close()
    await page.getByRole('button', { name: 'View as visitor' }).click()
    await expect.poll(shown).toContain('Create account')
  })

  it('2.1 reported no error on the way', () => {
    // What PostgreSQL refuses is an answer, which browsers report as one.
    expect(demo().errors.filter((error) => !error.includes('status of 422'))).toEqual([])
  })
})
