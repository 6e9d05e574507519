/** One round of repair: each fault goes to the rule of its kind, and sees what the rules before it have made. */
import type { TypeScript } from '../element-edits/sources.ts'
import { type MendedDraft, mendEach } from './mend-each.ts'
import type { Fault, FaultReport } from './repairs/fault.ts'
import { createDraftReader, type DraftProject, type Mend } from './repairs/mend.ts'
import { mendMissingEntry } from './repairs/missing-entry.ts'
import { mendMissingImport } from './repairs/missing-import.ts'
import { mendMissingKey } from './repairs/missing-key.ts'
import { mendSecondDefaultExport } from './repairs/second-default-export.ts'
import { mendUnclosedTag } from './repairs/unclosed-tag.ts'
import { mendUndeclaredPackage } from './repairs/undeclared-package.ts'
import { mendUnknownIcon } from './repairs/unknown-icon.ts'
import { mendWrongExport } from './repairs/wrong-export.ts'
import { mendWrongPath } from './repairs/wrong-path.ts'
import { mendTailwindPlugin } from './repairs/wrong-tailwind-plugin.ts'

interface DraftToMend {
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

/** What is said by places comes first, the last place of a file before those above it: a mend moves what is below. */
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

export type DraftMender = (draft: DraftToMend) => MendedDraft

/** @param ts TypeScript, of which only the parser is used */
export function createDraftMender(ts: TypeScript): DraftMender {
  const read = createDraftReader(ts)
  return ({ files: before, paths, report, drafted, locked }) => {
    const mayChange = (path: string) => !locked.has(path) && (drafted.has(path) || SET_UP.test(path))
    const packageExports = new Map(report.packageExports)
    return mendEach(before, inOrder(report.faults), (files, fault) => {
      const known = new Set([...paths, ...files.keys()])
      return mendFault(read({ files, paths: known, packageExports, mayChange }), fault)
    })
  }
}

function inOrder(faults: readonly Fault[]): Fault[] {
  const below = (fault: Fault) => (fault.type === 'no-key' ? -fault.line * 10_000 - fault.column : 0)
  return [...faults].sort((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type) || below(a) - below(b))
}

function mendFault(project: DraftProject, fault: Fault): Mend | null {
  switch (fault.type) {
    case 'syntax':
      return mendUnclosedTag(project, fault)
    case 'second-default':
      return mendSecondDefaultExport(project, fault)
    case 'no-key':
      return mendMissingKey(project, fault)
    case 'no-file':
      return mendWrongPath(project, fault)
    case 'no-export':
      return mendWrongExport(project, fault)
    case 'no-package-export':
      return mendUnknownIcon(project, fault)
    case 'undefined-name':
      return mendMissingImport(project, fault)
    case 'no-entry':
      return mendMissingEntry(project, fault)
    case 'tailwind-plugin':
      return mendTailwindPlugin(project, fault)
    case 'undeclared':
      return mendUndeclaredPackage(project, fault)
    case 'other':
      return null
  }
}
