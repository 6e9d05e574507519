/** What an app sent to its people, as the workspace reads it. */
import * as v from 'valibot'

const sentMailSchema = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  /** Null where only the code helps, and of one that goes out. */
  link: v.nullable(v.string()),
  /** Null of one that goes out: what it says is the person's alone. */
  code: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  at: v.number(),
  /** What became of one that goes out; null of one that is to be had here. */
  posted: v.nullable(
    v.object({
      state: v.picklist(['waiting', 'sent', 'failed']),
      /** A sentence; null unless it failed. */
      problem: v.nullable(v.string()),
    }),
  ),
})
export type SentMail = v.InferOutput<typeof sentMailSchema>

/** Answer of `GET …/data/mail`, the newest first; 204 where `?seen=` is the stamp that it would have. */
export const outboxSchema = v.object({
  stamp: v.string(),
  /** Whether what this database's app sends leaves the server from now on. */
  isPosted: v.boolean(),
  mail: v.array(sentMailSchema),
})
export type SentMails = v.InferOutput<typeof outboxSchema>
