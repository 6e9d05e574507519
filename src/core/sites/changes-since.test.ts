import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.ts'
import { createProject } from '../project/create-project.ts'
import type { Project } from '../project/project.ts'
import type { RevisionCause } from '../project/revision.ts'
import { noteOfChanges, revisionsSince } from './changes-since.ts'

const FIRST = createProject({ name: 'Notes', now: 0, key: 'a'.repeat(32), revisionId: 'r0' })
const EDIT = { type: 'edit', path: 'a.ts' } as unknown as RevisionCause
const request = (id: string, text: string): ChatMessage[] => [
  { id, role: 'user', text, imageUrls: [], codeChanges: [] },
  { id: `${id} answer`, role: 'ai', text: '', imageUrls: [], codeChanges: [] },
]

function changedBy(...steps: readonly (RevisionCause | string)[]): Project {
  let project: Project = FIRST
  for (const [at, step] of steps.entries()) {
    const id = `r${at + 1}`
    const cause: RevisionCause = typeof step === 'string' ? { type: 'ai', messageId: `${id} answer` } : step
    project = {
      ...project,
      messages: typeof step === 'string' ? [...project.messages, ...request(id, step)] : project.messages,
      head: { ...project.head, id, parent: project.head, cause },
    }
  }
  return project
}

describe('what changed since', () => {
  it('2.2 counts revisions, and says where it cannot', () => {
    const { head } = changedBy('One', EDIT, 'Two')
    expect(revisionsSince(head, 'r3')).toEqual([])
    expect(revisionsSince(head, 'r1')?.map(({ id }) => id)).toEqual(['r3', 'r2'])
    expect(revisionsSince(head, 'elsewhere')).toBeNull()
  })

  it('2.2 is said by requests, in their order, and edits by hand', () => {
    expect(noteOfChanges(changedBy('Make it green\nand nice', EDIT, 'Add a list'), 'r0')).toBe(
      'Make it green; Add a list; and edits by hand',
    )
    expect(noteOfChanges(changedBy(EDIT), 'r0')).toBe('Edited by hand')
    expect(noteOfChanges(changedBy('One'), 'r1')).toBe('')
    expect(noteOfChanges(changedBy('One'), null)).toBe('')
    expect(noteOfChanges(changedBy('One', 'Two', 'Three', 'Four', 'Five'), 'r0')).toBe(
      'Three; Four; Five; and 2 more requests',
    )
  })

  it('2.2 is never longer than a note may be', () => {
    const long = changedBy(...Array.from({ length: 3 }, (_, at) => `${at}${'x'.repeat(5_000)}`))
    expect(noteOfChanges(long, 'r0').length).toBeLessThanOrEqual(500)
  })
})
