export const TIMES_FILE: string

export function timesBeside(results: string): string

export interface GrownFile {
  readonly path: string
  /** Seconds that were kept, and that it took now. */
  readonly before: number
  readonly seconds: number
}

export interface TimesComparison {
  readonly pace: number
  readonly grown: readonly GrownFile[]
  /** Paths of which no time was kept. */
  readonly fresh: readonly string[]
  readonly seconds: number
  readonly before: number
}

export function readTimes(file?: string): Map<string, number>
export function writeTimes(times: ReadonlyMap<string, number>, file?: string): Promise<void>
export function compareTimes(
  kept: ReadonlyMap<string, number>,
  times: ReadonlyMap<string, number>,
): TimesComparison
export function timesReport(comparison: TimesComparison): readonly string[]
