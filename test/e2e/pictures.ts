/** Pictures as files, and how a person picks them for a request. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** A picture that no compression can make small, so that its bytes are its own. */
export function noisePng(name: string, width = 40, height = 30): GivenFile {
  const image = new PNG({ width, height })
  const noise = randomBytes(Math.min(image.data.length, 4096))
  for (let at = 0; at < image.data.length; at += 1)
    image.data[at] = at % 4 === 3 ? 255 : (noise[at % 4096] ?? 0)
  return { name, mimeType: 'image/png', buffer: PNG.sync.write(image) }
}

export async function pickImages(page: Page, ...files: GivenFile[]): Promise<void> {
  await page.getByRole('button', { name: 'Add content', exact: true }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Attach Image', exact: true }).click(),
  ])
  await chooser.setFiles(files)
}

/** A GIF of one pixel, with a comment in it that only whole bytes keep. */
export function commentedGif(name: string): GivenFile {
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0', 'latin1')
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, 64]), randomBytes(64), Buffer.from([0])])
  const picture = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1')
  return { name, mimeType: 'image/gif', buffer: Buffer.concat([head, comment, picture]) }
}
