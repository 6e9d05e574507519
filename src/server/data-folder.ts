import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ConfigError } from './config.ts'

/** Creates the folder and proves that it takes a file; throws ConfigError when it does not. Returns its full path. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  const probe = join(folder, `.probe-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError(
      `DATA_DIR is ${folder}, which cannot be written${reason}: make it writable or set DATA_DIR to a folder that is.`,
    )
  }
  return folder
}
