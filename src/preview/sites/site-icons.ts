/** Pictures that an app gets where it brings none: an icon to be installed with, and how it looks where its address is shared. */

import type { SiteFile } from '../../core/sites/site-build.ts'
import type { ManifestIcon } from '../../core/sites/site-extras.ts'

const SIZES = [192, 512] as const
const SHARED = { width: 1200, height: 630 } as const

export interface SiteIcons {
  readonly files: readonly SiteFile[]
  readonly icons: readonly ManifestIcon[]
}

/**
 * @param own the project's icon; null for none, or one that cannot be drawn: then its first letter stands there
 */
export async function drawIcons(title: string, colour: string, own: Blob | null): Promise<SiteIcons> {
  const image = own === null ? null : await pictureOf(own)
  const files: SiteFile[] = []
  const icons: ManifestIcon[] = []
  for (const size of SIZES) {
    const canvas = new OffscreenCanvas(size, size)
    const context = canvas.getContext('2d')
    if (context === null) continue
    if (image === null) drawLetter(context, size, title, colour)
    else context.drawImage(image, 0, 0, size, size)
    const path = `icon-${size}.png`
    files.push(await pngFile(path, canvas))
    icons.push({ path, type: 'image/png', sizes: `${size}x${size}` })
  }
  return { files, icons }
}

/** The upper part of a page, as wide as it is. */
export async function drawShared(picture: Blob): Promise<SiteFile | null> {
  const image = await pictureOf(picture)
  if (image === null) return null
  const { width, height } = SHARED
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight)
  const [wide, high] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (width - wide) / 2, 0, wide, high)
  return pngFile('social-picture.png', canvas)
}

function drawLetter(
  context: OffscreenCanvasRenderingContext2D,
  size: number,
  title: string,
  colour: string,
): void {
  context.fillStyle = colour
  context.fillRect(0, 0, size, size)
  context.fillStyle = '#fff'
  context.font = `600 ${Math.round(size * 0.56)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  const [letter = 'A'] = title.trim()
  context.fillText(letter.toUpperCase(), size / 2, size * 0.53)
}

/** A picture in any form that pages show; null for what is none. Scripts in it do not run. */
async function pictureOf(blob: Blob): Promise<HTMLImageElement | null> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image.naturalWidth === 0 || image.naturalHeight === 0 ? null : image
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

async function pngFile(path: string, canvas: OffscreenCanvas): Promise<SiteFile> {
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return { path, type: 'image/png', bytes: new Uint8Array(await blob.arrayBuffer()), isImmutable: false }
}
