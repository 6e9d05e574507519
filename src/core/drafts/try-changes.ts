/**
 * An answer's changes between their last file and their commit: tried together with the project, repaired where that is
 * certain, and handed on with what was found out. Owns no state and no clock. Whatever fails in here is no verdict: what
 * was known of the changes before counts, and without that it is unknown whether they run.
 */

import type { Repair } from '../chat/chat-message.ts'
import {
  type CodedDiagnostic,
  type DiagnosticReport,
  diagnosticKey,
  NO_DIAGNOSTICS,
} from '../diagnostics/coded-diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type FilePath, parseFilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { fileTexts } from '../files/file-texts.ts'
import { checkOf, excused, judge, type TriedDraft, unknownDraft } from './checks.ts'
import { UNTRIED_REASONS } from './draft-reasons.ts'
import type { DraftToTry } from './draft-to-try.ts'
import { isWorseThan } from './fingerprint.ts'
import { holdingDiagnostics } from './holding-diagnostics.ts'
import { prepareChanges, repairedChanges, repairedFiles, withRepairs } from './prepare-changes.ts'
import { Questions } from './questions.ts'
import type { RoundOfRepairs } from './repair-each.ts'
import { repairManifest } from './repair-manifest.ts'
import type { DraftToRepair } from './repair-round.ts'
import { flowFaults, NOTHING_REPLAYED, replayFlows } from './replay-flows.ts'
import { isFailedMigration, migrationFaults, NOTHING_RAN, type Ran, runDraft } from './run-draft.ts'
import { findSetUpDiagnostics } from './set-up-diagnostics.ts'

/** One round of repair (`createDraftRepairer`), wherever that runs. */
export interface Repairer {
  /** Rejects when there will be no answer. */
  ask(draft: DraftToRepair): Promise<RoundOfRepairs>
  stop(): void
}

export type TryDraft = (draft: DraftToTry) => Promise<TriedDraft>

/** Resolves at once when the signal aborts; never rejects. */
export async function tryChanges(draft: DraftToTry, repairer: Repairer): Promise<TriedDraft> {
  const { signal } = draft
  const asked = new Questions(signal, draft.warn)
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
  repairer: Repairer,
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
      return asked.ask(() =>
        repairer.ask({
          files: fileTexts(tried),
          paths: new Set(tried.keys()),
          report,
          drafted: new Set([...drafted, ...repaired.keys()]),
          locked: project.lockedPaths,
        }),
      )
    },
  })
  if (left === null) return unknownDraft({ changes, repairs: [] }, UNTRIED_REASONS.failed)
  const repaired = { changes: repairedChanges(changes, project.head.files, texts, repairs), repairs }
  const tried = filesWith(texts)
  const found = holdingDiagnostics(reports.get(texts) ?? NO_DIAGNOSTICS, fileTexts(tried))
  learn(knownSoFar(repaired, found))
  /** Migrations and types are no part of what the compiler builds, so they need no other build. */
  const withRan = (ran: Ran): Repaired & Pick<TriedDraft, 'checked'> => {
    if (ran.texts.size === 0) return { ...repaired, checked: withRepairs(prepared, tried, repairs) }
    const all = [...repairs, ...ran.repairs]
    const both = new Map([...texts, ...ran.texts])
    return {
      changes: repairedChanges(changes, project.head.files, both, all),
      repairs: all,
      checked: withRepairs(prepared, filesWith(both), all),
    }
  }
  // What was checked last is what is started, and that may be a round that was taken back.
  if (found.length === 0 && checkedLast !== texts && (await check(texts)) === null)
    return unknownDraft(repaired, UNTRIED_REASONS.failed)
  const builds = checkOf('builds', found)
  const ran = found.length > 0 ? NOTHING_RAN : await runDraft(draft, asked, tried, new Set(drafted))
  const started = { ...withRan(ran), checks: [builds, ...ran.checks] }
  const isStarted = ['runs', 'asks'].includes(judge(started).verdict)
  // Whatever keeps the flows from being replayed, the draft runs.
  if (isStarted) learn(started)
  const replayed = isStarted ? await replayFlows(draft, asked, tried) : NOTHING_REPLAYED
  const checks = [...started.checks, ...replayed.checks]
  const whole = { ...started, checks }
  const { diagnostics } = judge(whole)
  if (diagnostics.length === 0) return whole
  learn(whole)
  const ofHead = await checkFiles(project.head.files, drafted)
  const head = [
    ...holdingDiagnostics(ofHead ?? NO_DIAGNOSTICS, fileTexts(project.head.files)),
    ...(checks.some(isFailedMigration) && !draft.isMigrated(project.head.files)
      ? await migrationFaults(draft, asked, project.head.files)
      : []),
    ...(await flowFaults(draft, asked, replayed.failed)),
  ]
  const isWorse = isWorseThan(withShown(head, draft.headError), diagnostics)
  return { ...whole, checks: isWorse ? checks : excused(checks) }
}

type Repaired = Pick<TriedDraft, 'changes' | 'repairs'>

/** Before it was started, and before the head was asked whether it has the same diagnostics. */
function knownSoFar(repaired: Repaired, diagnostics: readonly Diagnostic[]): TriedDraft {
  if (diagnostics.length === 0) return unknownDraft(repaired, UNTRIED_REASONS.busy)
  return { ...repaired, checks: [checkOf('builds', diagnostics)] }
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

export interface RepairDraftOptions {
  /** What is wrong with the draft when these texts take the place of its own; null when it cannot be found out. */
  readonly check: (texts: ReadonlyMap<string, string>) => Promise<DiagnosticReport | null>
  /** One round; told what the rounds before it have made of the draft. Null when nothing can be repaired just now. */
  readonly repair: (
    report: DiagnosticReport,
    texts: ReadonlyMap<string, string>,
  ) => Promise<RoundOfRepairs | null>
}

export interface RepairedDraft {
  /** New texts of the files that were changed or made. */
  readonly texts: ReadonlyMap<string, string>
  readonly repairs: readonly Repair[]
  /** What is still wrong; null when it could not be found out. */
  readonly diagnostics: readonly CodedDiagnostic[] | null
}

/** Each round takes at least one diagnostic away, and what was hidden behind a syntax error is not hidden twice. */
const MAX_ROUNDS = 4

/**
 * Checks a draft, repairs what is certain, and checks again: a repair may show what was hidden behind it. A round that makes
 * anything worse, or cannot be checked, is taken back.
 */
export async function repairDraft({ check, repair }: RepairDraftOptions): Promise<RepairedDraft> {
  let texts: ReadonlyMap<string, string> = new Map()
  let repairs: readonly Repair[] = []
  let report = await check(texts)
  for (let round = 0; round < MAX_ROUNDS && report !== null && report.diagnostics.length > 0; round += 1) {
    const repaired = await repair(report, texts)
    if (repaired === null || repaired.repairs.length === 0) break
    const next = new Map([...texts, ...repaired.texts])
    const after = await check(next)
    if (after === null || isWorse(report.diagnostics, after.diagnostics)) break
    texts = next
    repairs = [...repairs, ...repaired.repairs]
    report = after
  }
  return { texts, repairs, diagnostics: report?.diagnostics ?? null }
}

/** Behind these, further diagnostics may have been hidden all the time. */
const HIDES = new Set<CodedDiagnostic['type']>(['syntax', 'no-file', 'no-entry'])

/** Whether repairs made a diagnostic of their own, or took none away. */
export function isWorse(before: readonly CodedDiagnostic[], after: readonly CodedDiagnostic[]): boolean {
  const known = new Set(before.map(diagnosticKey))
  const fresh = after.filter((diagnostic) => !known.has(diagnosticKey(diagnostic)))
  if (before.some(({ type }) => HIDES.has(type))) {
    const left = new Set(after.map(diagnosticKey))
    return (
      fresh.some(({ type }) => type === 'syntax') ||
      before.every((diagnostic) => left.has(diagnosticKey(diagnostic)))
    )
  }
  return fresh.length > 0 || after.length >= before.length
}
