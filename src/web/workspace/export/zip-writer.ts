/** An archive that is written piece by piece: what was written is a Blob, which a browser keeps on the disk when it is large. */
import { Zip, ZipDeflate } from 'fflate'
import type { FileSystem } from '../../../core/files/file-system.ts'
import { bytesOfFile } from './zip-files.ts'

/** Bytes that wait until they are a part of the Blob. */
const PART = 4 * 2 ** 20

export interface ZipWriter {
  addFiles(files: FileSystem): void
  /** What is pushed from now on is this file’s. */
  begin(path: string): void
  push(bytes: Uint8Array): void
  end(): Blob
}

export function createZipWriter(): ZipWriter {
  const parts: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const flush = () => {
    parts.push(new Blob(waiting))
    waiting = []
    bytes = 0
  }
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    waiting.push(chunk as Uint8Array<ArrayBuffer>)
    bytes += chunk.length
    if (bytes >= PART) flush()
  })
  let current: ZipDeflate | null = null
  const close = () => {
    current?.push(new Uint8Array(0), true)
    current = null
  }
  return {
    addFiles(files) {
      for (const [path, file] of files) {
        const entry = new ZipDeflate(path)
        zip.add(entry)
        entry.push(bytesOfFile(file), true)
      }
    },
    begin(path) {
      close()
      // Pictures, sound and films are small already. Not as entries without compression: their size comes behind them here,
      // with which not every program reads those.
      current = new ZipDeflate(path, { level: 0 })
      zip.add(current)
    },
    push(some) {
      current?.push(some)
    },
    end() {
      close()
      zip.end()
      flush()
      return new Blob(parts, { type: 'application/zip' })
    },
  }
}
