import { describe, expect, it } from 'vitest'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { TopBar } from './top-bar.tsx'

describe('the bar', () => {
  it('S2.14 has the logo, a slash and the project’s name, one after the other', () => {
    const { workspace } = openTestWorkspace()
    expect(wordsOf(markupOf(workspace, <TopBar />))).toMatch(/^Lathe \/ Welcome\b/)
  })

  it.each(['visitor', 'demo', 'signed-in'] as const)('S6.3 offers Upgrade to everyone: %s', (status) => {
    const { workspace } = openTestWorkspace()
    if (status === 'demo') workspace.session.getState().startDemo()
    if (status === 'signed-in') workspace.session.getState().signedIn()
    expect(workspace.session.getState().status).toBe(status)
    expect(wordsOf(markupOf(workspace, <TopBar />))).toContain('Upgrade')
  })
})
