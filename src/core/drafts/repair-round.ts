/** One round of repair: each diagnostic goes to the rule of its kind, and sees what the rules before it have made. */

import type { CodedDiagnostic, DiagnosticReport } from '../diagnostics/coded-diagnostic.ts'
import type { TypeScript } from '../element-edits/sources.ts'
import { type RoundOfRepairs, repairEach } from './repair-each.ts'
import { repairMissingEntry } from './repairs/missing-entry.ts'
import { repairMissingImport } from './repairs/missing-import.ts'
import { repairMissingKey } from './repairs/missing-key.ts'
import { createDraftReader, type DraftProject, type RuleRepair } from './repairs/repair-rule.ts'
import { repairSecondDefaultExport } from './repairs/second-default-export.ts'
import { repairUnclosedTag } from './repairs/unclosed-tag.ts'
import { repairUndeclaredPackage } from './repairs/undeclared-package.ts'
import { repairUnknownIcon } from './repairs/unknown-icon.ts'
import { repairWrongExport } from './repairs/wrong-export.ts'
import { repairWrongPath } from './repairs/wrong-path.ts'
import { repairTailwindPlugin } from './repairs/wrong-tailwind-plugin.ts'

export interface DraftToRepair {
  /** Texts of all files that are no pictures, by path, the draft's among them. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of every file, pictures too. */
  readonly paths: ReadonlySet<string>
  readonly report: DiagnosticReport
  /** The files of the draft. Only these are changed, and those of the project's set-up. */
  readonly drafted: ReadonlySet<string>
  /** Files that are never changed, whatever is wrong. */
  readonly locked: ReadonlySet<string>
}

/** What a project is set up by, which an answer may break without touching it. */
const SET_UP = /^(?:package\.json|index\.html|src\/main\.[jt]sx|postcss\.config\.\w+)$/

/** What is said by places comes first, the last place of a file before those above it: a repair moves what is below. */
const ORDER: readonly CodedDiagnostic['type'][] = [
  'syntax',
  'second-default',
  'no-key',
  'no-file',
  'no-export',
  'no-package-export',
  'undefined-name',
  'no-entry',
  'tailwind-plugin',
  'undeclared',
]

export type DraftRepairer = (draft: DraftToRepair) => RoundOfRepairs

/** @param ts TypeScript, of which only the parser is used */
export function createDraftRepairer(ts: TypeScript): DraftRepairer {
  const read = createDraftReader(ts)
  return ({ files: before, paths, report, drafted, locked }) => {
    const mayChange = (path: string) => !locked.has(path) && (drafted.has(path) || SET_UP.test(path))
    const packageExports = new Map(report.packageExports)
    return repairEach(before, inOrder(report.diagnostics), (files, diagnostic) => {
      const known = new Set([...paths, ...files.keys()])
      return repairOne(read({ files, paths: known, packageExports, mayChange }), diagnostic)
    })
  }
}

function inOrder(diagnostics: readonly CodedDiagnostic[]): CodedDiagnostic[] {
  const below = (diagnostic: CodedDiagnostic) =>
    diagnostic.type === 'no-key' ? -diagnostic.line * 10_000 - diagnostic.column : 0
  return [...diagnostics].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || below(a) - below(b))
}

function repairOne(project: DraftProject, diagnostic: CodedDiagnostic): RuleRepair | null {
  switch (diagnostic.type) {
    case 'syntax':
      return repairUnclosedTag(project, diagnostic)
    case 'second-default':
      return repairSecondDefaultExport(project, diagnostic)
    case 'no-key':
      return repairMissingKey(project, diagnostic)
    case 'no-file':
      return repairWrongPath(project, diagnostic)
    case 'no-export':
      return repairWrongExport(project, diagnostic)
    case 'no-package-export':
      return repairUnknownIcon(project, diagnostic)
    case 'undefined-name':
      return repairMissingImport(project, diagnostic)
    case 'no-entry':
      return repairMissingEntry(project, diagnostic)
    case 'tailwind-plugin':
      return repairTailwindPlugin(project, diagnostic)
    case 'undeclared':
      return repairUndeclaredPackage(project, diagnostic)
    case 'other':
      return null
  }
}
