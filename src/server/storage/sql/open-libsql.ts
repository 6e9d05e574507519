import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import Database from 'libsql'
import type { AccountLimits } from '../../config/account-limits.ts'
import { NO_LIMITS, type ProjectStorage } from '../interface/project-storage.ts'
import { migrate } from './migrations.ts'
import { createSqlProjectStorage } from './sql-project-storage.ts'
import type { Tables } from './tables.ts'

/** Its name in the data folder. */
export const DATABASE_FILE = 'lathe.db'

export interface LibsqlOptions {
  readonly file: string
  /** Pages that the file may have; without it, as many as the disk holds. */
  readonly maxPages?: number
  readonly limits?: AccountLimits
}

/**
 * Projects in a libSQL file. A commit is on the disk before it is answered: write-ahead log, and `synchronous=FULL`
 * flushes it each time. Only the holder of the folder's lock may open it.
 */
export async function openLibsqlStorage({
  file,
  maxPages,
  limits = NO_LIMITS,
}: LibsqlOptions): Promise<ProjectStorage> {
  const database = new Database(file)
  database.pragma('journal_mode=WAL')
  database.pragma('synchronous=FULL')
  if (maxPages !== undefined) database.pragma(`max_page_count=${maxPages}`)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: forgiving(database) }) })
  try {
    await migrate(db, 'sqlite')
  } catch (error) {
    await db.destroy()
    throw error
  }
  return createSqlProjectStorage(db, 'sqlite', limits)
}

/** Where the database has rolled back by itself, as on a full disk, rolling back is done: its error would hide the cause. */
function forgiving(database: Database.Database): SqliteDatabase {
  return {
    close: () => void database.close(),
    prepare: (sql) =>
      sql === 'rollback' && !database.inTransaction ? database.prepare('select 1') : database.prepare(sql),
  }
}
