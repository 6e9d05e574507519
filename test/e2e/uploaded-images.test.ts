/** What becomes of `[USE_UPLOADED_IMAGE]`: the same bytes in the preview, in the zip, and on another device. */
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { commentedGif, type GivenFile, noisePng, pickImages } from './pictures.ts'
import { scriptModel } from './scripted-model.ts'
import { newPerson, type Person } from './sign-in-driver.ts'
import { openSignedIn } from './signed-in.ts'
import { setUpStage } from './stage.ts'
import { readDownload } from './workspace-driver.ts'

const stage = setUpStage({}, { hasStandIns: 'typescript' })
const contexts: BrowserContext[] = []

afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

async function enter(person: Person): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: { width: 1280, height: 800 } })
  contexts.push(context)
  const page = await openSignedIn(context, stage.lathe, person)
  await page.getByRole('tab', { name: 'Preview' }).click()
  return page
}

const app = (page: Page) => page.frameLocator('iframe[title="Live preview"]')

/** The bytes at a path of the app's own origin, read in its frame; null when it has no image there. */
function readInFrame(page: Page, path: string): Promise<string | null> {
  return app(page)
    .locator('body')
    .evaluate(async (_, from) => {
      const response = await fetch(from, { cache: 'no-store' })
      if (!(response.headers.get('content-type') ?? '').startsWith('image/')) return null
      const bytes = new Uint8Array(await response.arrayBuffer())
      return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
    }, path)
}

/** On a busy machine the worker that serves public/ may be later than the app. */
async function expectInFrame(page: Page, path: string, { buffer }: GivenFile): Promise<void> {
  await expect.poll(() => readInFrame(page, path)).toBe(buffer.toString('hex'))
}

async function expectInZip(page: Page, images: ReadonlyMap<string, GivenFile>): Promise<void> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const zip = await readDownload(page, () =>
    page.getByRole('menuitem', { name: 'Download Project (.zip)' }).click(),
  )
  for (const [path, { buffer }] of images)
    expect(Buffer.from(zip.files[`public${path}`] ?? []).equals(buffer), path).toBe(true)
}

const change = (path: string, content: string) => ({ operation: 'CREATE', path, description: 'd', content })

describe('an uploaded image in the project', () => {
  it('S4.13 S9.8 S5.13 is byte for byte in the preview, in the zip, and where the saved project is opened next', async () => {
    const images = new Map([
      ['/logo.png', noisePng('logo.png')],
      ['/pictures/photo.png', noisePng('photo.png', 300, 200)],
      ['/pictures/dot.gif', commentedGif('dot.gif')],
    ])
    const ada = newPerson()
    const page = await enter(ada)
    await app(page).locator('#root > *').first().waitFor()
    const model = await scriptModel(page)
    await pickImages(page, ...images.values())
    await expect.poll(() => page.getByRole('img', { name: /^Attachment \d+$/ }).count()).toBe(3)
    const request = page.getByRole('textbox', { name: 'Your request' })
    await request.fill('Use them all')
    await request.press('Enter')
    const files = [
      ...[...images.keys()].map((path) => change(`public${path}`, '[USE_UPLOADED_IMAGE]')),
      change(
        'src/App.tsx',
        'export default function App() {\n  return <img src="/logo.png" alt="Our logo" />\n}\n',
      ),
    ]
    await model.answer(`They are in.\n[CODE_CHANGES]${JSON.stringify({ files })}[CODE_CHANGES_END]`)
    await expectShown(page)
    for (const [path, image] of images) await expectInFrame(page, path, image)
    await expectInZip(page, images)
    const status = page.locator('[data-save-status]')
    await expect.poll(() => status.getAttribute('data-save-status')).toBe('saved')

    const other = await enter(ada)
    await other.getByRole('region', { name: 'Version 1' }).waitFor()
    await expectShown(other)
    for (const [path, image] of images) await expectInFrame(other, path, image)
    await expectInZip(other, images)
    // What was sent is in the chat too, and can be sent again with it.
    await expect.poll(() => other.getByAltText(/^User upload \d$/).count()).toBe(3)
    const uploads = await other
      .getByAltText(/^User upload \d$/)
      .evaluateAll((shown) =>
        Promise.all(
          shown.map(async (image) => (await (await fetch((image as HTMLImageElement).src)).blob()).size),
        ),
      )
    expect(uploads).toEqual([...images.values()].map(({ buffer }) => buffer.length))
  })
})

async function expectShown(page: Page): Promise<void> {
  const image = app(page).getByAltText('Our logo')
  await image.waitFor()
  await expect.poll(() => image.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(40)
}
