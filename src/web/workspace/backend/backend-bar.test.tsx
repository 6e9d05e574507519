import { describe, expect, it } from 'vitest'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { BackendBar } from './backend-bar.tsx'
import type { BackendState } from './backend-store.ts'

function shown(state: BackendState | null): string {
  const { workspace, project } = openTestWorkspace()
  if (state !== null) workspace.backend.setState(new Map([[project().key, state]]), true)
  return wordsOf(markupOf(workspace, <BackendBar />))
}

describe('what is said of the database above the app', () => {
  it('2.1 nothing where there is none, where all is well, and in the first moment', () => {
    expect(shown(null)).toBe('')
    expect(shown({ status: 'ready' })).toBe('')
    expect(shown({ status: 'applying' })).toBe('')
  })

  it('2.1 a migration that failed has its file, its line and Fix Now', () => {
    const diagnostic = { title: 'Migration Error', message: 'no such table', file: 'supabase/a.sql', line: 3 }
    expect(shown({ status: 'failed', diagnostic })).toBe(
      'A migration failed supabase/a.sql:3 no such table Fix Now',
    )
  })

  it('2.1 rows that were deleted can be brought back', () => {
    expect(shown({ status: 'ready', copyId: 'c1' })).toBe(
      'Rows of this app’s database were deleted. A copy from before is kept for a week. Bring the rows back',
    )
  })

  it('2.1 why nobody answered, and another try', () => {
    expect(shown({ status: 'away', message: 'Away.' })).toBe('Away. Try again')
  })
})
