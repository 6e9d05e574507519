/** What the workspace asks the worker to repair of a draft, and what it hears. Parsed at both ends. */
import * as v from 'valibot'
import { diagnosticReportSchema } from '../../../core/diagnostics/coded-diagnostic.ts'
import type { DraftRepairer } from '../../../core/drafts/repair-round.ts'

const texts = v.array(v.tuple([v.string(), v.string()]))
const paths = v.array(v.string())

export const repairRequestSchema = v.object({
  kind: v.literal('repair'),
  id: v.number(),
  files: texts,
  paths,
  report: diagnosticReportSchema,
  drafted: paths,
  locked: paths,
})
export type RepairRequest = v.InferOutput<typeof repairRequestSchema>

export const repairReplySchema = v.object({
  kind: v.literal('repair'),
  id: v.number(),
  texts,
  repairs: v.array(v.object({ paths, sentence: v.string() })),
})
export type RepairReply = v.InferOutput<typeof repairReplySchema>

export function answerRepair(
  repair: DraftRepairer,
  { id, files, report, ...request }: RepairRequest,
): RepairReply {
  const repaired = repair({
    files: new Map(files),
    paths: new Set(request.paths),
    report,
    drafted: new Set(request.drafted),
    locked: new Set(request.locked),
  })
  const repairs = repaired.repairs.map(({ paths: changed, sentence }) => ({ paths: [...changed], sentence }))
  return { kind: 'repair', id, texts: [...repaired.texts], repairs }
}
