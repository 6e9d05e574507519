/**
 * An answer's changes between their last file and their commit: tried together with the project, mended where that is
 * certain, and handed on. Owns no state. Whatever fails in here, the changes go on as they came.
 */
import * as v from 'valibot'
import type { RepairedChanges } from '../../../core/agent/run-agent.ts'
import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import { applyChanges } from '../../../core/projects/apply-changes.ts'
import type { Repair } from '../../../core/projects/chat-message.ts'
import type { CodeChange } from '../../../core/projects/code-change.ts'
import { holdBack } from '../../../core/projects/hold-back.ts'
import type { Project } from '../../../core/projects/project.ts'
import { type FaultReport, faultReportSchema, NO_FAULTS } from '../../../core/repair/fault.ts'
import { mendManifest } from '../../../core/repair/mend-manifest.ts'
import { repairDraft } from '../../../core/repair/repair-draft.ts'
import { findSetUpFaults } from '../../../core/repair/set-up-faults.ts'
import type { PreviewController } from '../../../preview/controller.ts'
import { type MenderWorker, startMender } from '../typescript/start-mender.ts'

export interface DraftToRepair {
  readonly project: Project
  readonly changes: readonly CodeChange[]
  readonly images: readonly InlineImage[]
  /** The files that the answer was written against. */
  readonly startedFrom: FileSystem
  readonly check: PreviewController['check']
  readonly warn: (message: string) => void
}

export type RepairDraft = (draft: DraftToRepair) => Promise<RepairedChanges>

/** Milliseconds after which an answer is not held back any longer, whatever the workers do. */
const MAX_REPAIR_MS = 20_000

export async function repairChanges(
  draft: DraftToRepair,
  start: () => MenderWorker = startMender,
): Promise<RepairedChanges> {
  const asTheyAre = { changes: draft.changes, repairs: [] }
  let mender: MenderWorker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<RepairedChanges>((resolve) => {
    timer = setTimeout(() => resolve(asTheyAre), MAX_REPAIR_MS)
  })
  const getMender = () => {
    mender ??= start()
    return mender
  }
  try {
    return await Promise.race([repair(draft, getMender), tooLate])
  } catch (error) {
    draft.warn(`The check of an answer failed. ${error instanceof Error ? error.message : String(error)}`)
    return asTheyAre
  } finally {
    clearTimeout(timer)
    ;(mender as MenderWorker | null)?.stop()
  }
}

async function repair(draft: DraftToRepair, getMender: () => MenderWorker): Promise<RepairedChanges> {
  const { project, changes, images, startedFrom } = draft
  const sorted = holdBack(project, { changes, images, startedFrom })
  const { files, applied } = applyChanges(project.head.files, sorted.free, sorted.images)
  const drafted = applied.filter(({ operation }) => operation !== 'DELETE').map(({ path }) => path)
  let count = 0

  const check = async (texts: ReadonlyMap<string, string>): Promise<FaultReport> => {
    const tried = withTexts(files, texts)
    const found = await draft.check(tried, [...new Set([...drafted, ...pathsOf(texts)])])
    const report = found === null ? NO_FAULTS : v.parse(faultReportSchema, found)
    return { ...report, faults: [...report.faults, ...findSetUpFaults(textsOf(tried))] }
  }
  const { texts, repairs } = await repairDraft({
    check,
    async mend(report, made) {
      const tried = withTexts(files, made)
      const mended = mendManifest({ files: textsOf(tried), report, locked: project.lockedPaths })
      if (mended !== null) return mended
      count += 1
      const reply = await getMender().ask({
        kind: 'mend',
        id: count,
        files: [...textsOf(tried)],
        paths: [...tried.keys()],
        report,
        drafted: [...drafted, ...made.keys()],
        locked: [...project.lockedPaths],
      })
      return { texts: new Map(reply.texts), repairs: reply.repairs }
    },
  })
  return { changes: withRepairs(changes, project.head.files, texts, repairs), repairs }
}

function withTexts(files: FileSystem, texts: ReadonlyMap<string, string>): FileSystem {
  if (texts.size === 0) return files
  const after = new Map(files)
  for (const path of pathsOf(texts)) after.set(path, textFile(path, texts.get(path) ?? ''))
  return after
}

function pathsOf(texts: ReadonlyMap<string, string>): FilePath[] {
  return [...texts.keys()].flatMap((path) => {
    const parsed = parseFilePath(path)
    return parsed.ok ? [parsed.path] : []
  })
}

function textsOf(files: FileSystem): Map<string, string> {
  return new Map([...files].flatMap(([path, file]) => (file.isBinary ? [] : [[path, file.content] as const])))
}

/** The answer's own changes with the mended texts, and one more for each further file. */
function withRepairs(
  changes: readonly CodeChange[],
  head: FileSystem,
  texts: ReadonlyMap<string, string>,
  repairs: readonly Repair[],
): readonly CodeChange[] {
  const own = new Set<string>()
  const mended = changes.map((change): CodeChange => {
    const content = texts.get(change.path)
    if (change.operation === 'DELETE' || content === undefined) return change
    own.add(change.path)
    return { ...change, content }
  })
  const further = pathsOf(texts).flatMap((path): CodeChange[] => {
    if (own.has(path)) return []
    const description = repairs.find(({ paths }) => paths.includes(path))?.sentence ?? ''
    const content = texts.get(path) ?? ''
    const before = head.get(path)
    if (before === undefined) return [{ operation: 'CREATE', path, description, content }]
    return [{ operation: 'UPDATE', path, description, content, base: before.content }]
  })
  return further.length === 0 && own.size === 0 ? changes : [...mended, ...further]
}
