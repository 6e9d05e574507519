/** Tarballs that were fetched, on disk. Believes none that is not what its integrity says. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkData } from 'ssri'

export interface TarballStore {
  /** @param integrity what the content must match; without one, only whether it can be unpacked will tell */
  read(name: string, version: string, integrity: string | undefined): Promise<Uint8Array | null>
  write(name: string, version: string, content: Uint8Array): Promise<void>
}

/** @param folder is made when something is written */
export function createTarballStore(folder: string): TarballStore {
  const place = (name: string, version: string) =>
    join(folder, `${encodeURIComponent(name)}@${encodeURIComponent(version)}.tgz`)
  return {
    async read(name, version, integrity) {
      const content = await readFile(place(name, version)).catch(() => null)
      return content !== null && hasIntegrity(content, integrity) ? content : null
    },
    async write(name, version, content) {
      await mkdir(folder, { recursive: true })
      const path = place(name, version)
      // Renamed into place, so that nobody reads half a file.
      const part = `${path}.${randomUUID()}.part`
      await writeFile(part, content)
      await rename(part, path)
    },
  }
}

export function hasIntegrity(content: Uint8Array, integrity: string | undefined): boolean {
  return integrity === undefined || checkData(content, integrity) !== false
}
