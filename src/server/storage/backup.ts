/**
 * A copy of everything that the embedded storage keeps, and the way back. A copy is made while the server runs: it is
 * one state of the database, with every save that was answered before it began.
 */
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { ConfigError } from '../config.ts'
import { lockFolder } from './folder-lock.ts'
import { DATABASE_FILE } from './sql/open-libsql.ts'

/** What is copied; packages are made again from the registry. */
const DATABASES = [DATABASE_FILE, 'identity.db'] as const

/** Copies into a folder that must not exist yet, or be empty of databases. Throws ConfigError with what to do. */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  if (!(await isThere(join(dataFolder, DATABASE_FILE)))) {
    throw new ConfigError(
      `There is nothing to back up in ${resolve(dataFolder)}: set DATA_DIR to the data folder.`,
    )
  }
  if (await isThere(join(target, DATABASE_FILE))) {
    throw new ConfigError(`${resolve(target)} holds a backup already: name another folder.`)
  }
  await mkdir(target, { recursive: true })
  for (const name of DATABASES) {
    if (!(await isThere(join(dataFolder, name)))) continue
    const database = new Database(join(dataFolder, name))
    try {
      const copy = join(target, name)
      database.exec(`vacuum into '${copy.replaceAll("'", "''")}'`)
      assertWhole(copy)
    } finally {
      database.close()
    }
  }
}

/**
 * Puts a backup in place of what the data folder holds; that is kept beside it, as `lathe.db.before-restore`. The
 * server must not run. Throws ConfigError with what to do.
 */
export async function restoreBackup(source: string, dataFolder: string): Promise<void> {
  if (!(await isThere(join(source, DATABASE_FILE)))) {
    throw new ConfigError(`${resolve(source)} holds no backup: name the folder that npm run backup made.`)
  }
  assertWhole(join(source, DATABASE_FILE))
  await mkdir(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  try {
    for (const name of DATABASES) {
      if (!(await isThere(join(source, name)))) continue
      const place = join(dataFolder, name)
      // Arrives whole or not at all, whenever this process ends.
      await copyFile(join(source, name), `${place}.restoring`)
      if (await isThere(place)) {
        checkpoint(place)
        await rename(place, `${place}.before-restore`)
      }
      for (const rest of ['-wal', '-shm']) await rm(place + rest, { force: true })
      await rename(`${place}.restoring`, place)
    }
  } finally {
    lock.release()
  }
}

function assertWhole(file: string): void {
  const database = new Database(file, { readonly: true })
  try {
    const [row] = database.pragma('integrity_check') as { integrity_check: string }[]
    if (row?.integrity_check !== 'ok') {
      throw new ConfigError(`${file} is damaged (${row?.integrity_check}): use another backup.`)
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`${file} is no database that Lathe can read: use another backup.`)
  } finally {
    database.close()
  }
}

/** What stands in the log beside the file goes into the file, so that the file alone is everything. */
function checkpoint(file: string): void {
  const database = new Database(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
