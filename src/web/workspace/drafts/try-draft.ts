/** What surrounds each try of a draft: the project that it is tried with, who is asked, and how long a person waits. */
import { judge, type MigrateResult, type TriedDraft, unknownDraft } from '../../../core/drafts/checks.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import { isPreparedFor } from '../../../core/drafts/prepare-changes.ts'
import type { TryDraft } from '../../../core/drafts/try-changes.ts'
import type { FileSystem } from '../../../core/files/file-system.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Timers } from '../../../core/time/clock.ts'
import { appErrorOf } from '../../../preview/frame/preview-state.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { FlowsStore } from '../flows/flows-store.ts'
import { type PreviewStore, previewStateOf } from '../preview/preview-store.ts'
import type { DraftOfRun } from '../run/agent-store.ts'
import type { RepairWorker } from '../typescript/typescript-clients.ts'
import { isBeforeFirstVersion } from './first-types-store.ts'
import type { FollowedDraftTypes } from './follow-draft-types.ts'
import { LateRepairer } from './late-repairer.ts'

export interface DraftsToTry {
  readonly projects: Pick<ProjectsStore, 'find'>
  /** Takes over what the user is typing into a file. */
  readonly flushEdits: () => void
  /** There by the first draft. */
  readonly preview: () => Pick<PreviewStore, 'boot' | 'check' | 'endCheck' | 'getState'>
  /** Tries the migrations of a draft, for what `boot` then starts. */
  readonly migrate: (projectKey: string, files: FileSystem) => Promise<MigrateResult | null>
  /** Whether the project's own database has taken the migrations of these files. */
  readonly isMigrated: (projectKey: string, files: FileSystem) => boolean
  readonly types: Pick<FollowedDraftTypes, 'check'>
  readonly flows: () => Pick<FlowsStore, 'ofDraft'>
  readonly tryDraft: TryDraft
  readonly warn: (message: string) => void
}

/**
 * Tries drafts with their project as it is. What the user edits or locks meanwhile is held back from the commit, so
 * that another draft would be committed than was tried: that one is tried then, once. For as long as somebody types
 * nothing is known of it.
 */
export function tryOnto(drafts: DraftsToTry): (draft: DraftOfRun) => Promise<TriedDraft> {
  const find = (projectId: number) => {
    drafts.flushEdits()
    return drafts.projects.find(projectId)
  }
  const tryOnce = async ({ projectId, ...draft }: DraftOfRun, project: Project) => {
    const preview = drafts.preview()
    const tried = await drafts.tryDraft({
      ...draft,
      project,
      check: (files, paths) => preview.check(projectId, files, paths),
      migrate: (files) => drafts.migrate(project.key, files),
      isMigrated: (files) => drafts.isMigrated(project.key, files),
      boot: () => preview.boot(projectId),
      checkTypes: isBeforeFirstVersion(project) ? async () => [] : drafts.types.check,
      flows: drafts.flows().ofDraft(projectId),
      headError: appErrorOf(previewStateOf(preview.getState(), projectId)),
      warn: drafts.warn,
    })
    // A model's repair may take minutes, in which the preview must not wait for it.
    if (judge(tried).verdict === 'fails') preview.endCheck(projectId)
    return tried
  }
  /** `edited` is the project as it is by now, where something else would be committed. */
  const tryWith = async (draft: DraftOfRun, project: Project) => {
    const tried = await tryOnce(draft, project)
    if (judge(tried).verdict === 'fails' || draft.signal.aborted) return { tried, edited: null }
    const now = find(draft.projectId)
    return { tried, edited: now === null || isPreparedFor(project, now) ? null : now }
  }
  return async (draft) => {
    const project = find(draft.projectId)
    if (project === null) throw new Error('The project is gone.')
    const first = await tryWith(draft, project)
    if (first.edited === null) return first.tried
    const second = await tryWith(draft, first.edited)
    return second.edited === null ? second.tried : unknownDraft(second.tried, UNTRIED_REASONS.edited)
  }
}

/** Loads the checks with the first answer. */
export function tryChangesLate(startRepairer: () => RepairWorker): TryDraft {
  return async (draft) => {
    const { tryChanges } = await import('../../../core/drafts/try-changes.ts')
    return tryChanges(draft, new LateRepairer(startRepairer))
  }
}

/** Milliseconds for which a person waits for a try before they have the composer back. */
export const MAX_TRY_MS = 60_000
/** Milliseconds that a try has to say what it knows; one whose code still loads cannot. */
const HAND_OVER_MS = 1000

/**
 * Tries an answer for as long as a person should wait for it. The clock judges nothing: what is not known by then is
 * unknown (R32).
 */
export function tryWithin(
  timers: Timers,
  tryDraft: (draft: DraftOfRun) => Promise<TriedDraft>,
): (draft: DraftOfRun) => Promise<TriedDraft> {
  return async (draft) => {
    const { changes, signal } = draft
    const over = new AbortController()
    let timer: unknown
    const late = new Promise<TriedDraft>((resolve) => {
      const leave = () => resolve(unknownDraft({ changes, repairs: [] }, UNTRIED_REASONS.busy))
      timer = timers.setTimeout(() => {
        over.abort()
        timer = timers.setTimeout(leave, HAND_OVER_MS)
      }, MAX_TRY_MS)
    })
    try {
      return await Promise.race([
        tryDraft({ ...draft, signal: AbortSignal.any([signal, over.signal]) }),
        late,
      ])
    } finally {
      timers.clearTimeout(timer)
    }
  }
}
