/** How much may be shared. */
import { type Environment, readVariable } from './read-variable.ts'
import { count, MB } from './variable-kinds.ts'

/** Of shared projects. Each is of one account or, for demo sessions, of one address. */
export interface SharesLimits {
  readonly all: number
  readonly each: number
  /** Bytes of their files, what is the same counted once in a project: of one owner, and of all. */
  readonly eachBytes: number
  readonly allBytes: number
}

/** Throws ConfigError. */
export function readSharesLimits(env: Environment): SharesLimits {
  return {
    all: readVariable(env, 'SHARES_MAX', count(100_000), 5_000),
    each: readVariable(env, 'SHARES_MAX_EACH', count(100_000), 100),
    eachBytes: readVariable(env, 'SHARES_MAX_MB_EACH', count(1_000_000), 512) * MB,
    allBytes: readVariable(env, 'SHARES_MAX_MB', count(10_000_000), 5_120) * MB,
  }
}
