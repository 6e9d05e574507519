/** How much may be published. */
import { type Environment, readVariable } from './read-variable.ts'
import { count, MB } from './variable-kinds.ts'

/** Of published apps. Each is of one account or, for demo sessions, of one address. */
export interface SitesLimits {
  readonly all: number
  readonly each: number
  /** Deployments of one app that are kept. */
  readonly deployments: number
  /** Bytes of all deployments' files, compressed ones among them, what is the same counted once in an app. */
  readonly eachBytes: number
  readonly allBytes: number
}

/** Throws ConfigError. */
export function readSitesLimits(env: Environment): SitesLimits {
  return {
    all: readVariable(env, 'SITES_MAX', count(100_000), 1_000),
    each: readVariable(env, 'SITES_MAX_EACH', count(100_000), 50),
    deployments: readVariable(env, 'SITES_MAX_DEPLOYMENTS', count(1_000), 20),
    eachBytes: readVariable(env, 'SITES_MAX_MB_EACH', count(1_000_000), 1_024) * MB,
    allBytes: readVariable(env, 'SITES_MAX_MB', count(10_000_000), 10_240) * MB,
  }
}
