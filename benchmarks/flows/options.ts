import { parseArgs } from 'node:util'
import { OptionsError, readFlags } from '../../scripts/lib/read-flags.ts'
import type { FlowApp } from './app.ts'

const USAGE = `npm run bench flows -- [--apps N] [--part K/N] [--only WORD] [--replays N] [--slow N] [--no-slow] [--no-specs] [--no-regressions]
  --apps N           so many of the apps, spread over all kinds
  --part K/N         the Kth of N parts of them, of its share of the replays; a run can be taken in parts
  --only WORD        those whose name holds the word
  --replays N        replays of unchanged apps in all (500)
  --slow N           so many of those slowed down (half of them)
  --no-slow          without those that are slowed down
  --no-specs         without Playwright's own runner
  --no-regressions   without the broken apps`

export interface Options {
  readonly apps: readonly FlowApp[]
  /** Of unchanged apps, at the speed of this machine. */
  readonly replays: number
  /** The same, slowed down. */
  readonly slowReplays: number
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
          part: { type: 'string', default: '1/1' },
          only: { type: 'string', default: '' },
          replays: { type: 'string' },
          slow: { type: 'string' },
          'no-slow': { type: 'boolean', default: false },
          'no-specs': { type: 'boolean', default: false },
          'no-regressions': { type: 'boolean', default: false },
        },
      }).values,
    USAGE,
  )
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(given.only.toLowerCase()))
  const count = Math.min(fitting.length, Math.max(1, Math.floor(Number(given.apps)) || 1))
  const [part = 1, parts = 1] = given.part.split('/').map(Number)
  if (!(part >= 1 && part <= parts)) throw new OptionsError(`--part ${given.part}: such as 2/4.\n\n${USAGE}`)
  const apps = Array.from(
    { length: count },
    (_, index) => fitting[Math.floor((index * fitting.length) / count)] as FlowApp,
  ).filter((_, index) => index % parts === part - 1)
  const shareOf = (whole: number) => Math.max(0, (whole * apps.length) / count)
  const replays = Number(given.replays ?? Math.round((500 * count) / all.length))
  const slow = given['no-slow'] ? 0 : Number(given.slow ?? replays / 2)
  return {
    apps,
    replays: shareOf(replays - slow),
    slowReplays: shareOf(slow),
    isExported: !given['no-specs'],
    isBroken: !given['no-regressions'],
  }
}
