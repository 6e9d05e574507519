import { askedRepair, type RepairRounds } from '../../../core/agent/repair-rounds.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { fixRequest } from '../../../core/drafts/fix-request.ts'
import { withCodeFrame } from '../../../core/drafts/with-code-frame.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { fileTexts } from '../../../core/files/file-texts.ts'
import type { Project } from '../../../core/project/project.ts'
import type { ComposerState } from '../request/composer-store.ts'
import { imagesBehind } from '../request/user-images.ts'
import { filesBehind } from './draft-to-continue.ts'

/** A repair that the person asked for, and the message whose draft it is of; null where it is of the head. */
export interface AskedFix {
  readonly rounds: RepairRounds
  readonly draftId: string | null
}

export interface FixToAsk {
  readonly request: ComposerState
  readonly startedFrom: FileSystem
  readonly fix: AskedFix
}

/** S4.17: what Fix Now asks about the head, or about the draft of a message; null when there is no such draft. */
export function fixToAsk(
  project: Project,
  problem: Diagnostic,
  draftId: string | undefined,
): FixToAsk | null {
  const { files } = project.head
  if (draftId === undefined) {
    const shown = withCodeFrame(problem, fileTexts(files))
    const fix = { rounds: askedRepair(shown, []), draftId: null }
    return { request: { text: fixRequest(shown), images: [] }, startedFrom: files, fix }
  }
  const draft = project.messages.find(({ id }) => id === draftId)?.draft
  if (draft === undefined) return null
  return {
    request: { text: fixRequest(problem), images: draft.images ?? imagesBehind(project, draftId) },
    startedFrom: filesBehind(draft, files),
    fix: { rounds: askedRepair(problem, draft.changes), draftId },
  }
}
