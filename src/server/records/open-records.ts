/** Records of published apps and shares in PostgreSQL, which several servers share. */
import type { Clock } from '../../core/time/clock.ts'
import type { AskedFiles } from '../blobs/asked-files.ts'
import { openOwnDatabase } from '../storage/sql/open-own-database.ts'
import type { BuildList } from './build-list.ts'
import type { OpenTexts } from './kept-texts.ts'
import { recordMigrations } from './migrations.ts'
import type { Parts } from './parts.ts'
import { createSharedAsked } from './shared-asked.ts'
import { createSharedBuildList } from './shared-build-list.ts'
import { createSharedParts } from './shared-parts.ts'
import { createSharedTexts } from './shared-texts.ts'
import { createSharedTurns } from './shared-turns.ts'
import type { RecordsDatabase } from './tables.ts'
import type { Turns } from './turns.ts'

export interface SharedRecords {
  /** What the database is called by data folders and buckets: 32 hex digits. */
  readonly name: string
  readonly database: RecordsDatabase
  texts(kind: 'site' | 'takedown' | 'share'): OpenTexts
  parts(kind: 'site' | 'share'): Parts
  asked(area: string): AskedFiles
  turns(area: string): Turns
  readonly builds: BuildList
  close(): Promise<void>
}

export interface OpenRecordsOptions {
  /** PostgreSQL's. */
  readonly databaseUrl: string
  /** Whose time never goes back. */
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

/** @throws ConfigError where the database cannot be opened */
export async function openRecords({
  databaseUrl,
  clock,
  randomHex,
  reportError,
}: OpenRecordsOptions): Promise<SharedRecords> {
  const database: RecordsDatabase = await openOwnDatabase({
    ...{ dataFolder: '', databaseUrl, reportError },
    file: 'records.db',
    schema: 'records',
    migrations: recordMigrations,
  })
  const name = await nameOf(database, randomHex)
  return {
    name,
    database,
    texts: createSharedTexts({ database, clock }),
    parts: (kind) => createSharedParts(database, kind),
    asked: (area) => createSharedAsked(database, area),
    turns: (area) => createSharedTurns({ database, area, clock, randomHex }),
    builds: createSharedBuildList(database),
    close: database.close,
  }
}

/** Of servers that start at once on an empty database the first one gives it its name. */
async function nameOf({ db }: RecordsDatabase, randomHex: (bytes: number) => string): Promise<string> {
  await db
    .insertInto('identity')
    .values({ id: 1, name: randomHex(16) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { name } = await db
    .selectFrom('identity')
    .select('name')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return name
}
