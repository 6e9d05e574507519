/** The exported project that a server stands in: what its files say of the database, and where its pages find the server. */
import { constants } from 'node:fs'
import { open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { filePath } from '../../core/files/file-path.ts'
import { type ProjectFile, textFile } from '../../core/files/project-file.ts'
import { DATA_FILE_LIMIT, DATA_PATH } from '../../core/migrations/data-file.ts'
import { databaseFilesOf, isDatabaseFile } from '../../core/migrations/database-files.ts'
import type { DatabaseFiles } from '../../core/wire/backends.ts'
import {
  STORED_LIMITS,
  STORED_PATH,
  type StoredBytes,
  type StoredFiles,
  storedFilesSchema,
} from '../../core/wire/stored-files.ts'
import { ConfigError } from '../config/config.ts'

const FOLDERS = ['supabase', 'supabase/migrations']

/** Null where the project has no migrations. */
export async function readDatabaseFiles(projectFolder: string): Promise<DatabaseFiles | null> {
  const files = new Map<ReturnType<typeof filePath>, ProjectFile>()
  for (const folder of FOLDERS) {
    const names = await readdir(join(projectFolder, folder)).catch(unlessMissing([]))
    for (const name of names) {
      const path = `${folder}/${name}`
      if (!isDatabaseFile(path)) continue
      files.set(filePath(path), textFile(path, await readFile(join(projectFolder, path), 'utf8')))
    }
  }
  return databaseFilesOf(files)
}

/** Rows and people that came along; null where none did. Throws ConfigError for a file that is too large. */
export async function readData(projectFolder: string): Promise<string | null> {
  const path = join(projectFolder, DATA_PATH)
  const found = await stat(path).catch(unlessMissing(null))
  if (found === null) return null
  if (found.size > MOST_DATA_BYTES)
    throw new ConfigError(
      `${DATA_PATH} is larger than ${MOST_DATA_BYTES / 2 ** 20} MB, which is the most that is taken: take rows out of it, or the file away.`,
    )
  return readFile(path, 'utf8')
}

/**
 * Buckets and files that came along; null where none did. Throws ConfigError for what is no such list, or names what is no file
 * of the archive.
 */
export async function readStoredFiles(projectFolder: string): Promise<StoredFiles | null> {
  const path = join(projectFolder, STORED_PATH)
  const found = await stat(path).catch(unlessMissing(null))
  if (found === null) return null
  const said =
    found.size > STORED_LIMITS.characters * 3
      ? null
      : v.safeParse(storedFilesSchema, parsed(await readFile(path, 'utf8')))
  if (said?.success) return said.output
  throw new ConfigError(
    `${STORED_PATH} is not as an archive has it: take it as it came, or take it away to go on without the app's files.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Of a file that came along: no more than was said, and one byte by which it is seen that there is more. */
export async function* readStoredBytes(
  projectFolder: string,
  { path, size }: Pick<StoredBytes, 'path' | 'size'>,
): AsyncGenerator<Uint8Array, void> {
  const file = await open(join(projectFolder, path), constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    yield* file.createReadStream({ end: size, autoClose: false })
  } finally {
    await file.close()
  }
}

/** Whatever is written has room, in any script. */
const MOST_DATA_BYTES = Math.ceil((DATA_FILE_LIMIT * 3) / 2 ** 20) * 2 ** 20

const ENV_FILE = '.env.local'
const ADDRESS = 'VITE_SUPABASE_URL'
const OWN = '# Written by server/ at its start: where the app finds its data.'

/**
 * Tells `vite` where the app's server is, unless the person has said it: only what this wrote is ever replaced.
 * @returns whether the project's pages will find this server
 */
export async function writeEnvFile(
  projectFolder: string,
  app: { readonly origin: string; readonly anonKey: string },
): Promise<boolean> {
  const names = (await readdir(projectFolder)).filter((name) => /^\.env(?:\.|$)/.test(name))
  const said = names.filter((name) => name !== ENV_FILE && name !== '.env.example')
  for (const name of said)
    if ((await readFile(join(projectFolder, name), 'utf8')).includes(ADDRESS)) return false
  const file = join(projectFolder, ENV_FILE)
  const before = await readFile(file, 'utf8').catch(unlessMissing(''))
  const [theirs = ''] = before.split(OWN)
  if (theirs.includes(ADDRESS)) return false
  const own = [
    OWN,
    `${ADDRESS}=${app.origin}`,
    `VITE_SUPABASE_ANON_KEY=${app.anonKey}`,
    `VITE_SUPABASE_PUBLISHABLE_KEY=${app.anonKey}`,
    '',
  ].join('\n')
  if (theirs + own !== before) await writeFile(file, theirs + own)
  return true
}

function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
