/** What the workspace asks the worker to mend of a draft, and what it hears. Parsed at both ends. */
import * as v from 'valibot'
import type { DraftMender } from '../../../core/drafts/mend-draft.ts'
import { faultReportSchema } from '../../../core/drafts/repairs/fault.ts'

const texts = v.array(v.tuple([v.string(), v.string()]))
const paths = v.array(v.string())

export const mendRequestSchema = v.object({
  kind: v.literal('mend'),
  id: v.number(),
  files: texts,
  paths,
  report: faultReportSchema,
  drafted: paths,
  locked: paths,
})
export type MendRequest = v.InferOutput<typeof mendRequestSchema>

export const mendReplySchema = v.object({
  kind: v.literal('mend'),
  id: v.number(),
  texts,
  repairs: v.array(v.object({ paths, sentence: v.string() })),
})
export type MendReply = v.InferOutput<typeof mendReplySchema>

export function answerMend(mend: DraftMender, { id, files, report, ...request }: MendRequest): MendReply {
  const mended = mend({
    files: new Map(files),
    paths: new Set(request.paths),
    report,
    drafted: new Set(request.drafted),
    locked: new Set(request.locked),
  })
  const repairs = mended.repairs.map(({ paths: changed, sentence }) => ({ paths: [...changed], sentence }))
  return { kind: 'mend', id, texts: [...mended.texts], repairs }
}
