import { expect, it } from 'vitest'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { MessageList } from './message-list.tsx'

it('S2.36 S1.7 an empty chat holds the product’s title and nothing else', () => {
  const { workspace, projectId } = openTestWorkspace()
  expect(wordsOf(markupOf(workspace, <MessageList />))).toBe('Lathe')
  workspace.agent.send(projectId, { text: 'Build', images: [] })
  expect(wordsOf(markupOf(workspace, <MessageList />))).not.toContain('Lathe')
})
