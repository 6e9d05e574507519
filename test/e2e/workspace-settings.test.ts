/** Settings, and plans and billing, in a real browser. */
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { setUpScreens, tidyForEach } from './set-up-workspace.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const KEY = `AIza${'k'.repeat(31)}9876`

const current = tidyForEach(setUpScreens())
let session: WorkspaceSession
let page: Page

beforeEach(() => {
  session = current()
  page = session.page
})

const button = (name: string) => session.button(name)
const settings = () => page.getByRole('dialog', { name: 'Settings' })
const keyBox = () => settings().getByLabel('API key', { exact: true })
const keptKey = () => page.evaluate(() => localStorage.getItem('lathe_gemini_api_key'))

async function openSettings(tab?: string): Promise<void> {
  await page.keyboard.press('Control+,')
  await settings().waitFor()
  if (tab !== undefined) await settings().getByRole('tab', { name: tab }).click()
}

async function closeSettings(): Promise<void> {
  await page.keyboard.press('Escape')
  await settings().waitFor({ state: 'detached' })
}

describe('settings', () => {
  it('S2.29 lists Account, API Keys, Memory and Usage, from the drawer', async () => {
    await button('Menu').click()
    await button('Settings').click()
    await settings().waitFor()
    expect(await settings().getByRole('tab').allInnerTexts()).toEqual([
      'Account',
      'API Keys',
      'Memory',
      'Usage',
    ])
  })

  it('S2.31 S6.1 says that this is a demo, and offers the way out of it', async () => {
    await openSettings()
    await settings().getByText('Demo Account').waitFor()
    await settings().getByText('You are currently in a temporary session').waitFor()
    const popup = page.waitForEvent('popup')
    await button('Login to Store Your Work').click()
    await (await popup).close()
    await settings().getByRole('alert').getByText('Error: Popup closed').waitFor()
  })
})

describe('the API key', () => {
  it('S2.32 S4.20 S5.3 S9.6 S3.12 is saved when it is one, shown masked, changed and deleted', async () => {
    // Its models are asked for at once, and no test calls Google.
    await page.route('https://generativelanguage.googleapis.com/**', (route) => route.abort())
    await openSettings('API Keys')
    expect(await button('Save').isDisabled()).toBe(true)
    for (const wrong of ['AIza', `${KEY}x`, KEY.replace('AIza', 'BIza')]) {
      await keyBox().fill(wrong)
      expect(await button('Save').isDisabled(), wrong).toBe(true)
      await keyBox().press('Enter')
      expect(await keptKey()).toBeNull()
    }
    await keyBox().fill(`  ${KEY} `)
    await button('Save').click()
    await settings().getByText('AIza••••••••••••9876').waitFor()
    expect(await keptKey()).toBe(KEY)
    expect(await settings().innerText()).not.toContain(KEY)
    await button('Change Key').click()
    await button('Cancel').click()
    await settings().getByText('AIza••••••••••••9876').waitFor()
    await closeSettings()
    await page.getByText('gemini-2.5-pro · your key').waitFor()
    await openSettings('API Keys')
    await button('Delete').click()
    await keyBox().waitFor()
    expect(await keptKey()).toBeNull()
    await closeSettings()
    await page.getByText('Demo model · scripted').waitFor()
  })

  it('S5.3 says what a key looks like', async () => {
    await openSettings('API Keys')
    await keyBox().fill('my key')
    await page.keyboard.press('Tab')
    await settings()
      .getByText('A key has 39 characters and starts with AIza. Copy it from Google AI Studio again.')
      .waitFor()
  })

  it('design §6 no preview is in the page while a key is typed, and it comes back', async () => {
    await page.getByRole('tab', { name: 'Preview' }).click()
    const frames = page.locator('iframe')
    await expect.poll(() => frames.count()).toBe(1)
    await openSettings('API Keys')
    await keyBox().focus()
    await expect.poll(() => frames.count()).toBe(0)
    await page.keyboard.type('AIza')
    expect(await frames.count()).toBe(0)
    await closeSettings()
    await expect.poll(() => frames.count()).toBe(1)
  })
})

describe('memory', () => {
  it('S2.33 S9.34 goes along with every request of the client, survives a reload, and shows how full it is', async () => {
    await openSettings('Memory')
    await settings().getByLabel('For every project').fill('Write German texts.')
    await settings().getByText('19 of 4,000').waitFor()
    await settings().getByLabel('For "Welcome" only').fill('Use our green.')
    await closeSettings()
    const asked = page.waitForRequest((request) => request.url().includes(':streamGenerateContent'))
    await session.send('A to-do list')
    const request = await asked
    expect(new URL(request.url()).pathname).toContain('/v1beta/models/gemini-2.5-pro:')
    const body = request.postData() ?? ''
    expect(body).toContain('Write German texts.')
    expect(body).toContain('Use our green.')
    await page.getByTitle('Undo to this version').waitFor()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await session.request().waitFor()
    await openSettings('Memory')
    expect(await settings().getByLabel('For every project').inputValue()).toBe('Write German texts.')
  })
})

describe('plans and billing', () => {
  it('S1.6 S2.34 S9.1 S9.2 S6.3 Upgrade shows Free and Pro, and says that payments are not set up', async () => {
    await button('Upgrade').click()
    const dialog = page.getByRole('dialog', { name: 'Plans and Billing' })
    const lines = async (name: string) =>
      (await dialog.getByRole('region', { name }).innerText()).split(/\s*\n\s*/).join(' ')
    expect(await lines('Free')).toMatch(/Free \$0 per month Access to all features 30 AI chats per month/)
    expect(await lines('Pro')).toMatch(
      /Pro Most Popular \$25 per month All paid features 250 AI chats per month/,
    )
    await button('Upgrade to Pro').click()
    await dialog
      .getByText('Payments are not set up on this server. Every feature works without a plan meanwhile.')
      .waitFor()
  })
})
