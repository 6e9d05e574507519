/** Several projects in one workspace, and the dialogs of one of them, in a real browser. */
import { describe, expect, it } from 'vitest'
import { recordedFades, recordFades } from './fades.ts'
import { setUpShell } from './shell-driver.ts'
import { HABITS } from './workspace-driver.ts'

const shell = setUpShell()
const {
  button,
  row,
  title,
  dialog,
  question,
  hasFocus,
  openDrawer,
  createProject,
  openRowMenu,
  open,
  shareOne,
  workspaces,
} = shell

describe('several projects', () => {
  it('S4.4 each project has its chat, and a run goes on while another one is shown', async () => {
    const { page, session } = await open()
    await session.send(HABITS)
    await createProject('Second')
    expect(await page.getByRole('article').count()).toBe(0)
    await session.request().fill('half a thought')
    await openDrawer()
    // It is named after its app once there is one.
    await row(/^(?:Welcome|Day and Week)/)
      .getByRole('button')
      .first()
      .click()
    await session.version(1).waitFor()
    await page.getByTitle('Undo to this version').waitFor()
    expect(await session.request().inputValue()).toBe('')
    await openDrawer()
    await row('Second').getByRole('button').first().click()
    await expect.poll(() => session.request().inputValue()).toBe('half a thought')
  })
})

describe('dialogs of a project', () => {
  shareOne()

  it('S2.28 Cancel keeps the name', async () => {
    const { session } = shell
    await openDrawer()
    await openRowMenu('Welcome')
    await session.menuItem('Rename').click()
    await dialog('Rename Project').getByLabel('Project name').fill('Other')
    await dialog('Rename Project').getByRole('button', { name: 'Cancel' }).click()
    await row('Welcome').waitFor()
  })

  it('S5.2 S9.9 Delete is off for the only project', async () => {
    const { page, session } = shell
    await openDrawer()
    await openRowMenu('Welcome')
    expect(await session.menuItem('Delete').getAttribute('aria-disabled')).toBe('true')
    await session.menuItem('Delete').click({ force: true })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('S8.14 asked for by the palette, deleting the only project says why it cannot be', async () => {
    const { page } = shell
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('What do you want to do?').fill('delete')
    await page.keyboard.press('Enter')
    await page.getByText('You cannot delete the only project. Create another project first.').waitFor()
    await button('OK').click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await title('Welcome').waitFor()
  })

  it('S9.28 dialogs and questions fade out over 300 ms', async () => {
    const { page } = shell
    await recordFades(page)
    await button('Upgrade').click()
    await dialog('Plans and Billing').waitFor()
    await page.keyboard.press('Escape')
    await dialog('Plans and Billing').waitFor({ state: 'detached' })
    expect(await recordedFades(page)).toContainEqual({ name: 'fade-out', duration: 300, delay: 0 })
  })

  it('S8.15 says so when the link cannot be copied, and logs it', async () => {
    const { page, session } = shell
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused by test'))
    })
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('The link could not be copied.'),
    )
    await openDrawer()
    await openRowMenu('Welcome')
    await session.menuItem('Share').click()
    await page.getByText('Failed to copy link.').waitFor()
    await logged
  })

  it('S5.1 Rename is on again for the name that is there, after a cleared one was given up', async () => {
    const { session } = shell
    await openDrawer()
    const ask = dialog('Rename Project')
    const rename = ask.getByRole('button', { name: 'Rename' })
    await openRowMenu('Welcome')
    await session.menuItem('Rename').click()
    await ask.getByLabel('Project name').fill('')
    await expect.poll(() => rename.isDisabled()).toBe(true)
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await ask.waitFor({ state: 'detached' })
    await openRowMenu('Welcome')
    await session.menuItem('Rename').click()
    await expect.poll(() => rename.isEnabled()).toBe(true)
  })

  it('S2.28 S5.1 Rename asks with the name, is off for an empty one, and Enter submits', async () => {
    const { page, session } = shell
    await openDrawer()
    await openRowMenu('Welcome')
    await session.menuItem('Rename').click()
    const ask = dialog('Rename Project')
    await ask.getByText('Enter a new name for the project "Welcome".').waitFor()
    const name = ask.getByLabel('Project name')
    expect(await name.inputValue()).toBe('Welcome')
    await name.fill('  ')
    expect(await name.inputValue()).toBe('')
    expect(await ask.getByRole('button', { name: 'Rename' }).isDisabled()).toBe(true)
    await name.press('Enter')
    await ask.waitFor()
    await page.keyboard.type(' New  name')
    expect(await name.inputValue()).toBe('New  name')
    await name.press('Enter')
    await ask.waitFor({ state: 'detached' })
    await row('New name').waitFor()
    await expect.poll(() => hasFocus('Actions for New name')).toBe(true)
    await page.keyboard.press('Escape')
    await title('New name').waitFor()
  })

  it('S2.27 S4.3 Delete asks with the exact sentence; the first remaining project becomes active', async () => {
    const { page, session } = shell
    await createProject('Second')
    await createProject('Third')
    await openDrawer()
    await openRowMenu('Third')
    await session.menuItem('Delete').click()
    const ask = question('Delete Project')
    await ask.getByText('Are you sure you want to delete "Third"? This action cannot be undone.').waitFor()
    await ask.getByRole('button', { name: 'Cancel' }).click()
    await ask.waitFor({ state: 'detached' })
    await row('Third').waitFor()
    await openRowMenu('Third')
    await session.menuItem('Delete').click()
    await ask.getByRole('button', { name: 'Delete' }).click()
    await row('Third').waitFor({ state: 'detached' })
    await ask.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await title('Second').waitFor()
  })
})

describe('a link to a project', () => {
  it('S7.16 S8.15 S4.22 S9.26 Share copies the address and says so for three seconds', async () => {
    const { page, session } = await open({ isAlone: true })
    await session.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: workspaces.lathe.origin,
    })
    await page.clock.install()
    await openDrawer()
    await openRowMenu('Welcome')
    // Time goes on by itself once a clock is there: on a busy machine the three seconds were over before they were counted.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await session.menuItem('Share').click()
    const toast = page.getByText('Link for "Welcome" copied!')
    await expect
      .poll(async () => {
        await page.clock.runFor(10)
        return toast.count()
      })
      .toBe(1)
    await page.getByText('The project is in this tab alone. For others, make a page of it.').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${workspaces.lathe.origin}/#/build`,
    )
    await page.clock.runFor(2500)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1500)
    await toast.waitFor({ state: 'detached' })
  })
})
