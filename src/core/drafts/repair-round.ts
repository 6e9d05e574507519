/** One round of repair: each fault goes to the rule of its kind, and sees what the rules before it have made. */
import type { TypeScript } from '../element-edits/sources.ts'
import { type RoundOfRepairs, repairEach } from './repair-each.ts'
import type { Fault, FaultReport } from './repairs/fault.ts'
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

interface DraftToRepair {
  /** Texts of all files that are no pictures, by path, the draft's among them. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of every file, pictures too. */
  readonly paths: ReadonlySet<string>
  readonly report: FaultReport
  /** The files of the draft. Only these are changed, and those of the project's set-up. */
  readonly drafted: ReadonlySet<string>
  /** Files that are never changed, whatever is wrong. */
  readonly locked: ReadonlySet<string>
}

/** What a project is set up by, which an answer may break without touching it. */
const SET_UP = /^(?:package\.json|index\.html|src\/main\.[jt]sx|postcss\.config\.\w+)$/

/** What is said by places comes first, the last place of a file before those above it: a repair moves what is below. */
const ORDER: readonly Fault['type'][] = [
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
    return repairEach(before, inOrder(report.faults), (files, fault) => {
      const known = new Set([...paths, ...files.keys()])
      return repairFault(read({ files, paths: known, packageExports, mayChange }), fault)
    })
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  const below = (fault: Fault) => (fault.type === 'no-key' ? -fault.line * 10_000 - fault.column : 0)
  return [...faults].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || below(a) - below(b))
}

function repairFault(project: DraftProject, fault: Fault): RuleRepair | null {
  switch (fault.type) {
    case 'syntax':
      return repairUnclosedTag(project, fault)
    case 'second-default':
      return repairSecondDefaultExport(project, fault)
    case 'no-key':
      return repairMissingKey(project, fault)
    case 'no-file':
      return repairWrongPath(project, fault)
    case 'no-export':
      return repairWrongExport(project, fault)
    case 'no-package-export':
      return repairUnknownIcon(project, fault)
    case 'undefined-name':
      return repairMissingImport(project, fault)
    case 'no-entry':
      return repairMissingEntry(project, fault)
    case 'tailwind-plugin':
      return repairTailwindPlugin(project, fault)
    case 'undeclared':
      return repairUndeclaredPackage(project, fault)
    case 'other':
      return null
  }
}
