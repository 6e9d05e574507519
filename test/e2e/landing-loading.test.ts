/** The landing page and the workspace before their code is there. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { setUpLanding } from './landing-driver.ts'

const { newPage, heading, button, modal, composer, stage } = setUpLanding()

/** Holds back the page's code until it is released, and again whenever it is asked to. */
async function holdScripts(page: Page) {
  let open = () => {}
  let gate = Promise.resolve()
  const hold = () => {
    gate = new Promise((resolve) => {
      open = resolve
    })
  }
  hold()
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return { hold, release: () => open() }
}

it('S2.6 issue 22 the page is never blank while its code loads, and what is pressed meanwhile is not lost', async () => {
  const page = await newPage()
  const { hold, release } = await holdScripts(page)
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
  const page = await newPage()
  const { release } = await holdScripts(page)
  await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
  await button('Sign In').hover()
  await page.mouse.down()
  release()
  await expect.poll(() => page.locator('#frame > *').count()).toBe(0)
  await page.mouse.up()
  await modal().waitFor()
})

it('S2.6 issue 22 a button that is released as the page comes is pressed', async () => {
  const page = await newPage()
  const { release } = await holdScripts(page)
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
  const page = await newPage()
  const { release } = await holdScripts(page)
  await page.goto(stage.lathe.origin, { waitUntil: 'commit' })
  await button('Get Started').focus()
  release()
  await expect.poll(() => page.locator('#frame > *').count()).toBe(0)
  await page.keyboard.press('Enter')
  await modal().waitFor()
})
