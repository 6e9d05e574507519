/** Files of caches, which nobody reads half of. */
import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes it under another name and renames it into place. Its folder is made where it is missing. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, content)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    // Asked for only then: a first build writes hundreds of files into the same few folders.
    await mkdir(dirname(path), { recursive: true })
    await writeFile(part, content)
  }
  await rename(part, path)
}
