/** Blobs in a bucket: `{prefix}{area}/{owner}/{hash}`. What comes back is believed only as far as its hash proves it. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type Blobs, isHash, isOwner, type StagedBlob } from './blobs.ts'
import { isHeld } from './hold.ts'
import { onlyExpected } from './only-expected.ts'
import { listS3 } from './s3-listing.ts'
import { type S3Client, S3Error } from './s3-requests.ts'
import { dropStaged, openStage, writeStaged } from './stage.ts'

export interface S3BlobsOptions {
  readonly client: S3Client
  /** Of all names in the bucket that are ours. */
  readonly prefix: string
  readonly area: string
  /** Of this process alone, for what is on its way. */
  readonly folder: string
  readonly randomHex: (bytes: number) => string
}

export async function openS3Blobs(options: S3BlobsOptions): Promise<Blobs> {
  const { client, prefix, area, folder, randomHex } = options
  const stage = await openStage(folder)

  function folderOf(owner: string): string {
    if (!isOwner(owner)) throw new Error('Blobs belong to a project.')
    return `${area}/${owner}/`
  }
  function keyOf(owner: string, hash: string): string | null {
    return isHash(hash) ? `${folderOf(owner)}${hash}` : null
  }

  async function sizeOf(owner: string, hash: string): Promise<number | null> {
    const key = keyOf(owner, hash)
    if (key === null) return null
    const answer = await client.send({ method: 'HEAD', key }, [404])
    if (answer.status === 404) return null
    const length = answer.headers.get('content-length') ?? ''
    const size = Number(length)
    if (length === '' || !Number.isSafeInteger(size) || size < 0)
      throw new S3Error('garbage', 'The bucket does not say how large a file is.')
    return size
  }

  async function* list(owner: string) {
    for await (const { name, size } of listS3(client, { prefix, folder: folderOf(owner) }))
      if (isHash(name)) yield { hash: name, size }
  }

  return {
    async stage(owner, chunks) {
      folderOf(owner)
      const path = join(stage, randomHex(16))
      const { hash, size } = await writeStaged(path, chunks)
      const open = () => Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
      return {
        hash,
        size,
        drop: () => dropStaged(path),
        async keep() {
          const isNew = (await sizeOf(owner, hash)) !== size
          if (isNew)
            await client.send({ method: 'PUT', key: `${folderOf(owner)}${hash}`, body: { size, hash, open } })
          await dropStaged(path)
          return isNew
        },
      } satisfies StagedBlob
    },

    async read(owner, hash, { start, end }) {
      const size = await sizeOf(owner, hash)
      const key = keyOf(owner, hash)
      if (size === null || key === null) return null
      const last = Math.min(end, size - 1)
      if (last < start) return new ReadableStream({ start: (controller) => controller.close() })
      const isWhole = start === 0 && last === size - 1
      const headers = isWhole ? {} : { range: `bytes=${start}-${last}` }
      const answer = await client.send({ method: 'GET', key, headers }, [404])
      if (answer.status === 404 || answer.status !== (isWhole ? 200 : 206) || answer.body === null) {
        await answer.body?.cancel().catch(() => {})
        if (answer.status === 404) return null
        throw new S3Error('garbage', 'The bucket does not give the part of a file that it was asked for.')
      }
      return onlyExpected(answer.body, last - start + 1, isWhole ? hash : null)
    },

    size: sizeOf,

    async delete(owner, hash) {
      const key = keyOf(owner, hash)
      if (key === null || (await isHeld(folder, Date.now()))) return 0
      const size = await sizeOf(owner, hash)
      if (size !== null) await client.send({ method: 'DELETE', key }, [404])
      return size ?? 0
    },

    list,

    async deleteAll(owner) {
      for await (const { hash } of list(owner))
        await client.send({ method: 'DELETE', key: `${folderOf(owner)}${hash}` }, [404])
    },

    async owners() {
      const found: string[] = []
      for await (const { name } of listS3(client, { prefix, folder: `${area}/`, inner: true })) {
        const owner = name.slice(0, -1)
        if (isOwner(owner)) found.push(owner)
      }
      return found
    },
  }
}
