/** What the serving thread and the storage's thread say to each other. */

import type { AccountLimits } from '../config/account-limits.ts'
import type { Pulse } from '../work/thread-pulse.ts'
import type { PackStorage } from './interface/pack-storage.ts'

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

export type StorageMethod = keyof PackStorage

export interface StorageCall {
  readonly id: number
  readonly method: StorageMethod
  readonly args: readonly unknown[]
}

/** An error without its class, which does not cross threads. */
export interface ToldError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** Of a StorageError. */
  readonly code: 'full' | 'unavailable' | null
}

export type FromStorageThread =
  | { readonly type: 'ready' }
  | { readonly type: 'not-started'; readonly error: ToldError }
  | { readonly type: 'report'; readonly error: ToldError }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  | { readonly type: 'failed'; readonly id: number; readonly error: ToldError }
