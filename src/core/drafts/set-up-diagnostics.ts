import type { CodedDiagnostic } from '../diagnostics/coded-diagnostic.ts'
import { findEntryDiagnostics } from './repairs/missing-entry.ts'
import { findTailwindDiagnostics } from './repairs/wrong-tailwind-plugin.ts'

/** What is wrong with a project's set-up that its preview gets by without, and a build does not. */
export function findSetUpDiagnostics(files: ReadonlyMap<string, string>): CodedDiagnostic[] {
  return [...findEntryDiagnostics(files), ...findTailwindDiagnostics(files)]
}
