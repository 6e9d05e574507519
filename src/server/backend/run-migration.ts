/**
 * One migration in a project's database: statement by statement, so that a failure has its line, and all of them one
 * transaction. What was applied stands where Supabase's tools look for it.
 */
import { versionOf } from '../../core/migrations/migration-version.ts'
import type { AppliedMigration } from '../../core/migrations/plan-migrations.ts'
import type { ScriptStatement } from '../../core/migrations/split-statements.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { Session } from '../engine/sessions/session.ts'
import { dropAuthTrigger } from './drop-auth-trigger.ts'

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

export interface RanStatement {
  readonly line: number
  /** Rows that it added, changed or deleted, where it is about rows. */
  readonly count: number | null
}

export async function runMigration(
  database: ProjectDatabase,
  name: string,
  statements: readonly ScriptStatement[],
): Promise<RanStatement[]> {
  return runScript(database, name, statements, (session) => noteApplied(session, name, statements))
}

async function noteApplied(
  session: Session,
  name: string,
  statements: readonly ScriptStatement[],
): Promise<void> {
  const version = versionOf(name)
  for (const statement of MAKE_TABLE) await session.query(statement)
  await session.query(`insert into ${TABLE} (version, name, statements) values ($1, $2, $3)`, [
    version,
    name.slice(version.length + 1, -'.sql'.length),
    statements.map(({ text }) => text),
  ])
}

export interface MigrationScript {
  readonly file: string
  readonly statements: readonly ScriptStatement[]
}

/**
 * Several migrations as one transaction that the caller has begun. What one sets for its session, the next one does not
 * meet.
 * @throws MigrationFailed with the place; the transaction is the caller's to end
 */
export async function runMigrationsIn(
  session: Session,
  scripts: readonly MigrationScript[],
): Promise<(readonly RanStatement[])[]> {
  const all: RanStatement[][] = []
  for (const { file, statements } of scripts) {
    const ran: RanStatement[] = []
    let current: ScriptStatement | null = null
    try {
      for (const statement of statements) {
        current = statement
        ran.push({ line: statement.line, count: await runStatement(session, statement) })
      }
      current = null
      await session.query('reset all')
      await session.query('reset role')
      await noteApplied(session, file, statements)
    } catch (error) {
      if (!(error instanceof SqlError)) throw error
      throw new MigrationFailed(file, lineOf(error, current ?? statements.at(-1), current !== null), error)
    }
    all.push(ran)
  }
  return all
}

export async function runSeed(
  database: ProjectDatabase,
  statements: readonly ScriptStatement[],
): Promise<RanStatement[]> {
  return runScript(database, null, statements, async () => {})
}

async function runScript(
  database: ProjectDatabase,
  file: string | null,
  statements: readonly ScriptStatement[],
  note: (session: Session) => Promise<void>,
): Promise<RanStatement[]> {
  const ran: RanStatement[] = []
  let current: ScriptStatement | null = null
  try {
    await database.asOwner(async (session) => {
      await session.query('begin')
      for (const statement of statements) {
        current = statement
        ran.push({ line: statement.line, count: await runStatement(session, statement) })
      }
      current = null
      await session.query('reset role')
      await note(session)
      // What was put off until now is checked here.
      await session.query('commit')
    })
    return ran
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

async function runStatement(session: Session, { text, words }: ScriptStatement): Promise<number | null> {
  const [first = ''] = words
  if (AROUND.has(first)) return null
  const refusal = REFUSED.get(first)
  // By the code with which PostgreSQL says what it does not do.
  if (refusal !== undefined && words[1] !== 'to') throw new SqlError({ code: '0A000', message: refusal })
  if (first === 'drop' && words[1] === 'trigger' && (await dropAuthTrigger(session, text))) return null
  // With values, which are none: so PostgreSQL takes one statement and no more.
  return (await session.query(text, [])).count
}
