import { describe, expect, it } from 'vitest'
import { versionNumbers } from '../chat/version-numbers.ts'
import { filePath } from '../files/file-path.ts'
import { createProject } from './create-project.ts'
import { appendMessage, clearMessages, createMessage, updateMessage } from './messages.ts'
import { openFilePath } from './open-file-path.ts'
import type { Project } from './project.ts'

const path = filePath('src/A.tsx')
const change = { operation: 'CREATE', path, description: '', content: 'a' } as const

function projectWith(...ids: string[]): Project {
  const empty = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
  return ids.reduce((project, id) => appendMessage(project, createMessage({ id, role: 'ai' })), empty)
}

describe('messages', () => {
  it('S3.4 are appended in order and start with nothing in them', () => {
    expect(projectWith('1', '2').messages).toEqual(
      ['1', '2'].map((id) => ({
        id,
        role: 'ai',
        text: '',
        imageUrls: [],
        codeChanges: [],
      })),
    )
  })

  it('S3.4 a patch changes one message and shares the others; undefined removes an optional field', () => {
    const project = updateMessage(projectWith('1', '2'), '2', { error: 'no', source: 'demo' })
    const patched = updateMessage(project, '2', { text: 'done', source: undefined })
    expect(patched.messages[0]).toBe(project.messages[0])
    expect(patched.messages[1]).toMatchObject({ text: 'done', error: 'no' })
    expect(Object.keys(patched.messages[1] ?? {})).not.toContain('source')
    expect(updateMessage(project, '9', { text: 'x' })).toBe(project)
  })

  it('S2.48 S4.15 clearing empties the chat and leaves the files', () => {
    const project = projectWith('1', '2')
    const cleared = clearMessages(project)
    expect(cleared).toEqual({ ...project, messages: [] })
    expect(cleared.head).toBe(project.head)
    expect(clearMessages(cleared)).toBe(cleared)
  })
})

describe('version numbers', () => {
  it('S3.5 count AI messages with at least one change, in order', () => {
    const messages = [
      createMessage({ id: 'u', role: 'user' }),
      createMessage({ id: 'a', role: 'ai', codeChanges: [change] }),
      createMessage({ id: 'talk', role: 'ai' }),
      createMessage({ id: 'b', role: 'ai', codeChanges: [change, change] }),
    ]
    expect([...versionNumbers(messages)]).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(versionNumbers([]).size).toBe(0)
  })
})

describe('the open file', () => {
  const file = { content: '', type: 'ts' }
  const files = (...paths: string[]) => new Map(paths.map((one) => [filePath(one), file]))

  it('S4.4 S9.31 is the wanted one, else src/App.tsx, else the first', () => {
    expect(openFilePath(files('a.ts', 'src/App.tsx', 'b.ts'), 'b.ts')).toBe('b.ts')
    expect(openFilePath(files('a.ts', 'src/App.tsx'), 'gone.ts')).toBe('src/App.tsx')
    expect(openFilePath(files('a.ts', 'src/App.tsx'), null)).toBe('src/App.tsx')
    expect(openFilePath(files('z.ts', 'a.ts'), 'gone.ts')).toBe('z.ts')
    expect(openFilePath(files(), 'a.ts')).toBeNull()
  })
})
