/**
 * What was spent, by month and model, and by project. It outlives chats and projects, and is bounded. Knows nothing of
 * where it is kept.
 */
import * as v from 'valibot'
import type { RunUsage } from '../model/token-usage.ts'

/** Older months, further models of a month and projects long unused are let go; the month keeps its sums. */
export const MAX_MONTHS = 24
export const MAX_MODELS = 40
export const MAX_PROJECTS = 300

const amount = v.pipe(v.number(), v.minValue(0))

const spentEntries = {
  requests: amount,
  prompt: amount,
  cached: amount,
  thinking: amount,
  output: amount,
  /** USD, of what has a known price. */
  usd: amount,
  /** Tokens of models whose price is not known. */
  unpriced: amount,
}
const spentSchema = v.object(spentEntries)
export type Spent = v.InferOutput<typeof spentSchema>

const ofModelSchema = v.object({ model: v.string(), ...spentEntries })
const monthSchema = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  models: v.array(ofModelSchema),
})
const projectSchema = v.object({ key: v.string(), ...spentEntries })

export const ledgerSchema = v.object({
  /** The newest first. */
  months: v.array(monthSchema),
  /** The one used last first. */
  projects: v.array(projectSchema),
})
export type Ledger = v.InferOutput<typeof ledgerSchema>

export const EMPTY_LEDGER: Ledger = { months: [], projects: [] }
const NOTHING_SPENT: Spent = {
  requests: 0,
  prompt: 0,
  cached: 0,
  thinking: 0,
  output: 0,
  usd: 0,
  unpriced: 0,
}

/** The name under which models are summed that are one too many in a month. */
export const OTHER_MODELS = 'Other models'

export interface Spending {
  /** `YYYY-MM`. */
  readonly month: string
  readonly projectKey: string
  readonly model: string
  readonly usage: RunUsage
  /** Null where no price is known. */
  readonly usd: number | null
}

export function addSpending(ledger: Ledger, spending: Spending): Ledger {
  const { month, projectKey, model } = spending
  const spent = spentOn(spending)
  const ofMonth = ledger.months.find((one) => one.month === month)?.models ?? []
  const isKnown = ofMonth.some((one) => one.model === model) || ofMonth.length < MAX_MODELS - 1
  const name = isKnown ? model : OTHER_MODELS
  const sum = add(ofMonth.find((one) => one.model === name) ?? NOTHING_SPENT, spent)
  const models = [...ofMonth.filter((one) => one.model !== name), { model: name, ...sum }]
  const ofProject = add(ledger.projects.find(({ key }) => key === projectKey) ?? NOTHING_SPENT, spent)
  return {
    months: [{ month, models }, ...ledger.months.filter((one) => one.month !== month)]
      .sort((a, b) => (a.month < b.month ? 1 : -1))
      .slice(0, MAX_MONTHS),
    projects: [
      { key: projectKey, ...ofProject },
      ...ledger.projects.filter(({ key }) => key !== projectKey),
    ].slice(0, MAX_PROJECTS),
  }
}

export function spentInMonth({ months }: Ledger, month: string): Spent {
  return (months.find((one) => one.month === month)?.models ?? []).reduce<Spent>(add, NOTHING_SPENT)
}

export function spentOnProject({ projects }: Ledger, projectKey: string): Spent {
  return projects.find(({ key }) => key === projectKey) ?? NOTHING_SPENT
}

/** Every row as comma-separated values, for a spreadsheet. */
export function ledgerToCsv({ months }: Ledger): string {
  const rows = months.flatMap(({ month, models }) =>
    models.map((one) =>
      [
        month,
        quote(one.model),
        one.requests,
        one.prompt,
        one.cached,
        one.thinking,
        one.output,
        one.usd.toFixed(6),
        one.unpriced,
      ].join(','),
    ),
  )
  return `${['month,model,requests,input,cached input,thinking,output,usd,tokens without a price', ...rows].join('\r\n')}\r\n`
}

/** Quoted, and never a formula: a model's name comes from a server. */
function quote(text: string): string {
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

function spentOn({ usage, usd }: Spending): Spent {
  const { requests, prompt = 0, cached = 0, thinking = 0, output = 0 } = usage
  const unpriced = usd === null ? prompt + thinking + output : 0
  return { requests, prompt, cached, thinking, output, usd: usd ?? 0, unpriced }
}

function add(a: Spent, b: Spent): Spent {
  return {
    requests: a.requests + b.requests,
    prompt: a.prompt + b.prompt,
    cached: a.cached + b.cached,
    thinking: a.thinking + b.thinking,
    output: a.output + b.output,
    usd: a.usd + b.usd,
    unpriced: a.unpriced + b.unpriced,
  }
}
