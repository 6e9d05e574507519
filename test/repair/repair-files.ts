import ts from 'typescript-browser'
import type { CodedDiagnostic } from '../../src/core/diagnostics/coded-diagnostic.ts'
import { createDraftRepairer } from '../../src/core/drafts/repair-round.ts'

export type Files = Readonly<Record<string, string>>

export interface RepairedFiles {
  /** Only what differs. */
  readonly changed: Files
  readonly sentences: readonly string[]
}

export interface RepairSurroundings {
  readonly locked?: readonly string[]
  /** Unset: every file. */
  readonly drafted?: readonly string[]
  readonly icons?: readonly string[]
}

export const repairRound = createDraftRepairer(ts)

/** One round over a project; every file is the draft's unless said otherwise. */
export function repairFiles(
  files: Files,
  diagnostics: readonly CodedDiagnostic[],
  around: RepairSurroundings = {},
): RepairedFiles {
  const texts = new Map(Object.entries(files))
  const { texts: made, repairs } = repairRound({
    files: texts,
    paths: new Set(texts.keys()),
    report: { diagnostics: [...diagnostics], packageExports: [['lucide-react', [...(around.icons ?? [])]]] },
    drafted: new Set(around.drafted ?? texts.keys()),
    locked: new Set(around.locked),
  })
  const changed = [...made].filter(([path, text]) => files[path] !== text)
  return { changed: Object.fromEntries(changed), sentences: repairs.map(({ sentence }) => sentence) }
}

export const NOTHING: RepairedFiles = { changed: {}, sentences: [] }
