/** What a run of the main job came to, and what all runs of a condition came to together. */
import type { Condition, ModelName } from './options.ts'
import { percentile } from './statistics.ts'
import type { SeenAlert } from './watch-page.ts'

export interface RunVerdict {
  readonly condition: Condition
  readonly model: ModelName
  readonly prompt: string
  /** What was said to be wrong although nothing was, one sentence each. */
  readonly falseErrors: readonly string[]
  /** Answers that became a version without having been started, and mistakes that became one. */
  readonly untried: readonly string[]
  /** The first app was seen with its styles. */
  readonly isPainted: boolean
  /** Milliseconds from Send to the first app with its styles; null when it was never seen. */
  readonly firstPaint: number | null
  /** Milliseconds of the whole run. */
  readonly took: number
  /** `done`, or the step in which its time ended. */
  readonly end: string
  /** Drafts that were shown as not checked, and tried again: no error. */
  readonly unchecked: number
  /** What became of each request, and how many versions there were then. */
  readonly steps: readonly string[]
  /** What else was not as it should be, without being a false error. */
  readonly notes: readonly string[]
}

export interface Group {
  readonly condition: Condition
  readonly model: ModelName
  readonly runs: number
  readonly falseErrors: number
  readonly untried: number
  readonly painted: number
  readonly finished: number
  readonly unchecked: number
  /** Milliseconds. */
  readonly p50: number
  readonly p95: number
  /** Of the medians, to that at rest with the same model; NaN where there is none. */
  readonly ratio: number
}

export function groupVerdicts(verdicts: readonly RunVerdict[]): Group[] {
  const keys = new Map(verdicts.map((one) => [`${one.condition} ${one.model}`, one]))
  const medianOf = (condition: Condition, model: ModelName) =>
    percentile(paints(verdicts.filter((one) => one.condition === condition && one.model === model)), 0.5)
  return [...keys.values()].map(({ condition, model }) => {
    const all = verdicts.filter((one) => one.condition === condition && one.model === model)
    const sum = (count: (one: RunVerdict) => number) => all.reduce((total, one) => total + count(one), 0)
    const p50 = percentile(paints(all), 0.5)
    return {
      condition,
      model,
      runs: all.length,
      falseErrors: sum((one) => one.falseErrors.length),
      untried: sum((one) => one.untried.length),
      painted: sum((one) => Number(one.isPainted)),
      finished: sum((one) => Number(one.end === 'done')),
      unchecked: sum((one) => one.unchecked),
      p50,
      p95: percentile(paints(all), 0.95),
      ratio: p50 / medianOf('rest', model),
    }
  })
}

function paints(verdicts: readonly RunVerdict[]): number[] {
  return verdicts.flatMap(({ firstPaint }) => (firstPaint === null ? [] : [firstPaint]))
}

/** What is said of the tried mistake is no false error; `expected` is part of what it throws. */
export function falseErrorsOf(seen: {
  readonly alerts: readonly SeenAlert[]
  readonly pageErrors: ReadonlyArray<{ readonly text: string }>
  readonly overlays: readonly string[]
  readonly expected: RegExp
}): string[] {
  const { alerts, pageErrors, overlays, expected } = seen
  const said = [
    ...alerts.map(({ where, text }) => `${where}: ${text}`),
    ...overlays.map((text) => `overlay: ${text}`),
    ...pageErrors
      .filter(({ text }) => !expected.test(text))
      .map(({ text }) => `uncaught: ${text.slice(0, 300)}`),
  ]
  return [...new Set(said)]
}
