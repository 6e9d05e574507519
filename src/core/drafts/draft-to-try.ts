import type { DiagnosticReport } from '../diagnostics/coded-diagnostic.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FilePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import type { Project } from '../project/project.ts'
import type { BootResult, MigrateResult } from './checks.ts'
import type { FlowsOfDraft } from './flows-of-draft.ts'
import type { AnswerChanges } from './prepare-changes.ts'

/** An answer's changes, and who is asked about them. */
export interface DraftToTry extends AnswerChanges {
  readonly project: Project
  /** Builds the project with these files and says what is wrong; null when that cannot be known. */
  readonly check: (files: FileSystem, paths: readonly FilePath[]) => Promise<DiagnosticReport | null>
  /**
   * Applies the migrations of these files to a copy of the project's database, which what is started then finds; null
   * where they have none.
   */
  readonly migrate: (files: FileSystem) => Promise<MigrateResult | null>
  /** Whether the project's own database has taken the migrations of these files, so that no copy has to tell. */
  readonly isMigrated: (files: FileSystem) => boolean
  /** Starts what was checked last, where nobody sees it. */
  readonly boot: () => Promise<BootResult>
  /** What would crash in the files of a draft by their types, and would not in the head's. */
  readonly checkTypes: (head: FileSystem, draft: FileSystem) => Promise<readonly Diagnostic[]>
  readonly flows: FlowsOfDraft
  /** What the preview shows as wrong with the head. */
  readonly headError: Diagnostic | null
  /** Aborted when what is known has to do: nothing is checked or started from then on. */
  readonly signal: AbortSignal
  readonly warn: (message: string) => void
}
