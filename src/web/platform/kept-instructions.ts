import { STORAGE_PREFIX } from '../../core/product.ts'
import { MAX_INSTRUCTIONS_LENGTH } from '../../core/projects/standing-instructions.ts'
import { keep, readKept } from './kept-text.ts'

const KEY = `${STORAGE_PREFIX}instructions`

/** S2.33: what the user told the agent for every project in this browser; empty when nothing. */
export function readInstructions(): string {
  return (readKept(KEY) ?? '').slice(0, MAX_INSTRUCTIONS_LENGTH)
}

/** False when the browser refuses to keep it. */
export function saveInstructions(text: string): boolean {
  return keep(KEY, text.trim() === '' ? null : text.slice(0, MAX_INSTRUCTIONS_LENGTH))
}
