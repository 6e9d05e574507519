/** Blobs in a folder: `{owner}/{two letters}/{hash}`. A name is there only once its bytes are on the disk. */
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '../disk/durable-disk.ts'
import { type Blobs, isHash, isOwner, type StagedBlob } from './blobs.ts'
import { isHeld } from './hold.ts'
import { dropStaged, openStage, writeStaged } from './stage.ts'

/**
 * @param folder of this process alone
 * @param randomHex of so many bytes
 */
export async function openFolderBlobs(folder: string, randomHex: (bytes: number) => string): Promise<Blobs> {
  const stage = await openStage(folder)

  function folderOf(owner: string): string {
    if (!isOwner(owner)) throw new Error('Blobs belong to a project.')
    return join(folder, owner)
  }
  function fileOf(owner: string, hash: string): string | null {
    return isHash(hash) ? join(folderOf(owner), hash.slice(0, 2), hash) : null
  }

  return {
    async stage(owner, chunks) {
      folderOf(owner)
      const path = join(stage, randomHex(16))
      const blob = await writeStaged(path, chunks)
      return {
        ...blob,
        drop: () => dropStaged(path),
        keep: () => keep(owner, blob.hash, path),
      } satisfies StagedBlob
    },

    async read(owner, hash, { start, end }) {
      const path = fileOf(owner, hash)
      const file = path === null ? null : await open(path).catch(missing)
      if (file === null) return null
      if (end < start) {
        await file.close()
        return new ReadableStream({ start: (controller) => controller.close() })
      }
      return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>
    },

    size: sizeOf,

    async delete(owner, hash) {
      const path = fileOf(owner, hash)
      if (path === null || (await isHeld(folder, Date.now()))) return 0
      const size = await sizeOf(owner, hash)
      await rm(path, { force: true })
      return size ?? 0
    },

    async *list(owner) {
      const own = folderOf(owner)
      for (const part of await readdir(own).catch(() => [])) {
        const entries = await opendir(join(own, part)).catch(missing)
        if (entries === null) continue
        for await (const { name } of entries) {
          const found = isHash(name) ? await stat(join(own, part, name)).catch(missing) : null
          if (found !== null) yield { hash: name, size: found.size }
        }
      }
    },

    deleteAll: (owner) => rm(folderOf(owner), { recursive: true, force: true, maxRetries: 3 }),

    owners: async () => (await readdir(folder)).filter((name) => isOwner(name)),
  }

  async function sizeOf(owner: string, hash: string): Promise<number | null> {
    const path = fileOf(owner, hash)
    return path === null ? null : ((await stat(path).catch(missing))?.size ?? null)
  }

  async function keep(owner: string, hash: string, from: string): Promise<boolean> {
    const own = join(folderOf(owner), hash.slice(0, 2))
    const path = join(own, hash)
    if ((await stat(path).catch(missing)) !== null) {
      await rm(from, { force: true })
      return false
    }
    await mkdir(own, { recursive: true, mode: 0o700 })
    await rename(from, path)
    // A name is on the disk once each folder that leads to it is.
    for (const parent of [own, folderOf(owner), folder]) await syncFolder(parent)
    return true
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
