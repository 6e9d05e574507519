import { afterEach, expect, it, vi } from 'vitest'
import { openTestWorkspace } from '../test-workspace.ts'

afterEach(() => vi.doUnmock('./fix-to-ask.ts'))

it('S4.17 says so when what asks for a fix cannot be loaded', async () => {
  vi.doMock('./fix-to-ask.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { workspace, notices, projectId, messages, status } = openTestWorkspace()
  await workspace.agent.fix(projectId, { title: 'Preview Error', message: 'a is not defined', stack: '' })
  expect(notices).toEqual([expect.stringContaining('could not be loaded')])
  expect(messages()).toEqual([])
  expect(status()).toBe('idle')
})
