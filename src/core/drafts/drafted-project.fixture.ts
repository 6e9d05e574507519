/** For tests: a project of three files whose last answer is told to have changed some of them. */
import type { ChatMessage } from '../chat/chat-message.ts'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { textFile } from '../files/project-file.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { appendMessage, createMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { applyDraft } from './apply-draft.ts'
import { commitNow } from './commit-now.fixture.ts'

export const [A, B, C] = ['a.ts', 'b.ts', 'c.ts'].map(filePath) as [
  CodeChange['path'],
  CodeChange['path'],
  CodeChange['path'],
]
const PNG = { data: 'AAAA', mimeType: 'image/png' }
const JPEG = { data: 'BBBB', mimeType: 'image/jpeg' }

export function set(path: CodeChange['path'], content: string): CodeChange {
  return { operation: 'UPDATE', path, description: '', content }
}

export function started(): Project {
  const files: FileSystem = new Map([A, B, C].map((path) => [path, textFile(path, path)]))
  const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first', files })
  const asked = appendMessage(project, createMessage({ id: '1', role: 'user', text: 'Do it' }))
  return appendMessage(asked, createMessage({ id: '2', role: 'ai', text: 'Done.' }))
}

export function edit(project: Project, path: CodeChange['path'], content: string): Project {
  return editFile(project, { path, content, now: 3, revisionId: 'edit' }).project
}

export function commit(project: Project, startedFrom: FileSystem, ...changes: CodeChange[]): Project {
  const request = { messageId: '2', changes, images: [PNG, JPEG], startedFrom, now: 4, revisionId: 'commit' }
  return commitNow(project, request)
}

export function apply(project: Project, messageId = '2'): Project {
  return applyDraft(project, { messageId, images: [], now: 5, revisionId: 'apply', newMessageId: '9' })
    .project
}

export function text(project: Project, path: CodeChange['path']): string | undefined {
  return project.head.files.get(path)?.content
}

export function message(project: Project, id = '2'): ChatMessage | undefined {
  return project.messages.find((one) => one.id === id)
}
