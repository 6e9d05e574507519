/** Collects what was measured, by project, side and metric. */
import { quantile } from '../beside/quantile.ts'
import type { StyleVariant } from './project/style-files.ts'
import type { SideName } from './sides/side.ts'

/** `text` and `class`: an edit to its paint; `warm` and `cold`: opening the project to its first paint. */
export type Metric = 'text' | 'class' | 'warm' | 'cold'

export interface SubjectKey {
  readonly variant: StyleVariant
  readonly size: number
  readonly side: SideName
}

export interface SampleKey extends SubjectKey {
  readonly metric: Metric
}

export interface Summary extends SampleKey {
  readonly count: number
  /** Milliseconds. */
  readonly median: number
  /** Milliseconds. */
  readonly p90: number
  readonly values: readonly number[]
}

export interface StateSummary extends SubjectKey {
  readonly edits: number
  readonly kept: number
  /** Files whose edit lost what was typed or counted. */
  readonly lostIn: readonly string[]
}

export class Samples {
  readonly #values = new Map<string, { key: SampleKey; values: number[] }>()
  readonly #states = new Map<string, { key: SubjectKey; edits: number; lostIn: string[] }>()

  add(key: SampleKey, milliseconds: number): void {
    const id = JSON.stringify([key.variant, key.size, key.side, key.metric])
    const entry = this.#values.get(id) ?? { key, values: [] }
    entry.values.push(milliseconds)
    this.#values.set(id, entry)
  }

  /** Notes whether an edit of `path` kept the state of inputs and hooks. */
  addState(key: SubjectKey, isKept: boolean, path: string): void {
    const id = JSON.stringify([key.variant, key.size, key.side])
    const entry = this.#states.get(id) ?? { key, edits: 0, lostIn: [] }
    entry.edits += 1
    if (!isKept) entry.lostIn.push(path)
    this.#states.set(id, entry)
  }

  summaries(): Summary[] {
    return [...this.#values.values()].map(({ key, values }) => ({ ...key, ...summarize(values) }))
  }

  states(): StateSummary[] {
    return [...this.#states.values()].map(({ key, edits, lostIn }) => ({
      ...key,
      edits,
      kept: edits - lostIn.length,
      lostIn: [...new Set(lostIn)],
    }))
  }

  /** NaN when nothing was measured. */
  median(variant: StyleVariant, size: number, side: SideName, metric: Metric): number {
    const id = JSON.stringify([variant, size, side, metric])
    return quantile(this.#values.get(id)?.values ?? [], 0.5)
  }
}

export function summarize(values: readonly number[]) {
  const sorted = values.map((value) => Math.round(value * 10) / 10)
  return { count: sorted.length, median: quantile(sorted, 0.5), p90: quantile(sorted, 0.9), values: sorted }
}
