import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Creates the folder and proves that it takes a file; throws ConfigError when it does not, or when everybody on this
 * machine shares it. Returns its full path.
 */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await makeFolder(folder)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError(
      `DATA_DIR is ${folder}, which cannot be written${reason}: make it writable or set DATA_DIR to a folder that is.`,
    )
  }
  // There, another user could put a database in place before Lathe does, and read what goes into it.
  const { mode } = await stat(folder)
  if ((mode & SHARED) === SHARED && process.platform !== 'win32') {
    throw new ConfigError(
      `DATA_DIR is ${folder}, which every user of this machine may write to: set DATA_DIR to a folder of Lathe’s own, such as ${join(folder, 'lathe')}.`,
    )
  }
  return folder
}

/** Everybody may write, and remove only what is theirs: as /tmp. */
const SHARED = 0o1002

/** Level by level: Node's own recursive form never ends where a present parent is reported missing, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, 0o700)
  } catch (error) {
    if (await isFolder(folder)) return
    const parent = dirname(folder)
    const isParentMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isParentMissing || parent === folder || (await isFolder(parent))) throw error
    await makeFolder(parent)
    await makeFolder(folder)
  }
}

async function isFolder(path: string): Promise<boolean> {
  const entry = await stat(path).catch(() => null)
  return entry?.isDirectory() === true
}
