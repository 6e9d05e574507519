/**
 * Turns a file that a person chose, dropped or pasted into an image for a request. Owns what is taken and what is made
 * smaller; believes a file's bytes, never its name. Loaded when the first file comes.
 */
import { CREATOR_ERRORS } from '../../core/errors/catalogue/creator-errors.ts'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import { type SniffedImage, sniffImage } from '../../core/files/sniff-image.ts'
import type { InlineImage } from '../../core/model/chat-model.ts'
import { readBase64 } from './read-base64.ts'

const MAX_MEGABYTES = 20
/** Beyond it a browser may run out of memory while it decodes. */
const MAX_MEGAPIXELS = 100
/** In pixels: models look at no more of an image's longer side, and no app needs more. */
export const MAX_SIDE = 3072
const QUALITY = 0.9
/** In characters. */
const MAX_NAME = 60

/**
 * The image as it goes with a request: byte for byte the file's, unless its longer side is above {@link MAX_SIDE}.
 * Rejects with a sentence for the user (S5.9, S8.9, S9.36).
 */
export async function readImage(file: File): Promise<InlineImage> {
  const name = shortName(file.name)
  if (file.size > MAX_MEGABYTES * 1024 * 1024) {
    throw new Error(fillSentence(CREATOR_ERRORS['attachment-size'].sentence, { name, limit: MAX_MEGABYTES }))
  }
  const base64 = await readBase64(file)
  const image = sniffImage(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)))
  if (image === null) throw new Error(fillSentence(CREATOR_ERRORS['attachment-type'].sentence, { name }))
  if (image.width * image.height > MAX_MEGAPIXELS * 1_000_000) {
    throw new Error(
      fillSentence(CREATOR_ERRORS['attachment-pixels'].sentence, { name, limit: MAX_MEGAPIXELS }),
    )
  }
  const bitmap = await createImageBitmap(new Blob([file], { type: image.mimeType })).catch(() => {
    throw new Error(fillSentence(CREATOR_ERRORS['attachment-damaged'].sentence, { name }))
  })
  try {
    // Drawn anew, an animation would be its first picture.
    const isWhole = Math.max(image.width, image.height) <= MAX_SIDE || image.mimeType === 'image/gif'
    if (isWhole) return { data: base64, mimeType: image.mimeType }
    return { data: await readBase64(await scaledDown(bitmap, image)), mimeType: image.mimeType }
  } finally {
    bitmap.close()
  }
}

/** As much of it as a sentence bears: a page can hand over files with names of any length. */
function shortName(name: string): string {
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME - 12)}…${name.slice(-11)}`
}

/** The bitmap's own size counts: a camera's picture may be stored lying on its side. */
function scaledDown(bitmap: ImageBitmap, { mimeType }: SniffedImage): Promise<Blob> {
  const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) throw new Error(fillSentence(CREATOR_ERRORS['file-read'].sentence))
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: mimeType, quality: QUALITY })
}
