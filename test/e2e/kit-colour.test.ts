/** The Creator Kit, and its colours and gradients, as a person turns them with pointer and keyboard. */
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { scriptModel } from './scripted-model.ts'
import { setUpScreens, tidyForEach } from './set-up-workspace.ts'
import { hasFocus, tabTo } from './tab-to.ts'
import { drawWithFingers } from './touch.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const workspaces = setUpScreens()
let session: WorkspaceSession
let page: Page

/** For a describe: each test opens the workspace, with no colour chosen yet. */
function openEach(): void {
  beforeEach(async () => {
    session = await workspaces.open()
    page = session.page
  })
}

const kit = () => page.getByRole('dialog', { name: /^(Creator Kit|Color Picker)$/ })
const slider = (name: string) => kit().getByRole('slider', { name, exact: true })
const stops = () => kit().getByRole('slider', { name: /^Stop \d$/ })
const button = (name: string) => kit().getByRole('button', { name, exact: true })
const prompt = () => session.request().inputValue()

async function openColours(): Promise<void> {
  await session.button('Creator Kit').click()
  await kit()
    .getByRole('button', { name: /^Color Picker/ })
    .click()
  await slider('Hue').waitFor()
}

/** Sets a browser's own slider as a person's keys do, in one go. */
async function setRange(range: Locator, value: number): Promise<void> {
  await range.fill(String(value))
}

describe('the Creator Kit', () => {
  const current = tidyForEach(workspaces)
  beforeEach(() => {
    session = current()
    page = session.page
  })

  it('S1.4 S2.44 S4.23 S9.14 is about 400 px wide, 550 px high with a tool, and goes back to its menu', async () => {
    await session.button('Creator Kit').click()
    await kit().waitFor()
    await expect.poll(async () => (await kit().boundingBox())?.width).toBe(400)
    await kit()
      .getByRole('button', { name: /^Color Picker/ })
      .click()
    await page.getByRole('dialog', { name: 'Color Picker' }).waitFor()
    await expect.poll(async () => (await kit().boundingBox())?.height).toBe(550)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await button('Back to the tools').click()
    await page.getByRole('dialog', { name: 'Creator Kit' }).waitFor()
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await button('Close').click()
    await kit().waitFor({ state: 'detached' })
  })

  it('S2.44 by the keyboard alone: opened, chosen, left, and the focus is back', async () => {
    await session.button('Creator Kit').focus()
    await page.keyboard.press('Enter')
    await kit().waitFor()
    await page.keyboard.press('Escape')
    await kit().waitFor({ state: 'detached' })
    await expect
      .poll(() => session.button('Creator Kit').evaluate((node) => node === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('What do you want to do?').fill('color picker')
    await page.keyboard.press('Enter')
    await slider('Hue').waitFor()
  })

  it('S4.6 is not to be had while an answer is on its way', async () => {
    const model = await scriptModel(page)
    await session.send('Go on')
    await expect.poll(() => session.button('Creator Kit').isDisabled()).toBe(true)
    await model.answer('Done.')
    await expect.poll(() => session.button('Creator Kit').isDisabled()).toBe(false)
  })
})

describe('a colour', () => {
  openEach()

  it('S2.49 S9.20 S9.21 starts at hue 0.58, and goes to the request as hex and RGBA', async () => {
    await session.request().fill('Make the header')
    await openColours()
    await expect.poll(() => slider('Hue').inputValue()).toBe('209')
    await setRange(slider('Opacity'), 33)
    await button('Add to Prompt').click()
    await expect.poll(prompt).toBe('Make the header\n#3993E6 (rgba(57, 147, 230, 0.33))')
    await kit().waitFor({ state: 'detached' })
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
  })

  it('S2.49 has ten presets, takes hex as it is typed, remembers what was used, and says what reads well', async () => {
    await openColours()
    await expect.poll(() => kit().getByRole('list', { name: 'Presets' }).getByRole('button').count()).toBe(10)
    await kit().getByLabel('Hex').fill('#f')
    expect(await kit().getByLabel('Hex').getAttribute('aria-invalid')).toBe('true')
    await kit().getByLabel('Hex').fill('#ff0')
    await kit().getByText('White text 1.1:1').waitFor()
    await kit().getByText('too faint').waitFor()
    await button('Add to Prompt').click()
    await expect.poll(prompt).toBe('#FFFF00 (rgba(255, 255, 0, 1.00))')
    await openColours()
    await kit().getByRole('list', { name: 'Recent' }).getByRole('button', { name: '#FFFF00' }).waitFor()
    await kit().getByRole('list', { name: 'Presets' }).getByRole('button', { name: '#22C55E' }).click()
    await kit().getByText('#22C55E (rgba(34, 197, 94, 1.00))').waitFor()
    expect(await kit().getByText('if opaque').count()).toBe(0)
    await setRange(slider('Opacity'), 50)
    await kit().getByText('if opaque').first().waitFor()
  })

  it('S2.49 by the arrow keys, and by dragging in the area, with a live preview', async () => {
    await openColours()
    const area = slider('Saturation and brightness')
    await area.focus()
    for (const key of ['Shift+ArrowLeft', 'ArrowDown', 'ArrowUp', 'ArrowRight'])
      await page.keyboard.press(key)
    await expect.poll(() => area.getAttribute('aria-valuetext')).toBe('Saturation 66%, brightness 90%')
    const place = await area.locator('..').boundingBox()
    if (place === null) throw new Error('The area has no place.')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    await page.mouse.move(place.x + place.width + 50, place.y - 50, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => area.getAttribute('aria-valuetext')).toBe('Saturation 100%, brightness 100%')
    await expect
      .poll(() =>
        kit()
          .getByTestId('colour-preview')
          .evaluate((node) => getComputedStyle(node).backgroundColor),
      )
      .toBe('rgb(0, 133, 255)')
  })
})

describe('the keyboard alone', () => {
  openEach()

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  beforeEach(async () => {
    await tabTo(session.button('Creator Kit'))
    await press('Enter')
    await tabTo(kit().getByRole('button', { name: /^Color Picker/ }))
    await press('Enter')
    await slider('Hue').waitFor()
  })

  it('issue 10 S2.49 sets every part of a colour, and adds it to the request', async () => {
    const area = slider('Saturation and brightness')
    await expect.poll(() => hasFocus(area)).toBe(true)
    await press('PageDown', 'End', 'Home', 'ArrowRight')
    await expect.poll(() => area.getAttribute('aria-valuetext')).toBe('Saturation 1%, brightness 80%')
    await tabTo(slider('Hue'))
    await press('Home', 'ArrowRight')
    await expect.poll(() => slider('Hue').inputValue()).toBe('1')
    await tabTo(slider('Opacity'))
    await press('Home')
    await tabTo(kit().getByRole('button', { name: '#14B8A6' }))
    await press('Space')
    await tabTo(button('Add to Prompt'))
    await press('Enter')
    await expect.poll(prompt).toBe('#14B8A6 (rgba(20, 184, 166, 0.00))')
    await expect.poll(() => hasFocus(session.request())).toBe(true)
  })

  it('issue 10 S5.7 adds, moves and removes stops, and never loses its place', async () => {
    await tabTo(button('Close'))
    await tabTo(kit().getByRole('radio', { name: 'Solid' }))
    await press('ArrowRight')
    await stops().first().waitFor()
    for (const count of [3, 4, 5]) {
      await tabTo(button('Add Stop'))
      await press('Enter')
      await expect.poll(() => stops().count()).toBe(count)
    }
    // The button has nothing left to add.
    await expect.poll(() => hasFocus(stops().nth(4))).toBe(true)
    await press('PageUp', 'Shift+ArrowRight', 'ArrowLeft')
    await expect.poll(() => stops().nth(4).getAttribute('aria-valuenow')).toBe('69')
    await press('Delete')
    await expect.poll(() => stops().count()).toBe(4)
    await expect.poll(() => hasFocus(stops().first())).toBe(true)
    for (const count of [3, 2]) {
      await tabTo(button('Remove Stop'))
      await press('Enter')
      await expect.poll(() => stops().count()).toBe(count)
    }
    await expect.poll(() => hasFocus(stops().first())).toBe(true)
    await tabTo(slider('Angle'))
    await press('End')
    await tabTo(button('Add to Prompt'))
    await press('Enter')
    await expect.poll(prompt).toMatch(/^linear-gradient\(360deg, /)
  })

  it('S4.23 issue 10 what a tool was left with is there again, and Back goes to its entry', async () => {
    await kit().getByLabel('Hex').fill('#123456')
    await press('Escape')
    await kit().waitFor({ state: 'detached' })
    await openColours()
    await expect.poll(() => kit().getByLabel('Hex').inputValue()).toBe('#123456')
    await tabTo(button('Back to the tools'))
    await press('Enter')
    await expect.poll(() => hasFocus(kit().getByRole('button', { name: /^Color Picker/ }))).toBe(true)
  })
})

describe('the eyedropper', () => {
  openEach()

  const set = (result: string | null) =>
    page.evaluate((picked) => {
      class EyeDropper {
        async open() {
          if (picked === null) throw new DOMException('Left.', 'AbortError')
          return { sRGBHex: picked }
        }
      }
      Object.defineProperty(window, 'EyeDropper', {
        value: picked === '' ? undefined : EyeDropper,
        configurable: true,
      })
    }, result)

  it('issue 10 takes a colour of the screen where the browser has one, and is not there elsewhere', async () => {
    await set('#12ab34')
    await openColours()
    await button('Pick from the screen').click()
    await kit().getByText('#12AB34 (rgba(18, 171, 52, 1.00))').waitFor()
    await set(null)
    await button('Pick from the screen').click()
    await kit().getByText('#12AB34 (rgba(18, 171, 52, 1.00))').waitFor()
    await button('Back to the tools').click()
    await set('')
    await kit()
      .getByRole('button', { name: /^Color Picker/ })
      .click()
    await slider('Hue').waitFor()
    expect(await button('Pick from the screen').count()).toBe(0)
  })
})

describe('a gradient', () => {
  openEach()

  it('S2.49 S5.7 S9.19 has two to five stops, a type and an angle, and goes to the request as CSS', async () => {
    await openColours()
    await kit().getByText('Gradient', { exact: true }).click()
    await expect.poll(() => stops().count()).toBe(2)
    expect(await button('Remove Stop').isDisabled()).toBe(true)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    for (const count of [3, 4, 5]) {
      await button('Add Stop').click()
      await expect.poll(() => stops().count()).toBe(count)
      expect(
        await stops()
          .nth(count - 1)
          .getAttribute('aria-valuenow'),
      ).toBe('50')
    }
    expect(await button('Add Stop').isDisabled()).toBe(true)
    for (const count of [4, 3, 2]) {
      await button('Remove Stop').click()
      await expect.poll(() => stops().count()).toBe(count)
    }
    expect(await button('Remove Stop').isDisabled()).toBe(true)
    await setRange(slider('Angle'), 360)
    await button('Add to Prompt').click()
    await expect
      .poll(prompt)
      .toMatch(/^linear-gradient\(360deg, rgba\([\d, .]+\) \d+%, rgba\([\d, .]+\) \d+%\)$/)
  })

  it('S2.49 S3.14 stops are dragged, moved by keys and coloured; a radial one has no angle', async () => {
    await openColours()
    await kit().getByText('Gradient', { exact: true }).click()
    const [first, second] = [stops().nth(0), stops().nth(1)]
    await second.waitFor()
    const place = await first.boundingBox()
    const bar = await first.locator('..').boundingBox()
    if (place === null || bar === null) throw new Error('The stop has no place.')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    await page.mouse.move(bar.x + bar.width / 4, bar.y, { steps: 3 })
    await page.mouse.up()
    await expect.poll(() => first.getAttribute('aria-valuenow')).toBe('25')
    const at = (share: number) => [bar.x + share * bar.width, bar.y + bar.height / 2] as const
    await drawWithFingers(page, [at(0.25), at(0.4), at(0.6)])
    await expect.poll(() => first.getAttribute('aria-valuenow')).toBe('60')
    await drawWithFingers(page, [at(0.6), at(0.4), at(0.25)])
    await expect.poll(() => first.getAttribute('aria-valuenow')).toBe('25')
    await second.focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(() => second.getAttribute('aria-valuenow')).toBe('89')
    await kit().getByLabel('Hex').fill('#000000')
    await kit().getByText('Radial', { exact: true }).click()
    await expect.poll(() => slider('Angle').isDisabled()).toBe(true)
    await button('Add to Prompt').click()
    await expect
      .poll(prompt)
      .toBe('radial-gradient(circle, rgba(57, 147, 230, 1.00) 25%, rgba(0, 0, 0, 1.00) 89%)')
  })
})
