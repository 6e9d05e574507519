/**
 * Checks a draft, repairs what is certain, and checks again: a repair may show what was hidden behind it. A round that makes
 * anything worse, or cannot be checked, is taken back. Knows neither who checks nor who repairs; asks no model.
 */
import type { Repair } from '../chat/chat-message.ts'
import {
  type CodedDiagnostic,
  type DiagnosticReport,
  diagnosticKey,
} from '../diagnostics/coded-diagnostic.ts'
import type { RoundOfRepairs } from './repair-each.ts'

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
