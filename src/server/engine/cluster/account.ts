/** PostgreSQL refuses to run as an administrator, so there its processes get another user of the machine. */
import { chmod, chown, lstat, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { EngineError } from '../sessions/engine-error.ts'

export interface Account {
  readonly uid: number
  readonly gid: number
}

const NAME = 'nobody'
const ENTER = 0o001

/** Null where the processes run as this one does. */
export async function clusterAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const fields = users
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === NAME)
  if (fields?.[2] === undefined || fields[3] === undefined)
    throw new EngineError(
      'cannot-start',
      `PostgreSQL does not run as root, and this machine has no user ${NAME}: run Lathe as another user.`,
    )
  // Some systems write a negative number.
  return { uid: Number(fields[2]) >>> 0, gid: Number(fields[3]) >>> 0 }
}

/** A folder for that user alone. Never through a link: what it leads to may be another's. */
export async function makeOwnFolder(folder: string, account: Account | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  const entry = await lstat(folder)
  if (!entry.isDirectory())
    throw new EngineError('cannot-start', `${folder} is in the way: move it elsewhere.`)
  if (account !== null && entry.uid !== account.uid) await chown(folder, account.uid, account.gid)
}

/**
 * Lets that user pass through the data folder, which stays closed for looking, and makes sure that it gets as far as
 * there, and to the programs.
 */
export async function letThrough(
  dataFolder: string,
  programs: string,
  account: Account | null,
): Promise<void> {
  if (account === null) return
  const { mode } = await stat(dataFolder)
  if ((mode & ENTER) === 0) await chmod(dataFolder, (mode & 0o777) | 0o011)
  await refuseClosed([dataFolder, programs])
}

/** Throws EngineError where that user cannot get to one of them. */
export async function refuseClosed(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const closed = await closedAbove(path)
    if (closed === null) continue
    throw new EngineError(
      'cannot-start',
      `PostgreSQL does not run as root, and the user ${NAME} cannot enter ${closed}: run Lathe as a user of its own, or keep it and DATA_DIR where others may enter.`,
    )
  }
}

async function closedAbove(path: string): Promise<string | null> {
  for (let folder = path; ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & ENTER) === 0) return folder
    if (folder === dirname(folder)) return null
  }
}
