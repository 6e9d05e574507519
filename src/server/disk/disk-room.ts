/**
 * Room on the disk that holds the data folder. Saves come first: caches stop before the disk is full, and a file keeps
 * room that a save may take when it is. Holds no state but that file, so any thread or process may make its own.
 */
import { open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface DiskRoom {
  /** Whether so little is free that whatever can be made again, as a cache can, must not be written. */
  isShort(): Promise<boolean>
  /** Whether less is free than saves should find, not counting the reserve. */
  isReserveNeeded(): Promise<boolean>
  /** Frees the reserve for a save that met a full disk; false where there is none. */
  giveReserve(): Promise<boolean>
  /** Makes the reserve where there is none, and room for it and as much again. */
  keepReserve(): Promise<void>
}

export interface DiskRoomOptions {
  /** The data folder. */
  readonly folder: string
  /** Bytes kept for saves. */
  readonly reserveBytes?: number
  /** Bytes that caches leave free. */
  readonly cachesLeave?: number
  /** Bytes free on the disk of a folder; null where the system does not tell. */
  readonly freeBytes?: (folder: string) => Promise<number | null>
}

/** Its name in the data folder. */
export const RESERVE_FILE = 'room-for-saves.reserve'

const MB = 1024 * 1024

export function createDiskRoom({
  folder,
  reserveBytes = 64 * MB,
  cachesLeave = 256 * MB,
  freeBytes = freeOnDisk,
}: DiskRoomOptions): DiskRoom {
  const file = join(folder, RESERVE_FILE)
  const hasLess = async (bytes: number) => ((await freeBytes(folder)) ?? Infinity) < bytes
  return {
    isShort: () => hasLess(cachesLeave),
    isReserveNeeded: () => hasLess(reserveBytes),
    async giveReserve() {
      const isThere = (await stat(file).catch(() => null)) !== null
      if (isThere) await rm(file, { force: true })
      return isThere
    },
    async keepReserve() {
      const kept = await stat(file).catch(() => null)
      if (kept?.size === reserveBytes || (await hasLess(2 * reserveBytes))) return
      // It counts when it is whole: a process that ends here leaves nothing that only looks like room.
      const part = `${file}.part`
      try {
        await writeZeros(part, reserveBytes)
        await rename(part, file)
      } catch {
        // Somebody else filled the disk meanwhile. The next time there may be room.
        await rm(part, { force: true })
      }
    },
  }
}

/** In pieces, so that a slow disk is not asked for all of it at once. */
async function writeZeros(path: string, bytes: number): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    const piece = new Uint8Array(Math.min(bytes, MB))
    for (let at = 0; at < bytes; at += piece.length) {
      await handle.write(piece, 0, Math.min(piece.length, bytes - at))
    }
  } finally {
    await handle.close()
  }
}

async function freeOnDisk(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk === null ? null : disk.bavail * disk.bsize
}
