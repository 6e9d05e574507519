/**
 * Small files that are there whole or not at all, also after the machine loses its power. One interface, so that a test
 * can end between any two of its steps.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DurableDisk {
  /** Resolves when the text is on the disk in place of what was there. Two of the same file come one after the other. */
  write(path: string, text: string): Promise<void>
  /** Nothing is said where there is no such file. */
  remove(path: string): Promise<void>
}

/** What was not finished has this ending. */
export const PART = '.part'

export interface DiskSteps {
  /** Writes the whole text to a file of its own and has it on the disk. */
  fill(path: string, text: string): Promise<void>
  rename(from: string, to: string): Promise<void>
  remove(path: string): Promise<void>
  /** Has the names in a folder on the disk. */
  syncFolder(path: string): Promise<void>
}

export function createDurableDisk(steps: DiskSteps = NODE_STEPS): DurableDisk {
  return {
    async write(path, text) {
      await steps.fill(`${path}${PART}`, text)
      await steps.rename(`${path}${PART}`, path)
      await steps.syncFolder(dirname(path))
    },
    async remove(path) {
      await steps.remove(path)
      await steps.syncFolder(dirname(path))
    },
  }
}

export const NODE_STEPS: DiskSteps = {
  async fill(path, text) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
  },
  rename,
  remove: (path) => rm(path, { force: true }),
  syncFolder,
}

/** Windows opens no folders, and does without. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path).catch(() => null)
  try {
    await handle?.sync()
  } catch {
    // Not every file system can.
  } finally {
    await handle?.close()
  }
}
