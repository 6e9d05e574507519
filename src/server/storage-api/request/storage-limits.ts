import type { FileQuota } from '../../blobs/usage.ts'

export interface StorageLimits extends FileQuota {
  /** Bytes of one file; a bucket may say less. */
  readonly fileBytes: number
  /** Files of one project. */
  readonly files: number
  readonly buckets: number
  /** Uploads on their way: of one client, of one project and of all. */
  readonly uploads: { readonly client: number; readonly project: number; readonly all: number }
  /** Downloads on their way, counted the same. */
  readonly downloads: { readonly client: number; readonly project: number; readonly all: number }
  /** Milliseconds for all of an upload, and without a byte of it. */
  readonly uploadMs: number
  readonly stallMs: number
}

const MB = 2 ** 20

export const STORAGE_LIMITS: StorageLimits = {
  // What Supabase's free plan takes.
  fileBytes: 50 * MB,
  projectBytes: 1024 * MB,
  allBytes: 20 * 1024 * MB,
  diskLeave: 512 * MB,
  files: 10_000,
  buckets: 100,
  // A client is an address, so it may be an office of fifty people; a browser opens six connections to a host.
  uploads: { client: 48, project: 24, all: 128 },
  downloads: { client: 256, project: 256, all: 1_024 },
  // As long as a connection waits for the body of a request.
  uploadMs: 300_000,
  stallMs: 30_000,
}
