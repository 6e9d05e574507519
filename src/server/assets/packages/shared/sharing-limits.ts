import type { PackLimits } from './pack-build.ts'

/** What sharing builds may cost a server, in time and in the bucket. */
export interface SharingLimits {
  /** Milliseconds until what another server built is here, or is built. */
  readonly lookMs: number
  /** Milliseconds that are waited for another server that builds it. Longer than a server that failed keeps its turn. */
  readonly turnMs: number
  /** Milliseconds in which a build is in the bucket. */
  readonly writeMs: number
  /** Milliseconds for which what failed is left alone. */
  readonly pauseMs: number
  /** A build that is larger is not shared. */
  readonly pack: PackLimits
  /** Bytes on their way to the bucket at once; what comes beyond is not shared. */
  readonly leavingBytes: number
  /** Bytes in the bucket, above which those not used for longest go. */
  readonly keptBytes: number
}

const MB = 1024 * 1024

export const SHARING_LIMITS: SharingLimits = {
  lookMs: 5_000,
  turnMs: 45_000,
  writeMs: 60_000,
  pauseMs: 60_000,
  pack: { bytes: 32 * MB, files: 20_000 },
  leavingBytes: 64 * MB,
  keptBytes: 4096 * MB,
}
