/**
 * Where the bytes of apps' files are. Knows hashes and whose they are, and nothing of names, buckets or rows: those are
 * PostgreSQL's. A folder keeps them, or a bucket.
 */

import type { ByteRange } from '../http/byte-range.ts'

/** Bytes that are there once, however many files are made of them. */
export interface Blob {
  /** SHA-256, hexadecimal. */
  readonly hash: string
  readonly size: number
}

/** Written to its end, and not yet to be found by its hash. */
export interface StagedBlob extends Blob {
  /** From now on it is there, whatever happens to this process. False where these bytes already were. */
  keep(): Promise<boolean>
  drop(): Promise<void>
}

export interface Blobs {
  /** Reads all that comes; when that fails nothing is left, and it fails with the same error. */
  stage(owner: string, chunks: AsyncIterable<Uint8Array>): Promise<StagedBlob>
  /** Null where there is none. What was opened can be read to its end, also when it is deleted meanwhile. */
  read(owner: string, hash: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>
  /** In bytes; null where there is none. */
  size(owner: string, hash: string): Promise<number | null>
  /** Bytes that became free: none while they are held, and then a later sweep comes for them. */
  delete(owner: string, hash: string): Promise<number>
  list(owner: string): AsyncIterable<Blob>
  deleteAll(owner: string): Promise<void>
  owners(): Promise<string[]>
}

/** SHA-256, hexadecimal. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The key of a project. */
export const isOwner = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)
