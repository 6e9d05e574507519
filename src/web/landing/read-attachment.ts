import { errorSentence } from '../../core/errors/catalogue.ts'
import type { InlineImage } from '../../core/model/chat-model.ts'

const MAX_ATTACHMENT_MB = 20

/** Reads a picture for the first message. Rejects with a sentence for the user (S8.9, S9.36). */
export async function readAttachment(file: File): Promise<InlineImage> {
  if (!file.type.startsWith('image/')) {
    throw new Error(errorSentence('attachment-type', { name: file.name }))
  }
  if (file.size > MAX_ATTACHMENT_MB * 1024 * 1024) {
    throw new Error(errorSentence('attachment-size', { name: file.name, limit: MAX_ATTACHMENT_MB }))
  }
  const url = await readDataUrl(file)
  const data = url.slice(url.indexOf(',') + 1)
  if (data === '' || !url.includes(',')) throw new Error(errorSentence('file-empty'))
  return { data, mimeType: file.type }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(errorSentence('file-read')))
    reader.readAsDataURL(file)
  })
}
