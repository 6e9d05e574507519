/** Bar, theme and room of the workspace, and what it asks for, in a real browser. */
import { describe, expect, it } from 'vitest'
import { sample } from '../full-run.ts'
import { setUpWorkspaces } from './set-up-workspace.ts'
import { setUpShell } from './shell-driver.ts'

declare global {
  interface Window {
    /** Pictures that the page waits for until the test lets it go on, and which panes were shown meanwhile. */
    testPictures?: { readonly shown: readonly string[]; goOn(): void }
  }
}

/** The product as it is, with its preview. */
const whole = setUpWorkspaces()
const shell = setUpShell()
const { button, drawer, dialog, openDrawer, createProject, open, goOnIn, shareOne } = shell

describe('the top bar', () => {
  shareOne()

  it('S2.14 S6.3 links the logo to / and holds the name, Integrations, Export, Upgrade and the menu, in this order', async () => {
    const { page } = shell
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
    const { page } = shell
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
    const { page } = shell
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

describe('the tabs of the work area', () => {
  shareOne()

  it('S2.16 answer a press in the next picture, with the pane in a later one, and only the last of two presses shows', async () => {
    const { page } = shell
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })
    await tab('Code').click()
    await page.locator('[role=tabpanel][data-shown=true][id$=content-code]').waitFor()
    // Pictures come when the test says so; what was shown in between is noted.
    await page.evaluate(() => {
      const drawn: FrameRequestCallback[] = []
      const shown: string[] = []
      const { requestAnimationFrame } = window
      window.requestAnimationFrame = (callback) => drawn.push(callback)
      const panes = new MutationObserver((changes) => {
        for (const { target } of changes)
          if ((target as HTMLElement).dataset.shown === 'true') shown.push((target as HTMLElement).id)
      })
      for (const pane of document.querySelectorAll('[role=tabpanel][data-shown]'))
        panes.observe(pane, { attributeFilter: ['data-shown'] })
      Object.assign(window, {
        testPictures: {
          shown,
          goOn() {
            window.requestAnimationFrame = requestAnimationFrame
            for (const callback of drawn.splice(0)) requestAnimationFrame(callback)
          },
        },
      })
    })
    const press = (name: string) => tab(name).dispatchEvent('mousedown', { button: 0 })
    const stateOf = async (name: string) => [
      await tab(name).getAttribute('aria-selected'),
      await tab(name).getAttribute('aria-busy'),
    ]
    await press('Preview')
    expect(await stateOf('Preview')).toEqual(['true', 'true'])
    await press('Code')
    expect(await stateOf('Preview')).toEqual(['false', 'false'])
    expect(await stateOf('Code')).toEqual(['true', 'true'])
    await press('Preview')
    await press('Code')
    await page.evaluate(() => window.testPictures?.goOn())
    await expect.poll(() => stateOf('Code')).toEqual(['true', 'false'])
    expect(await page.evaluate(() => window.testPictures?.shown)).toEqual([])
    await press('Preview')
    await page.locator('[role=tabpanel][data-shown=true][id$=content-preview]').waitFor()
  })
})

describe('what it asks for', () => {
  it('S7.1 S7.14 S1.8 the workspace asks this server for nothing but its own files, its configuration and the model', async () => {
    const { page, session } = goOnIn(await whole.open())
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

describe('a workspace that is left for another page', () => {
  it('26.3 hears what is pressed for as long as it is shown', async () => {
    const { page } = await open()
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
    const { page, session } = await open()
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
      const { page } = shell
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
