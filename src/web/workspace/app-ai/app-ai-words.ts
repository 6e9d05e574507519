import { formatUsd } from '../../../core/costs/format-amounts.ts'
import type { AppAiUse } from '../../../core/wire/app-ai.ts'

/** `12 of 1,000 answers, $0.02 of $1.00`. */
export function usedToday({ requests, usd }: AppAiUse['live']): string {
  const answers = `${requests.used.toLocaleString('en')} of ${requests.limit.toLocaleString('en')} answers`
  return usd.used === 0 ? answers : `${answers}, ${formatUsd(usd.used)} of ${formatUsd(usd.limit)}`
}
