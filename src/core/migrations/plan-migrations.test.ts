import { describe, expect, it } from 'vitest'
import { planMigrations } from './plan-migrations.ts'

const A = { name: '20260101000000_a.sql', sql: 'create table a ();\n' }
const B = { name: '20260102000000_b.sql', sql: 'create table b ();' }
const C = { name: '20260103000000_c.sql', sql: 'create table c ();' }

/** As they were applied. */
const done = (...files: (typeof A)[]) =>
  files.map(({ name, sql }) => ({ name, statements: [sql.trim().slice(0, -1)] }))

describe('which migrations a database lacks', () => {
  it('2.1 those after what was applied, in their order', () => {
    expect(planMigrations([], [A, B])).toEqual({ type: 'apply', migrations: [A, B] })
    expect(planMigrations(done(A), [A, B, C])).toEqual({ type: 'apply', migrations: [B, C] })
    expect(planMigrations(done(A, B), [A, B])).toEqual({ type: 'apply', migrations: [] })
  })

  it('2.1 comments and the ends of lines are no change, and neither is another name of the same version', () => {
    const saved = { name: '20260101000000_renamed.sql', sql: '-- said later\r\ncreate table a ();\r\n\r\n' }
    expect(planMigrations(done(A), [saved])).toEqual({ type: 'apply', migrations: [] })
  })

  it('2.1 one that was applied and is another now, or gone, is named', () => {
    const changed = { ...A, sql: 'create table other ();' }
    expect(planMigrations(done(A, B), [changed, B])).toEqual({
      type: 'differs',
      file: A.name,
      reason: 'changed',
    })
    expect(planMigrations(done(A, B), [A])).toEqual({ type: 'differs', file: B.name, reason: 'missing' })
  })

  it('2.1 none comes before one that was applied', () => {
    expect(planMigrations(done(A, C), [A, B, C])).toEqual({
      type: 'differs',
      file: B.name,
      reason: 'earlier',
    })
  })

  it('2.1 files are given in the order of their versions, each once', () => {
    expect(planMigrations([], [B, A])).toEqual({ type: 'unordered', file: A.name })
    expect(planMigrations([], [A, { ...B, name: '20260101000000_twice.sql' }])).toMatchObject({
      type: 'unordered',
    })
  })
})
