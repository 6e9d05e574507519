import { STORAGE_PREFIX } from '../../core/product.ts'

/** S9.6: where the user's own key for the model is kept. */
export const OWN_KEY_STORAGE_KEY = `${STORAGE_PREFIX}gemini_api_key`

/** The user's own key; null when there is none, or the browser blocks storage. */
export function readOwnKey(): string | null {
  try {
    return window.localStorage.getItem(OWN_KEY_STORAGE_KEY)?.trim() || null
  } catch {
    return null
  }
}
