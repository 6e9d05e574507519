/** Has published pages tell their server what their visitors meet: one script of the app's own origin, before its others. */
import { VISITOR_SCRIPT_PATH } from '../../wire/visitors.ts'
import type { SiteFile } from '../site-build.ts'
import { atStartOfHead } from './built-page.ts'

/** Scripts that wait run in the order in which they stand, so this one hears what the app throws while it starts. */
const TAG = `<script defer src="${VISITOR_SCRIPT_PATH}"></script>`

/** The file's bytes; those of a page with the script, where it has a head. */
export function withVisitorScript({
  type,
  bytes,
}: Pick<SiteFile, 'type' | 'bytes'>): Uint8Array<ArrayBuffer> {
  if (!type.startsWith('text/html')) return bytes
  const text = new TextDecoder().decode(bytes)
  const made = atStartOfHead(text, [TAG])
  return made === text ? bytes : new TextEncoder().encode(made)
}
