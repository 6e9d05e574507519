import { describe, expect, it } from 'vitest'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { PreviewProgress } from '../preview/preview-progress.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { answerWait, previewWait } from './wait-names.ts'
import { WaitNote } from './wait-note.tsx'

const LONG = 10 * 60_000

describe('how long a wait takes', () => {
  it('is told while it is waited for, and not before that', () => {
    const { workspace, projectId } = openTestWorkspace()
    const name = answerWait(projectId)
    const words = () => wordsOf(markupOf(workspace, <WaitNote name={name} />))
    expect(words()).toBe('')
    workspace.waits.setState(new Map([[name, { since: Date.now() - 20_000, usual: LONG }]]), true)
    expect(words()).toBe('About 10 minutes left')
    workspace.waits.setState(new Map([[name, { since: Date.now() - 20_000, usual: null }]]), true)
    expect(words()).toContain('How long it takes is not known yet.')
  })

  it('is told of the preview beside what it does', () => {
    const { workspace, projectId } = openTestWorkspace()
    const wait = { since: Date.now() - 20_000, usual: LONG }
    workspace.waits.setState(new Map([[previewWait(projectId), wait]]), true)
    expect(wordsOf(markupOf(workspace, <PreviewProgress step="Compiling…" />))).toBe(
      'Compiling… About 10 minutes left',
    )
  })
})
