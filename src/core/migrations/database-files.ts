/** What a project's files say of its database, as Supabase's tools keep them. */
import type { FileSystem } from '../files/file-system.ts'
import type { DatabaseFiles } from '../wire/backends.ts'
import { compareVersions } from './migration-version.ts'

const FOLDER = 'supabase/migrations/'
/** A number, and a name: as Supabase's tools have it, or with a hyphen as many projects that other builders made. */
const NAME = /^\d{1,20}[_-][^/\\]{1,160}\.sql$/
const SEED_PATH = 'supabase/seed.sql'

export function isMigration(path: string): boolean {
  return path.startsWith(FOLDER) && NAME.test(path.slice(FOLDER.length))
}

export function isDatabaseFile(path: string): boolean {
  return path === SEED_PATH || isMigration(path)
}

const known = new WeakMap<FileSystem, boolean>()

/** Whether the app has a database: asked at each change of a project, so that the same files are looked at once. */
export function hasMigrations(files: FileSystem): boolean {
  const before = known.get(files)
  if (before !== undefined) return before
  const found = [...files.keys()].some(isMigration)
  known.set(files, found)
  return found
}

/** The path of a migration by its file name; of the seed by null. */
export function databaseFilePath(name: string | null): string {
  return name === null ? SEED_PATH : `${FOLDER}${name}`
}

/** Null where the project has no migrations, and so no database. */
export function databaseFilesOf(files: FileSystem): DatabaseFiles | null {
  const migrations: { name: string; sql: string }[] = []
  let seed: string | null = null
  for (const [path, { content, isBinary }] of files) {
    if (isBinary) continue
    if (path === SEED_PATH) seed = content
    else if (isMigration(path)) migrations.push({ name: path.slice(FOLDER.length), sql: content })
  }
  if (migrations.length === 0) return null
  migrations.sort((a, b) => compareVersions(a.name, b.name))
  return { migrations, seed }
}

/** Equal for equal database files, in whichever project state they stand. */
export function sameDatabaseFiles(one: DatabaseFiles | null, other: DatabaseFiles | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
