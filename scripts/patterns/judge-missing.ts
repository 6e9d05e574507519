/** Judges the patterns that have no judgement yet. */
import { type Judge, type JudgedPattern, type Judgement, keyOf } from './judge-pattern.ts'

export interface Watch {
  /** Called for each pattern that was judged, with the milliseconds that it took. */
  readonly onJudged?: (key: string, ms: number) => void
  /** Called each minute that a pattern takes, with the minutes so far. */
  readonly onWait?: (key: string, minutes: number) => void
}

const MINUTE = 60_000

/** Adds to `known` what it has not, one at a time in each of the judge's threads; the same pattern is judged once. */
export async function judgeMissing(
  patterns: Iterable<JudgedPattern>,
  known: Map<string, Judgement>,
  judge: Judge,
  { onJudged, onWait }: Watch = {},
): Promise<void> {
  const missing = new Map<string, JudgedPattern>()
  for (const one of patterns) if (!known.has(keyOf(one))) missing.set(keyOf(one), one)
  const queue = [...missing].reverse()
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [key, one] = next
      let minutes = 0
      const timer = setInterval(() => onWait?.(key, ++minutes), MINUTE)
      try {
        const { judgement, ms } = await judge.judge(one)
        known.set(key, judgement)
        onJudged?.(key, ms)
      } finally {
        clearInterval(timer)
      }
    }
  }
  await Promise.all(Array.from({ length: judge.threads }, work))
}
