/**
 * Whatever Lathe keeps can be read by the user that runs it and by nobody else. Owns which files and folders are
 * Lathe's: nothing else is ever touched, whatever DATA_DIR names.
 */
import type { Dirent } from 'node:fs'
import { chmod, lstat, opendir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ENGINE_FOLDER, ENGINE_SECRET, OWN_FOLDERS } from './data-places.ts'

/** What every later file and folder of this process is kept from, and of those that it starts: all but its user. */
const UMASK = 0o077
const OTHERS = 0o077
/** Passing through, without a look at what is there. */
const PASS = 0o011

/** Of a data folder and of a backup: databases with what stands beside them, and dumps. */
const OWN_FILE =
  /^(?:lathe|identity|lock)\.db(?:-wal|-shm|-journal)?(?:\.part|\.restoring)?$|^lathe\.pgdump(?:\.part|\.restoring)?$/
/** While they are written too. */
const OWN_SECRETS: ReadonlySet<string> = new Set(
  ['', '.part', '.restoring'].map((ending) => ENGINE_SECRET + ending),
)
/** What a restore has replaced: a data folder itself. */
const OWN_FOLDER = /^before-restore-/
/** What a system puts into folders, which says nothing of whose they are. */
const OF_THE_SYSTEM = /^(?:\.|lost\+found$)/

/** To be called before the first file is written. */
export function createPrivately(): void {
  process.umask(UMASK)
}

export interface Mended {
  /** How many modes were changed. */
  readonly changed: number
  /** What could not be made private, each a sentence. */
  readonly problems: readonly string[]
}

/**
 * Takes the rights of others from what Lathe keeps in a data folder or a backup: files become 0600, folders 0700. The
 * folder itself only when it holds nothing else. Follows no link, changes nothing of another user's, and does nothing
 * on Windows, which has no modes.
 */
export async function makePrivate(folder: string, platform = process.platform): Promise<Mended> {
  if (platform === 'win32') return { changed: 0, problems: [] }
  const problems: string[] = []
  let changed = 0

  async function take(path: string, kept = 0): Promise<void> {
    try {
      const { mode, uid } = await lstat(path)
      if ((mode & OTHERS & ~kept) === 0) return
      if (uid !== process.getuid?.()) {
        problems.push(`${path} belongs to another user of this machine, so its mode stays as it is.`)
        return
      }
      await chmod(path, mode & (0o700 | kept))
      changed += 1
    } catch (error) {
      // Files beside a database come and go.
      if (!isMissing(error)) problems.push(`The mode of ${path} cannot be changed (${codeOf(error)}).`)
    }
  }

  async function takeFolder(path: string): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true }).catch((): Dirent[] => [])
    for (const entry of entries) {
      const place = join(path, entry.name)
      if (entry.isFile() && isOwnFile(entry.name)) await take(place)
      else if (entry.isDirectory() && OWN_FOLDER.test(entry.name)) await takeFolder(place)
      else if (entry.isDirectory() && OWN_FOLDERS.has(entry.name)) await takeTree(place)
    }
    if (!entries.every(({ name }) => isOwn(name) || OF_THE_SYSTEM.test(name))) return
    await take(path, (await holdsCluster(path)) ? PASS : 0)
  }

  /** What lies in a folder that nobody else may enter needs no look, however much it is. */
  async function takeTree(path: string): Promise<void> {
    const { mode } = await lstat(path)
    if ((mode & OTHERS) === 0) return
    await take(path)
    for await (const entry of await opendir(path)) {
      const place = join(path, entry.name)
      if (entry.isDirectory()) await takeTree(place)
      else if (entry.isFile()) await take(place)
    }
  }

  await takeFolder(folder)
  return { changed, problems }
}

/** The same for each backup of a folder of backups, where there is one. */
export async function makeBackupsPrivate(folder: string): Promise<Mended> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
  const all: Mended[] = []
  for (const entry of entries) if (entry.isDirectory()) all.push(await makePrivate(join(folder, entry.name)))
  return {
    changed: all.reduce((sum, { changed }) => sum + changed, 0),
    problems: all.flatMap(({ problems }) => problems),
  }
}

function isOwnFile(name: string): boolean {
  return OWN_FILE.test(name) || OWN_SECRETS.has(name)
}

/** Databases of apps are another user's where this one is an administrator. */
function isOwn(name: string): boolean {
  return isOwnFile(name) || OWN_FOLDER.test(name) || OWN_FOLDERS.has(name) || name === ENGINE_FOLDER
}

/** Of another user, who has to get there. */
async function holdsCluster(folder: string): Promise<boolean> {
  const cluster = await lstat(join(folder, ENGINE_FOLDER)).catch(() => null)
  return cluster?.isDirectory() === true && cluster.uid !== process.getuid?.()
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

/** Takes from other users of the machine what was written before files were made private, and says so. */
export async function mendModes(dataFolder: string, backups: string): Promise<void> {
  const mended = [await makePrivate(dataFolder), await makeBackupsPrivate(backups)]
  const changed = mended.reduce((sum, one) => sum + one.changed, 0)
  if (changed > 0) {
    console.log(`${changed} files and folders of saved data could be read by other users; now they cannot.`)
  }
  for (const problem of mended.flatMap(({ problems }) => problems)) console.warn(problem)
}
