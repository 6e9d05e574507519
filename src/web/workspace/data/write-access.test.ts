import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import type { DatabaseAnswer } from '../backend/backend-client.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { writeAccess } from './use-write-access.ts'

const FIRST = filePath('supabase/migrations/20260101000000_notes.sql')
const READY = { type: 'done', copyId: null, types: '', schema: '' } as const
const TRIED = { type: 'tried', losses: [], types: '' } as const
const NOTES = { table: 'notes', ownerColumn: 'user_id', policies: ['old'] }

function open(answer: DatabaseAnswer) {
  const tried: string[] = []
  const opened = openTestWorkspace({
    loadBackend: async () => ({
      migrate: async () => READY,
      reset: async () => READY,
      openTrial: async (_, { migrations }) => {
        tried.push(...migrations.map(({ name }) => name))
        return answer
      },
      endTrial: async (key) => void tried.push(`end ${key}`),
      remove: async () => {},
      bringBack: async () => ({ type: 'refused', message: 'No copy is expected.' }),
    }),
  })
  opened.workspace.files.edit(opened.projectId, FIRST, 'create table notes ();')
  return { ...opened, tried }
}

const NOW = Date.UTC(2026, 10, 25)

describe('an answer to who sees a table', () => {
  it('2.1 is a new migration, once a copy of the database took it', async () => {
    const { workspace, project, tried } = open(TRIED)
    expect(await writeAccess(workspace, NOW, NOTES, 'owner')).toBeNull()
    const path = filePath('supabase/migrations/20261125000000_access_notes.sql')
    expect(project().head.files.get(path)?.content).toContain('drop policy "old" on "public"."notes";')
    expect(project().head.cause).toEqual({ type: 'edit', path })
    expect(project().head.parent?.files.has(path)).toBe(false)
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
    expect(tried).toEqual([
      '20260101000000_notes.sql',
      '20261125000000_access_notes.sql',
      `end ${project().key}`,
    ])
  })

  it.each([
    [{ type: 'failed', message: 'No such table.' } as const, 'No such table.'],
    [{ type: 'refused', message: 'Away.' } as const, 'Away.'],
  ])('2.1 changes nothing where the copy did not', async (answer, sentence) => {
    const { workspace, project } = open(answer)
    const { head } = project()
    expect(await writeAccess(workspace, NOW, NOTES, 'signed-in')).toBe(sentence)
    expect(project().head).toBe(head)
  })

  it('2.1 is none for owners where no row says whose it is', async () => {
    const { workspace } = open(TRIED)
    expect(await writeAccess(workspace, NOW, { ...NOTES, ownerColumn: null }, 'owner')).toBe(
      'No column of notes says whose a row is.',
    )
  })
})
