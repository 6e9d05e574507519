import { describe, expect, it } from 'vitest'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { checkAnswer } from './check-answer.ts'

function create(path: string, content: string): CodeChange {
  return { operation: 'CREATE', path: filePath(path), description: '', content }
}

const empty = { text: '', changes: [], refused: [], problem: null, notes: [] }

describe('checkAnswer', () => {
  it('S4.13 lets the last of several changes to one path win, and says so', () => {
    const removal: CodeChange = { operation: 'DELETE', path: filePath('a.ts'), description: '' }
    const changes = [create('a.ts', '1'), create('b.ts', '2'), removal]
    expect(checkAnswer({ ...empty, text: 'Plan', changes, notes: ['n'] })).toEqual({
      ok: true,
      text: 'Plan',
      changes: [create('b.ts', '2'), removal],
      notes: ['n', 'a.ts was in the answer more than once; the last one counts.'],
    })
  })

  it('S4.10 accepts words without changes, and changes without words', () => {
    expect(checkAnswer({ ...empty, text: 'Because.\n' })).toMatchObject({
      ok: true,
      text: 'Because.',
      changes: [],
    })
    expect(checkAnswer({ ...empty, changes: [create('a.ts', '')] })).toMatchObject({ ok: true, text: '' })
  })

  it('S8.6 refuses an answer that says and does nothing', () => {
    expect(checkAnswer({ ...empty, text: ' \n' })).toMatchObject({ ok: false, code: 'unexpected' })
  })

  it('S8.1 refuses an answer none of whose files can be used', () => {
    expect(
      checkAnswer({
        ...empty,
        text: 'Plan',
        refused: [{ path: '../x', reason: 'The path "../x" leaves the project.' }],
        notes: ['The path "../x" leaves the project.'],
      }),
    ).toMatchObject({
      ok: false,
      code: 'answer-format',
      reason: expect.stringContaining('leaves the project'),
    })
  })
})
