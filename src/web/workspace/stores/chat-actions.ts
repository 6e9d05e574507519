import type { Clock } from '../../../core/agent/clock.ts'
import { commitChanges } from '../../../core/projects/commit-changes.ts'
import { clearMessages, updateMessage } from '../../../core/projects/messages.ts'
import type { Project } from '../../../core/projects/project.ts'
import { undoToMessage } from '../../../core/projects/undo.ts'
import { type AgentStore, agentStatusOf } from './agent-store.ts'
import { nextMessageId } from './message-id.ts'
import type { ProjectsStore } from './projects-store.ts'
import { imagesBehind } from './user-images.ts'

/** What a person does to a chat besides sending. All of it waits until the agent is idle. */
export interface ChatActions {
  /** S4.14: restores the files from before the message's changes. */
  undo(projectId: number, messageId: string): void
  /** S4.15. */
  clear(projectId: number): void
  /** Commits the finished files of an answer that broke off. */
  applyDraft(projectId: number, messageId: string): void
  discardDraft(projectId: number, messageId: string): void
}

export interface ChatActionsOptions {
  readonly projects: ProjectsStore
  readonly agent: AgentStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly warn: (message: string) => void
  readonly onCommit: (projectId: number) => void
}

export const APPLIED_DRAFT_TEXT = 'I applied the files that were finished.'

export function createChatActions(options: ChatActionsOptions): ChatActions {
  const { projects, agent, clock, randomHex } = options

  const whenIdle = (projectId: number, change: (project: Project) => Project) => {
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
    clear: (projectId) => whenIdle(projectId, clearMessages),
    applyDraft: (projectId, messageId) => {
      let hasCommitted = false
      whenIdle(projectId, (project) => {
        const message = project.messages.find(({ id }) => id === messageId)
        if (message?.draft === undefined) return project
        const committed = commitChanges(project, {
          messageId,
          changes: message.draft.changes,
          images: imagesBehind(project, messageId),
          now: clock.now(),
          revisionId: randomHex(16),
        })
        for (const note of committed.skipped) options.warn(note)
        hasCommitted = true
        const text = message.text === '' ? APPLIED_DRAFT_TEXT : message.text
        return updateMessage(committed.project, messageId, { text, error: undefined })
      })
      if (hasCommitted) options.onCommit(projectId)
    },
    discardDraft: (projectId, messageId) =>
      whenIdle(projectId, (project) => updateMessage(project, messageId, { draft: undefined })),
  }
}
