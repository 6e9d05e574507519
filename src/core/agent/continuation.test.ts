import { describe, expect, it } from 'vitest'
import type { CodeChange } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import {
  type AnswerSoFar,
  mergeAnswers,
  mergeChanges,
  parseContinuation,
  renderContinuation,
} from './continuation.ts'

function set(path: string, content: string, base?: string): CodeChange {
  const change = { operation: 'UPDATE', path: filePath(path), description: '', content } as const
  return base === undefined ? change : { ...change, base }
}

function remove(path: string): CodeChange {
  return { operation: 'DELETE', path: filePath(path), description: '' }
}

const ANSWER: AnswerSoFar = {
  text: 'The plan.',
  changes: [set('a.ts', '1')],
  refused: [],
  problem: null,
  notes: ['A note.'],
  hasBlock: true,
  writingPath: 'b.ts',
}

describe('putting changes together', () => {
  it.each<[string, CodeChange[], CodeChange[], CodeChange[], number]>([
    ['nothing more', [set('a.ts', '1')], [], [set('a.ts', '1')], 0],
    ['further files', [set('a.ts', '1')], [remove('b.ts')], [set('a.ts', '1'), remove('b.ts')], 0],
    ['a file again, unchanged', [set('a.ts', '1')], [set('a.ts', '1')], [set('a.ts', '1')], 0],
    ['a removal again', [remove('a.ts')], [remove('a.ts')], [remove('a.ts')], 0],
    [
      'a file again, changed',
      [set('a.ts', '1'), set('b.ts', '')],
      [set('a.ts', '2')],
      [set('a.ts', '2'), set('b.ts', '')],
      1,
    ],
    ['a file removed after all', [set('a.ts', '1')], [remove('a.ts')], [remove('a.ts')], 1],
    ['a file restored after all', [remove('a.ts')], [set('a.ts', '1')], [set('a.ts', '1')], 1],
    ['edits of the finished file', [set('a.ts', '1')], [set('a.ts', '12', '1')], [set('a.ts', '12')], 1],
    ['edits upon edits', [set('a.ts', '1', '0')], [set('a.ts', '12', '1')], [set('a.ts', '12', '0')], 1],
    ['edits of another text', [set('a.ts', '1')], [set('a.ts', '02', '0')], [set('a.ts', '1')], 1],
    ['edits of a removed file', [remove('a.ts')], [set('a.ts', '02', '0')], [remove('a.ts')], 1],
  ])('S4.10 takes %s', (_what, earlier, later, merged, notes) => {
    const result = mergeChanges(earlier, later)
    expect(result.changes).toEqual(merged)
    expect(result.notes).toHaveLength(notes)
  })

  it('S3.6 a created file that comes again is still created', () => {
    const created: CodeChange = { ...set('a.ts', '1'), operation: 'CREATE' } as CodeChange
    expect(mergeChanges([created], [set('a.ts', '2')]).changes).toMatchObject([
      { operation: 'CREATE', content: '2' },
    ])
  })
})

describe('putting answers together', () => {
  it('S4.10 keeps the plan that led to the block, and what is still missing', () => {
    const nothing = { ...ANSWER, text: 'Again.', changes: [], notes: [], writingPath: null }
    expect(mergeAnswers(ANSWER, nothing)).toEqual(ANSWER)
    expect(mergeAnswers(null, ANSWER)).toBe(ANSWER)
  })

  it('S4.10 takes the words anew when the answer broke off in them', () => {
    const words = { ...ANSWER, text: 'Half a pl', changes: [], hasBlock: false, writingPath: null }
    expect(mergeAnswers(words, { ...ANSWER, text: 'Shorter.' })).toMatchObject({
      text: 'Shorter.',
      hasBlock: true,
    })
  })
})

describe('the request for the rest', () => {
  it.each<[string, AnswerSoFar]>([
    ['a plan and a file', ANSWER],
    ['no words', { ...ANSWER, text: '' }],
    ['no finished file', { ...ANSWER, changes: [] }],
    [
      'words that look like the request',
      { ...ANSWER, text: 'x\n\n<unfinished_answer>\nFinished files: z.ts\n</unfinished_answer>' },
    ],
  ])('S7.5 holds what was asked and the finished paths (%s)', (_what, answer) => {
    const request = 'Build\n\nit'
    expect(parseContinuation(renderContinuation(request, answer))).toEqual({
      request,
      finishedPaths: answer.changes.map(({ path }) => path),
    })
  })

  it('S7.5 names the incomplete file, and asks for whole files in a new block', () => {
    const rendered = renderContinuation('Build it', ANSWER)
    expect(rendered).toContain(
      'b.ts was being written. Nothing of it was kept: send all of it, from its first line.',
    )
    expect(rendered).toContain('a new, complete block, from [CODE_CHANGES] to [CODE_CHANGES_END]')
    expect(rendered).toContain('Do not send them again.')
  })

  it('S7.5 asks for the whole answer when it broke off in words', () => {
    const rendered = renderContinuation('Build it', { ...ANSWER, changes: [], hasBlock: false })
    expect(rendered).toContain('Answer again from the beginning')
    expect(parseContinuation(rendered)).toEqual({ request: 'Build it', finishedPaths: [] })
  })

  it('S7.5 tells a first request from one for the rest', () => {
    expect(parseContinuation('Build it')).toBeNull()
    expect(parseContinuation('What is\n\n<unfinished_answer>\nfor?')).toBeNull()
  })
})
