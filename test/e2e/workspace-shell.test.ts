/** Bar, drawer, projects, dialogs and theme of the workspace, in a real browser. */
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sample } from '../full-run.ts'
import { recordedFades, recordFades } from './fades.ts'
import { setUpScreens, setUpWorkspaces } from './set-up-workspace.ts'
import { closeLayers, HABITS, type SessionOptions, type WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
/** The product as it is, with its preview. */
const whole = setUpWorkspaces()
let session: WorkspaceSession
let page: Page

const open = async (options: SessionOptions = {}) => {
  session = await workspaces.open(options)
  page = session.page
}

/** For a describe: its tests follow one another in one workspace, in which each closes what it opened. */
function shareOne(): void {
  const opened = workspaces.openForAll()
  beforeAll(() => {
    session = opened()
    page = session.page
  })
  afterEach(() => closeLayers(page))
}

const button = (name: string) => session.button(name)
const drawer = () => page.getByRole('dialog', { name: 'Projects' })
const row = (name: string | RegExp) => drawer().getByRole('listitem').filter({ hasText: name })
const title = (name: string) => page.getByRole('heading', { name, level: 1 })
const dialog = (name: string) => page.getByRole('dialog', { name })
const question = (name: string) => page.getByRole('alertdialog', { name })
const hasFocus = (name: string) => button(name).evaluate((element) => element === document.activeElement)

async function openDrawer(): Promise<void> {
  await button('Menu').click()
  await drawer().waitFor()
}

async function createProject(name: string): Promise<void> {
  await openDrawer()
  await button('New Project').click()
  await page.getByLabel('Name of the new project').fill(name)
  await page.getByLabel('Name of the new project').press('Enter')
  await drawer().waitFor({ state: 'detached' })
  await title(name).waitFor()
}

async function openRowMenu(name: string): Promise<void> {
  await button(`Actions for ${name}`).click()
  await page.getByRole('menu').waitFor()
}

describe('the top bar', () => {
  shareOne()

  it('S2.14 S6.3 links the logo to / and holds the name, Integrations, Export, Upgrade and the menu, in this order', async () => {
    const bar = page.getByRole('banner')
    expect(await bar.getByRole('link').first().getAttribute('href')).toBe('#/')
    const names = await bar
      .locator('a, h1, button')
      .evaluateAll((elements) =>
        elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim()),
      )
    const more = ['Find a command', 'Share', 'Publish']
    expect(names.filter((name) => !more.includes(name ?? ''))).toEqual([
      'Lathe, start page',
      'Welcome',
      'Integrations',
      'Export',
      'Upgrade',
      'Menu',
    ])
  })

  it('S2.22 S2.23 S2.24 S2.25 S3.13 Integrations links to the three providers in new tabs', async () => {
    await button('Integrations').click()
    const entries = await page.getByRole('menuitem').evaluateAll((items) =>
      items.map((item) => ({
        text: (item.textContent ?? '').trim(),
        host: new URL((item as HTMLAnchorElement).href).hostname,
        target: item.getAttribute('target'),
        hasIcon: item.querySelector('svg') !== null,
      })),
    )
    expect(entries).toEqual([
      {
        text: 'OpenAIConnect an API key for advanced AI features',
        host: 'platform.openai.com',
        target: '_blank',
        hasIcon: true,
      },
      {
        text: 'Auth0Configure OAuth integration for user authentication',
        host: 'auth0.com',
        target: '_blank',
        hasIcon: true,
      },
      {
        text: 'StripeSet up payment processing and subscription management',
        host: 'docs.stripe.com',
        target: '_blank',
        hasIcon: true,
      },
    ])
  })

  it('S2.26 S4.22 Integrations and Export toggle, and close on an outside click', async () => {
    for (const name of ['Integrations', 'Export']) {
      await button(name).click()
      await page.getByRole('menu').waitFor()
      await button(name).click()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await button(name).click()
      await page.getByRole('menu').waitFor()
      await page.mouse.click(600, 500)
      await page.getByRole('menu').waitFor({ state: 'detached' })
    }
  })
})

describe('the drawer', () => {
  shareOne()

  it('S2.17 S9.11 slides in from the right, 20rem wide, over a dimmed page that closes it', async () => {
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

describe('several projects', () => {
  it('S4.4 each project has its chat, and a run goes on while another one is shown', async () => {
    await open()
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

  it('S7.1 S7.14 S1.8 the workspace asks this server for nothing but its own files, its configuration and the model', async () => {
    session = await whole.open()
    page = session.page
    const asked = new Set<string>()
    const elsewhere = new Set<string>()
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) elsewhere.add(message.text())
    })
    const { hostname, port } = new URL(whole.lathe.origin)
    const ours = new RegExp(`^https?://(?:[\\w-]+\\.preview\\.)?${hostname}:${port}$`)
    page.on('request', (request) => {
      const { origin, pathname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && !ours.test(origin)) elsewhere.add(origin)
      if (origin === whole.lathe.origin && !pathname.startsWith('/assets/'))
        asked.add(pathname.split('/')[1] ?? '')
    })
    await page.reload()
    await session.request().waitFor()
    await session.build()
    await createProject('Second')
    expect([...asked].sort()).toEqual(['', 'config.json', 'demo-model', 'templates'])
    // The preview's frames with their scripts, styles and screenshots come from this server too.
    expect([...elsewhere]).toEqual([])
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

describe('dialogs of a project', () => {
  shareOne()

  it('S2.28 Cancel keeps the name', async () => {
    await openDrawer()
    await openRowMenu('Welcome')
    await session.menuItem('Rename').click()
    await dialog('Rename Project').getByLabel('Project name').fill('Other')
    await dialog('Rename Project').getByRole('button', { name: 'Cancel' }).click()
    await row('Welcome').waitFor()
  })

  it('S5.2 S9.9 Delete is off for the only project', async () => {
    await openDrawer()
    await openRowMenu('Welcome')
    expect(await session.menuItem('Delete').getAttribute('aria-disabled')).toBe('true')
    await session.menuItem('Delete').click({ force: true })
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  it('S8.14 asked for by the palette, deleting the only project says why it cannot be', async () => {
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('What do you want to do?').fill('delete')
    await page.keyboard.press('Enter')
    await page.getByText('You cannot delete the only project. Create another project first.').waitFor()
    await button('OK').click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await title('Welcome').waitFor()
  })

  it('S9.28 dialogs and questions fade out over 300 ms', async () => {
    await recordFades(page)
    await button('Upgrade').click()
    await dialog('Plans and Billing').waitFor()
    await page.keyboard.press('Escape')
    await dialog('Plans and Billing').waitFor({ state: 'detached' })
    expect(await recordedFades(page)).toContainEqual({ name: 'fade-out', duration: 300, delay: 0 })
  })

  it('S8.15 says so when the link cannot be copied, and logs it', async () => {
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
    await open({ isAlone: true })
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

describe('a workspace that is left for another page', () => {
  it('26.3 hears what is pressed for as long as it is shown', async () => {
    await open()
    const client = await page.context().newCDPSession(page)
    const heard = async () => {
      const { result } = await client.send('Runtime.evaluate', { expression: 'window' })
      const { listeners } = await client.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId ?? '',
      })
      return listeners.filter(({ type }) => type === 'wheel').length
    }
    await expect.poll(heard).toBe(1)
    await page.evaluate(() => location.assign('#/home'))
    await expect.poll(heard).toBe(0)
    await page.evaluate(() => location.assign('#/build'))
    await expect.poll(heard).toBe(1)
  })
})

describe('the theme', () => {
  it('design §9 follows the system until one is chosen, and a reload keeps the choice', async () => {
    await open()
    await page.emulateMedia({ colorScheme: 'light' })
    const scheme = () => page.evaluate(() => getComputedStyle(document.body).colorScheme)
    const isDark = () =>
      page.evaluate(() => {
        const probe = document.createElement('canvas').getContext('2d')
        if (probe === null) throw new Error('no canvas')
        probe.fillStyle = getComputedStyle(document.documentElement).backgroundColor
        probe.fillRect(0, 0, 1, 1)
        return (probe.getImageData(0, 0, 1, 1).data[0] ?? 0) < 100
      })
    expect(await isDark()).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(isDark).toBe(true)
    await openDrawer()
    await page.getByRole('radio', { name: 'Light' }).click()
    await expect.poll(isDark).toBe(false)
    await page.reload()
    await session.request().waitFor()
    expect(await isDark()).toBe(false)
    expect(await scheme()).toBe('light')
    await openDrawer()
    await page.getByRole('radio', { name: 'System' }).click()
    await expect.poll(isDark).toBe(true)
  })
})

describe('room', () => {
  shareOne()

  const sizes = [
    [375, 720],
    [320, 640],
    [640, 400],
  ] as const
  it.each(sample(sizes, 1))(
    'design §8 S2.18 drawer and dialogs fit into %i by %i px, as on a phone or at double size',
    async (width, height) => {
      await page.setViewportSize({ width, height })
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
      await expect.poll(fits).toBe(true)
      await openDrawer()
      const settings = drawer().getByRole('button', { name: 'Settings' })
      await settings.scrollIntoViewIfNeeded()
      await settings.click()
      const box = await dialog('Settings').boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(width)
      expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(height)
      expect(await fits()).toBe(true)
    },
  )
})
