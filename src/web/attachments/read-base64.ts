import { CREATOR_ERRORS } from '../../core/errors/catalogue/creator-errors.ts'
import { fillSentence } from '../../core/errors/catalogue/fill-sentence.ts'

const DATA_URL = /^data:[^,]*;base64,/

/** A file's bytes, by way of a data URL (S5.9). Rejects with one of the sentences of S8.9. */
export async function readBase64(file: Blob): Promise<string> {
  const url = await readDataUrl(file)
  const base64 = url.replace(DATA_URL, '')
  if (base64 === url || base64 === '') throw new Error(fillSentence(CREATOR_ERRORS['file-empty'].sentence))
  return base64
}

function readDataUrl(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error(fillSentence(CREATOR_ERRORS['file-read'].sentence)))
    reader.readAsDataURL(file)
  })
}
