/** What a run amounts to: figures for machines, and a page for people. */
import type { TokenUsage } from '../../src/core/model/chat-model.ts'
import { CASES_OF_KIND, type CaseKind } from './eval-case.ts'
import type { RunIdentity } from './results-file.ts'
import { type CaseResult, sumUsage } from './run-case.ts'
import { dollars } from './spending.ts'

export interface Score {
  readonly cases: number
  /** Passed with no repair by the model, and after the repairs that the product offers. */
  readonly passedFirst: number
  readonly passed: number
}

export interface EvalReport {
  readonly provider: string
  readonly model: string
  /** True when no language model answered, so that the score says nothing of one. */
  readonly isHarnessOnly: boolean
  /** Why cases are missing; null when all were run. */
  readonly stopped: string | null
  readonly score: Score
  readonly byKind: Readonly<Partial<Record<CaseKind, Score>>>
  readonly requests: number
  readonly repairs: number
  readonly usage: TokenUsage
  /** US dollars; null where no price is known. */
  readonly cost: number | null
  /** Milliseconds; null where nothing was measured. */
  readonly firstByteMs: Quantiles | null
  readonly turnMs: Quantiles | null
  readonly results: readonly CaseResult[]
}

export interface Quantiles {
  readonly p50: number
  readonly p95: number
}

export function makeReport(
  identity: RunIdentity,
  results: readonly CaseResult[],
  stopped: string | null,
): EvalReport {
  const kinds = (Object.keys(CASES_OF_KIND) as CaseKind[]).filter((kind) =>
    results.some((result) => result.kind === kind),
  )
  const scores = kinds.map(
    (kind) => [kind, scoreOf(results.filter((result) => result.kind === kind))] as const,
  )
  const costs = results.map(({ cost }) => cost)
  return {
    ...identity,
    isHarnessOnly: identity.provider === 'demo',
    stopped,
    score: scoreOf(results),
    byKind: Object.fromEntries(scores),
    requests: sum(results.map(({ requests }) => requests)),
    repairs: sum(results.map(({ repairs }) => repairs)),
    usage: sumUsage(results.map(({ usage }) => usage)),
    cost: costs.every((cost) => cost !== null) ? sum(costs) : null,
    firstByteMs: quantiles(results.flatMap(({ firstByteMs }) => firstByteMs)),
    turnMs: quantiles(results.flatMap(({ turnMs }) => turnMs)),
    results,
  }
}

function scoreOf(results: readonly CaseResult[]): Score {
  const passed = results.filter(({ problems }) => problems.length === 0)
  return {
    cases: results.length,
    passedFirst: passed.filter(({ repairs }) => repairs === 0).length,
    passed: passed.length,
  }
}

/** By the nearest rank: a value that was measured. */
export function quantiles(values: readonly number[]): Quantiles | null {
  if (values.length === 0) return null
  const sorted = [...values].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

const HARNESS_ONLY =
  'This score is the harness’s and not a model’s: the scripted demo model answered, which knows a few kinds of apps and edits.'

export function writeMarkdown(report: EvalReport): string {
  const { provider, model, score, usage } = report
  const opening = report.isHarnessOnly ? `${HARNESS_ONLY}\n\n` : ''
  const lines = [
    `${opening}# Evaluation of ${provider} ${report.isHarnessOnly ? 'model' : model}`,
    '',
    `${score.passed} of ${score.cases} cases passed, ${score.passedFirst} of them at the first try.`,
    ...(report.stopped === null ? [] : ['', `**Not all cases were run.** ${report.stopped}`]),
    '',
    '| kind | cases | first try | after repair |',
    '| ---- | ----: | --------: | -----------: |',
    ...Object.entries(report.byKind).map(
      ([kind, one]) =>
        `| ${kind} | ${one.cases} | ${share(one.passedFirst, one)} | ${share(one.passed, one)} |`,
    ),
    `| all | ${score.cases} | ${share(score.passedFirst, score)} | ${share(score.passed, score)} |`,
    '',
    '| figure | value |',
    '| ------ | ----: |',
    `| requests | ${report.requests}, of them ${report.repairs} repairs |`,
    `| tokens | ${tokens(usage)} |`,
    `| money | ${report.cost === null ? 'no price is known for this model' : dollars(report.cost)} |`,
    `| time to first byte | ${times(report.firstByteMs)} |`,
    `| time to the running app, a turn | ${times(report.turnMs)} |`,
    '',
    '## Cases',
    '',
    ...report.results.flatMap(caseLines),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

function caseLines(result: CaseResult): string[] {
  const { id, problems, milliseconds, requests, repairs } = result
  const verdict = problems.length > 0 ? 'failed' : repairs > 0 ? 'passed after repair' : 'passed'
  const cost = result.cost === null ? '' : `, ${dollars(result.cost)}`
  const facts = `${plural(requests, 'request')}, ${tokens(result.usage)}${cost}, ${(milliseconds / 1000).toFixed(1)} s`
  return [
    `- **${id}**: ${verdict} (${facts})`,
    ...problems.map(({ check, what }) => `  - ${check}: ${inline(what)}`),
  ]
}

/** One line for the terminal when a case is over. */
export function progressLine({
  id,
  problems,
  behaviours,
  repairs,
  requests,
  usage,
  cost,
  milliseconds,
}: CaseResult): string {
  // Of an app that does not load nothing was asked.
  const isJudged = problems.every(({ check }) => check !== 'loads')
  const failed = isJudged ? problems.filter(({ check }) => check === 'behaves').length : behaviours
  const columns = [
    problems.length === 0 ? 'pass' : 'FAIL',
    id.padEnd(22),
    repairs === 0 ? 'first try' : `${repairs} repairs`,
    `${behaviours - failed}/${behaviours}`,
    plural(requests, 'request'),
    tokens(usage),
    ...(cost === null ? [] : [dollars(cost)]),
    `${(milliseconds / 1000).toFixed(1)} s`,
  ]
  return [columns.join('  '), ...problems.map(({ check, what }) => `      ${check}: ${what}`)].join('\n')
}

function tokens({ prompt = 0, cached = 0, thinking = 0, output = 0 }: TokenUsage): string {
  return `${prompt} prompt (${cached} cached), ${thinking} thinking, ${output} output`
}

const times = (value: Quantiles | null) =>
  value === null ? 'not measured' : `p50 ${seconds(value.p50)}, p95 ${seconds(value.p95)}`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const share = (count: number, { cases }: Score) => `${count} (${Math.round((100 * count) / cases)} %)`
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const inline = (text: string) => text.replace(/\s+/g, ' ').replace(/([<>|*_`])/g, '\\$1')
