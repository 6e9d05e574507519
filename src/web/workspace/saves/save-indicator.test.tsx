import { describe, expect, it } from 'vitest'
import { ALL_SAVED, type SaveState } from '../../saves/save-state.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { SaveIndicator } from './save-indicator.tsx'

/** What the bar says of work in this state. */
function said(state: SaveState | null): string {
  const { workspace } = openTestWorkspace()
  workspace.saves.setState(state, true)
  return wordsOf(markupOf(workspace, <SaveIndicator />))
}

const AWAY: SaveState = { ...ALL_SAVED, status: 'offline', sentence: 'The server does not answer.' }

describe('what the bar says of saved work', () => {
  it('design §8 is a word for each state, and nothing in a demo session', () => {
    expect(said(null)).toBe('')
    expect(said({ ...ALL_SAVED, status: 'saved' })).toBe('Saved Saved')
    expect(said({ ...ALL_SAVED, status: 'saving' })).toBe('Saving')
    expect(said(AWAY)).toBe('Offline The server does not answer.')
  })

  it('25.1 is what to do where a sign-in has ended, in place of Offline', () => {
    const sentence = 'Your session has expired.'
    expect(said({ ...AWAY, sentence, needsSignIn: true })).toBe(`Sign in again ${sentence}`)
  })
})
