/**
 * Repairs drafts in which nothing is wrong but packages that are not declared: the most frequent diagnostic of all, and the one
 * whose rule reads no source. So it needs no parser, which takes longer to load than all the rest takes.
 */

import type { CodedDiagnostic, DiagnosticOf, DiagnosticReport } from '../diagnostics/coded-diagnostic.ts'
import { type RoundOfRepairs, repairEach } from './repair-each.ts'
import { repairUndeclaredPackage } from './repairs/undeclared-package.ts'

export interface DraftManifest {
  /** Texts of all files that are no pictures, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly report: DiagnosticReport
  /** Files that are never changed, whatever is wrong. */
  readonly locked: ReadonlySet<string>
}

/** Null where anything else is wrong with the draft. */
export function repairManifest({ files, report, locked }: DraftManifest): RoundOfRepairs | null {
  if (!report.diagnostics.every(isUndeclared)) return null
  const mayChange = (path: string) => !locked.has(path)
  return repairEach(files, report.diagnostics.filter(isUndeclared), (current, diagnostic) =>
    repairUndeclaredPackage({ files: current, mayChange }, diagnostic),
  )
}

function isUndeclared(diagnostic: CodedDiagnostic): diagnostic is DiagnosticOf<'undeclared'> {
  return diagnostic.type === 'undeclared'
}
