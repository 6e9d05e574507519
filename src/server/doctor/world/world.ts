/** The few things that an examination reaches outside of its own process; each test brings those that it is about. */
import type { Timers } from '../../../core/time/clock.ts'
import type { ProgramPlaces } from '../../engine/cluster/find-programs.ts'
import type { Network } from './network.ts'

export interface World {
  readonly machine: {
    /** What this process may take. */
    readonly memoryBytes: number
    readonly processors: number
  }
  /** Of the user that runs this; null where the system has none. */
  readonly userId: number | null
  /** Milliseconds since 1970, by this machine's clock. */
  readonly now: () => number
  readonly timers: Timers
  readonly network: Network
  /** What the system says of the disk of a folder. */
  readonly diskOf: (folder: string) => Promise<Disk>
  /** Where PostgreSQL's programs may lie. */
  readonly programPlaces: () => Promise<ProgramPlaces>
}

interface Disk {
  /** For an ordinary user. */
  readonly freeBytes: number
  readonly totalBytes: number
  /** Files that may still be made; null where the system sets no limit. */
  readonly freeFiles: number | null
  /** The kind of file system, as Linux's statfs(2) numbers them; 0 where nothing says. */
  readonly kind: number
}
