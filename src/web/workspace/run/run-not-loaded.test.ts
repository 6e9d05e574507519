import { describe, expect, it } from 'vitest'
import { DRAFT_REASONS } from '../../../core/drafts/draft-reasons.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { updateMessage } from '../../../core/project/messages.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const CHANGE = {
  operation: 'CREATE',
  path: filePath('src/New.tsx'),
  description: 'd',
  content: 'export {}',
} as const

function openWithoutAgent() {
  return openTestWorkspace({
    runAgent: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('an agent that cannot be loaded', () => {
  it('S8.5 says so, and leaves nothing where nothing was there', async () => {
    const { workspace, projectId, lastMessage, status } = openWithoutAgent()
    workspace.agent.send(projectId, { text: 'Hello', images: [] })
    await settled()
    expect(lastMessage().error).toContain('Connection to the AI service failed.')
    expect(lastMessage().draft).toBe(undefined)
    expect(status()).toBe('idle')
  })

  it('S8.5 keeps the draft that was to be gone on with', async () => {
    const { workspace, projectId, lastMessage } = openWithoutAgent()
    workspace.agent.send(projectId, { text: 'Hello', images: [] })
    await settled()
    const { id } = lastMessage()
    const draft = { kind: 'unfinished', changes: [CHANGE], reason: 'Cut.' } as const
    workspace.projects.update(projectId, (project) =>
      updateMessage(project, id, { text: 'The plan.', draft }),
    )
    expect(workspace.agent.continueDraft(projectId, id)).toBe(true)
    await settled()
    expect(lastMessage()).toMatchObject({
      error: expect.stringContaining('Connection to the AI service failed.'),
      draft: { kind: 'unfinished', changes: [CHANGE], reason: DRAFT_REASONS.failed },
    })
  })
})
