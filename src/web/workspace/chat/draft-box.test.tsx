import { expect, it } from 'vitest'
import type { Draft } from '../../../core/chat/chat-message.ts'
import { DELETING_REASON } from '../../../core/drafts/draft-reasons.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { createMessage } from '../../../core/project/messages.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { DraftBox } from './draft-box.tsx'

const CHANGES = [
  {
    operation: 'CREATE',
    path: filePath('supabase/migrations/2_b.sql'),
    description: '',
    content: 'drop table items',
  },
] as const

function shown(draft: Draft): string {
  const { workspace } = openTestWorkspace()
  const message = createMessage({ id: '1', role: 'ai', text: 'Done.', draft })
  return wordsOf(markupOf(workspace, <DraftBox message={message} draft={draft} />))
}

it('R37 a draft that deletes says what, and that applying it deletes', () => {
  const losses = ['Deletes table items: 12 rows (2_b.sql:1)']
  const words = shown({ kind: 'deleting', changes: CHANGES, reason: DELETING_REASON, losses })
  expect(words).toContain('1 file waiting: this version deletes rows')
  expect(words).toContain('Deletes table items: 12 rows (2_b.sql:1)')
  expect(words).toContain('Apply and delete')
  expect(words).toContain('Discard')
})

it('S4.10 another draft says nothing of deleting', () => {
  const words = shown({ kind: 'failing', changes: CHANGES, reason: 'It fails.' })
  expect(words).toContain('Apply anyway')
  expect(words).not.toContain('delete')
})
