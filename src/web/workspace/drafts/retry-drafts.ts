/**
 * Tries drafts again that could not be tried (R31), one at a time, in the project that is open: after a pause while the
 * page is seen and the agent rests, or when the person asks. Such a try has no time of its own: it ends with what it
 * finds out, or when it is not wanted any more. Loaded with the first draft of that kind.
 */

import type { Draft } from '../../../core/chat/chat-message.ts'
import { hasLaterVersion } from '../../../core/chat/has-later-version.ts'
import { judge, type TriedDraft, unknownDraft } from '../../../core/drafts/checks.ts'
import { UNTRIED_REASONS } from '../../../core/drafts/draft-reasons.ts'
import { nextMessageId } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'
import { activeProject } from '../../../core/project/project-list.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { PageVisibility } from '../../platform/page-visibility.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import { imagesBehind } from '../request/user-images.ts'
import { type AgentStore, agentStatusOf, type DraftOfRun } from '../run/agent-store.ts'
import { AT_REST, type DraftToRetry, nextRetry, type RetryCommand, type RetryEvent } from './retry-state.ts'
import { settleTriedDraft } from './settle-tried-draft.ts'

export interface RetriesOptions {
  readonly projects: ProjectsStore
  readonly agent: Pick<AgentStore, 'getState' | 'subscribe'>
  readonly visibility: PageVisibility
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly tryDraft: (draft: DraftOfRun) => Promise<TriedDraft>
  /** The try is over, whatever came of it. */
  readonly onEnd: (projectId: number) => void
  /** Takes over what the user is typing into a file. */
  readonly flushEdits: () => void
  /** Called after a draft became the head. */
  readonly onCommit: (projectId: number) => void
  readonly warn: (message: string) => void
}

/** A draft that is being tried again. */
export interface DraftCheck {
  readonly projectId: number
  readonly messageId: string
  /** Milliseconds since the epoch. */
  readonly since: number
}

export interface Retries {
  /** Tries the draft of a message now; ignored while the agent is busy, and where there is none. */
  tryAgain(projectId: number, messageId: string): void
}

/** @param show is told what is being tried; null when that is over */
export function startRetries(options: RetriesOptions, show: (check: DraftCheck | null) => void): Retries {
  const { projects, agent, visibility, clock } = options
  let state = AT_REST
  let timer: unknown
  let current: { readonly end: AbortController; readonly draft: DraftToRetry } | null = null

  const isIdle = (projectId: number) => agentStatusOf(agent.getState(), projectId) === 'idle'

  const dispatch = (event: RetryEvent) => {
    const next = nextRetry(state, event)
    state = next.state
    for (const command of next.commands) perform(command)
  }

  const perform = (command: RetryCommand) => {
    switch (command.type) {
      case 'wait':
        timer = clock.setTimeout(() => dispatch({ type: 'due' }), command.milliseconds)
        return
      case 'stop-waiting':
        return clock.clearTimeout(timer)
      case 'try':
        return begin(command.draft)
      case 'abort':
        current?.end.abort()
        return leave()
    }
  }

  const look = () => {
    const project = activeProject(projects.getState())
    const mayTry = visibility.isVisible() && isIdle(project.id)
    const { draft } = current ?? {}
    dispatch({
      type: 'looked',
      candidate: mayTry ? candidateOf(project) : null,
      isWanted: draft?.projectId === project.id && isIdle(project.id) && isThere(project, draft),
    })
  }

  const begin = (draft: DraftToRetry) => {
    const { projectId, messageId, changes } = draft
    const end = new AbortController()
    current = { end, draft }
    show({ projectId, messageId, since: clock.now() })
    const project = projects.find(projectId)
    const { images, startedFrom } = project === null ? {} : (draftOf(project, messageId) ?? {})
    const trying = options.tryDraft({
      projectId,
      changes,
      images: images ?? (project === null ? [] : imagesBehind(project, messageId)),
      startedFrom: startedFrom ?? new Map(),
      signal: end.signal,
    })
    const settleIfWanted = (tried: TriedDraft) => {
      if (current?.end === end) settle(draft, tried)
    }
    trying.then(settleIfWanted, () =>
      settleIfWanted(unknownDraft({ changes, repairs: [] }, UNTRIED_REASONS.failed)),
    )
  }

  /** The preview is let go of once for each try: after that it may hold what another one checks. */
  const leave = () => {
    const { draft } = current ?? {}
    current = null
    show(null)
    if (draft !== undefined) options.onEnd(draft.projectId)
  }

  const settle = ({ projectId, messageId }: DraftToRetry, tried: TriedDraft) => {
    let hasCommitted = false
    options.flushEdits()
    dispatch({ type: 'tried' })
    projects.update(projectId, (project) => {
      const settled = settleTriedDraft(project, {
        messageId,
        tried: judge(tried),
        now: clock.now(),
        revisionId: options.randomHex(16),
        newMessageId: nextMessageId(project.messages, clock.now()),
      })
      for (const note of settled.notes) options.warn(note)
      hasCommitted = settled.hasCommitted
      return settled.project
    })
    leave()
    if (hasCommitted) options.onCommit(projectId)
    look()
  }

  projects.subscribe(look)
  agent.subscribe(look)
  visibility.subscribe(look)
  look()

  return {
    tryAgain(projectId, messageId) {
      options.flushEdits()
      const project = projects.find(projectId)
      const draft = project === null ? undefined : draftOf(project, messageId)
      if (draft?.kind !== 'unchecked' || !isIdle(projectId)) return
      dispatch({ type: 'asked', draft: { projectId, messageId, changes: draft.changes } })
    },
  }
}

function draftOf({ messages }: Project, messageId: string): Draft | undefined {
  return messages.find(({ id }) => id === messageId)?.draft
}

function isThere(project: Project, { messageId, changes }: DraftToRetry): boolean {
  const draft = draftOf(project, messageId)
  return draft?.kind === 'unchecked' && draft.changes === changes
}

/** The newest draft, as long as nothing was built after it: what comes late must not get in among later versions. */
function candidateOf({ id: projectId, messages }: Project): DraftToRetry | null {
  const { id: messageId, draft } = messages.findLast((message) => message.draft !== undefined) ?? {}
  if (messageId === undefined || draft?.kind !== 'unchecked' || draft.isStopped === true) return null
  return hasLaterVersion(messages, messageId) ? null : { projectId, messageId, changes: draft.changes }
}
