/** What a rule of repair is given, and what it answers. */

import type { CodedDiagnostic, DiagnosticOf } from '../../diagnostics/coded-diagnostic.ts'
import type { PathEdit } from '../../element-edits/path-edit.ts'
import { createSourceReader, type SourceModule, type TypeScript } from '../../element-edits/sources.ts'

/** A project with a draft's files in it. */
export interface DraftProject {
  readonly ts: TypeScript
  /** Texts of all files that are no pictures, by path. */
  readonly files: ReadonlyMap<string, string>
  /** Paths of every file, pictures too. */
  readonly paths: ReadonlySet<string>
  /** What packages of icons export, by specifier. */
  readonly packageExports: ReadonlyMap<string, readonly string[]>
  /** Null where there is no such file, or none that holds code. */
  module(path: string): SourceModule | null
  /** Whether a file may be changed: it is the draft's own, or one that belongs to the project's set-up. */
  mayChange(path: string): boolean
}

export interface RuleRepair {
  /** Replacements in files; a file that is not there is made of the texts. */
  readonly edits: readonly PathEdit[]
  /** What was done, for the person: one sentence, without a full stop. */
  readonly sentence: string
}

/** Null where it is not certain what was meant, and where nothing is wrong. */
export type RepairRule<Type extends CodedDiagnostic['type']> = (
  project: DraftProject,
  diagnostic: DiagnosticOf<Type>,
) => RuleRepair | null

/** Reads projects one after another; a text that was parsed is not parsed again. */
export function createDraftReader(
  ts: TypeScript,
): (project: Omit<DraftProject, 'ts' | 'module'>) => DraftProject {
  const read = createSourceReader(ts)
  return (project) => ({ ...project, ts, module: (path) => read(project.files).module(path) })
}
