/** What the command line of `npm run eval` asks for. */
import { parseArgs } from 'node:util'
import { OptionsError, readFlags } from '../lib/read-flags.ts'
import type { EvalCase } from './eval-case.ts'
import {
  choiceProblem,
  needsKey,
  PROVIDER_NAMES,
  type ProviderName,
  priceOf,
  usualModel,
} from './providers.ts'

export interface EvalOptions {
  readonly provider: ProviderName
  readonly model: string
  /** Null for the provider's own. */
  readonly baseUrl: string | null
  /** Null where none is needed. */
  readonly key: string | null
  readonly cases: readonly EvalCase[]
  /** Folder of results and report. */
  readonly out: string
  /** US dollars; null for no cap. */
  readonly maxCost: number | null
  /** Of all kinds together; null for no cap. */
  readonly maxTokens: number | null
  /** Folder for replies; null to keep none. */
  readonly keepReplies: string | null
  /** Cases at a time. */
  readonly jobs: number
  readonly resumes: boolean
}

export const USAGE = `npm run eval -- --provider NAME [--key-env NAME] [--model M] [--base-url URL]
  [--cases a,b] [--out DIR] [--max-cost USD] [--max-tokens N] [--keep-replies DIR] [--jobs N] [--resume]`

const FLAGS = {
  provider: { type: 'string' },
  'key-env': { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  cases: { type: 'string' },
  out: { type: 'string' },
  'max-cost': { type: 'string' },
  'max-tokens': { type: 'string' },
  'keep-replies': { type: 'string' },
  jobs: { type: 'string', default: '1' },
  resume: { type: 'boolean', default: false },
} as const

/**
 * Throws {@link OptionsError}. `environment` is read at the name that --key-env gives, and nowhere else; `today` as
 * YYYY-MM-DD.
 */
export function parseOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  allCases: readonly EvalCase[],
  today: string,
): EvalOptions {
  const flags = readFlags(
    () => parseArgs({ args: [...args], options: FLAGS, allowPositionals: false }).values,
    USAGE,
  )
  const { provider: named } = flags
  if (named === undefined) throw new OptionsError(`Name a provider.\n\n${USAGE}`)
  const name = PROVIDER_NAMES.find((known) => known === named)
  if (name === undefined)
    throw new OptionsError(`There is no provider ${named}. --provider takes ${listed(PROVIDER_NAMES)}.`)
  const model = flags.model ?? usualModel(name)
  if (model === null) throw new OptionsError(`Name the model of ${name} that is to answer, with --model.`)
  const maxCost = positive('--max-cost', flags['max-cost'])
  const maxTokens = positive('--max-tokens', flags['max-tokens'])
  if (maxTokens !== null && !Number.isInteger(maxTokens))
    throw new OptionsError('--max-tokens takes a whole number.')
  const jobs = Number(flags.jobs)
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > 8)
    throw new OptionsError('--jobs takes a number from 1 to 8.')
  const baseUrl = readUrl(flags['base-url'])
  const chosen = { provider: name, model, baseUrl, key: readKey(name, flags['key-env'], environment) }
  const problem = choiceProblem(chosen)
  if (problem !== null) throw new OptionsError(problem)
  if (maxCost !== null && priceOf(chosen, today) === null)
    throw new OptionsError(`No price of ${model} is known: use --max-tokens instead of --max-cost.`)
  return {
    ...chosen,
    cases: chooseCases(flags.cases, allCases),
    out: flags.out ?? `.cache/eval/${name}-${model.replace(/[^\w.-]+/g, '-')}`,
    maxCost,
    maxTokens,
    keepReplies: flags['keep-replies'] ?? null,
    jobs,
    resumes: flags.resume,
  }
}

function readKey(
  name: ProviderName,
  variable: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  if (variable === undefined) {
    if (!needsKey(name)) return null
    throw new OptionsError(
      `${name} needs a key: put it into an environment variable and name that with --key-env.`,
    )
  }
  const key = environment[variable]?.trim() ?? ''
  // The name is not repeated: whoever mistakes the flag gives the key itself.
  if (key === '') throw new OptionsError('The variable that --key-env names is not set, or empty.')
  return key
}

function chooseCases(list: string | undefined, allCases: readonly EvalCase[]): readonly EvalCase[] {
  if (list === undefined) return allCases
  const words = list.split(',').filter((word) => word !== '')
  const isMeant = (word: string, { id, kind }: EvalCase) => id === word || kind === word
  const unknown = words.find((word) => !allCases.some((one) => isMeant(word, one)))
  if (unknown !== undefined || words.length === 0) {
    const ids = listed(allCases.map(({ id }) => id))
    throw new OptionsError(`There is no case ${unknown ?? ''}. --cases takes kinds and names: ${ids}.`)
  }
  return allCases.filter((one) => words.some((word) => isMeant(word, one)))
}

function positive(flag: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const number = Number(text)
  if (!Number.isFinite(number) || number <= 0) throw new OptionsError(`${flag} takes a number above 0.`)
  return number
}

function readUrl(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : ''))
    throw new OptionsError('--base-url takes an http or https address.')
  return text.replace(/\/+$/, '')
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
