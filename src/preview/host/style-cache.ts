/**
 * Remembers the CSS of the last state of the project in this origin's Cache Storage, so that a page that opens with the
 * same files is styled at once, while the style worker still starts.
 */
import * as v from 'valibot'
import type { StyleInput } from '../channel/module-messages.ts'
import type { SheetText } from './page-sheets.ts'

const STYLE_CACHE = 'lathe-styles'
/** One entry: the newest state is the one that is opened next. */
const ENTRY = '/__lathe/last-styles'

const entrySchema = v.object({
  key: v.string(),
  sheets: v.array(v.object({ id: v.string(), css: v.string() })),
})

/** Names everything that the CSS depends on; null where the page is not in a secure context. */
export async function styleKey(
  input: StyleInput,
  files: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined || !('caches' in globalThis)) return null
  const { files: _changed, removedFiles: _removed, ...setup } = input
  const text = JSON.stringify([setup, [...files].sort(([a], [b]) => (a < b ? -1 : 1))])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function readStyles(key: string): Promise<readonly SheetText[] | null> {
  const response = await (await caches.open(STYLE_CACHE)).match(ENTRY)
  if (response === undefined) return null
  // The project's own code could have written there.
  const entry = v.safeParse(entrySchema, await response.json().catch(() => null))
  return entry.success && entry.output.key === key ? entry.output.sheets : null
}

export async function writeStyles(key: string, sheets: readonly SheetText[]): Promise<void> {
  const cache = await caches.open(STYLE_CACHE)
  await cache.put(ENTRY, new Response(JSON.stringify({ key, sheets })))
}
