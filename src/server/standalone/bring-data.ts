import { DATA_PATH, rowsAndPeople } from '../../core/migrations/data-file.ts'
import { STORED_PATH, type StoredBytes, type StoredFiles } from '../../core/wire/stored-files.ts'
import { StoredBytesDiffer, takeBytes } from '../backend/carried-files.ts'
import { type TakenData, takeDataFile } from '../backend/data-file.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import { NoRoom } from '../blobs/usage.ts'
import { ConfigError } from '../config/config.ts'
import type { ProjectDatabase } from '../engine/engine.ts'
import { APP_KEY } from './app-server.ts'

/** At each start after the first, so it asks nothing of anybody. */
export const NOT_TAKEN = `${DATA_PATH} was taken before, or people are here already: the rows stay as they are.`

/** Files that came along. */
export interface CarriedFiles {
  readonly stored: StoredFiles
  readonly read: (bytes: StoredBytes) => AsyncIterable<Uint8Array>
  readonly into: Pick<ProjectFiles, 'receive' | 'holdingAll'>
  /** Told before the first. */
  readonly begins: (stored: StoredFiles) => void
}

/**
 * Brings rows, people and files that came along into a database that has none.
 * @returns what is said of it. Throws ConfigError where they do not fit: nothing of them is there then.
 */
export async function bringData(
  database: ProjectDatabase,
  text: string,
  carried: CarriedFiles | null = null,
): Promise<string> {
  const taken = await take(database, text, carried)
  if (taken.type === 'refused') {
    const where = taken.line === null ? DATA_PATH : `${DATA_PATH}, line ${taken.line}`
    throw new ConfigError(
      `${where}: ${taken.reason}. Nothing of it was taken: mend it, or take it away, and start again.`,
    )
  }
  const left =
    taken.left.length === 0 ? '' : ` No table here has room for the rows of ${taken.left.join(', ')}.`
  const files =
    carried === null
      ? ''
      : ` ${STORED_PATH}: ${taken.files} ${taken.files === 1 ? 'file is' : 'files are'} here.`
  return `${DATA_PATH}: ${rowsAndPeople(taken)} are here.${left}${files}`
}

async function take(
  database: ProjectDatabase,
  text: string,
  carried: CarriedFiles | null,
): Promise<TakenData> {
  if (carried === null) return takeDataFile(database, text)
  const { stored, read, into, begins } = carried
  begins(stored)
  try {
    // Bytes first: a row never names some that are not there.
    return await takeBytes(into, APP_KEY, stored.bytes, read, () => takeDataFile(database, text, stored))
  } catch (error) {
    const isForPeople = error instanceof StoredBytesDiffer || error instanceof NoRoom || isMissing(error)
    if (!isForPeople) throw error
    const said = isMissing(error)
      ? `${STORED_PATH} names a file that is not there${error.path === undefined ? '' : `: ${error.path}`}.`
      : error.message
    throw new ConfigError(
      `${said} Nothing of the app's data was taken: put the files back, or take ${STORED_PATH} away to go on without them, and start again.`,
    )
  }
}

/** Nothing, a folder, a link, or a file where a folder should be. */
const NO_FILE = new Set(['ENOENT', 'EISDIR', 'ELOOP', 'ENOTDIR'])

function isMissing(error: unknown): error is Error & { readonly path?: string } {
  return error instanceof Error && 'code' in error && NO_FILE.has(String(error.code))
}
