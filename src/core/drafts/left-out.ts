import { updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'

/** How a note says that something of the answer was not taken; the others tell how it was read. */
const LEFT_OUT =
  /\b(?:was|were) (?:refused|skipped|not (?:edited|removed))\b|\bnone of them was used\b|\bthe first counts\b/

/** Says in a message itself what was left out of its changes, and how the rest was read: nothing is silent. */
export function noteLeftOut(project: Project, messageId: string, notes: readonly string[]): Project {
  const message = project.messages.find(({ id }) => id === messageId)
  if (notes.length === 0 || message === undefined) return project
  const leftOut = notes.filter((note) => LEFT_OUT.test(note))
  const others = notes.filter((note) => !LEFT_OUT.test(note))
  const lists = [section('Left out', leftOut), section('Notes', others)].filter((list) => list !== '')
  return updateMessage(project, messageId, { text: [message.text, ...lists].join('\n\n').trim() })
}

function section(title: string, notes: readonly string[]): string {
  if (notes.length === 0) return ''
  return `> **${title}**\n>\n${notes.map((note) => `> - ${note}`).join('\n')}`
}
