import type { Context } from 'hono'
import { StorageError } from '../storage/interface/project-storage.ts'
import { refuse } from './refuse.ts'

/** Answers for what failed in the server: what a storage says of itself, and nothing of anything else. */
export function refuseFailure(reportError: (error: unknown) => void) {
  return (error: Error, c: Context): Response => {
    reportError(error)
    if (!(error instanceof StorageError)) return refuse(c, 'server-failed')
    return refuse(c, error.code === 'full' ? 'storage-full' : 'storage-unavailable')
  }
}
