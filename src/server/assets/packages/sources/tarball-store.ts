/**
 * Tarballs that were fetched, on disk, within a budget. Believes none that is not what its integrity says; one that was
 * swept is fetched again.
 */
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { checkData } from 'ssri'
import { sweepFolder } from '../../../disk/sweep-folder.ts'
import { writeWhole } from '../../../disk/write-whole.ts'
import { PACKAGE_LIMITS } from '../limits/package-limits.ts'

export interface TarballStore {
  /** @param integrity what the content must match; without one, only whether it can be unpacked will tell */
  read(name: string, version: string, integrity: string | undefined): Promise<Uint8Array | null>
  write(name: string, version: string, content: Uint8Array): Promise<void>
  /**
   * Removes those not used for longest until the rest is within the budget.
   * @param share of the budget
   */
  sweep(share: number, signal?: AbortSignal): Promise<void>
}

/** @param folder is made when something is written */
export function createTarballStore(
  folder: string,
  maxBytes: number = PACKAGE_LIMITS.tarballStoreBytes,
): TarballStore {
  let written = 0

  async function sweep(share: number, signal?: AbortSignal): Promise<void> {
    written = 0
    await sweepFolder({ folder, maxBytes: maxBytes * share, signal, now: Date.now })
  }
  const place = (name: string, version: string) =>
    join(folder, `${encodeURIComponent(name)}@${encodeURIComponent(version)}.tgz`)
  return {
    async read(name, version, integrity) {
      const path = place(name, version)
      const content = await readFile(path).catch(() => null)
      if (content === null || !hasIntegrity(content, integrity)) return null
      const now = new Date()
      await utimes(path, now, now).catch(() => {})
      return content
    },
    async write(name, version, content) {
      await writeWhole(place(name, version), content)
      written += content.byteLength
      // Who has much fetched in a short time waits for the sweep, so that it never falls behind.
      if (written > maxBytes / 8) await sweep(1)
    },
    sweep,
  }
}

export function hasIntegrity(content: Uint8Array, integrity: string | undefined): boolean {
  return integrity === undefined || checkData(content, integrity) !== false
}
