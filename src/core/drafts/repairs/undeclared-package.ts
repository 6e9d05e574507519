/** A package is imported that `package.json` does not declare: it is added, in the version that the preview runs. */

import type { DiagnosticOf } from '../../diagnostics/coded-diagnostic.ts'
import { declarePackages } from '../../project/declare-packages.ts'
import type { DraftProject, RuleRepair } from './repair-rule.ts'

export function repairUndeclaredPackage(
  { files, mayChange }: Pick<DraftProject, 'files' | 'mayChange'>,
  { path, name, range }: DiagnosticOf<'undeclared'>,
): RuleRepair | null {
  const before = files.get(path)
  if (before === undefined || !mayChange(path) || isDeclared(before, name)) return null
  const text = declarePackages(before, { [name]: range })
  if (text === null || text === before) return null
  return {
    edits: [{ path, start: 0, end: before.length, text }],
    sentence: `Added ${name} ${range} to ${path}`,
  }
}

const LISTS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const

function isDeclared(manifest: string, name: string): boolean {
  try {
    const content = JSON.parse(manifest) as Partial<Record<(typeof LISTS)[number], object>>
    return LISTS.some((list) => Object.hasOwn(content[list] ?? {}, name))
  } catch {
    return true
  }
}
