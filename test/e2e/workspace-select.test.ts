/** Selecting an element in the workspace: the toggle, the chip, and what the agent makes of it. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { saveScreenshot } from './harness.ts'
import { setUpBuiltDemo } from './set-up-workspace.ts'
import { expectNoErrors, HABITS } from './workspace-driver.ts'

const demo = setUpBuiltDemo(HABITS)

const toggle = () => demo().page.getByRole('button', { name: 'Select element', exact: true })
const isOn = () => toggle().getAttribute('aria-pressed')
const chips = () => demo().page.getByRole('list', { name: 'Selected:' }).getByRole('listitem')
const box = () => demo().page.getByRole('textbox', { name: 'Your request' })

/** Where it stands once nothing above it arrives any more. */
async function steadyPlace(element: Locator) {
  const measure = async () => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  let place = await measure()
  const isSteady = async () => {
    const before = place
    place = await measure()
    return place.height > 0 && before.x === place.x && before.y === place.y
  }
  await expect.poll(isSteady, { interval: 300 }).toBe(true)
  return place
}

async function selectHeading(): Promise<void> {
  await toggle().click()
  await expect.poll(isOn).toBe('true')
  await demo().frame().locator('lathe-select').waitFor()
  // A typeface that comes late moves what stands beside its words.
  await demo()
    .frame()
    .evaluate(async () => void (await document.fonts.ready))
  const place = await steadyPlace(demo().frame().locator('h1').first())
  await demo().page.mouse.move(place.x + 10, place.y + place.height / 2)
  await demo().page.mouse.click(place.x + 10, place.y + place.height / 2)
}

describe('an element selected in the preview', () => {
  it('S2.45 S2.47 S4.18 the toggle lights up, one click makes a chip, and the chip can be removed', async () => {
    await expect.poll(isOn).toBe('false')
    const colours = () =>
      toggle().evaluate((node) => {
        const { color, backgroundColor } = getComputedStyle(node)
        return { color, backgroundColor }
      })
    const off = await colours()
    await toggle().focus()
    await demo().page.keyboard.press('Space')
    await expect.poll(isOn).toBe('true')
    await expect.poll(async () => (await colours()).backgroundColor).not.toBe(off.backgroundColor)
    await expect.poll(async () => (await colours()).color).not.toBe(off.color)
    await demo().page.keyboard.press('Space')
    await expect.poll(isOn).toBe('false')
    await selectHeading()
    await expect.poll(isOn).toBe('false')
    await expect.poll(() => chips().count()).toBe(1)
    await expect.poll(() => chips().first().textContent()).toMatch(/body > div#root > .*h1/)
    await expect.poll(() => box().evaluate((node) => node === document.activeElement)).toBe(true)
    // Once more: it is not new.
    await selectHeading()
    await expect.poll(isOn).toBe('false')
    await expect.poll(() => chips().count()).toBe(1)
    await saveScreenshot(demo().page, 'select-chip')
    await chips()
      .first()
      .getByRole('button', { name: /^Remove h1/ })
      .click()
    await expect.poll(() => chips().count()).toBe(0)
  })

  it('S4.18 by keys alone: the arrows say where they are, Enter selects, Escape leaves', async () => {
    const { page } = demo()
    await toggle().focus()
    await page.keyboard.press('Enter')
    await expect.poll(isOn).toBe('true')
    await demo().frame().locator('lathe-select').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(isOn).toBe('false')
    await page.keyboard.press('Alt+s')
    await expect.poll(isOn).toBe('true')
    await toggle().focus()
    const status = page.getByRole('status').filter({ hasText: /^(div|header|main)/ })
    await page.keyboard.press('ArrowDown')
    await status.first().waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(isOn).toBe('false')
    await expect.poll(() => chips().count()).toBe(1)
    await chips().getByRole('button').click()
    await expect.poll(() => chips().count()).toBe(0)
  })

  it('S3.9 S4.18 “make this bigger” is about it, and it goes with its message', async () => {
    const size = async () => {
      const [height] = await (await demo().preview())
        .locator('h1')
        .evaluateAll((found) => found.map((heading) => heading.getBoundingClientRect().height))
      return height ?? 0
    }
    const before = await size()
    await selectHeading()
    await expect.poll(() => chips().count()).toBe(1)
    await demo().ask('make this bigger')
    await expect.poll(() => chips().count()).toBe(0)
    const message = demo().page.getByRole('article', { name: 'You' }).last()
    await expect
      .poll(() => message.getByRole('list', { name: 'Selected elements' }).textContent())
      .toMatch(/h1/)
    await expect.poll(size).toBeGreaterThan(before)
    await saveScreenshot(demo().page, 'select-sent')
    expectNoErrors(demo())
  })
})
