import { STORAGE_PREFIX } from '../../core/product.ts'
import { keep, readKept } from './kept-text.ts'

/** S9.6: where the user's own key for the model is kept. */
const OWN_KEY_STORAGE_KEY = `${STORAGE_PREFIX}gemini_api_key`

/** S5.3, S9.6: what a key looks like. */
export const OWN_KEY_LENGTH = 39
export const OWN_KEY_PREFIX = 'AIza'

/** S5.3: exactly 39 characters after trimming, beginning with AIza. */
export function isOwnKey(text: string): boolean {
  const key = text.trim()
  return key.length === OWN_KEY_LENGTH && key.startsWith(OWN_KEY_PREFIX)
}

/** The user's own key; null when there is none, or the browser blocks storage. */
export function readOwnKey(): string | null {
  return readKept(OWN_KEY_STORAGE_KEY)?.trim() || null
}

/** Keeps a key in this browser only; false when it is not one (S5.3) or the browser refuses. */
export function saveOwnKey(text: string): boolean {
  return isOwnKey(text) && keep(OWN_KEY_STORAGE_KEY, text.trim())
}

export function deleteOwnKey(): void {
  keep(OWN_KEY_STORAGE_KEY, null)
}

/** A key as it may be shown: how it begins and ends, and dots; of a short one nothing. */
export function maskedKey(key: string): string {
  if (key.length < 16) return '•'.repeat(12)
  return `${key.slice(0, OWN_KEY_PREFIX.length)}${'•'.repeat(12)}${key.slice(-4)}`
}
