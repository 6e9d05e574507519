/** Where the landing page leads, by its address and with a first message. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { allowMotion, recordedFades, recordFades } from './fades.ts'
import { setUpLanding } from './landing-driver.ts'

/** One pixel, for an attachment. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const becomeDemo = (visited: Page) => visited.evaluate(() => sessionStorage.setItem('lathe_session', 'demo'))

const { open, heading, button, modal, composer } = setUpLanding()

it('S2.1 / and /home show the landing page with its launch action', async () => {
  const page = await open('/')
  await button('Get Started').waitFor()
  await page.evaluate(() => location.assign('#/home'))
  await page.reload()
  await button('Get Started').waitFor()
  expect(new URL(page.url()).hash).toBe('#/home')
})

it('S2.2 S2.3 a visitor on /build or any other path is sent to /home', async () => {
  const page = await open('/#/build')
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
  const page = await open('/', becomeDemo)
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
  const page = await open('/#/build', (visited) =>
    visited.evaluate(() => sessionStorage.setItem('lathe_session', 'admin')),
  )
  await page.waitForURL('**/#/home')
  await button('Sign In').waitFor()
  await expect.poll(() => composer().count()).toBe(0)
})

it('S2.4 a page that fails reads Unexpected Application Error! and shows the way home', async () => {
  const page = await open()
  await page.route('**/assets/workspace*.js', (route) => route.abort())
  await button('Get Started').click()
  await button('Try the demo').click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await heading().waitFor()
})

it('S2.6 what was typed and attached before sign-in is the first message of the workspace', async () => {
  const page = await open()
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
  const page = await open()
  const sentence = page.getByText('This request has 32,001 characters and the limit is 32,000.')
  await page.getByLabel('What should it do?').fill('x'.repeat(32_001))
  await sentence.waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280)
  await button('Build it').click()
  await expect.poll(() => modal().count()).toBe(0)
  await button('Get Started').click()
  await button('Try the demo').click()
  await page.waitForURL('**/#/build')
  await sentence.waitFor()
  expect((await composer().inputValue()).length).toBe(32_001)
})

it('S2.9 S9.28 the landing page fades out over 500 ms, the workspace in after 100 ms', async () => {
  const page = await open('/', allowMotion)
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
