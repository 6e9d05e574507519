import { parseArgs } from 'node:util'
import { readFlags } from '../../scripts/lib/read-flags.ts'
import type { FlowApp } from './app.ts'

const USAGE = `npm run bench flows -- [--apps N] [--only WORD] [--replays N] [--no-slow] [--no-specs] [--no-regressions]
  --apps N           so many of the apps, spread over all kinds
  --only WORD        those whose name holds the word
  --replays N        replays of unchanged apps in all, half of them slowed down (500)
  --no-slow          without those that are slowed down
  --no-specs         without Playwright's own runner
  --no-regressions   without the broken apps`

export interface Options {
  readonly apps: readonly FlowApp[]
  readonly replays: number
  readonly isSlow: boolean
  readonly isExported: boolean
  readonly isBroken: boolean
}

/** Throws an `OptionsError` for what is no option. */
export function readOptions(args: readonly string[], all: readonly FlowApp[]): Options {
  const given = readFlags(
    () =>
      parseArgs({
        args: [...args],
        options: {
          apps: { type: 'string', default: String(all.length) },
          only: { type: 'string', default: '' },
          replays: { type: 'string' },
          'no-slow': { type: 'boolean', default: false },
          'no-specs': { type: 'boolean', default: false },
          'no-regressions': { type: 'boolean', default: false },
        },
      }).values,
    USAGE,
  )
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(given.only.toLowerCase()))
  const count = Math.min(fitting.length, Math.max(1, Math.floor(Number(given.apps)) || 1))
  const apps = Array.from(
    { length: count },
    (_, index) => fitting[Math.floor((index * fitting.length) / count)] as FlowApp,
  )
  return {
    apps,
    replays: Math.max(0, Number(given.replays ?? Math.round((500 * count) / all.length))),
    isSlow: !given['no-slow'],
    isExported: !given['no-specs'],
    isBroken: !given['no-regressions'],
  }
}
