/** The landing page, as a visitor finds it. */
import { describe, expect, it } from 'vitest'
import { isFullRun } from '../full-run.ts'
import { recordedFades, recordFades } from './fades.ts'
import { findViolations } from './find-violations.ts'
import { setUpLanding } from './landing-driver.ts'
import { closeLayers } from './workspace-driver.ts'

const landing = setUpLanding()
const { open, newPage, heading, button, modal, shareOne, stage } = landing

describe('landing page', () => {
  it('S2.5 the fixed header links the product name to the root path and offers Sign In', async () => {
    const page = await open('/#/home')
    const header = page.getByRole('banner')
    await expect.poll(() => header.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
    await header.getByRole('link', { name: 'Lathe' }).click()
    await page.waitForURL(`${stage.lathe.origin}/#/`)
    await header.getByRole('button', { name: 'Sign In' }).click()
    await modal().waitFor()
  })

  it('S2.8 the footer holds its columns, the current year and two external links, the operator’s', async () => {
    const page = await newPage()
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
    const page = await open()
    await heading().waitFor()
    await expect.poll(() => page.locator('[data-reveal=waiting]').count()).toBe(0)
  })

  it('S7.14 nothing comes from another host, and nothing breaks the content security policy', async () => {
    const complaints: string[] = []
    const hosts = new Set<string>()
    const page = await newPage()
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
    const page = await newPage({ javaScriptEnabled: false })
    await page.goto(stage.lathe.origin)
    expect(await page.title()).toBe('Lathe')
    const text = await page.getByRole('main').innerText()
    expect(text).toMatch(/a workspace in the browser/)
    expect(text).toMatch(/The demo needs no account/)
    expect(text).toMatch(/Sign in on this machine/)
    const social = page.locator('meta[property="og:title"]')
    expect(await social.getAttribute('content')).toBe('Lathe: describe a web app, watch an AI agent build it')
  })

  it('S2.6 design §7 a model is connected before there is a session, too', async () => {
    const page = await open()
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
        const page = await open('/', async (visited) => {
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
    shareOne()

    it('S2.9 S9.29 a section fades in when a tenth of it is visible', async () => {
      const { page } = landing
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
      const { page } = landing
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
      const { page } = landing
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
      const { page } = landing
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('Words, no picture.') })
      await page.getByText('"a.txt" is not an image. Attach a PNG, JPEG, WebP or GIF file.').waitFor()
    })

    it('S2.8 Stay updated takes anything and does nothing with it', async () => {
      const { page } = landing
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
  })
})
