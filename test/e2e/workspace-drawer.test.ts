/** The drawer of the workspace, with its projects and its user, in a real browser. */
import { describe, expect, it } from 'vitest'
import { recordedFades, recordFades } from './fades.ts'
import { setUpShell } from './shell-driver.ts'

const shell = setUpShell()
const { button, drawer, row, title, hasFocus, openDrawer, createProject, openRowMenu, open, shareOne } = shell

describe('the drawer', () => {
  shareOne()

  it('S2.17 S9.11 slides in from the right, 20rem wide, over a dimmed page that closes it', async () => {
    const { page } = shell
    await recordFades(page)
    await openDrawer()
    await expect.poll(async () => (await recordedFades(page)).map(({ name }) => name)).toContain('slide-in')
    await expect.poll(async () => (await drawer().boundingBox())?.x).toBe(1280 - 320)
    expect((await drawer().boundingBox())?.width).toBe(320)
    const dimmed = await page
      .getByTestId('drawer-backdrop')
      .evaluate((backdrop) => getComputedStyle(backdrop).backgroundColor)
    expect(dimmed).toMatch(/rgba?\(.*0\.\d+\)|\/ 0\.\d+/)
    await page.mouse.click(300, 400)
    await drawer().waitFor({ state: 'detached' })
    expect(await hasFocus('Menu')).toBe(true)
  })

  it('S2.18 holds Close, New Project, the projects, Settings and the user', async () => {
    await openDrawer()
    for (const name of ['Close', 'New Project', 'Settings'])
      await drawer().getByRole('button', { name, exact: true }).waitFor()
    await row('Welcome').waitFor()
    await drawer().getByRole('region', { name: 'You', exact: true }).waitFor()
    await drawer().getByRole('button', { name: 'Close', exact: true }).click()
    await drawer().waitFor({ state: 'detached' })
  })

  it('S2.17 keeps the keyboard inside and gives the focus back on Escape', async () => {
    const { page } = shell
    await button('Menu').focus()
    await page.keyboard.press('Enter')
    await drawer().waitFor()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      expect(await drawer().evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await drawer().waitFor({ state: 'detached' })
    expect(await hasFocus('Menu')).toBe(true)
  })

  it('S9.36 S5.1 names the limit for a name that is too long', async () => {
    const { page } = shell
    await openDrawer()
    await button('New Project').click()
    await page.getByLabel('Name of the new project').fill('x'.repeat(81))
    await page.getByText('A project name has at most 80 characters; this one has 81. Shorten it.').waitFor()
    expect(await button('Create').isDisabled()).toBe(true)
  })

  it('S2.21 shows U and User for someone without a name', async () => {
    await openDrawer()
    const card = drawer().getByRole('region', { name: 'You', exact: true })
    await card.getByText('U', { exact: true }).waitFor()
    await card.getByText('User', { exact: true }).waitFor()
  })

  it('S2.19 S4.2 S5.1 New Project asks for a name; Enter makes it the first and active project', async () => {
    const { page, session } = shell
    await openDrawer()
    await button('New Project').click()
    const name = page.getByLabel('Name of the new project')
    expect(await name.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await button('Create').isDisabled()).toBe(true)
    await page.keyboard.type('   ')
    expect(await name.inputValue()).toBe('')
    await page.keyboard.press('Enter')
    expect(await button('Create').isDisabled()).toBe(true)
    await page.keyboard.type('  My  shop ')
    expect(await name.inputValue()).toBe('My  shop ')
    await page.keyboard.press('Enter')
    await title('My shop').waitFor()
    await openDrawer()
    const names = drawer().getByRole('listitem').locator('button:first-child span:first-child')
    expect(await names.allInnerTexts()).toEqual(['My shop', 'Welcome'])
    expect(await row('My shop').locator('[aria-current=true]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await session.treeItem('App.tsx').waitFor()
  })

  it('S2.19 Cancel makes nothing, and Create does', async () => {
    const { page } = shell
    await openDrawer()
    await button('New Project').click()
    await page.getByLabel('Name of the new project').fill('Nothing')
    await button('Cancel').click()
    await button('New Project').waitFor()
    expect(await row('Nothing').count()).toBe(0)
    await button('New Project').click()
    await page.getByLabel('Name of the new project').fill('Something')
    await button('Create').click()
    await title('Something').waitFor()
  })

  it('S2.20 S1.3 S4.4 choosing a project switches to it and highlights it', async () => {
    const { page } = shell
    await createProject('Second')
    await openDrawer()
    await row('Welcome').getByRole('button').first().click()
    await title('Welcome').waitFor()
    await drawer().waitFor({ state: 'detached' })
    await openDrawer()
    const colour = (name: string) =>
      row(name).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await row('Welcome').locator('[aria-current=true]').count()).toBe(1)
    expect(await row('Second').locator('[aria-current]').count()).toBe(0)
    await page.mouse.move(1000, 600)
    await expect.poll(async () => (await colour('Welcome')) === (await colour('Second'))).toBe(false)
  })

  it('S2.20 S4.22 a row menu offers Rename, Delete and Share; one is open at a time, and a click outside closes it', async () => {
    const { page } = shell
    await createProject('Another')
    await openDrawer()
    await openRowMenu('Welcome')
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Rename', 'Delete', 'Share'])
    const openMenus = () =>
      page
        .getByRole('menu')
        .evaluateAll((menus) =>
          menus.map((menu) =>
            document.getElementById(menu.getAttribute('aria-labelledby') ?? '')?.getAttribute('aria-label'),
          ),
        )
    expect(await openMenus()).toEqual(['Actions for Welcome'])
    await button('Actions for Another').click()
    await expect.poll(openMenus).toEqual(['Actions for Another'])
    await drawer().getByRole('heading', { name: 'Projects', level: 2 }).click()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await drawer().waitFor()
  })
})

describe('the user card', () => {
  it('S2.21 S3.12 S4.21 a remembered user without a session is nobody: the demo goes on', async () => {
    await open({
      stored: {
        lathe_logged_in: 'true',
        lathe_user: JSON.stringify({ name: 'ada Lovelace', email: 'ada@example.com' }),
      },
    })
    await openDrawer()
    const card = drawer().getByRole('region', { name: 'You', exact: true })
    expect((await card.innerText()).split(/\s*\n\s*/)).toEqual(['U', 'User', 'Demo session, not saved'])
  })
})
