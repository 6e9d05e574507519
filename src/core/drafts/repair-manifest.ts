/**
 * Repairs drafts in which nothing is wrong but packages that are not declared: the most frequent fault of all, and the one
 * whose rule reads no source. So it needs no parser, which takes longer to load than all the rest takes.
 */

import { type RoundOfRepairs, repairEach } from './repair-each.ts'
import type { Fault, FaultOf, FaultReport } from './repairs/fault.ts'
import { repairUndeclaredPackage } from './repairs/undeclared-package.ts'

export interface DraftManifest {
  /** Texts of all files that are no pictures, by path. */
  readonly files: ReadonlyMap<string, string>
  readonly report: FaultReport
  /** Files that are never changed, whatever is wrong. */
  readonly locked: ReadonlySet<string>
}

/** Null where anything else is wrong with the draft. */
export function repairManifest({ files, report, locked }: DraftManifest): RoundOfRepairs | null {
  if (!report.faults.every(isUndeclared)) return null
  const mayChange = (path: string) => !locked.has(path)
  return repairEach(files, report.faults.filter(isUndeclared), (current, fault) =>
    repairUndeclaredPackage({ files: current, mayChange }, fault),
  )
}

function isUndeclared(fault: Fault): fault is FaultOf<'undeclared'> {
  return fault.type === 'undeclared'
}
