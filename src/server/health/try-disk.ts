import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Fails where a folder takes no file: it is full, away, or was made to be read only. */
export async function tryDisk(folder: string, randomHex: (bytes: number) => string): Promise<void> {
  const probe = join(folder, `.ready-${randomHex(8)}`)
  try {
    await writeFile(probe, 'ready')
  } finally {
    await rm(probe, { force: true })
  }
}
