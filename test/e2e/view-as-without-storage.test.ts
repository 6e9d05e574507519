/** The app as somebody else sees it, in a browser that lets frames of other sites store nothing. */
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/lib/chromium.mjs'
import type { Lathe } from './harness.ts'
import { signUp } from './shared-list-steps.ts'
import { shareLathe } from './stage.ts'
import { openDemo } from './workspace-driver.ts'

let lathe: Lathe
let browser: Browser

beforeAll(async () => {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('Chromium was not found: run npm test, or set CHROMIUM_PATH.')
  ;[lathe, browser] = await Promise.all([
    shareLathe({}, { hasStandIns: 'typescript' }),
    // The driver's own switches turn the partitioning of storage off, and its contexts then refuse it.
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  ])
})
afterAll(() => browser?.close())

describe('an app whose page may store nothing', () => {
  it('2.1 is shown as somebody, then as a visitor, and as somebody again', async () => {
    const demo = await openDemo(browser, lathe)
    const { page } = demo
    await demo.ask('A shopping list that my family shares, with sign-in')
    await page.getByRole('tab', { name: 'Data', exact: true }).waitFor()
    await expect.poll(async () => (await demo.preview()).getByLabel('Email').count()).toBe(1)
    await signUp(await demo.preview(), 'anna@example.com')
    // The browser does refuse: else this would prove nothing.
    expect(
      await (await demo.preview()).evaluate(() => Reflect.ownKeys(window).includes('localStorage')),
    ).toBe(true)
    const shown = async () => (await demo.preview()).locator('body').innerText()
    const viewAs = async (name: string, text: string) => {
      await (await demo.preview()).evaluate(() => document.documentElement.setAttribute('data-before', ''))
      await page.getByRole('tab', { name: 'Data', exact: true }).click()
      await page.getByRole('navigation', { name: 'Data' }).getByRole('button', { name: 'People' }).click()
      await page.getByRole('button', { name, exact: true }).click()
      const isBefore = async () =>
        (await demo.preview()).evaluate(() => document.documentElement.hasAttribute('data-before'))
      await expect.poll(() => isBefore().catch(() => true)).toBe(false)
      await expect.poll(shown).toContain(text)
      const frame = await demo.preview()
      expect(new URL(frame.url()).hash).not.toContain('token')
    }
    await viewAs('View as anna@example.com', 'anna@example.com')
    await viewAs('View as visitor', 'Create account')
    await viewAs('View as anna@example.com', 'anna@example.com')
    await page.context().close()
  })
})
