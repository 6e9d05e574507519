/** What the benchmark found, as lines, and as what it is held against. */

/** Shares, milliseconds and numbers that the design asks for. */
const GOALS = { caught: 0.9, alarms: 1, milliseconds: 3000, specs: 0.95 } as const

export interface Findings {
  readonly broken: number
  readonly caught: number
  /** `app: what is broken: why` */
  readonly missed: readonly string[]
  readonly replays: number
  readonly slowReplays: number
  readonly alarms: readonly string[]
  /** Milliseconds that five flows added, of each app. */
  readonly times: readonly number[]
  readonly specs: number
  readonly passedSpecs: number
  readonly failedSpecs: readonly string[]
  /** Apps that could not be used as their flows say. */
  readonly unusable: readonly string[]
}

export interface Line {
  readonly text: string
  readonly isMet: boolean
}

/** One line for each thing that was looked at. */
export function linesOf(found: Findings): readonly Line[] {
  const lines: Line[] = []
  const add = (text: string, isMet: boolean) => lines.push({ text, isMet })
  if (found.broken > 0) {
    const share = found.caught / found.broken
    add(`caught ${found.caught} of ${found.broken}, ${percent(share)} (at least 90 %)`, share >= GOALS.caught)
  }
  if (found.replays > 0) {
    // Of fewer replays than 500, as of 500.
    const isMet = found.alarms.length <= GOALS.alarms
    const slow = `${found.slowReplays} of them slowed down six times`
    add(`${found.alarms.length} false alarms in ${found.replays} replays, ${slow} (at most 1 in 500)`, isMet)
  }
  if (found.times.length > 0) {
    const time = median(found.times)
    const range = `${seconds(Math.min(...found.times))} to ${seconds(Math.max(...found.times))}`
    add(
      `five flows add ${seconds(time)} to a change, median of ${found.times.length}; ${range} (at most 3 s)`,
      time <= GOALS.milliseconds,
    )
  }
  if (found.specs > 0) {
    const share = found.passedSpecs / found.specs
    add(
      `${found.passedSpecs} of ${found.specs} exported specs pass, ${percent(share)} (at least 95 %)`,
      share >= GOALS.specs,
    )
  }
  if (found.unusable.length > 0) add(`${found.unusable.length} apps could not be used`, false)
  return lines
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0]
  return (low + high) / 2
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
