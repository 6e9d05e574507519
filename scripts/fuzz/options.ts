/** What the command line of `npm run fuzz` asks for. */
import { parseArgs } from 'node:util'
import { OptionsError, readFlags } from '../lib/read-flags.ts'
import type { FuzzTarget } from './target.ts'
import { FUZZ_TARGETS } from './targets.ts'

export interface FuzzOptions {
  readonly targets: readonly FuzzTarget[]
  /** For each target. */
  readonly milliseconds: number
  readonly seed: number
  /** A failing input to read again; null to look for some. */
  readonly replay: string | null
}

const USAGE = `npm run fuzz -- [--target all|${FUZZ_TARGETS.map(({ name }) => name).join('|')}] [--seconds N] [--seed N]
npm run fuzz -- --replay FILE`

const FLAGS = {
  target: { type: 'string', default: 'all' },
  seconds: { type: 'string', default: '10' },
  seed: { type: 'string' },
  replay: { type: 'string' },
} as const

/** Throws {@link OptionsError}. Without a seed it is one of the clock's. */
export function parseOptions(args: readonly string[], now: number): FuzzOptions {
  const flags = readFlags(
    () => parseArgs({ args: [...args], options: FLAGS, allowPositionals: false }).values,
    USAGE,
  )
  const names = flags.target.split(',')
  const targets =
    flags.target === 'all' ? FUZZ_TARGETS : FUZZ_TARGETS.filter(({ name }) => names.includes(name))
  const unknown = names.find((name) => name !== 'all' && !FUZZ_TARGETS.some((target) => target.name === name))
  if (unknown !== undefined) throw new OptionsError(`--target knows no ${unknown}.\n\n${USAGE}`)
  const seconds = Number(flags.seconds)
  if (!(seconds > 0)) throw new OptionsError(`--seconds takes a number above 0.\n\n${USAGE}`)
  const seed = flags.seed === undefined ? now >>> 0 : Number(flags.seed)
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new OptionsError(`--seed takes a whole number from 0.\n\n${USAGE}`)
  return { targets, milliseconds: seconds * 1000, seed, replay: flags.replay ?? null }
}
