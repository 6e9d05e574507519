import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BYTES = 32

/** From which the names and passwords of databases are made. It is made once, and kept beside what it protects. */
export async function readEngineSecret(
  dataFolder: string,
  randomHex: (bytes: number) => string,
): Promise<string> {
  const file = join(dataFolder, 'engine-secret')
  const kept = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (kept !== null) return kept
  const made = randomHex(BYTES)
  // Whole or not at all.
  await writeFile(`${file}.part`, made, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return made
}
