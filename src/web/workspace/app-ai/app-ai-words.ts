import { formatUsd } from '../../../core/costs/format-amounts.ts'
import { providerName } from '../../../core/model/model-providers.ts'
import type { AppAiUse } from '../../../core/wire/app-ai.ts'
import type { AppPlace, OwnAppModel } from '../../../core/wire/own-app-model.ts'

/** `12 of 1,000 answers, $0.02 of $1.00`. */
export function usedToday({ requests, usd }: AppAiUse['live']): string {
  const answers = `${requests.used.toLocaleString('en')} of ${requests.limit.toLocaleString('en')} answers`
  return usd.used === 0 ? answers : `${answers}, ${formatUsd(usd.used)} of ${formatUsd(usd.limit)}`
}

export const PLACE_WORDS: Readonly<Record<AppPlace, string>> = {
  live: 'Published app',
  draft: 'Preview',
}

/** `gpt-5-mini by OpenAI, key sealed on 28 November 2026`. */
export function ownModelWords(model: OwnAppModel | null): string {
  if (model === null) return 'The server’s model answers.'
  const day = new Date(model.sealedAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return `${model.model} by ${providerName(model.provider)}, key sealed on ${day}`
}
