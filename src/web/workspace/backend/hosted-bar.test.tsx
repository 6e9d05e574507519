import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { markupOf, wordsOf } from '../markup.fixture.tsx'
import { openTestWorkspace } from '../test-workspace.ts'
import { HostedBar } from './hosted-bar.tsx'

const CLIENT = `export const supabase = createClient("https://abcdefghijklmnopqrst.supabase.co", "key")`

function shown(texts: Readonly<Record<string, string>>): string {
  const { workspace, project } = openTestWorkspace()
  for (const [path, text] of Object.entries(texts)) {
    workspace.files.create(project().id, path)
    workspace.files.edit(project().id, filePath(path), text)
  }
  return wordsOf(markupOf(workspace, <HostedBar />))
}

describe('an app with tables that asks a hosted Supabase', () => {
  it('2.1 is asked about, by the host that it names', () => {
    const words = shown({ 'supabase/migrations/1_a.sql': 'create table a ();', 'src/client.ts': CLIENT })
    expect(words).toContain('This app asks abcdefghijklmnopqrst.supabase.co')
    expect(words).toContain('Use the data here Keep asking there')
  })

  it('2.1 nothing is said of one that has no tables', () => {
    expect(shown({ 'src/client.ts': CLIENT })).toBe('')
  })
})
