import { join } from 'node:path'
import Database from 'libsql'
import { ConfigError } from '../config/config.ts'

/** Its name in the data folder. */
export const LOCK_FILE = 'lock.db'

export interface FolderLock {
  release(): void
}

/**
 * Makes this process the only one that works in a data folder. The operating system holds the lock and lets go of it
 * when the process ends in whatever way, so there is no stale one to be believed. Throws ConfigError when it is held.
 */
export function lockFolder(folder: string): FolderLock {
  const database = new Database(join(folder, LOCK_FILE))
  try {
    database.pragma('journal_mode=DELETE')
    database.pragma('busy_timeout=0')
    database.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    database.close()
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!code.startsWith('SQLITE_BUSY')) throw error
    throw new ConfigError(
      `Another Lathe uses the data folder ${folder}: stop it, or set DATA_DIR to a folder of this one's own.`,
    )
  }
  return {
    release() {
      database.exec('ROLLBACK')
      database.close()
    },
  }
}
