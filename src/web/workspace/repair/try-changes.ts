/**
 * An answer's changes between their last file and their commit: tried together with the project, mended where that is
 * certain, and handed on with what is still wrong. Owns no state. Whatever fails in here, the changes go on with what is
 * known of them by then.
 */
import * as v from 'valibot'
import type { TriedDraft } from '../../../core/agent/run-agent.ts'
import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { fileTexts } from '../../../core/files/file-texts.ts'
import { textFile } from '../../../core/files/project-file.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import { applyChanges } from '../../../core/projects/apply-changes.ts'
import type { DraftProblem, Repair } from '../../../core/projects/chat-message.ts'
import type { CodeChange } from '../../../core/projects/code-change.ts'
import { holdBack } from '../../../core/projects/hold-back.ts'
import type { Project } from '../../../core/projects/project.ts'
import { draftProblems } from '../../../core/repair/draft-problems.ts'
import { type FaultReport, faultReportSchema, NO_FAULTS } from '../../../core/repair/fault.ts'
import { isWorseThan } from '../../../core/repair/fingerprint.ts'
import { mendManifest } from '../../../core/repair/mend-manifest.ts'
import { repairDraft } from '../../../core/repair/repair-draft.ts'
import { findSetUpFaults } from '../../../core/repair/set-up-faults.ts'
import { withExcerpt } from '../../../core/repair/with-excerpt.ts'
import type { PreviewController } from '../../../preview/controller.ts'
import { type MenderWorker, startMender } from '../typescript/start-mender.ts'

export interface DraftToTry {
  readonly project: Project
  readonly changes: readonly CodeChange[]
  readonly images: readonly InlineImage[]
  /** The files that the answer was written against. */
  readonly startedFrom: FileSystem
  readonly check: PreviewController['check']
  /** Starts what was checked last, where nobody sees it. */
  readonly boot: PreviewController['boot']
  /** What would crash in the files of a draft by their types, and would not in the head's. */
  readonly checkTypes: (head: FileSystem, draft: FileSystem) => Promise<readonly DraftProblem[]>
  /** What the preview shows as wrong with the head. */
  readonly headError: DraftProblem | null
  /** Aborted when nobody wants to know any more: nothing is checked or started from then on. */
  readonly signal: AbortSignal
  readonly warn: (message: string) => void
}

export type TryDraft = (draft: DraftToTry) => Promise<TriedDraft>

/** Milliseconds after which what is known of an answer has to do, whatever the workers do. */
const MAX_TRY_MS = 20_000

export async function tryChanges(
  draft: DraftToTry,
  start: () => MenderWorker = startMender,
): Promise<TriedDraft> {
  let known: TriedDraft = { changes: draft.changes, repairs: [], problems: [], isWorse: false }
  let mender: MenderWorker | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const over = new Promise<null>((resolve) => {
    const end = () => resolve(null)
    timer = setTimeout(end, MAX_TRY_MS)
    if (draft.signal.aborted) end()
    else draft.signal.addEventListener('abort', end, { once: true })
  })
  /** What goes on behind an end must neither hold the project's preview nor start anything. */
  const whileWanted = <Value>(work: () => Value): Value => {
    if (isOver || draft.signal.aborted) throw new Error('The draft is tried no longer.')
    return work()
  }
  const getMender = () =>
    whileWanted(() => {
      mender ??= start()
      return mender
    })
  const wanted: DraftToTry = {
    ...draft,
    check: (...given) => whileWanted(() => draft.check(...given)),
    boot: () => whileWanted(draft.boot),
    checkTypes: (...given) => whileWanted(() => draft.checkTypes(...given)),
    warn: (message) => {
      if (!isOver) draft.warn(message)
    },
  }
  const learn = (tried: TriedDraft) => {
    known = tried
  }
  try {
    return (await Promise.race([tryDraft(wanted, getMender, learn), over])) ?? known
  } catch (error) {
    draft.warn(`The check of an answer failed. ${error instanceof Error ? error.message : String(error)}`)
    return known
  } finally {
    isOver = true
    clearTimeout(timer)
    ;(mender as MenderWorker | null)?.stop()
  }
}

/** @param learn is told what is known of the draft so far: found to be wrong, it is held back whatever fails then */
async function tryDraft(
  draft: DraftToTry,
  getMender: () => MenderWorker,
  learn: (tried: TriedDraft) => void,
): Promise<TriedDraft> {
  const { project, changes, images, startedFrom } = draft
  const sorted = holdBack(project, { changes, images, startedFrom })
  const { files, applied } = applyChanges(project.head.files, sorted.free, sorted.images)
  // Nothing to run is what such an answer is for.
  if (files.size === 0) return { changes, repairs: [], problems: [], isWorse: false }
  // Models send files again that they left as they are.
  const isChanged = (path: FilePath) => project.head.files.get(path)?.content !== files.get(path)?.content
  const drafted = applied.flatMap(({ operation, path }) =>
    operation !== 'DELETE' && isChanged(path) ? [path] : [],
  )
  let count = 0

  /** What the compiler said of each try. */
  const reports = new Map<ReadonlyMap<string, string>, FaultReport>()
  const checkFiles = async (tried: FileSystem, paths: readonly FilePath[]): Promise<FaultReport> => {
    const found = await draft.check(tried, [...new Set(paths)])
    return found === null ? NO_FAULTS : v.parse(faultReportSchema, found)
  }
  const check = async (texts: ReadonlyMap<string, string>): Promise<FaultReport> => {
    const tried = withTexts(files, texts)
    const report = await checkFiles(tried, [...drafted, ...pathsOf(texts)])
    reports.set(texts, report)
    if (texts.size === 0)
      learn(withProblems({ changes, repairs: [] }, draftProblems(report, fileTexts(tried))))
    return { ...report, faults: [...report.faults, ...findSetUpFaults(fileTexts(tried))] }
  }
  const { texts, repairs } = await repairDraft({
    check,
    async mend(report, made) {
      const tried = withTexts(files, made)
      const mended = mendManifest({ files: fileTexts(tried), report, locked: project.lockedPaths })
      if (mended !== null) return mended
      count += 1
      const reply = await getMender().ask({
        kind: 'mend',
        id: count,
        files: [...fileTexts(tried)],
        paths: [...tried.keys()],
        report,
        drafted: [...drafted, ...made.keys()],
        locked: [...project.lockedPaths],
      })
      return { texts: new Map(reply.texts), repairs: reply.repairs }
    },
  })
  const repaired = { changes: withRepairs(changes, project.head.files, texts, repairs), repairs }
  const tried = fileTexts(withTexts(files, texts))
  const found = draftProblems(reports.get(texts) ?? NO_FAULTS, tried)
  learn(withProblems(repaired, found))
  const problems = found.length === 0 ? await problemsOfRun(draft, withTexts(files, texts)) : found
  learn(withProblems(repaired, problems))
  if (problems.length === 0) return withProblems(repaired, problems)
  const head = draftProblems(await checkFiles(project.head.files, drafted), fileTexts(project.head.files))
  return { ...repaired, problems, isWorse: isWorseThan(withShown(head, draft.headError), problems) }
}

/** Before the head was asked whether it has them, too. */
function withProblems(
  { changes, repairs }: Pick<TriedDraft, 'changes' | 'repairs'>,
  problems: readonly DraftProblem[],
): TriedDraft {
  return { changes, repairs, problems, isWorse: problems.length > 0 }
}

/** What only shows when it starts, or by its types. What could not be found out is no problem. */
async function problemsOfRun(
  { project, boot, checkTypes, warn }: DraftToTry,
  files: FileSystem,
): Promise<readonly DraftProblem[]> {
  const [result, ofTypes] = await Promise.all([bootSurely(boot), checkTypes(project.head.files, files)])
  if (result.status === 'unknown') warn(`An answer could not be tried by starting it. ${result.reason}`)
  const problems = result.status === 'fails' ? [result.error] : ofTypes
  return problems.map((problem) => withExcerpt(problem, fileTexts(files)))
}

/** What only took too long is a fault when it does so twice. */
async function bootSurely(boot: DraftToTry['boot']): ReturnType<DraftToTry['boot']> {
  const result = await boot()
  return result.status === 'fails' && result.isDoubtful ? boot() : result
}

/** What the preview shows of the head, where a check does not find it. */
function withShown(head: readonly DraftProblem[], shown: DraftProblem | null): readonly DraftProblem[] {
  return head.length > 0 || shown === null ? head : [shown]
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
