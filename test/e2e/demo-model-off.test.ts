/** A server on which the operator turned the scripted model off. */
import { describe, expect, it } from 'vitest'
import { setUpScreens } from './set-up-workspace.ts'

const workspaces = setUpScreens({ DEMO_MODEL: 'off' })

describe('DEMO_MODEL=off', () => {
  it('S7.6 S8.4 offers no demo model, and tells who sends a request that a key is missing', async () => {
    const { page, send } = await workspaces.open()
    const menu = page.getByTitle('Choose the model')
    await expect.poll(() => menu.textContent()).toContain('No model yet')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Connect a model…' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Demo model' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await send('A habit tracker')
    await page.getByText('The API key is invalid or missing. Please check your settings').waitFor()
  })
})
