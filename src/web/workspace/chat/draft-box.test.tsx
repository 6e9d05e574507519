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

it('26.2 a draft that breaks a flow says at which step, shows the app then, and offers three ways', () => {
  const picture = 'data:image/png;base64,AA=='
  const message =
    'Step 2 of the flow “Adds” (Click the button “Add”) failed. Expected: “1” is seen. It is not there.'
  const flow = { path: 'e2e/adds.flow.json', picture }
  const draft: Draft = {
    kind: 'failing',
    changes: CHANGES,
    reason: 'The project stays as it was.',
    diagnostics: [{ title: 'Flow “Adds”', message, flow }],
  }
  const words = shown(draft)
  for (const said of ['breaks what people do in the app', message, 'Fix', 'This is meant', 'Keep old'])
    expect(words).toContain(said)
  for (const said of ['Fix Now', 'Apply anyway', 'Discard']) expect(words).not.toContain(said)
  const { workspace } = openTestWorkspace()
  const box = <DraftBox message={createMessage({ id: '1', role: 'ai', text: '', draft })} draft={draft} />
  expect(markupOf(workspace, box)).toContain(`src="${picture}"`)
})
