/**
 * A copy of everything that the embedded storage keeps, and the way back. A copy is made while the server runs: it is
 * one state of the database, with every save that was answered before it began.
 */
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import Database from 'libsql'
import { ConfigError } from '../config/config.ts'
import { makePrivate } from '../config/private-files.ts'
import { lockFolder } from './folder-lock.ts'
import { DATABASE_FILE } from './sql/open-libsql.ts'

/** What is copied; packages are made again from the registry. */
const DATABASES = [DATABASE_FILE, 'identity.db', 'plans.db'] as const

/**
 * Copies into a folder that must not exist yet, or be empty of databases. Throws ConfigError with what to do, and then
 * leaves nothing that could be taken for a backup.
 */
export async function backUp(dataFolder: string, target: string): Promise<void> {
  if (!(await isThere(join(dataFolder, DATABASE_FILE)))) {
    throw new ConfigError(
      `There is nothing to back up in ${resolve(dataFolder)}: set DATA_DIR to the data folder.`,
    )
  }
  for (const name of DATABASES) {
    if (!(await isThere(join(target, name)))) continue
    throw new ConfigError(`${resolve(target)} holds a backup already: name another folder.`)
  }
  const names = await databasesIn(dataFolder)
  for (const name of names) {
    assertWhole(join(dataFolder, name), 'restore a backup with npm run restore')
  }
  const isNew = !(await isThere(target))
  const part = (name: string) => join(target, `${name}.part`)
  try {
    await mkdir(target, { recursive: true })
    for (const name of names) {
      await rm(part(name), { force: true })
      copyDatabase(join(dataFolder, name), part(name))
    }
    for (const name of names) await rename(part(name), join(target, name))
    await makePrivate(target)
  } catch (error) {
    if (isNew) await rm(target, { recursive: true, force: true }).catch(() => {})
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The backup could not be written to ${resolve(target)} (${reason}): make room there, or name another folder.`,
      { cause: error },
    )
  }
}

/**
 * Puts a backup in place of what the data folder holds; that is kept in a folder beside it, which is a backup itself.
 * Resolves to that folder, or to null where there was nothing. The server must not run. Throws ConfigError with what
 * to do.
 * @param stamp names the folder
 */
export async function restoreBackup(
  source: string,
  dataFolder: string,
  stamp: string,
): Promise<string | null> {
  if (!(await isThere(join(source, DATABASE_FILE)))) {
    throw new ConfigError(`${resolve(source)} holds no backup: name the folder that npm run backup made.`)
  }
  if (resolve(source) === resolve(dataFolder)) {
    throw new ConfigError(
      `${resolve(source)} is the data folder itself: name the folder that npm run backup made.`,
    )
  }
  const names = await databasesIn(source)
  for (const name of names) assertWhole(join(source, name), 'use another backup')
  await mkdir(dataFolder, { recursive: true })
  const lock = lockFolder(dataFolder)
  const place = (name: string) => join(dataFolder, name)
  try {
    // All are there before the first takes its place, however this process ends.
    for (const name of names) {
      await rm(`${place(name)}.restoring`, { force: true })
      copyDatabase(join(source, name), `${place(name)}.restoring`)
    }
    const replaced = await databasesIn(dataFolder)
    const kept = join(dataFolder, `before-restore-${stamp}`)
    if (replaced.length > 0) await mkdir(kept)
    for (const name of replaced) {
      checkpoint(place(name))
      for (const rest of ['', '-wal', '-shm']) {
        if (await isThere(place(name) + rest)) await rename(place(name) + rest, join(kept, name + rest))
      }
    }
    for (const name of names) await rename(`${place(name)}.restoring`, place(name))
    await makePrivate(dataFolder)
    return replaced.length > 0 ? kept : null
  } finally {
    lock.release()
  }
}

async function databasesIn(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of DATABASES) if (await isThere(join(folder, name))) found.push(name)
  return found
}

/** With what stands in the log beside the file. */
function copyDatabase(from: string, to: string): void {
  const database = new Database(from)
  try {
    database.exec(`vacuum into '${to.replaceAll("'", "''")}'`)
  } finally {
    database.close()
  }
  assertWhole(to, 'try again')
}

function assertWhole(file: string, advice: string): void {
  let found: string | undefined
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true })
    const [row] = database.pragma('integrity_check') as { integrity_check: string }[]
    found = row?.integrity_check
  } catch {
    throw new ConfigError(`${resolve(file)} is no database that Lathe can read: ${advice}.`)
  } finally {
    database?.close()
  }
  if (found !== 'ok') throw new ConfigError(`${resolve(file)} is damaged (${found}): ${advice}.`)
}

/** What stands in the log beside the file goes into the file, so that the file alone is everything. */
function checkpoint(file: string): void {
  try {
    const database = new Database(file)
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
  } catch {
    // What is damaged is why a backup is restored; it is kept as it is.
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null
}
