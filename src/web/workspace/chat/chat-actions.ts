import { modeOf } from '../../../core/chat/chat-mode.ts'
import { promptLengthProblem } from '../../../core/chat/prompt-length.ts'
import { BUILD_PLAN_TEXT, standingPlan } from '../../../core/chat/standing-plan.ts'
import { applyDraft } from '../../../core/drafts/apply-draft.ts'
import { redo } from '../../../core/history/redo.ts'
import { rewindToBefore } from '../../../core/history/rewind.ts'
import { undoToMessage } from '../../../core/history/undo.ts'
import { clearMessages, nextMessageId, updateMessage } from '../../../core/project/messages.ts'
import type { Project } from '../../../core/project/project.ts'
import type { Clock } from '../../../core/time/clock.ts'
import type { ProjectsStore } from '../context/projects-store.ts'
import type { CostsStore } from '../costs/costs-store.ts'
import { isBlankRequest, MAX_IMAGES } from '../request/composer-store.ts'
import { imagesBehind, imagesOf } from '../request/user-images.ts'
import { type AgentStore, agentStatusOf } from '../run/agent-store.ts'

declare module '../context/workspace-stores.ts' {
  interface WorkspaceStores {
    readonly chat: ChatActions
  }
}

/** What a person does to a chat besides sending. All of it waits until the agent is idle. */
export interface ChatActions {
  /** S4.14: restores the files from before the message's changes. */
  undo(projectId: number, messageId: string): void
  /** Takes the last undo back, as long as nothing was committed since. */
  redo(projectId: number): void
  /**
   * Sends a request again with another text, in its place: what came after it goes, as `rewindToBefore` says. False
   * when that was ignored: the agent is busy, or the text is not one to send.
   */
  resend(projectId: number, messageId: string, text: string): boolean
  /** Has the plan that waits in the chat built; false when none does, or the agent is busy. */
  buildPlan(projectId: number): boolean
  /** Removes the messages of a project, and says so (S4.15). */
  clear(projectId: number): void
  /**
   * Commits a draft's files. What is locked, or has changed since the draft was written, stays in the draft, which
   * says so; asking again then overwrites the changed files.
   */
  applyDraft(projectId: number, messageId: string): void
  discardDraft(projectId: number, messageId: string): void
}

export interface ChatActionsOptions {
  readonly projects: ProjectsStore
  readonly agent: AgentStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  /** Why a request must not be sent, as a sentence; null when it may. */
  readonly refusal: CostsStore['refusal']
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
  readonly warn: (message: string) => void
  /** Takes over what the user is typing into a file. */
  readonly flushEdits: () => void
  readonly onCommit: (projectId: number) => void
}

export function createChatActions(options: ChatActionsOptions): ChatActions {
  const { projects, agent, clock, randomHex } = options

  const whenIdle = (projectId: number, change: (project: Project) => Project) => {
    options.flushEdits()
    if (agentStatusOf(agent.getState(), projectId) === 'idle') projects.update(projectId, change)
  }

  return {
    undo: (projectId, messageId) =>
      whenIdle(projectId, (project) =>
        undoToMessage(project, {
          messageId,
          now: clock.now(),
          revisionId: randomHex(16),
          noticeId: nextMessageId(project.messages, clock.now()),
        }),
      ),
    redo: (projectId) =>
      whenIdle(projectId, (project) => redo(project, { now: clock.now(), revisionId: randomHex(16) })),
    resend(projectId, messageId, text) {
      const project = projects.find(projectId)
      const message = project?.messages.find(({ id }) => id === messageId)
      if (project === null || message?.role !== 'user') return false
      const { selectedElements: selected = [] } = message
      const request = { text, images: imagesOf(message), selected, mode: modeOf(message) }
      if (isBlankRequest(request) || promptLengthProblem(text) !== null) return false
      if (agentStatusOf(agent.getState(), projectId) !== 'idle') return false
      // Before anything is taken away for it.
      const refusal = options.refusal(project, request)
      if (refusal !== null) {
        options.notify(refusal)
        return false
      }
      whenIdle(projectId, (current) =>
        rewindToBefore(current, {
          messageId,
          now: clock.now(),
          revisionId: randomHex(16),
          noticeId: nextMessageId(current.messages, clock.now()),
        }),
      )
      return agent.send(projectId, request)
    },
    buildPlan(projectId) {
      const plan = standingPlan(projects.find(projectId)?.messages ?? [])
      if (plan === null) return false
      const images = plan.requests.flatMap(imagesOf).slice(0, MAX_IMAGES)
      const selected = plan.requests.flatMap(({ selectedElements = [] }) => selectedElements)
      return agent.send(projectId, { text: BUILD_PLAN_TEXT, images, selected })
    },
    clear: (projectId) => whenIdle(projectId, clearMessages),
    applyDraft: (projectId, messageId) => {
      let hasCommitted = false
      whenIdle(projectId, (project) => {
        const applied = applyDraft(project, {
          messageId,
          images: imagesBehind(project, messageId),
          now: clock.now(),
          revisionId: randomHex(16),
          newMessageId: nextMessageId(project.messages, clock.now()),
        })
        for (const note of applied.skipped) options.warn(note)
        hasCommitted = applied.project.head !== project.head
        return applied.project
      })
      if (hasCommitted) options.onCommit(projectId)
    },
    discardDraft: (projectId, messageId) =>
      whenIdle(projectId, (project) => updateMessage(project, messageId, { draft: undefined })),
  }
}
