/** A snapshot of the app, drawn on with every tool, by pointer, finger, stylus and keys, and attached as a PNG. */
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findViolations } from './find-violations.ts'
import { scriptModel } from './scripted-model.ts'
import { setUpApps, setUpScreens, tidyForEach } from './set-up-workspace.ts'
import { hasFocus, tabTo } from './tab-to.ts'
import { drawWithFingers } from './touch.ts'
import type { WorkspaceSession } from './workspace-driver.ts'

const screens = setUpScreens()
/** With a preview in which an app is to be seen. */
const whole = setUpApps()
let session: WorkspaceSession
let page: Page

async function takeSnapshot(): Promise<void> {
  await session.button('Add content').click()
  await session.menuItem('Snapshot Preview').click()
  await area().waitFor()
}

const dialog = () => page.getByRole('dialog', { name: 'Annotate Image' })
const area = () => dialog().getByRole('application', { name: 'Drawing' })
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const option = (name: string) => dialog().getByRole('radio', { name, exact: true })
const previews = () => page.getByRole('img', { name: /^Attachment \d+$/ })

async function choose(name: string): Promise<void> {
  await option(name).check({ force: true })
}

/** From one place of the picture to another, as shares of its width and height. */
async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const place = await area().boundingBox()
  if (place === null) throw new Error('There is no picture.')
  const at = ([x, y]: readonly [number, number]) =>
    [place.x + x * place.width, place.y + y * place.height] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 4 })
  await page.mouse.up()
}

/** How many pixels of the layer have about this colour. */
function count(hex: string): Promise<number> {
  return dialog()
    .locator('canvas')
    .evaluate((node, wanted) => {
      const canvas = node as HTMLCanvasElement
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
      const [r, g, b] = (wanted.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16))
      let found = 0
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] === 255 && data[at] === r && data[at + 1] === g && data[at + 2] === b) found += 1
      return found
    }, hex)
}

/** Where the layer has anything, as shares of its width and height; 1 is its last pixel. */
function drawnBox(): Promise<Record<'left' | 'right' | 'top' | 'bottom', number>> {
  return dialog()
    .locator('canvas')
    .evaluate((node) => {
      const { width, height } = node as HTMLCanvasElement
      const data = (node as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const [xs, ys]: [number[], number[]] = [[], []]
      for (let at = 3; at < data.length; at += 4) {
        if (data[at] !== 255) continue
        xs.push(((at - 3) / 4) % width)
        ys.push(Math.floor((at - 3) / 4 / width))
      }
      const share = (value: number, of: number) => (value + 1) / of
      const ends = (values: number[]) =>
        values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)] as const, [
          values[0] ?? 0,
          values[0] ?? 0,
        ] as readonly [number, number])
      const [[left, right], [top, bottom]] = [ends(xs), ends(ys)]
      return {
        left: share(left, width),
        right: share(right, width),
        top: share(top, height),
        bottom: share(bottom, height),
      }
    })
}

async function attached(): Promise<PNG> {
  await previews().waitFor()
  const url = (await previews().getAttribute('src')) ?? ''
  expect(url).toMatch(/^data:image\/png;base64,/)
  return PNG.sync.read(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
}

function hasColour({ data }: PNG, hex: string): boolean {
  const [r, g, b] = (hex.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16))
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === r && data[at + 1] === g && data[at + 2] === b) return true
  return false
}

describe('annotating the app', () => {
  beforeEach(async () => {
    session = await whole.open()
    page = session.page
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.frameLocator('iframe').locator('#root > *').first().waitFor()
    await takeSnapshot()
  })

  it('S2.35 S3.7 S9.23 S9.24 draws in seven colours and four sizes, and attaches a PNG of the picture’s own size', async () => {
    const colours = ['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Violet', 'Pink']
    const hexes = ['EF4444', 'F97316', 'EAB308', '22C55E', '0EA5E9', '8B5CF6', 'EC4899']
    expect(await option('Red').isChecked()).toBe(true)
    expect(await option('5 px').isChecked()).toBe(true)
    expect(await option('Pen').isChecked()).toBe(true)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    for (const [index, name] of colours.entries()) {
      await choose(name)
      await drag([0.1, 0.1 + index / 10], [0.4, 0.1 + index / 10])
      await expect.poll(() => count(hexes[index] ?? '')).toBeGreaterThan(100)
    }
    const amounts: number[] = []
    await choose('Red')
    for (const [index, size] of ['2 px', '5 px', '10 px', '20 px'].entries()) {
      const before = await count('EF4444')
      await choose(size)
      await drag([0.6, 0.1 + index / 5], [0.9, 0.1 + index / 5])
      await expect.poll(() => count('EF4444')).toBeGreaterThan(before)
      amounts.push((await count('EF4444')) - before)
    }
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    const size = await dialog()
      .locator('img')
      .evaluate((node) => [(node as HTMLImageElement).naturalWidth, (node as HTMLImageElement).naturalHeight])
    await button('Attach Image').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await previews().getAttribute('title')).toMatch(/^annotated-image-\d{13}\.png$/)
    const png = await attached()
    expect([png.width, png.height]).toEqual(size)
    for (const hex of hexes) expect(hasColour(png, hex), hex).toBe(true)
    await expect.poll(() => session.request().evaluate((box) => box === document.activeElement)).toBe(true)
  })
})

describe('annotating', () => {
  const opened = tidyForEach(screens)
  // Before the page is tidied: nothing is drawn, and nothing attached.
  afterEach(async () => {
    if (await dialog().isVisible()) await button('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    const remove = page.getByRole('button', { name: 'Remove attachment 1' })
    if (await remove.isVisible()) await remove.click()
    await remove.waitFor({ state: 'detached' })
  })
  beforeEach(async () => {
    session = opened()
    page = session.page
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.locator('iframe[title="Live preview"]').waitFor()
    await takeSnapshot()
    // What was chosen last is still so.
    for (const name of ['Pen', 'Red', '5 px']) if (!(await option(name).isChecked())) await choose(name)
  })

  it('S2.35 arrow, box and text; undo and redo by button and key', async () => {
    await choose('Arrow')
    await drag([0.2, 0.2], [0.5, 0.5])
    await expect.poll(() => count('EF4444')).toBeGreaterThan(0)
    const arrow = await count('EF4444')
    await choose('Box')
    await drag([0.5, 0.5], [0.8, 0.8])
    await expect.poll(() => count('EF4444')).toBeGreaterThan(arrow)
    const box = await count('EF4444')
    await choose('Text')
    await drag([0.1, 0.7], [0.1, 0.7])
    await dialog().getByRole('textbox', { name: 'Text' }).fill('Too small')
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => count('EF4444')).toBeGreaterThan(box)
    const all = await count('EF4444')
    await button('Undo').click()
    await expect.poll(() => count('EF4444')).toBe(box)
    await area().focus()
    await page.keyboard.press('Control+z')
    await expect.poll(() => count('EF4444')).toBe(arrow)
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.press('Control+y')
    await expect.poll(() => count('EF4444')).toBe(all)
    expect(await button('Redo').isDisabled()).toBe(true)
    for (let left = 3; left > 0; left -= 1) await button('Undo').click()
    await expect.poll(() => count('EF4444')).toBe(0)
    expect(await button('Undo').isDisabled()).toBe(true)
  })

  it('S2.35 by the keyboard alone: tools, strokes, text, and Attach Image', async () => {
    await tabTo(option('Pen'))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => option('Arrow').isChecked()).toBe(true)
    await tabTo(area())
    await page.keyboard.press('Space')
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => count('EF4444')).toBeGreaterThan(0)
    const arrow = await count('EF4444')
    await tabTo(option('Arrow'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => option('Text').isChecked()).toBe(true)
    await tabTo(area())
    await page.keyboard.press('Enter')
    await dialog().getByRole('textbox', { name: 'Text' }).waitFor()
    await expect.poll(() => hasFocus(dialog().getByRole('textbox', { name: 'Text' }))).toBe(true)
    await page.keyboard.type('Here')
    await page.keyboard.press('Enter')
    await expect.poll(() => count('EF4444')).toBeGreaterThan(arrow)
    await tabTo(button('Attach Image'))
    await page.keyboard.press('Enter')
    await previews().waitFor()
  })

  it('S2.35 a finger draws, and a stylus as thick as it presses', async () => {
    const stroke = (kind: 'touch' | 'pen', y: number, pressure: number) =>
      area().evaluate(
        (node, { pointerType, share, force }) => {
          const { left, top, width, height } = node.getBoundingClientRect()
          node.setPointerCapture = () => undefined
          node.hasPointerCapture = () => true
          const send = (type: string, x: number) =>
            node.dispatchEvent(
              new PointerEvent(type, {
                bubbles: true,
                cancelable: true,
                pointerId: 7,
                pointerType,
                pressure: force,
                clientX: left + x * width,
                clientY: top + share * height,
              }),
            )
          send('pointerdown', 0.2)
          for (const x of [0.3, 0.4, 0.5]) send('pointermove', x)
          send('pointerup', 0.5)
        },
        { pointerType: kind, share: y, force: pressure },
      )
    await choose('20 px')
    await stroke('touch', 0.2, 0.1)
    await expect.poll(() => count('EF4444')).toBeGreaterThan(0)
    const finger = await count('EF4444')
    await choose('Blue')
    await stroke('pen', 0.5, 0.25)
    await expect.poll(() => count('0EA5E9')).toBeGreaterThan(0)
    expect(await count('0EA5E9')).toBeLessThan(finger / 2)
  })

  it('S2.35 issue 10 fingers on the screen draw what the first one does, and scroll nothing', async () => {
    await page.setViewportSize({ width: 375, height: 500 })
    await choose('20 px')
    await area().scrollIntoViewIfNeeded()
    const place = await area().boundingBox()
    if (place === null) throw new Error('There is no picture.')
    const at = (x: number, y: number) => [place.x + x * place.width, place.y + y * place.height] as const
    await drawWithFingers(page, [at(0.2, 0.1), at(0.2, 0.2), at(0.2, 0.4)], [at(0.8, 0.4), at(0.8, 0.1)])
    await expect.poll(() => button('Undo').isEnabled()).toBe(true)
    expect((await drawnBox()).right).toBeLessThan(0.4)
    expect(await area().boundingBox()).toEqual(place)
    await button('Undo').click()
    await expect.poll(() => button('Undo').isDisabled()).toBe(true)
  })

  it('S2.35 issue 10 a second finger or a palm does not draw along, nor end what is drawn', async () => {
    await choose('20 px')
    await area().evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect()
      node.setPointerCapture = () => undefined
      node.hasPointerCapture = () => true
      const send = (pointerId: number, type: string, x: number, y: number) =>
        node.dispatchEvent(
          new PointerEvent(type, {
            ...{ bubbles: true, cancelable: true, pointerId, pointerType: 'touch' },
            ...{ clientX: left + x * width, clientY: top + y * height },
          }),
        )
      send(1, 'pointerdown', 0.1, 0.1)
      send(2, 'pointerdown', 0.9, 0.9)
      send(2, 'pointermove', 0.9, 0.8)
      send(2, 'pointerup', 0.9, 0.8)
      send(1, 'pointermove', 0.3, 0.1)
      send(1, 'pointerup', 0.3, 0.1)
    })
    await expect.poll(() => button('Undo').isEnabled()).toBe(true)
    const { left, right, bottom } = await drawnBox()
    expect(left).toBeLessThan(0.11)
    expect(right).toBeLessThan(0.4)
    expect(right).toBeGreaterThan(0.29)
    expect(bottom).toBeLessThan(0.3)
    await button('Undo').click()
    await expect.poll(() => count('EF4444')).toBe(0)
    // It has nothing left to take back, and the keys are where they draw.
    await expect.poll(() => area().evaluate((node) => node === document.activeElement)).toBe(true)
  })

  it('S2.35 issue 10 a text at the edge is moved and broken until all of it is in the picture', async () => {
    await choose('Text')
    await choose('20 px')
    await drag([0.97, 0.97], [0.97, 0.97])
    await dialog()
      .getByRole('textbox', { name: 'Text' })
      .fill('All of these words have to be seen, however near the edge they are and how large')
    await page.keyboard.press('Enter')
    await expect.poll(() => count('EF4444')).toBeGreaterThan(500)
    const { left, right, top, bottom } = await drawnBox()
    expect(left).toBeLessThan(0.9)
    expect(right).toBeLessThan(1)
    expect(top).toBeLessThan(0.9)
    expect(bottom).toBeLessThan(1)
  })

  it('S2.35 issue 10 Escape and a click beside it ask before a drawing is lost', async () => {
    await drag([0.1, 0.1], [0.4, 0.4])
    const drawn = await count('EF4444')
    expect(drawn).toBeGreaterThan(0)
    const question = page.getByRole('alertdialog', { name: 'Discard the drawing?' })
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep drawing' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await count('EF4444')).toBe(drawn)
    await page.mouse.click(5, 5)
    await question.waitFor()
    expect(await findViolations(page, '[role=alertdialog]')).toEqual([])
    await question.getByRole('button', { name: 'Discard' }).click()
    await dialog().waitFor({ state: 'detached' })
    expect(await previews().count()).toBe(0)
  })

  it('S2.35 S4.19 Cancel attaches nothing; Escape gives up a text before it closes the dialog', async () => {
    await choose('Text')
    await drag([0.3, 0.3], [0.3, 0.3])
    await dialog().getByRole('textbox', { name: 'Text' }).fill('No')
    await page.keyboard.press('Escape')
    await dialog().getByRole('textbox', { name: 'Text' }).waitFor({ state: 'detached' })
    await expect.poll(() => count('EF4444')).toBe(0)
    await button('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    expect(await previews().count()).toBe(0)
    const model = await scriptModel(page)
    await session.send('Go on')
    await model.answer('Done.')
    expect(await model.lastRequest()).not.toContain('inlineData')
  })

  it('S2.35 issue 10 a picture that is none says so, and cannot be attached', async () => {
    await button('Cancel').click()
    await dialog().waitFor({ state: 'detached' })
    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AAAA'
    })
    await session.button('Add content').click()
    await session.menuItem('Snapshot Preview').click()
    await dialog().getByText('The picture cannot be shown. Cancel, and take the snapshot again.').waitFor()
    expect(await button('Attach Image').isDisabled()).toBe(true)
    expect(await findViolations(page, '[role=dialog]')).toEqual([])
  })
})
