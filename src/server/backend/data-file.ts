/**
 * The rows and people of an app as a file, in the form in which `supabase db dump --data-only` writes them, and such a file
 * in a database again. Sessions and links of mails stay behind: people sign in with the password that they have.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import {
  DATA_FILE_LIMIT,
  DATA_PATH,
  type RowsStatement,
  readDataFile,
} from '../../core/migrations/data-file.ts'
import { tableName } from '../../core/migrations/tally.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { EngineError, SqlError } from '../engine/sessions/engine-error.ts'
import type { Session } from '../engine/sessions/session.ts'
import { putStored, readStored, type StoredRows } from './stored-rows.ts'
import { countOn, filling, nameOfTable, type RowsTable, readTables } from './table-rows.ts'

export interface DataFile {
  readonly text: string
  readonly rows: number
  readonly people: number
  /** As they were at the same moment; null where they are more than an archive has. */
  readonly stored: StoredRows | null
}

export type TakenData =
  | {
      readonly type: 'taken'
      readonly rows: number
      readonly people: number
      /** Of those that were to come along, all. */
      readonly files: number
      /** Tables of the file for whose rows there is no place. */
      readonly left: readonly string[]
    }
  /** Nothing of it was taken. `line` is one of the file, null where it is about all rows; `reason` has no full stop. */
  | { readonly type: 'refused'; readonly line: number | null; readonly reason: string }

/** In the order of who names whom. */
const PEOPLE = ['users', 'identities']
/** What opens the door for whoever has it, and is of no use elsewhere. Supabase wants a text there, and not null. */
const SECRETS: ReadonlySet<string> = new Set([
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
  'reauthentication_token',
])
const BATCH = 500
const id = pg.escapeIdentifier

/** @throws EngineError with `size-limit` where it would be larger than `DATA_FILE_LIMIT` */
export function writeDataFile(database: ProjectDatabase, now: Date): Promise<DataFile> {
  return database.asOwner(async (session) => {
    // One moment for all of them.
    await session.query('begin isolation level repeatable read read only')
    const tables = (await readTables(session, PEOPLE)).filter(({ schema }) => schema !== 'storage')
    const stored = await readStored(session)
    const people = PEOPLE.flatMap((name) =>
      tables.filter((one) => one.schema === 'auth' && one.name === name),
    )
    const others = tables.filter(({ schema }) => schema !== 'auth')
    const parts = [headOf(now)]
    let characters = 0
    const add = (part: string) => {
      characters += part.length
      if (characters > DATA_FILE_LIMIT)
        throw new EngineError('size-limit', 'The rows are too many for a file.')
      parts.push(part)
    }
    let [rows, users] = [0, 0]
    for (const table of [...people, ...others]) {
      const count = await writeRows(session, table, add)
      if (table.schema !== 'auth') rows += count
      else if (table.name === 'users') users = count
    }
    for (const table of others) for (const part of await numbersOf(session, table)) add(part)
    await session.query('commit')
    return { text: [...parts, 'COMMIT;\n'].join('\n'), rows, people: users, stored }
  })
}

function headOf(now: Date): string {
  return `-- Rows of an app and its people, as they were on ${now.toISOString()}. Whoever reads this file reads their e-mail addresses
-- and the hashes of their passwords: keep it as you keep the database.
-- server/ takes it at its first start, in place of the seed. A Supabase project that has the migrations takes it by
--   psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f ${DATA_PATH}
BEGIN;
SET LOCAL session_replication_role = replica;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
SET LOCAL search_path = '';
`
}

async function writeRows(session: Session, table: RowsTable, add: (part: string) => void): Promise<number> {
  const columns = table.columns.filter(({ isWritten }) => isWritten)
  if (columns.length === 0) return 0
  const isPeople = table.schema === 'auth'
  const literals = columns.map(({ name }) =>
    isPeople && SECRETS.has(name) ? "$$''$$" : `pg_catalog.quote_nullable(${id(name)}::text)`,
  )
  await session.query(
    `declare rows no scroll cursor for select pg_catalog.array_to_string(array[${literals.join(', ')}], ', ') as row from ${table.is_parted ? '' : 'only '}${nameOfTable(table)}`,
  )
  const into = `INSERT INTO ${nameOfTable(table)} (${columns.map(({ name }) => id(name)).join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n`
  // What migrations put there is there already.
  const after = isPeople ? ';\n' : '\nON CONFLICT DO NOTHING;\n'
  let count = 0
  for (;;) {
    const { rows } = await session.query(`fetch ${BATCH} from rows`)
    if (rows.length === 0) break
    count += rows.length
    add(`${into}${rows.map(({ row }) => `  (${String(row)})`).join(',\n')}${after}`)
  }
  await session.query('close rows')
  return count
}

/** What makes numbers go on. */
async function numbersOf(session: Session, table: RowsTable): Promise<string[]> {
  const parts: string[] = []
  for (const { name } of table.columns.filter(({ isCounted }) => isCounted)) {
    const { rows } = await session.query(
      `select pg_catalog.format('SELECT pg_catalog.setval(pg_catalog.pg_get_serial_sequence(%L, %L), %s);', $1::text, $2::text, pg_catalog.max(${id(name)})) as part
       from ${nameOfTable(table)} having pg_catalog.max(${id(name)}) >= 1`,
      [nameOfTable(table), name],
    )
    for (const { part } of rows) parts.push(`${String(part)}\n`)
  }
  return parts
}

const NOTES = 'supabase_migrations.seed_files'

/** Whether a file was taken, or somebody is there already. */
export function mayTakeData(database: ProjectDatabase): Promise<boolean> {
  return database.asOwner(async (session) => {
    const { rows } = await session.query(
      `select exists (select from auth.users) as has_people, pg_catalog.to_regclass('${NOTES}') as notes`,
    )
    if (rows[0]?.has_people === true) return false
    if (rows[0]?.notes == null) return true
    const noted = await session.query(`select from ${NOTES} where path = $1`, [DATA_PATH])
    return noted.rows.length === 0
  })
}

/**
 * Tables of the file get its rows in place of their own; people, buckets and files come beside those that are there. All of it,
 * or nothing.
 * @param stored of bytes that are there, and stay until this is over
 */
export async function takeDataFile(
  database: ProjectDatabase,
  text: string,
  stored: StoredRows | null = null,
): Promise<TakenData> {
  const file = readDataFile(text)
  if (file.type === 'foreign') return { type: 'refused', line: file.line, reason: FOREIGN }
  let line: number | null = null
  try {
    return await database.asOwner(async (session) => {
      await session.query('begin')
      const all = await readTables(session, PEOPLE)
      const tables = new Map(all.map((one) => [nameOfTable(one), one]))
      const tableOf = ({ schema, table }: RowsStatement) =>
        schema === 'storage' ? undefined : tables.get(nameOfTable({ schema, name: table }))
      // Names without a schema are those that somebody wrote.
      await session.query('set local search_path = public')
      const left = new Set<string>()
      for (const one of file.statements)
        if (tableOf(one) === undefined) left.add(tableName(one.schema, one.table))
      const run = async (statements: readonly RowsStatement[]) => {
        let count = 0
        for (const statement of statements) {
          ;({ line } = statement)
          // With values, which are none: so PostgreSQL takes one statement and no more.
          count += (await session.query(statement.text, [])).count ?? 0
        }
        line = null
        return count
      }
      const ofPeople = (name: string) =>
        file.statements.filter(({ schema, table }) => schema === 'auth' && table === name)
      const people = await run(ofPeople('users'))
      await run(ofPeople('identities'))
      const others = file.statements.filter((one) => one.schema !== 'auth' && tableOf(one) !== undefined)
      const filled = [...new Set(others.flatMap((one) => tableOf(one) ?? []))]
      const ofFiles = stored === null ? [] : all.filter(({ schema }) => schema === 'storage')
      const rows = await filling(session, [...filled, ...ofFiles], async () => {
        for (const table of filled) await session.query(`delete from ${nameOfTable(table)}`)
        const count = await run(others)
        if (stored !== null) await putStored(session, stored)
        return count
      })
      for (const table of filled) await countOn(session, table)
      await session.query(`create schema if not exists supabase_migrations`)
      // As Supabase's CLI makes it.
      await session.query(
        `create table if not exists ${NOTES} (path text not null primary key, hash text not null)`,
      )
      await session.query(
        `insert into ${NOTES} (path, hash) values ($1, $2) on conflict (path) do update set hash = excluded.hash`,
        [DATA_PATH, createHash('sha256').update(text).digest('hex')],
      )
      await session.query('commit')
      return { type: 'taken', rows, people, files: stored?.files.length ?? 0, left: [...left].sort() }
    })
  } catch (error) {
    if (!(error instanceof SqlError)) throw error
    return {
      type: 'refused',
      line,
      reason: [error.message, error.detail].filter(Boolean).join(': ').replace(/\.$/, ''),
    }
  }
}

const FOREIGN =
  'this brings no rows: only INSERT and COPY … FROM stdin are taken, as "supabase db dump --data-only" writes them'
