import { afterEach, describe, expect, it, vi } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { runAgentLate } from './run-agent-late.ts'

const CHANGE = {
  operation: 'CREATE',
  path: filePath('src/New.tsx'),
  description: 'd',
  content: 'export {}',
} as const

afterEach(() => vi.doUnmock('../../../core/agent/run-agent.ts'))

describe('an agent that cannot be loaded', () => {
  it.each([
    ['the draft that was to be gone on with', [CHANGE], { kind: 'unfinished', changes: [CHANGE] }],
    ['nothing where nothing was there', null, null],
  ])('S8.5 keeps %s', async (_, changes, draft) => {
    vi.doMock('../../../core/agent/run-agent.ts', () => {
      throw new Error('Failed to fetch dynamically imported module')
    })
    const earlier = changes && {
      text: 'The plan.',
      changes,
      refused: [],
      problem: null,
      notes: [],
      hasBlock: true,
      writingPath: null,
    }
    const { done } = runAgentLate({
      model: { async *stream() {} },
      task: {
        project: createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' }),
        text: 'hi',
        images: [],
      },
      earlier,
      clock: { setTimeout: () => 0, clearTimeout: () => undefined },
      idleTimeoutMs: 60_000,
      onUpdate: () => undefined,
    })
    const outcome = await done
    expect(outcome).toMatchObject({ type: 'failed', code: 'connection' })
    if (outcome.type !== 'failed') throw new Error('It failed.')
    if (draft === null) expect(outcome.draft).toBe(null)
    else expect(outcome.draft).toMatchObject(draft)
  })
})
