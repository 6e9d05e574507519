/** What the workspace makes of what the preview says: errors, their place, Fix Now, the console. */
import { describe, expect, it } from 'vitest'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { HABITS } from './workspace-driver.ts'

const demo = setUpBuiltDemo(HABITS)

describe('a broken app', () => {
  it('S4.17 shows what is wrong, and a click on the place opens it in the Code tab', async () => {
    const { page } = demo()
    await demo().ask('make a deliberate mistake')
    await page.getByRole('button', { name: 'Apply anyway' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Preview Error' })
    await alert.waitFor()
    await saveScreenshot(page, 'preview-error')
    const overlay = demo().frame().locator('lathe-error-overlay')
    const place = overlay.getByRole('button', { name: /^src\/.+:\d+/ })
    const [file = '', line = ''] = ((await place.textContent()) ?? '').split(':')
    await place.click()
    await page.getByText(file, { exact: true }).first().waitFor()
    await page
      .locator('.cm-activeLineGutter, .cm-gutterElement', { hasText: new RegExp(`^${line}$`) })
      .first()
      .waitFor()
    await page.getByRole('tab', { name: 'Preview' }).click()
  })

  it('T11 the console panel shows the uncaught error, groups, counts, filters and clears', async () => {
    const { page } = demo()
    await page.getByRole('button', { name: 'Console', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Console' })
    await panel
      .getByText(/^Uncaught /)
      .first()
      .waitFor()
    await demo()
      .frame()
      .evaluate(() => console.info('a note from the app'))
    await panel.getByText('a note from the app').waitFor()
    await demo()
      .frame()
      .evaluate(() => {
        for (let times = 0; times < 2; times += 1) console.info('a note from the app')
      })
    await panel.getByText('3 times').waitFor()
    await expect.poll(() => panel.getByText('a note from the app').count()).toBe(1)
    await panel.getByRole('button', { name: 'Logs 3' }).waitFor()
    await saveScreenshot(page, 'preview-console')
    await panel.getByRole('button', { name: 'Errors' }).click()
    await panel.getByText('a note from the app').waitFor({ state: 'hidden' })
    await panel.getByRole('button', { name: 'Clear the console' }).click()
    await panel.getByText(/^Nothing yet/).waitFor()
    await panel.getByRole('button', { name: 'Close the console' }).click()
    await panel.waitFor({ state: 'hidden' })
  })

  it('S2.58 S4.17 Fix Now sends the error to the agent, whose fix clears it', async () => {
    const { page } = demo()
    await page.getByRole('button', { name: 'Fix Now' }).click()
    await page.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'detached' })
    const request = page.getByRole('article', { name: 'You' }).last()
    await expect.poll(() => request.textContent()).toMatch(/error details.*Preview Error/s)
    await page.getByRole('button', { name: 'Fix Now' }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await demo().preview()).locator('lathe-error-overlay').count()).toBe(0)
  })
})
