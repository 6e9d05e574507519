import { updateMessage } from './messages.ts'
import type { Project } from './project.ts'

/** Says in a message itself what was left out of its changes: nothing is dropped silently. */
export function noteLeftOut(project: Project, messageId: string, notes: readonly string[]): Project {
  const message = project.messages.find(({ id }) => id === messageId)
  if (notes.length === 0 || message === undefined) return project
  const list = notes.map((note) => `> - ${note}`).join('\n')
  return updateMessage(project, messageId, { text: `${message.text}\n\n> **Left out**\n>\n${list}`.trim() })
}
