/** Everything that is wrong with the environment, where a start names the first alone. */
import { editDistance } from '../../../core/text/edit-distance.ts'
import { ConfigError, type Environment, readConfig, type ServerConfig } from '../../config/config.ts'
import type { Finding } from './finding.ts'
import { sentenceFinding } from './sentence-finding.ts'

export interface ReadSettings {
  /** Without what cannot be used; null where that makes nothing of use. */
  readonly config: ServerConfig | null
  /** What stands in it with a value that nobody set: those that cannot be used. */
  readonly leftOut: ReadonlySet<string>
  readonly findings: readonly Finding[]
}

/** Longer names are nobody's mistake in typing. */
const LONGEST_NAME = 64
const MOST_NAMES = 2_000

export function readSettings(env: Environment): ReadSettings {
  const known = new Set<string>()
  const leftOut = new Set<string>()
  const findings: Finding[] = []
  const watched = new Proxy(env, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      known.add(name)
      return leftOut.has(name) ? undefined : env[name]
    },
  })
  let config: ServerConfig | null = null
  while (config === null) {
    try {
      config = readConfig(watched)
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      findings.push(sentenceFinding('setting', error))
      const set = error.variables.filter((name) => !leftOut.has(name) && isSet(env, name))
      if (set.length === 0) break
      for (const name of set) leftOut.add(name)
    }
  }
  return { config, leftOut, findings: [...findings, ...misspelled(env, known)] }
}

function isSet(env: Environment, name: string): boolean {
  return (env[name]?.trim() ?? '') !== ''
}

/** Names that nobody reads, and that are nearly one that is not set. */
function misspelled(env: Environment, known: ReadonlySet<string>): Finding[] {
  const unset = [...known].filter((name) => name.length >= 8 && !isSet(env, name))
  const names = Object.keys(env).filter((name) => name.length <= LONGEST_NAME && !known.has(name))
  return names.slice(0, MOST_NAMES).flatMap((name) => {
    const meant = unset.find(
      (one) => Math.abs(one.length - name.length) <= 2 && editDistance(one, name.toUpperCase()) <= 2,
    )
    if (meant === undefined) return []
    return [
      {
        id: 'misspelled',
        severity: 'harms' as const,
        wrong: `${name} is set, which Lathe does not read; ${meant} is not set.`,
        next: `If you mean ${meant}, rename it.`,
      },
    ]
  })
}
