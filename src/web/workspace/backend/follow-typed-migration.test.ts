import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { textFile } from '../../../core/files/project-file.ts'
import { databaseFilesOf } from '../../../core/migrations/database-files.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { RevisionCause } from '../../../core/project/revision.ts'
import { followTypedMigration } from './follow-typed-migration.ts'

const SQL = filePath('supabase/migrations/1_a.sql')
const TYPES = filePath('src/database.types.ts')

function written(cause: RevisionCause, applied = 'one'): string[] {
  const project = createProject({ name: 'p', now: 1, key: 'key', revisionId: 'r0' })
  const files = new Map(project.head.files).set(SQL, textFile(SQL, 'one')).set(TYPES, textFile(TYPES, 'old'))
  const made = databaseFilesOf(new Map(files).set(SQL, textFile(SQL, applied)))
  if (made === null) throw new Error('There is a migration.')
  const edits: string[] = []
  const edit = (_: number, path: string, text: string) => edits.push(`${path} ${text}`)
  followTypedMigration({
    project: { ...project, head: { ...project.head, files, cause } },
    made,
    types: 'new',
    edit,
  })
  return edits
}

it('R38 types follow a migration that was typed, once it is applied as it is', () => {
  expect(written({ type: 'edit', path: SQL })).toEqual(['src/database.types.ts new'])
  expect(written({ type: 'edit', path: SQL }, 'before the last key')).toEqual([])
})

it('R38 nothing is written to a project that is opened, or by a version of the agent', () => {
  expect(written({ type: 'ai', messageId: '1' })).toEqual([])
  expect(written({ type: 'edit', path: filePath('src/App.tsx') })).toEqual([])
})
