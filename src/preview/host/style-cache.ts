/** Remembers the CSS of the project's last state, so that a page that opens with the same files is styled at once. */
import * as v from 'valibot'
import { recall, remember } from './page-cache.ts'

/** One entry: the newest state is the one that is opened next. */
const ENTRY = 'last-styles'

const rememberedSchema = v.object({
  /** That of the style message that the CSS was made for. */
  key: v.string(),
  sheets: v.array(v.object({ id: v.string(), css: v.string() })),
})

export type RememberedStyles = v.InferOutput<typeof rememberedSchema>

export function readStyles(): Promise<RememberedStyles | null> {
  return recall(ENTRY, rememberedSchema)
}

export function writeStyles(styles: RememberedStyles): Promise<void> {
  return remember(ENTRY, styles)
}
