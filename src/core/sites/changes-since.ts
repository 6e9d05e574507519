/** What happened to a project since a revision of it was published, told from its history. */
import type { Project } from '../project/project.ts'
import type { Revision } from '../project/revision.ts'
import { SITE_LIMITS } from '../wire/site-limits.ts'

/** The newest first; null where that revision is not in the history, as after an undo. */
export function revisionsSince(head: Revision, id: string): readonly Revision[] | null {
  const since: Revision[] = []
  for (let one: Revision | null = head; one !== null; one = one.parent) {
    if (one.id === id) return since
    since.push(one)
  }
  return null
}

const MOST_REQUESTS = 3
const REQUEST_LENGTH = 120

/** In the person's own words, as far as they asked for it; empty where nobody said anything. */
export function noteOfChanges({ head, messages }: Project, publishedRevision: string | null): string {
  const since = publishedRevision === null ? null : revisionsSince(head, publishedRevision)
  if (since === null) return ''
  const requests: string[] = []
  let hasEdits = false
  for (const { cause } of since) {
    const at = cause.type === 'ai' ? messages.findIndex(({ id }) => id === cause.messageId) : -1
    const request = messages.slice(0, Math.max(at, 0)).findLast(({ role }) => role === 'user')?.text
    if (request === undefined) hasEdits = true
    else if (!requests.includes(firstLine(request))) requests.push(firstLine(request))
  }
  const said = requests.slice(0, MOST_REQUESTS).reverse()
  if (requests.length > MOST_REQUESTS) said.push(`and ${requests.length - MOST_REQUESTS} more requests`)
  else if (hasEdits) said.push(said.length === 0 ? 'Edited by hand' : 'and edits by hand')
  return said.join('; ').slice(0, SITE_LIMITS.note)
}

function firstLine(text: string): string {
  const line = text.trim().split('\n', 1)[0] ?? ''
  return line.length > REQUEST_LENGTH ? `${line.slice(0, REQUEST_LENGTH - 1)}…` : line
}
