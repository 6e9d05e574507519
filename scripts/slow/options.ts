/** What the command line of `npm run slow` asks for. */
import { parseArgs } from 'node:util'
import { OptionsError, readFlags } from '../lib/read-flags.ts'

export const CONDITIONS = ['rest', 'throttle', 'frozen', 'loops', 'nice'] as const
export type Condition = (typeof CONDITIONS)[number]
export const MODELS = ['demo', 'stand-in'] as const
export type ModelName = (typeof MODELS)[number]
export const PARTS = ['main', 'hang', 'broken'] as const
export type Part = (typeof PARTS)[number]

export interface SlowOptions {
  readonly part: Part
  /** Always with `rest` first, unless told otherwise. */
  readonly conditions: readonly Condition[]
  readonly models: readonly ModelName[]
  readonly runs: number
  /** The first run is that with this number, from 0: it says which of the demo model's prompts it has. */
  readonly first: number
  /** Runs at rest, which the others are compared with. */
  readonly restRuns: number
  readonly isFirstPaintOnly: boolean
  /** Root of the checkout whose built server runs; undefined for this one. */
  readonly app: string | undefined
  /** Of kinds of hanging apps, those that hold this word. */
  readonly only: string
  /** Milliseconds that a run may take. */
  readonly limit: number
  /** How (c) is done. */
  readonly nice: NiceVariant
  /** Where all figures go, as JSON. */
  readonly out: string
}

export interface NiceVariant {
  /** Loops in the browser's own session, which compete with it thread by thread. */
  readonly beside: number
  /** Loops in a session of its own each, with which the kernel shares the processors as with so many groups. */
  readonly apart: number
}

export const USAGE = `npm run slow -- [--part main|hang|broken] [--condition throttle|frozen|loops|nice|rest|all]
  [--model demo|stand-in|both] [--runs N] [--rest-runs N] [--first N] [--only first-paint|NAME] [--app DIR]
  [--limit MINUTES] [--nice BESIDE+APART] [--out FILE]`

const FLAGS = {
  part: { type: 'string', default: 'main' },
  condition: { type: 'string', default: 'all' },
  model: { type: 'string', default: 'both' },
  runs: { type: 'string' },
  'rest-runs': { type: 'string' },
  first: { type: 'string', default: '0' },
  only: { type: 'string', default: '' },
  app: { type: 'string' },
  limit: { type: 'string', default: '15' },
  nice: { type: 'string', default: '0+8' },
  out: { type: 'string', default: '.cache/slow/report.json' },
} as const

/** Throws {@link OptionsError}. */
export function parseOptions(args: readonly string[]): SlowOptions {
  const flags = readFlags(
    () => parseArgs({ args: [...args], options: FLAGS, allowPositionals: false }).values,
    USAGE,
  )
  const part = oneOf('--part', flags.part, PARTS)
  const usual = part === 'main' ? 3 : 5
  const runs = whole('--runs', flags.runs ?? String(usual))
  const wanted =
    flags.condition === 'all'
      ? part === 'main'
        ? CONDITIONS
        : (['rest', 'loops'] as const)
      : flags.condition.split(',').map((word) => oneOf('--condition', word, CONDITIONS))
  const restRuns = flags['rest-runs'] === undefined ? runs : whole('--rest-runs', flags['rest-runs'], 0)
  const others = wanted.filter((condition) => condition !== 'rest')
  return {
    part,
    conditions: restRuns === 0 ? others : ['rest', ...others],
    models: flags.model === 'both' ? MODELS : [oneOf('--model', flags.model, MODELS)],
    runs,
    first: whole('--first', flags.first, 0),
    restRuns,
    isFirstPaintOnly: flags.only === 'first-paint',
    app: flags.app,
    only: flags.only === 'first-paint' ? '' : flags.only,
    limit: whole('--limit', flags.limit) * 60_000,
    nice: readNice(flags.nice),
    out: flags.out,
  }
}

function oneOf<Word extends string>(flag: string, word: string, words: readonly Word[]): Word {
  const found = words.find((one) => one === word)
  if (found === undefined) throw new OptionsError(`${flag} takes ${words.join(', ')}.\n\n${USAGE}`)
  return found
}

function whole(flag: string, text: string, least = 1): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least)
    throw new OptionsError(`${flag} takes a whole number from ${least}.`)
  return number
}

function readNice(text: string): NiceVariant {
  const [, beside, apart] = /^(\d+)\+(\d+)$/.exec(text) ?? []
  if (beside === undefined || apart === undefined)
    throw new OptionsError(
      '--nice takes two numbers such as 0+8: loops beside the browser, and apart from it.',
    )
  return { beside: Number(beside), apart: Number(apart) }
}
