import { StorageError } from '../interface/project-storage.ts'

/** PostgreSQL: disk full, too many connections, being shut down, started or out of reach. */
const POSTGRES_UNAVAILABLE = /^(?:08\w{3}|53300|57P0[1-4])$/
const NETWORK_UNAVAILABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
])

/** A driver's error as the storage's own where it tells of the storage; anything else is returned as it is. */
export function toStorageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('SQLITE_FULL') || code === '53100' || code === 'ENOSPC') {
    return new StorageError('full', { cause: error })
  }
  const isCut = /Connection terminated|connection error|timeout exceeded when trying to connect/i.test(
    error.message,
  )
  const isAway =
    isCut ||
    POSTGRES_UNAVAILABLE.test(code) ||
    NETWORK_UNAVAILABLE.has(code) ||
    /^SQLITE_(?:IOERR|CANTOPEN|BUSY|READONLY)/.test(code)
  return isAway ? new StorageError('unavailable', { cause: error }) : error
}
