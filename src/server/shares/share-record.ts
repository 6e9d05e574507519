/** What is kept of a share: a small record, and beside it what the page shows. */
import * as v from 'valibot'
import { newShareSchema, shareIdSchema } from '../../core/wire/shares.ts'

export const shareRecordSchema = v.object({
  id: shareIdSchema,
  /** Of the project; never told to whoever opens the page. */
  projectKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** The account; null for a demo session. */
  owner: v.nullable(v.string()),
  countsFor: v.string(),
  title: v.string(),
  by: v.string(),
  showsAddress: v.boolean(),
  revision: v.string(),
  createdAt: v.number(),
  endsAt: v.number(),
  /** When its owner ended it, or its project went: from then on only that is known. */
  endedAt: v.nullable(v.number()),
  files: v.number(),
  versions: v.number(),
  hasChat: v.boolean(),
})
export type ShareRecord = v.InferOutput<typeof shareRecordSchema>

const { files, versions, chat, withheld } = newShareSchema.entries
export const shareContentsSchema = v.object({ files, versions, chat, withheld })
export type ShareContents = v.InferOutput<typeof shareContentsSchema>

/** Hashes of all that it has, with their sizes. */
export function sizesOf({ files, versions, chat }: ShareContents): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const list of [files, ...versions.map((one) => one.files)])
    for (const { hash, size } of list) sizes.set(hash, size)
  if (chat !== null) sizes.set(chat.hash, chat.size)
  return sizes
}
