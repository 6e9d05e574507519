/** The screens of what goes with a request: attachments, the Creator Kit's tools, and a snapshot that is drawn on. */
import { PNG } from 'pngjs'
import type { Screen, Stage } from './screen.ts'

/** Opens a tool as it was left, whatever is open; the kit's own button would close it. */
async function openTool({ page, session }: Stage, label: string): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await session.button('Creator Kit').click()
  if (label === '') return
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
  await page.getByRole('dialog', { name: label }).waitFor()
}

const screen = (name: string, open: Screen['open']): Screen => ({
  name,
  pane: 'chat',
  project: 'new',
  isClosedByClick: true,
  open,
})

/** A picture of soft waves, for want of a photograph. */
function waves(name: string, tint: number) {
  const image = new PNG({ width: 320, height: 240 })
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % 320, Math.floor(at / 4 / 320)]
    const light = 150 + 60 * Math.sin(x / 40 + tint) * Math.cos(y / 30)
    image.data.set([light, 120 + tint * 30, 220 - light / 2, 255], at)
  }
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(image) }
}

export const KIT_SCREENS: readonly Screen[] = [
  screen('attachments', async ({ page, session }) => {
    if (await page.getByAltText('Attachment 1').isVisible()) return
    await session.request().fill('Use the first as the logo, and the second behind the title')
    await session.button('Add content').click()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      session.menuItem('Attach Image').click(),
    ])
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
    await chooser.setFiles([waves('logo.png', 0), waves('photo.png', 2), text])
    await page.getByRole('alert').filter({ hasText: 'notes.png' }).waitFor()
  }),
  screen('creator-kit', (stage) => openTool(stage, '')),
  screen('kit-color', async (stage) => {
    await openTool(stage, 'Color Picker')
    await stage.page.getByText('Solid', { exact: true }).click()
  }),
  screen('kit-gradient', async (stage) => {
    await openTool(stage, 'Color Picker')
    await stage.page.getByText('Gradient', { exact: true }).click()
    if ((await stage.page.getByRole('slider', { name: /^Stop \d$/ }).count()) === 2)
      await stage.page.getByRole('button', { name: 'Add Stop' }).click()
  }),
  screen('kit-icons', async (stage) => {
    await openTool(stage, 'Icon Picker')
    await stage.page.getByRole('textbox', { name: 'Search icons' }).fill('arrow')
    await stage.page.getByRole('list', { name: 'Icons' }).getByRole('button').nth(95).waitFor()
  }),
  screen('kit-fonts', async (stage) => {
    await openTool(stage, 'Font Picker')
    await stage.page.getByRole('combobox', { name: 'Search fonts' }).fill('roboto')
    await stage.page.getByRole('option').filter({ hasText: 'Roboto Slab' }).first().waitFor()
  }),
  screen('kit-image', async (stage) => {
    const { page } = stage
    await openTool(stage, 'Create Image')
    if (await page.getByRole('button', { name: 'Generated 2' }).isVisible()) return
    await page.getByRole('button', { name: /^Image options/ }).click()
    await page.getByRole('radiogroup', { name: 'Number of images' }).getByText('4').click()
    await page.keyboard.press('Escape')
    await page.getByRole('textbox', { name: 'Describe the image' }).fill('A mountain lake at dusk')
    await page.getByRole('button', { name: 'Generate', exact: true }).click()
    await page.getByRole('button', { name: 'Generated 2' }).click()
  }),
  {
    name: 'annotate',
    pane: 'preview',
    project: 'built',
    async open({ page, session }) {
      await page.frameLocator('iframe[title="Live preview"]').locator('h1').first().waitFor()
      await session.button('Add content').click()
      await session.menuItem('Snapshot Preview').click()
      const place = await page.getByRole('application', { name: 'Drawing' }).boundingBox()
      if (place === null) throw new Error('There is no picture.')
      const { x, y, width, height } = place
      const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
        await page.mouse.move(x + from[0] * width, y + from[1] * height)
        await page.mouse.down()
        await page.mouse.move(x + to[0] * width, y + to[1] * height, { steps: 5 })
        await page.mouse.up()
      }
      await page.getByRole('radio', { name: 'Box' }).check({ force: true })
      await drag([0.05, 0.1], [0.5, 0.3])
      await page.getByRole('radio', { name: 'Arrow' }).check({ force: true })
      await page.getByRole('radio', { name: 'Blue' }).check({ force: true })
      await drag([0.75, 0.7], [0.53, 0.33])
      await page.getByRole('radio', { name: 'Text' }).check({ force: true })
      await page.mouse.click(x + 0.7 * width, y + 0.73 * height)
      await page.getByRole('textbox', { name: 'Text' }).fill('Larger, please')
      await page.keyboard.press('Enter')
    },
  },
]
