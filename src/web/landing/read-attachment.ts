import { CREATOR_ERRORS } from '../../core/errors/catalogue/creator-errors.ts'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'
import type { InlineImage } from '../../core/model/chat-model.ts'

const MAX_ATTACHMENT_MB = 20

/** Reads a picture for the first message. Rejects with a sentence for the user (S8.9, S9.36). */
export async function readAttachment(file: File): Promise<InlineImage> {
  if (!file.type.startsWith('image/')) {
    throw new Error(fillSentence(CREATOR_ERRORS['attachment-type'].sentence, { name: file.name }))
  }
  if (file.size > MAX_ATTACHMENT_MB * 1024 * 1024) {
    throw new Error(
      fillSentence(CREATOR_ERRORS['attachment-size'].sentence, { name: file.name, limit: MAX_ATTACHMENT_MB }),
    )
  }
  const url = await readDataUrl(file)
  const data = url.slice(url.indexOf(',') + 1)
  if (data === '' || !url.includes(',')) throw new Error(fillSentence(CREATOR_ERRORS['file-empty'].sentence))
  return { data, mimeType: file.type }
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(fillSentence(CREATOR_ERRORS['file-read'].sentence)))
    reader.readAsDataURL(file)
  })
}
