/** Remembers the CSS of the project's last state, so that a page that opens with the same files is styled at once. */
import * as v from 'valibot'
import type { StyleInput } from '../channel/module-messages.ts'
import { recall, remember } from './page-cache.ts'
import type { SheetText } from './page-sheets.ts'

/** One entry: the newest state is the one that is opened next. */
const ENTRY = 'last-styles'

const entrySchema = v.object({
  key: v.string(),
  sheets: v.array(v.object({ id: v.string(), css: v.string() })),
})

/** Names everything that the CSS depends on; null where the page is not in a secure context. */
export async function styleKey(
  input: StyleInput,
  files: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const { files: _changed, removedFiles: _removed, ...setup } = input
  const text = JSON.stringify([setup, [...files].sort(([a], [b]) => (a < b ? -1 : 1))])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function readStyles(key: string): Promise<readonly SheetText[] | null> {
  const entry = await recall(ENTRY, entrySchema)
  return entry?.key === key ? entry.sheets : null
}

export function writeStyles(key: string, sheets: readonly SheetText[]): Promise<void> {
  return remember(ENTRY, { key, sheets })
}
