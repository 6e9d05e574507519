/** How the images of a request travel in the Gemini wire format: inside it, or uploaded before it (S7.5, S9.32). */
import type { GoogleGenAI, Part } from '@google/genai/web'
import { ImageUploadError } from '../../../core/errors/image-upload-error.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'

/** In characters of base64. A request has at most 20 MB, of which the project's files want their share. */
const MAX_INLINE = 12 * 1024 * 1024

/**
 * One part for each image, in their order: the largest are uploaded until the others fit. Each `null` is progress.
 * Throws {@link ImageUploadError}, and the signal's reason once that is aborted.
 */
export async function* imageParts(
  client: GoogleGenAI,
  images: readonly InlineImage[],
  signal: AbortSignal,
): AsyncGenerator<null, readonly Part[], undefined> {
  const uploaded = tooLarge(images)
  const parts: Part[] = []
  for (const image of images) {
    if (!uploaded.has(image)) {
      parts.push({ inlineData: { data: image.data, mimeType: image.mimeType } })
      continue
    }
    parts.push(await upload(client, image, signal))
    yield null
  }
  return parts
}

function tooLarge(images: readonly InlineImage[]): ReadonlySet<InlineImage> {
  const found = new Set<InlineImage>()
  let total = images.reduce((sum, { data }) => sum + data.length, 0)
  for (const image of images.toSorted((a, b) => b.data.length - a.data.length)) {
    if (total <= MAX_INLINE) break
    found.add(image)
    total -= image.data.length
  }
  return found
}

/** The client sends pieces of 8 MiB, and goes on where one was lost. */
async function upload(client: GoogleGenAI, image: InlineImage, signal: AbortSignal): Promise<Part> {
  const { data, mimeType } = image
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  try {
    const file = await client.files.upload({
      file: new Blob([bytes], { type: mimeType }),
      config: { mimeType, abortSignal: signal },
    })
    if (file.uri === undefined) throw new Error('The service gave the file no address.')
    return { fileData: { fileUri: file.uri, mimeType } }
  } catch (cause) {
    signal.throwIfAborted()
    throw new ImageUploadError({ cause })
  }
}
