/**
 * One migration in a project's database: statement by statement, so that a failure has its line, and all of them one
 * transaction. What was applied stands where Supabase's tools look for it.
 */
import { versionOf } from '../../core/migrations/migration-version.ts'
import type { AppliedMigration } from '../../core/migrations/plan-migrations.ts'
import { type ScriptStatement, splitStatements } from '../../core/migrations/split-statements.ts'
import type { Migration } from '../../core/wire/backends.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { Session } from '../engine/sessions/session.ts'

/** A script that PostgreSQL refused: nothing of it was kept. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
  /** The file; null for the seed. */
  readonly file: string | null
  readonly line: number
  readonly said: SqlError

  constructor(file: string | null, line: number, said: SqlError) {
    super(said.message)
    this.file = file
    this.line = line
    this.said = said
  }
}

const TABLE = 'supabase_migrations.schema_migrations'

/** As Supabase's CLI makes it. */
const MAKE_TABLE = [
  'create schema if not exists supabase_migrations',
  `create table if not exists ${TABLE} (version text not null primary key, statements text[], name text)`,
]

export async function readApplied(database: ProjectDatabase): Promise<AppliedMigration[]> {
  const { rows } = await database.asOwner(async (session) => {
    const { rows: found } = await session.query(`select pg_catalog.to_regclass('${TABLE}') as found`)
    return found[0]?.found === null
      ? { rows: [] }
      : session.query(`select version, name, statements from ${TABLE} order by version collate "C"`)
  })
  // Its columns are text, but the project's own SQL may have made others.
  return rows.map(({ version, name, statements }) => ({
    name: `${String(version)}_${String(name)}.sql`,
    statements: Array.isArray(statements) ? statements.map(String) : [],
  }))
}

export async function runMigration(database: ProjectDatabase, { name, sql }: Migration): Promise<void> {
  const version = versionOf(name)
  await runScript(database, name, sql, async (session, statements) => {
    for (const statement of MAKE_TABLE) await session.query(statement)
    await session.query(`insert into ${TABLE} (version, name, statements) values ($1, $2, $3)`, [
      version,
      name.slice(version.length + 1, -'.sql'.length),
      statements.map(({ text }) => text),
    ])
  })
}

export async function runSeed(database: ProjectDatabase, sql: string): Promise<void> {
  await runScript(database, null, sql, async () => {})
}

async function runScript(
  database: ProjectDatabase,
  file: string | null,
  sql: string,
  note: (session: Session, statements: readonly ScriptStatement[]) => Promise<void>,
): Promise<void> {
  const statements = splitStatements(sql)
  let current: ScriptStatement | null = null
  try {
    await database.asOwner(async (session) => {
      await session.query('begin')
      for (const statement of statements) {
        current = statement
        await runStatement(session, statement)
      }
      current = null
      await session.query('reset role')
      await note(session, statements)
      // What was put off until now is checked here.
      await session.query('commit')
    })
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    throw new MigrationFailed(file, lineOf(error, current ?? statements.at(-1), current !== null), error)
  }
}

/** Where PostgreSQL names no place, that of the statement. */
function lineOf({ position }: SqlError, statement: ScriptStatement | undefined, isAbout: boolean): number {
  if (statement === undefined) return 1
  if (position === null || !isAbout) return statement.line
  // It counts characters, not halves of them.
  const before = Array.from(statement.text).slice(0, position - 1)
  return statement.line + before.filter((one) => one === '\n').length
}

/** What begins and ends a transaction: the whole script is one. */
const AROUND: ReadonlySet<string> = new Set(['begin', 'start', 'commit', 'end'])
const REFUSED: ReadonlyMap<string, string> = new Map([
  ['rollback', 'A migration is one transaction and cannot take back a part of itself.'],
  ['abort', 'A migration is one transaction and cannot take back a part of itself.'],
  ['prepare', 'A migration prepares no statements and no transactions.'],
  ['copy', 'A migration copies from no file and no program: write its rows with INSERT.'],
])

async function runStatement(session: Session, { text, words }: ScriptStatement): Promise<void> {
  const [first = ''] = words
  if (AROUND.has(first)) return
  const refusal = REFUSED.get(first)
  // By the code with which PostgreSQL says what it does not do.
  if (refusal !== undefined && words[1] !== 'to') throw new SqlError({ code: '0A000', message: refusal })
  // With values, which are none: so PostgreSQL takes one statement and no more.
  await session.query(text, [])
}
