/** Around each try of a draft: the project that it is tried with, and how long a person waits for it. */
import { judge, type TriedDraft, unknownDraft } from '../../../core/drafts/checks.ts'
import { isPreparedFor } from '../../../core/drafts/commit-changes.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Timers } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { DraftOfRun } from '../run/agent-store.ts'

export interface ProjectToTryOnto {
  readonly projects: Pick<ProjectsStore, 'find'>
  /** Takes over what the user is typing into a file. */
  readonly flushEdits: () => void
}

/**
 * Tries drafts with their project as it is. What the user edits or locks meanwhile is held back from the commit, so
 * that another draft would be committed than was tried: that one is tried then, once. For as long as somebody types
 * nothing is known of it.
 */
export function tryOnto(
  { projects, flushEdits }: ProjectToTryOnto,
  tryDraft: (draft: DraftOfRun, project: Project) => Promise<TriedDraft>,
): (draft: DraftOfRun) => Promise<TriedDraft> {
  const find = (projectId: number) => {
    flushEdits()
    return projects.find(projectId)
  }
  /** `edited` is the project as it is by now, where something else would be committed. */
  const tryWith = async (draft: DraftOfRun, project: Project) => {
    const tried = await tryDraft(draft, project)
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
