/**
 * A folder in memory for what tests keep for a moment: browsers' profiles, data folders and clusters of PostgreSQL wait
 * for a disk again and again, which proves nothing of them.
 */
import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdtemp, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Bytes: what all that tests keep at the same time takes, three times. */
const ROOM = 6 * 1024 ** 3

/** Its path; null where there is no memory for it, or programs may not be started from there. */
export async function makeMemoryFolder() {
  const space = await statfs(MEMORY).catch(() => null)
  if (space === null || space.bavail * space.bsize < ROOM) return null
  const folder = await mkdtemp(join(MEMORY, 'lathe-'))
  // PostgreSQL runs as another user, who has to get to its own folder through this one.
  await chmod(folder, 0o711)
  if (await mayStart(folder)) return folder
  await removeMemoryFolder(folder)
  return null
}

export async function removeMemoryFolder(folder) {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function mayStart(folder) {
  const program = join(folder, 'true')
  try {
    await copyFile('/bin/true', program)
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    await rm(program, { force: true })
  }
}
