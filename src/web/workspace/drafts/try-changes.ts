/**
 * An answer's changes between their last file and their commit: tried together with the project, repaired where that is
 * certain, and handed on with what was found out. Owns no state and no clock. Whatever fails in here is no verdict: what
 * was known of the changes before counts, and without that it is unknown whether they run.
 */

import { type DiagnosticReport, NO_DIAGNOSTICS } from '../../../core/diagnostics/coded-diagnostic.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import {
  type Check,
  checkOf,
  excused,
  judge,
  type TriedDraft,
  unknownDraft,
} from '../../../core/drafts/checks.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import { isWorseThan } from '../../../core/drafts/fingerprint.ts'
import { holdingDiagnostics } from '../../../core/drafts/holding-diagnostics.ts'
import {
  prepareChanges,
  repairedChanges,
  repairedFiles,
  withRepairs,
} from '../../../core/drafts/prepare-changes.ts'
import { repairDraft } from '../../../core/drafts/repair-draft.ts'
import { repairManifest } from '../../../core/drafts/repair-manifest.ts'
import { findSetUpDiagnostics } from '../../../core/drafts/set-up-diagnostics.ts'
import { withCodeFrame } from '../../../core/drafts/with-code-frame.ts'
import type { CodeChange } from '../../../core/files/code-change.ts'
import { type FilePath, parseFilePath } from '../../../core/files/file-path.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { fileTexts } from '../../../core/files/file-texts.ts'
import type { InlineImage } from '../../../core/model/chat-model.ts'
import type { Project } from '../../../core/project/project.ts'
import type { PreviewController } from '../../../preview/controller.ts'
import type { BootResult } from '../../../preview/drafts/boot-result.ts'
import type { RepairWorker } from '../typescript/typescript-clients.ts'
import { LateRepairer } from './late-repairer.ts'
import { Questions } from './questions.ts'

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
  readonly checkTypes: (head: FileSystem, draft: FileSystem) => Promise<readonly Diagnostic[]>
  /** What the preview shows as wrong with the head. */
  readonly headError: Diagnostic | null
  /** Aborted when what is known has to do: nothing is checked or started from then on. */
  readonly signal: AbortSignal
  readonly warn: (message: string) => void
}

export type TryDraft = (draft: DraftToTry) => Promise<TriedDraft>

/** Resolves at once when the signal aborts; never rejects. */
export async function tryChanges(draft: DraftToTry, startWorker: () => RepairWorker): Promise<TriedDraft> {
  const { signal } = draft
  const asked = new Questions(signal, draft.warn)
  const repairer = new LateRepairer(startWorker)
  let known: TriedDraft = unknownDraft({ changes: draft.changes, repairs: [] }, UNTRIED_REASONS.busy)
  const over = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null)
    else signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const learn = (tried: TriedDraft) => {
    known = tried
  }
  try {
    return (await Promise.race([tryDraft(draft, asked, repairer, learn), over])) ?? known
  } catch (error) {
    asked.warnOf(error)
    return judge(known).verdict === 'unknown' ? unknownDraft(known, UNTRIED_REASONS.failed) : known
  } finally {
    repairer.stop()
  }
}

/** @param learn is told what is known of the draft so far: found to be wrong, it is held back whatever fails then */
async function tryDraft(
  draft: DraftToTry,
  asked: Questions,
  repairer: LateRepairer,
  learn: (tried: TriedDraft) => void,
): Promise<TriedDraft> {
  const { project, changes, images, startedFrom } = draft
  const prepared = prepareChanges(project, { changes, images, startedFrom })
  const { files, applied } = prepared
  // Nothing to run is what such an answer is for.
  if (files.size === 0) return { changes, repairs: [], checked: prepared, checks: [] }
  // Models send files again that they left as they are.
  const isChanged = (path: FilePath) => project.head.files.get(path)?.content !== files.get(path)?.content
  const drafted = applied.flatMap(({ operation, path }) =>
    operation !== 'DELETE' && isChanged(path) ? [path] : [],
  )
  let count = 0
  let checkedLast: ReadonlyMap<string, string> | null = null

  /** What the compiler said of each try. */
  const reports = new Map<ReadonlyMap<string, string>, DiagnosticReport>()
  const checkFiles = (tried: FileSystem, paths: readonly FilePath[]): Promise<DiagnosticReport | null> =>
    asked.ask(async () => draft.check(tried, [...new Set(paths)]))
  /** The same files for the same texts: those that were checked are started, and committed. */
  const filesByTexts = new Map<ReadonlyMap<string, string>, FileSystem>()
  const filesWith = (texts: ReadonlyMap<string, string>): FileSystem => {
    const tried = filesByTexts.get(texts) ?? (texts.size === 0 ? files : repairedFiles(prepared, texts))
    filesByTexts.set(texts, tried)
    return tried
  }
  const check = async (texts: ReadonlyMap<string, string>): Promise<DiagnosticReport | null> => {
    const tried = filesWith(texts)
    checkedLast = texts
    const report = await checkFiles(tried, [...drafted, ...pathsOf(texts)])
    if (report === null) return null
    reports.set(texts, report)
    if (texts.size === 0)
      learn(knownSoFar({ changes, repairs: [] }, holdingDiagnostics(report, fileTexts(tried))))
    return { ...report, diagnostics: [...report.diagnostics, ...findSetUpDiagnostics(fileTexts(tried))] }
  }
  const {
    texts,
    repairs,
    diagnostics: left,
  } = await repairDraft({
    check,
    async repair(report, repaired) {
      const tried = filesWith(repaired)
      const declared = repairManifest({ files: fileTexts(tried), report, locked: project.lockedPaths })
      if (declared !== null) return declared
      count += 1
      const id = count
      const reply = await asked.ask(() =>
        repairer.ask({
          kind: 'repair',
          id,
          files: [...fileTexts(tried)],
          paths: [...tried.keys()],
          report,
          drafted: [...drafted, ...repaired.keys()],
          locked: [...project.lockedPaths],
        }),
      )
      return reply === null ? null : { texts: new Map(reply.texts), repairs: reply.repairs }
    },
  })
  if (left === null) return unknownDraft({ changes, repairs: [] }, UNTRIED_REASONS.failed)
  const repaired = { changes: repairedChanges(changes, project.head.files, texts, repairs), repairs }
  const tried = filesWith(texts)
  const found = holdingDiagnostics(reports.get(texts) ?? NO_DIAGNOSTICS, fileTexts(tried))
  learn(knownSoFar(repaired, found))
  // What was checked last is what is started, and that may be a round that was taken back.
  if (found.length === 0 && checkedLast !== texts && (await check(texts)) === null)
    return unknownDraft(repaired, UNTRIED_REASONS.failed)
  const builds = checkOf('builds', found)
  const checks = found.length > 0 ? [builds] : [builds, ...(await startDraft(draft, asked, tried))]
  const whole = { ...repaired, checked: withRepairs(prepared, tried, repairs), checks }
  const { diagnostics } = judge(whole)
  if (diagnostics.length === 0) return whole
  learn(whole)
  const ofHead = await checkFiles(project.head.files, drafted)
  const head = holdingDiagnostics(ofHead ?? NO_DIAGNOSTICS, fileTexts(project.head.files))
  const isWorse = isWorseThan(withShown(head, draft.headError), diagnostics)
  return { ...whole, checks: isWorse ? checks : excused(checks) }
}

type Repaired = Pick<TriedDraft, 'changes' | 'repairs'>

/** Before it was started, and before the head was asked whether it has the same diagnostics. */
function knownSoFar(repaired: Repaired, diagnostics: readonly Diagnostic[]): TriedDraft {
  if (diagnostics.length === 0) return unknownDraft(repaired, UNTRIED_REASONS.busy)
  return { ...repaired, checks: [checkOf('builds', diagnostics)] }
}

/** What only shows when it starts, or by its types. */
async function startDraft(
  { project, boot, checkTypes }: DraftToTry,
  asked: Questions,
  files: FileSystem,
): Promise<readonly Check[]> {
  const [result, ofTypes] = await Promise.all([
    bootSurely(boot, asked),
    asked.ask(() => checkTypes(project.head.files, files)),
  ])
  const placed = (found: readonly Diagnostic[]) =>
    found.map((diagnostic) => withCodeFrame(diagnostic, fileTexts(files)))
  if (result.status === 'fails') return [checkOf('starts', placed([result.error]))]
  const types: Check =
    ofTypes === null
      ? { name: 'types', status: 'unknown', reason: UNTRIED_REASONS.failed }
      : checkOf('types', placed(ofTypes))
  return [types, result.status === 'unknown' ? { name: 'starts', ...result } : checkOf('starts', [])]
}

/** What only took too long counts when it does so twice. */
async function bootSurely(boot: DraftToTry['boot'], asked: Questions): Promise<BootResult> {
  const first = await bootOnce(boot, asked)
  return first.status === 'fails' && first.isDoubtful ? bootOnce(boot, asked) : first
}

async function bootOnce(boot: DraftToTry['boot'], asked: Questions): Promise<BootResult> {
  return (await asked.ask(boot)) ?? { status: 'unknown', reason: UNTRIED_REASONS.failed }
}

/** What the preview shows of the head, where a check does not find it. */
function withShown(head: readonly Diagnostic[], shown: Diagnostic | null): readonly Diagnostic[] {
  return head.length > 0 || shown === null ? head : [shown]
}

function pathsOf(texts: ReadonlyMap<string, string>): FilePath[] {
  return [...texts.keys()].flatMap((path) => {
    const parsed = parseFilePath(path)
    return parsed.ok ? [parsed.path] : []
  })
}
