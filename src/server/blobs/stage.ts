/** Bytes on their way, in a file of this process, until they are whole and their hash is known. */
import { createHash } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Blob } from './blobs.ts'

/** What was being written when the process ended is removed. Gives the folder for the next. */
export async function openStage(folder: string): Promise<string> {
  const stage = join(folder, 'incoming')
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true, mode: 0o700 })
  return stage
}

/** On the disk when it settles; nothing is left when it fails. */
export async function writeStaged(path: string, chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      const digest = createHash('sha256')
      let size = 0
      for await (const chunk of chunks) {
        digest.update(chunk)
        for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
        size += chunk.length
      }
      await file.sync()
      return { hash: digest.digest('hex'), size }
    } finally {
      await file.close()
    }
  } catch (error) {
    await dropStaged(path)
    throw error
  }
}

export const dropStaged = (path: string): Promise<void> => rm(path, { force: true })
