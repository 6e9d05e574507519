/** From a project to an address of its own and back, in the workspace and as a visitor: the builder, the server and the dialog. */
import { describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'

const demo = setUpBuiltDemo('A habit tracker with a weekly chart, in warm colours')

const dialog = () => demo().page.getByRole('dialog', { name: 'Publish' })
const inDialog = (name: string | RegExp) => dialog().getByRole('button', { name })
const address = () => dialog().getByRole('link', { name: 'Open' }).getAttribute('href')

/** What a visitor sees at the address, in a tab of its own. */
async function visit(path = ''): Promise<{ heading: string; status: number }> {
  const page = await demo().page.context().newPage()
  try {
    const response = await page.goto(`${await address()}${path}`)
    await page.locator('h1, h2').first().waitFor()
    return { heading: await page.locator('h1, h2').first().innerText(), status: response?.status() ?? 0 }
  } finally {
    await page.close()
  }
}

async function publish(): Promise<void> {
  await inDialog(/^Publish( changes| again)?$/).click()
  const done = dialog().getByRole('link', { name: 'Open' })
  const asked = inDialog('Publish all the same')
  await done.or(asked).first().waitFor({ timeout: 60_000 })
  if (await asked.isVisible()) await asked.click()
  await done.waitFor({ timeout: 60_000 })
}

describe('publishing an app', () => {
  it('2.2 proposes a name, says what may be one, and takes the keyboard', async () => {
    const { page } = demo()
    await demo().preview()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const name = dialog().getByLabel('Name')
    await name.waitFor()
    expect(await name.inputValue()).toMatch(/^[a-z0-9-]{3,40}$/)
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await name.fill('admin')
    await dialog().getByText('The name admin is kept for the server.').waitFor()
    expect(await inDialog('Publish').isDisabled()).toBe(true)
    await name.fill('Warm Habits')
    expect(await name.inputValue()).toBe('warm-habits')
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'publish-name')
  })

  it('2.2 puts the app at its address, where a visitor uses it', async () => {
    await publish()
    expect(await address()).toMatch(/^http:\/\/warm-habits\.apps\.localhost:\d+$/)
    const { heading, status } = await visit()
    expect(status).toBe(200)
    expect(heading).not.toBe('')
    expect((await visit('/no/such/route')).status).toBe(200)
    await inDialog('QR code').click()
    await dialog()
      .getByRole('img', { name: /^QR code of http/ })
      .waitFor()
    expect(await findViolations(demo().page)).toEqual([])
    await saveScreenshot(demo().page, 'publish-address')
  })

  it('2.2 says how much has changed since, publishes it, and rolls back', async () => {
    const { page } = demo()
    const before = await visit()
    await page.keyboard.press('Escape')
    await demo().ask('Change the title to Evening Rituals')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog().getByText('1 change since.').waitFor()
    await publish()
    await dialog().getByText('Nothing has changed since.').waitFor()
    await expect.poll(async () => (await visit()).heading).toContain('Evening Rituals')
    await dialog().getByText('Deployments').click()
    await dialog().getByText('Change the title to Evening Rituals').waitFor()
    await dialog()
      .getByRole('button', { name: /^Roll back to/ })
      .click()
    await dialog().getByText('1 change since.').waitFor()
    expect(await visit()).toEqual(before)
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'publish-deployments')
  })

  it('2.2 renames, with the older name leading to it, and takes the app off', async () => {
    const { page } = demo()
    const older = await address()
    await dialog().getByText('Address and visitors').click()
    await dialog().getByLabel('Name').fill('evening-rituals')
    await inDialog('Rename').click()
    await expect.poll(address).toContain('evening-rituals')
    const visitor = await page.context().newPage()
    await visitor.goto(`${older}/a?b=c`)
    expect(visitor.url()).toBe(`${await address()}/a?b=c`)
    await visitor.close()
    await inDialog('Unpublish').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
    await dialog().getByText('This app is not published at the moment.').waitFor()
    expect(await findViolations(page)).toEqual([])
    await saveScreenshot(page, 'publish-off')
  })

  it('2.2 reported no error on the way', () => {
    expect(demo().errors).toEqual([])
  })
})
