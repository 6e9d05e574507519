/** The ways from the landing page into a session, in the modal that offers them. */
import { describe, expect, it } from 'vitest'
import { recordFades } from './fades.ts'
import { setUpLanding } from './landing-driver.ts'

const landing = setUpLanding()
const { open, newPage, button, modal, waysIn, composer, shareOne, stage } = landing

it('S1.5 S2.13 Try the demo opens the workspace, and a reload finds the session again', async () => {
  const page = await open()
  await button('Sign In').click()
  await button('Try the demo').click()
  await page.waitForURL('**/#/build')
  await composer().waitFor()
  await page.reload()
  await composer().waitFor()
})

it('S6.2 S2.10 S2.11 S8.18 Google is the only way to a hosted provider; its button reads Signing in..., then the error', async () => {
  const page = await newPage()
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

describe('one page, as a visitor finds it', () => {
  shareOne()

  it('S2.10 the illustration takes half of the modal, on medium and larger screens only', async () => {
    const { page } = landing
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
    const { page } = landing
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
    'the backdrop': () => landing.page.mouse.click(10, 400),
    'the close button': () => button('Close').click(),
    'the Escape key': () => landing.page.keyboard.press('Escape'),
  }
  for (const [name, leave] of Object.entries(waysOut)) {
    it(`S2.12 S4.16 S9.28 ${name} fades the modal out over 300 ms, then closes it`, async () => {
      const { page } = landing
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
