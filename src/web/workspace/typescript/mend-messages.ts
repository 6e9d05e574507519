/** What the workspace asks the worker to mend for people who cannot use the app, and what it hears. Parsed at both ends. */
import * as v from 'valibot'
import { elementFaultSchema } from '../../../core/accessibility/fault-schema.ts'
import type { Mender } from '../../../core/accessibility/mends/mend-elements.ts'

const texts = v.array(v.tuple([v.string(), v.string()]))
const paths = v.array(v.string())

export const mendRequestSchema = v.object({
  kind: v.literal('mend'),
  id: v.number(),
  files: texts,
  faults: v.array(elementFaultSchema),
  locked: paths,
})
export type MendRequest = v.InferOutput<typeof mendRequestSchema>

export const mendReplySchema = v.object({
  kind: v.literal('mend'),
  id: v.number(),
  texts,
  sentences: v.array(v.string()),
})
export type MendReply = v.InferOutput<typeof mendReplySchema>

export function answerMend(mend: Mender, { id, files, faults, locked }: MendRequest): MendReply {
  const { texts, repairs } = mend({ files: new Map(files), faults, locked: new Set(locked) })
  return { kind: 'mend', id, texts: [...texts], sentences: repairs.map(({ sentence }) => sentence) }
}
