/** What the serving thread and the storage's thread say to each other. */

import type { AccountLimits } from '../config/account-limits.ts'
import { ConfigError } from '../config/config.ts'
import type { CallContext, ErrorCodec } from '../work/calls.ts'
import type { Pulse } from '../work/thread-pulse.ts'
import type { PackStorage } from './interface/pack-storage.ts'
import { StorageError } from './interface/project-storage.ts'

/** Handed to the thread when it starts. */
export interface StorageThreadData {
  /** The data folder, and the database's URL where that is elsewhere. */
  readonly folder: string
  readonly databaseUrl: string | null
  readonly limits: AccountLimits
  /** Bytes kept on the disk for saves. */
  readonly reserveBytes?: number
  /** By which the serving thread sees that it does not hang. */
  readonly pulse: Pulse
}

/** What the thread does: each method of the storage, its arguments as a list. */
export type StorageProcedures = {
  readonly [Method in keyof PackStorage]: (
    args: Parameters<PackStorage[Method]>,
    context: CallContext,
  ) => ReturnType<PackStorage[Method]>
} & {
  /** Resolves when the database is open; fails with a ConfigError that says what to do. */
  readonly open: (nothing: null) => Promise<void>
}

/** What the thread may call. */
export type StorageReports = {
  /** A connection broke. */
  readonly report: (error: unknown) => Promise<void>
}

/** An error without its class, which does not cross threads. */
interface ToldError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** Of a StorageError. */
  readonly code: 'full' | 'unavailable' | null
}

export const STORAGE_ERRORS: ErrorCodec = {
  encode(error): ToldError {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
    return { name, message, stack, code: error instanceof StorageError ? error.code : null }
  },
  decode(data) {
    const { name, message, stack, code } = data as ToldError
    if (code !== null) return new StorageError(code, { cause: message })
    const error = name === 'ConfigError' ? new ConfigError(message) : new Error(message)
    error.name = name
    if (stack !== undefined) error.stack = stack
    return error
  },
}
