/** Requests about a project that was just made. */
import { createProject } from '../project/create-project.ts'
import type { Project } from '../project/project.ts'
import { buildChatRequest, type ChatRequestInput } from './build-chat-request.ts'

export const STARTED: Project = createProject({ name: 'A', now: 1, key: 'k', revisionId: 'r' })

export function requestAbout(project: Project, text: string, rest: Partial<ChatRequestInput> = {}) {
  return buildChatRequest({ project, text, images: [], ...rest })
}
