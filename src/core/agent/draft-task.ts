import type { CodeChange } from '../files/code-change.ts'
import { applyChanges } from '../project/apply-changes.ts'
import type { ChatRequestInput } from './build-chat-request.ts'

/** The task with a draft's files in place of the project's: what the model is asked about, and edits. */
export function draftTask(task: ChatRequestInput, changes: readonly CodeChange[]): ChatRequestInput {
  if (changes.length === 0) return task
  const { project, images } = task
  const { files } = applyChanges(project.head.files, changes, images)
  return { ...task, project: { ...project, head: { ...project.head, files } } }
}
