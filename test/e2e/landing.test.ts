import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { allowMotion, recordedFades, recordFades } from './fades.ts'
import { findViolations } from './find-violations.ts'
import { setUpVisits } from './kept-page.ts'
import { STILL } from './sign-in-driver.ts'
import { setUpStage } from './stage.ts'
import { closeLayers } from './workspace-driver.ts'

/** One pixel, for an attachment. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

declare global {
  interface Window {
    texts: string[]
  }
}

describe('landing page', () => {
  const stage = setUpStage({}, { hasStandIns: true })
  let page: Page

  const visits = setUpVisits(stage, STILL)

  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    return (await visits.apart(options)).newPage()
  }

  /** Without its animations, but for those tests that look at them: the page shows a replay, and draws without an end. */
  async function open(path = '/', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    page = await visits.begin()
    await prepare?.(page)
    await page.goto(`${stage.lathe.origin}${path}`)
    return page
  }

  const becomeDemo = (visited: Page) =>
    visited.evaluate(() => sessionStorage.setItem('lathe_session', 'demo'))

  const heading = () => page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const modal = () => page.getByRole('dialog', { name: 'Get Started' })
  const waysIn = () =>
    modal()
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? each.textContent))
  const composer = () => page.getByPlaceholder('Describe what you want to build or change...')

  it('S2.1 / and /home show the landing page with its launch action', async () => {
    await open('/')
    await button('Get Started').waitFor()
    await page.evaluate(() => location.assign('#/home'))
    await page.reload()
    await button('Get Started').waitFor()
    expect(new URL(page.url()).hash).toBe('#/home')
  })

  it('S2.2 S2.3 a visitor on /build or any other path is sent to /home', async () => {
    await open('/#/build')
    for (const hash of ['#/build/anything', '#/nowhere']) {
      await page.waitForURL('**/#/home')
      await heading().waitFor()
      await page.evaluate((to) => location.assign(to), hash)
    }
    await page.waitForURL('**/#/home')
    // What launches the workspace leads a visitor no further: it asks who they are.
    await button('Get Started').click()
    await modal().waitFor()
    expect(new URL(page.url()).hash).toBe('#/home')
    expect(await composer().count()).toBe(0)
  })

  it('S2.3 S2.5 someone with a session is sent from any other path to /build, and led back there by the header', async () => {
    await open('/', becomeDemo)
    await button('Back to your project').waitFor()
    await page.evaluate(() => location.assign('#/nowhere'))
    await page.waitForURL('**/#/build')
    await composer().waitFor()
    await page.evaluate(() => location.assign('#/home'))
    await button('Back to your project').click()
    await page.waitForURL('**/#/build')
    await composer().waitFor()
  })

  it('S6.4 S6.1 knows visitors and sessions, and no other role: one that is made up opens nothing', async () => {
    await open('/#/build', (visited) =>
      visited.evaluate(() => sessionStorage.setItem('lathe_session', 'admin')),
    )
    await page.waitForURL('**/#/home')
    await button('Sign In').waitFor()
    await expect.poll(() => composer().count()).toBe(0)
  })

  it('S2.4 a page that fails reads Unexpected Application Error! and shows the way home', async () => {
    await open()
    await page.route('**/assets/workspace*.js', (route) => route.abort())
    await button('Get Started').click()
    await button('Try the demo').click()
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
    await page.getByRole('link', { name: 'Go to the start page' }).click()
    await heading().waitFor()
  })

  it('S2.5 the fixed header links the product name to the root path and offers Sign In', async () => {
    await open('/#/home')
    const header = page.getByRole('banner')
    await expect.poll(() => header.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
    await header.getByRole('link', { name: 'Lathe' }).click()
    await page.waitForURL(`${stage.lathe.origin}/#/`)
    await header.getByRole('button', { name: 'Sign In' }).click()
    await modal().waitFor()
  })

  it('S2.6 what was typed and attached before sign-in is the first message of the workspace', async () => {
    await open()
    await page.getByLabel('What should it do?').fill('A counter for my chickens')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: PNG })
    await page.getByAltText('Attached').waitFor()
    await page.getByLabel('What should it do?').press('Enter')
    await button('Try the demo').click()
    await page.waitForURL('**/#/build')
    await page.getByText('A counter for my chickens').first().waitFor()
    await page.getByAltText('User upload 1').waitFor()
  })

  it('S2.6 S9.36 a first message that is too long says so here, and in the workspace keeps its text', async () => {
    await open()
    const sentence = page.getByText('This request has 32,001 characters and the limit is 32,000.')
    await page.getByLabel('What should it do?').fill('x'.repeat(32_001))
    await sentence.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(1280)
    await button('Build it').click()
    await expect.poll(() => modal().count()).toBe(0)
    await button('Get Started').click()
    await button('Try the demo').click()
    await page.waitForURL('**/#/build')
    await sentence.waitFor()
    expect((await composer().inputValue()).length).toBe(32_001)
  })

  it('S2.8 the footer holds its columns, the current year and two external links, the operator’s', async () => {
    page = await newPage()
    const socialLinks = { github: 'https://github.com/acme', x: 'https://x.com/acme' }
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), socialLinks } })
    })
    await page.clock.setFixedTime(new Date('2031-05-06'))
    await page.goto(stage.lathe.origin)
    const footer = page.getByRole('contentinfo')
    await footer.getByText('© 2031 Lathe').waitFor()
    await expect
      .poll(() => footer.getByRole('listitem').allInnerTexts())
      .toEqual([
        ...['Features', 'Pricing', 'Workspace', 'Demo'],
        ...['Documentation', 'Help Center', 'Blog'],
        ...['About Us', 'Contact', 'Careers'],
        ...['GitHub', 'X'],
      ])
    const links = footer.locator('a[target=_blank]')
    const addresses = () => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')))
    await expect.poll(addresses).toEqual(Object.values(socialLinks))
    await page.unroute('**/config.json')
    await page.reload()
    await footer.getByText('GitHub').waitFor()
    expect(await links.count()).toBe(0)
  })

  it('S2.9 nothing waits to fade in for those who want less motion', async () => {
    await open()
    await heading().waitFor()
    await expect.poll(() => page.locator('[data-reveal=waiting]').count()).toBe(0)
  })

  it('S2.9 S9.28 the landing page fades out over 500 ms, the workspace in after 100 ms', async () => {
    await open('/', allowMotion)
    await button('Get Started').click()
    await recordFades(page)
    const below = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('animationstart', ({ target }) => {
            if (!(target instanceof Element) || !target.matches('.animate-page-out')) return
            resolve(document.getElementById('frame')?.dataset.name)
          })
        }),
    )
    await button('Try the demo').click()
    // What comes is there as what goes fades, however long its code takes.
    expect(await below).toBe('workspace')
    await composer().waitFor()
    const fades = () => recordedFades(page)
    await expect.poll(fades).toContainEqual({ name: 'fade-out', duration: 500, delay: 0 })
    await expect.poll(fades).toContainEqual(expect.objectContaining({ name: 'fade-in', delay: 100 }))
  })

  it('S1.5 S2.13 Try the demo opens the workspace, and a reload finds the session again', async () => {
    await open()
    await button('Sign In').click()
    await button('Try the demo').click()
    await page.waitForURL('**/#/build')
    await composer().waitFor()
    await page.reload()
    await composer().waitFor()
  })

  it('S6.2 S2.10 S2.11 S8.18 Google is the only way to a hosted provider; its button reads Signing in..., then the error', async () => {
    page = await newPage()
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      const config = await response.json()
      await route.fulfill({
        response,
        json: { ...config, identity: { ...config.identity, isEmbedded: false } },
      })
    })
    await page.goto(stage.lathe.origin)
    await button('Sign In').click()
    await expect.poll(waysIn).toEqual(['Try the demo', 'Continue with Google', 'Close'])
    await modal().evaluate((element) => {
      window.texts = []
      const options = { subtree: true, childList: true, characterData: true }
      new MutationObserver(() => window.texts.push(element.textContent ?? '')).observe(element, options)
    })
    const popup = page.waitForEvent('popup')
    await button('Continue with Google').click()
    await (await popup).close()
    await page.getByText('Error: Popup closed').waitFor()
    await expect
      .poll(() => page.evaluate(() => window.texts.some((text) => text.includes('Signing in...'))))
      .toBe(true)
    await button('Continue with Google').waitFor()
  })

  it('S7.14 nothing comes from another host, and nothing breaks the content security policy', async () => {
    const complaints: string[] = []
    const hosts = new Set<string>()
    page = await newPage()
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on(
      'request',
      (request) => request.url().startsWith('http') && hosts.add(new URL(request.url()).origin),
    )
    await page.goto(stage.lathe.origin, { waitUntil: 'networkidle' })
    await button('Sign In').click()
    await modal().waitFor()
    expect(complaints).toEqual([])
    expect([...hosts]).toEqual([stage.lathe.origin])
  })

  it('S1.1 S6.1 without scripts the page says what it is and both ways in', async () => {
    page = await newPage({ javaScriptEnabled: false })
    await page.goto(stage.lathe.origin)
    expect(await page.title()).toBe('Lathe')
    const text = await page.getByRole('main').innerText()
    expect(text).toMatch(/a workspace in the browser/)
    expect(text).toMatch(/The demo needs no account/)
    expect(text).toMatch(/Sign in on this machine/)
    const social = page.locator('meta[property="og:title"]')
    expect(await social.getAttribute('content')).toBe('Lathe: describe a web app, watch an AI agent build it')
  })

  it('S2.6 issue 22 the page is never blank while its code loads, and what is pressed meanwhile is not lost', async () => {
    let release = () => {}
    let gate = Promise.resolve()
    const hold = () => {
      gate = new Promise((resolve) => {
        release = resolve
      })
    }
    page = await newPage()
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    hold()
    await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
    await heading().waitFor()
    await button('Get Started').click()
    release()
    await modal().waitFor()
    await expect.poll(() => page.locator('#frame > *').count()).toBe(0)

    await button('Try the demo').click()
    await composer().fill('Half a sentence')
    hold()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload({ waitUntil: 'commit' })
    await page.locator('#frame').getByText('Opening the workspace…').waitFor()
    release()
    await expect.poll(() => composer().inputValue()).toBe('Half a sentence')
    await expect.poll(() => page.locator('#frame > *').count()).toBe(0)
  })

  it('S2.6 issue 22 a button that is held down while the page comes is pressed when it is released', async () => {
    page = await newPage()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
    await button('Sign In').hover()
    await page.mouse.down()
    release()
    await expect.poll(() => page.locator('#frame > *').count()).toBe(0)
    await page.mouse.up()
    await modal().waitFor()
  })

  it('S2.6 issue 22 a button that is released as the page comes is pressed', async () => {
    page = await newPage()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
    await button('Sign In').hover()
    await page.mouse.down()
    // Just when the frame has gone, which no driver meets by itself.
    await page.evaluate(() => {
      const frame = document.getElementById('frame') as HTMLElement
      new MutationObserver(() => {
        if (frame.childElementCount === 0) dispatchEvent(new PointerEvent('pointerup'))
      }).observe(frame, { childList: true })
    })
    release()
    await modal().waitFor()
  })

  it('S2.6 issue 22 a button that has the focus keeps it when the page comes', async () => {
    page = await newPage()
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
    await button('Get Started').focus()
    release()
    await expect.poll(() => page.locator('#frame > *').count()).toBe(0)
    await page.keyboard.press('Enter')
    await modal().waitFor()
  })

  it('S2.6 design §7 a model is connected before there is a session, too', async () => {
    await open()
    await button('connect a model').click()
    const dialog = page.getByRole('dialog', { name: 'Connect a model' })
    await dialog.getByLabel('Key or address').fill('nothing')
    await dialog.getByLabel('Key or address').press('Enter')
    await dialog.getByText('This is no key of a form known here, and no address.').waitFor()
    await closeLayers(page)
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    // Each colour and each width once, but in a full run.
    for (const width of isFullRun ? [375, 1280] : [colorScheme === 'light' ? 375 : 1280]) {
      it(`S2.5 S2.10 page and modal are accessible and fit, ${colorScheme}, ${width} px`, async () => {
        await open('/', async (visited) => {
          await visited.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await visited.setViewportSize({ width, height: 800 })
        })
        await heading().waitFor()
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(width)
        expect(await findViolations(page)).toEqual([])
        await button('Sign In').click()
        await modal().waitFor()
        expect(await findViolations(page)).toEqual([])
      })
    }
  }

  describe('one page, as a visitor finds it', () => {
    let shared: Page
    beforeAll(async () => {
      const context = await stage.browser.newContext({ ...STILL, reducedMotion: 'no-preference' })
      shared = await context.newPage()
      await shared.goto(stage.lathe.origin)
    })
    beforeEach(() => {
      page = shared
    })
    afterEach(() => closeLayers(shared))
    afterAll(() => shared.context().close())

    it('S2.9 S9.29 a section fades in when a tenth of it is visible', async () => {
      const section = page.locator('#how-it-works')
      await page.waitForFunction(() => document.getElementById('how-it-works')?.dataset.reveal === 'waiting')
      const showShare = (share: number) =>
        section.evaluate(async (element, wanted) => {
          const { top, height } = element.getBoundingClientRect()
          scrollTo(0, scrollY + top - innerHeight + wanted * height)
          for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          return (element as HTMLElement).dataset.reveal
        }, share)
      await recordFades(page)
      await expect.poll(() => showShare(0.05)).toBe('waiting')
      // Never hidden: it is read in print, in a picture of the whole page, and by whoever looks ahead.
      expect(await section.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      expect(await section.getAttribute('data-arriving')).toBe(null)
      await showShare(0.2)
      await page.waitForFunction(() => document.getElementById('how-it-works')?.dataset.reveal === 'shown')
      await expect.poll(() => section.getAttribute('data-arriving')).toBe('true')
      await expect
        .poll(() => recordedFades(page))
        .toContainEqual({ name: 'section-in', duration: 600, delay: 0 })
    })

    it('S2.6 the headline is about building apps with an AI agent, and Learn More scrolls smoothly', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await page.waitForFunction(() => scrollY === 0)
      await expect.poll(() => heading().textContent()).toMatch(/app.*AI agent build/)
      await page.evaluate(() => {
        window.texts = []
        const scrollIntoView = Element.prototype.scrollIntoView
        Element.prototype.scrollIntoView = function (options) {
          window.texts.push(`${this.id} ${typeof options === 'object' ? options.behavior : options}`)
          scrollIntoView.call(this, options)
        }
      })
      await button('Learn More').click()
      await page.waitForFunction(() => scrollY > 300)
      await expect.poll(() => page.evaluate(() => window.texts)).toEqual(['what-it-is smooth'])
    })

    it('S2.7 what it is, three feature cards and three numbered steps', async () => {
      await page.getByRole('heading', { name: 'What is Lathe?' }).waitFor()
      await expect
        .poll(() => page.getByRole('article').getByRole('heading').allInnerTexts())
        .toEqual(['AI Development', 'Live Previews', 'One-Click Export'])
      const steps = await page.locator('ol > li').allInnerTexts()
      expect(steps.map((step) => step.split(/\s*\n\s*/).slice(0, 2))).toEqual([
        ['1', 'Describe Vision'],
        ['2', 'Iterate in Real-Time'],
        ['3', 'Export and Deploy'],
      ])
    })

    it('S2.6 an attachment that is no image is refused with a sentence', async () => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Words, no picture.') })
      await page.getByText('"a.txt" is not an image. Attach a PNG, JPEG, WebP or GIF file.').waitFor()
    })

    it('S2.8 Stay updated takes anything and does nothing with it', async () => {
      const requests: string[] = []
      page.on('request', (request) => {
        // Fonts and icons may still be arriving.
        if (!request.url().startsWith(`${stage.lathe.origin}/assets/`)) requests.push(request.url())
      })
      await page.getByLabel('Stay updated').fill('not an address')
      await button('Subscribe').click()
      await expect.poll(() => page.getByLabel('Stay updated').inputValue()).toBe('not an address')
      expect(page.url()).toBe(`${stage.lathe.origin}/`)
      expect(requests).toEqual([])
    })

    it('S2.10 the illustration takes half of the modal, on medium and larger screens only', async () => {
      await button('Sign In').click()
      const illustration = modal().locator('svg').first()
      const [whole, half] = await Promise.all([modal().boundingBox(), illustration.boundingBox()])
      expect((half?.width ?? 0) / (whole?.width ?? 1)).toBeCloseTo(0.5, 1)
      await page.setViewportSize({ width: 767, height: 800 })
      await expect.poll(() => illustration.isVisible()).toBe(false)
      await button('Sign in on this machine').waitFor()
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    it('S2.13 S1.5 with an account page of this machine, the button says so and names nobody else', async () => {
      await button('Sign In').click()
      await expect.poll(waysIn).toEqual(['Try the demo', 'Sign in on this machine', 'Close'])
      await modal().getByText('Opens an account page of this server, without a password.').waitFor()
    })

    it('S2.10 the keyboard stays inside the open modal and returns to its button', async () => {
      await button('Sign In').focus()
      await page.keyboard.press('Enter')
      await modal().waitFor()
      for (let step = 0; step < 6; step++) {
        await page.keyboard.press('Tab')
        await expect
          .poll(() => modal().evaluate((element) => element.contains(document.activeElement)))
          .toBe(true)
      }
      await page.keyboard.press('Escape')
      await modal().waitFor({ state: 'detached' })
      await expect
        .poll(() => button('Sign In').evaluate((element) => element === document.activeElement))
        .toBe(true)
    })

    const waysOut: Readonly<Record<string, () => Promise<void>>> = {
      'the backdrop': () => page.mouse.click(10, 400),
      'the close button': () => button('Close').click(),
      'the Escape key': () => page.keyboard.press('Escape'),
    }
    for (const [name, leave] of Object.entries(waysOut)) {
      it(`S2.12 S4.16 S9.28 ${name} fades the modal out over 300 ms, then closes it`, async () => {
        await button('Sign In').click()
        await modal().waitFor()
        await recordFades(page)
        // It takes a press beside it once it has come.
        await modal().evaluate(async (shown) => {
          await Promise.all(shown.getAnimations().map(({ finished }) => finished))
        })
        await leave()
        await modal().waitFor({ state: 'detached' })
        await expect
          .poll(() => page.evaluate(() => window.fades))
          .toContainEqual({
            name: 'fade-out',
            duration: 300,
            delay: 0,
          })
      })
    }
  })
})
