import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import type { FileSystem } from '../files/file-system.ts'
import { judge } from './checks.ts'
import { draft, FAILED, judged, raise, startRepairer } from './try-changes.fixture.ts'
import { tryChanges } from './try-changes.ts'

describe('a draft with migrations', () => {
  const SQL = filePath('supabase/migrations/1_notes.sql')
  const diagnostic = { title: 'Migration Error', message: 'syntax error', stack: '', file: SQL, line: 2 }
  const failed = async () => ({ status: 'failed', diagnostic }) as const
  const failedHere = async (files: FileSystem) => (files.has(SQL) ? failed() : null)
  const withSql = { operation: 'CREATE', path: SQL, description: 'New', content: 'a\nb\n' } as const

  it('R36 finds its tables when it is started', async () => {
    const order: string[] = []
    const one = draft('export default 1\n', {
      migrate: async (files) => {
        order.push(files.get(SQL)?.content ?? '')
        return { status: 'applied', losses: [], types: '' }
      },
      boot: async () => {
        order.push('boot')
        return { status: 'runs' }
      },
      changes: [withSql],
    })
    expect(judge(await tryChanges(one, startRepairer())).verdict).toBe('runs')
    expect(order).toEqual(['a\nb\n', 'boot'])
  })

  it('R36 fails at the line that its database refuses, and is not started', async () => {
    const boot = () => raise('started')
    const one = draft('export default 1\n', { migrate: failedHere, boot, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({
      verdict: 'fails',
      diagnostics: [{ ...diagnostic, codeFrame: expect.stringContaining('> 2 | b') }],
    })
  })

  it('R36 R21 is no worse than a head that its database refuses as well', async () => {
    const migrate = async (files: FileSystem) =>
      files.has(SQL) ? failed() : ({ status: 'failed', diagnostic } as const)
    const one = draft('export default 1\n', { migrate, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'runs' })
    const healthy = async (files: FileSystem) =>
      files.has(SQL) ? failed() : ({ status: 'applied', losses: [], types: '' } as const)
    const worse = draft('export default 1\n', { migrate: healthy, changes: [withSql] })
    expect(await judged(worse, startRepairer())).toMatchObject({ verdict: 'fails' })
  })

  it('R36 R21 makes no second copy for a head that its own database has taken', async () => {
    let copies = 0
    const migrate = async () => {
      copies += 1
      return failed()
    }
    const one = draft('export default 1\n', { migrate, isMigrated: () => true, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'fails' })
    expect(copies).toBe(1)
  })

  it('R37 runs and asks where it deletes rows, and fails where it does not start', async () => {
    const losses = ['Deletes table items: 12 rows']
    const migrate = async () => ({ status: 'applied', losses, types: '' }) as const
    const one = draft('export default 1\n', { migrate, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'asks', losses, diagnostics: [] })
    const error = { title: 'Preview Error', message: 'no' }
    const boot = async () => ({ status: 'fails', error, isDoubtful: false }) as const
    const failing = draft('export default 1\n', { migrate, boot, changes: [withSql] })
    expect(await judged(failing, startRepairer())).toMatchObject({ verdict: 'fails' })
  })

  it('R38 R35 has the types that its migrations make, checked and committed with it', async () => {
    const types = filePath('src/database.types.ts')
    const seen: (string | undefined)[] = []
    const migrate = async () =>
      ({ status: 'applied', losses: [], types: 'export type Database = {}' }) as const
    const client = {
      operation: 'CREATE',
      path: filePath('src/client.ts'),
      description: '',
      content: "import type { Database } from './database.types'\nexport type A = Database\n",
    } as const
    const one = draft('export default 1\n', {
      migrate,
      changes: [withSql, client],
      checkTypes: async (_, files) => {
        seen.push(files.get(types)?.content)
        return []
      },
    })
    const tried = judge(await tryChanges(one, startRepairer()))
    expect(tried).toMatchObject({ verdict: 'runs', repairs: [{ paths: [types] }] })
    expect(tried.checked?.files.get(types)?.content).toBe('export type Database = {}')
    expect(tried.changes.map(({ path, operation }) => [path, operation])).toContainEqual([types, 'CREATE'])
    expect(seen).toEqual(['export type Database = {}'])
  })

  it('R39 R3 R4 a migration that can only be meant in one way is mended and tried again', async () => {
    const seen: string[] = []
    const migrate = async (files: FileSystem) => {
      const sql = files.get(SQL)?.content ?? ''
      seen.push(sql)
      const message = sql.includes('if not exists') ? null : 'extension "pgcrypto" already exists'
      return message === null
        ? ({ status: 'applied', losses: [], types: '' } as const)
        : ({ status: 'failed', diagnostic: { ...diagnostic, message, line: 1 } } as const)
    }
    const changes = [{ ...withSql, content: 'create extension pgcrypto;\n' }]
    const one = draft('export default 1\n', { migrate, changes })
    const tried = judge(await tryChanges(one, startRepairer()))
    const mended = 'create extension if not exists pgcrypto;\n'
    expect(tried).toMatchObject({
      verdict: 'runs',
      changes: [{ content: mended }],
      repairs: [{ paths: [SQL] }],
    })
    expect(tried.checked?.files.get(SQL)?.content).toBe(mended)
    expect(seen).toEqual(['create extension pgcrypto;\n', mended])
    const message = 'extension "pgcrypto" already exists'
    const still = async (files: FileSystem) =>
      files.has(SQL) ? ({ status: 'failed', diagnostic: { ...diagnostic, message, line: 1 } } as const) : null
    const failing = draft('export default 1\n', { migrate: still, changes })
    expect(await judged(failing, startRepairer())).toMatchObject({ verdict: 'fails', repairs: [], changes })
  })

  it('R36 R30 waits where its database could not be had', async () => {
    const away = async () => ({ status: 'unknown', reason: 'Away.' }) as const
    const one = draft('export default 1\n', { migrate: away, changes: [withSql] })
    expect(await judged(one, startRepairer())).toMatchObject({ verdict: 'unknown', reason: 'Away.' })
    const silent = draft('export default 1\n', { migrate: () => Promise.reject(new Error('no')) })
    expect(await judged(silent, startRepairer())).toMatchObject({ verdict: 'unknown', reason: FAILED })
  })
})
