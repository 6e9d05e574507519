import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../../core/chat/chat-message.ts'
import type { CodeChange } from '../../../core/files/code-change.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { createMessage } from '../../../core/project/messages.ts'
import { markupOf } from '../markup.fixture.tsx'
import type { LiveAnswer } from '../run/live-answer.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { VersionCard } from './version-card.tsx'

const change = (path: string, operation: 'CREATE' | 'UPDATE' = 'CREATE'): CodeChange => ({
  operation,
  path: filePath(path),
  description: '',
  content: 'x',
})
const APP = change('src/App.tsx', 'UPDATE')
const LOGO = change('public/logo.png')

const answer = (more: Partial<ChatMessage> = {}) =>
  createMessage({ id: '1', role: 'ai', text: 'Done.', codeChanges: [APP, LOGO], ...more })
const live = (changes: readonly CodeChange[], writingPath?: string): LiveAnswer => ({
  messageId: '1',
  startedFrom: new Map(),
  text: '',
  isExpectingCodeChanges: true,
  changes,
  ...(writingPath !== undefined && { writingPath: filePath(writingPath) }),
})

function card(message: ChatMessage, streamed: LiveAnswer | null): string {
  const { workspace } = openTestWorkspace()
  return markupOf(workspace, <VersionCard message={message} live={streamed} version={1} />)
}
const rows = (markup: string) => markup.split('<li').slice(1)
const hasSpinner = (row: string) => row.includes('Working')

describe('the card of a version', () => {
  it('S2.39 pulses while it streams with fewer than two changes, and never else', () => {
    expect(card(answer(), live([APP]))).toContain('animate-pulse')
    expect(card(answer(), live([APP, LOGO]))).not.toContain('animate-pulse')
    expect(card(answer({ codeChanges: [APP] }), null)).not.toContain('animate-pulse')
  })

  it('S2.39 its last row alone shows a spinner, and only while it streams', () => {
    expect(rows(card(answer(), live([APP, LOGO]))).map(hasSpinner)).toEqual([false, true])
    const writing = rows(card(answer(), live([APP, LOGO], 'src/Next.tsx')))
    expect(writing.map(hasSpinner)).toEqual([false, false, true])
    expect(rows(card(answer(), null)).map(hasSpinner)).toEqual([false, false])
  })

  it('S2.39 a picture has the icon of pictures, every other file that of files', () => {
    const [app, logo] = rows(card(answer(), null))
    expect(app).toContain('lucide-file-text')
    expect(app).not.toContain('aria-label="Image"')
    expect(logo).toContain('lucide-image')
    expect(logo).not.toContain('lucide-file-text')
  })

  it('R37 says what the version deleted', () => {
    const losses = ['Deletes table items: 12 rows']
    expect(card(answer({ losses }), null)).toContain('Deletes table items: 12 rows')
    expect(card(answer(), null)).not.toContain('aria-label="Deletes"')
  })

  it('S2.40 offers Undo once it is whole, where a snapshot from before it exists', () => {
    const undo = 'title="Undo to this version"'
    const snapshot = { previousFileSystem: new Map() }
    expect(card(answer(snapshot), null)).toContain(undo)
    expect(card(answer(), null)).not.toContain(undo)
    expect(card(answer(snapshot), live([APP, LOGO]))).not.toContain(undo)
  })
})
