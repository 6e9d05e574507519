/**
 * How many tokens one request may take, images and all. Far below what a model accepts on purpose: what is paid for is
 * what is sent, prices double past a limit (Gemini's at 200,000), and attention thins out long before the window ends.
 */
export const DEFAULT_CONTEXT_TOKENS = 120_000

/** Models that run on a machine of one's own mostly accept 32,768. */
export const LOCAL_CONTEXT_TOKENS = 24_000

/** The least that leaves room for the rules, the request and an entry. */
const MIN_CONTEXT_TOKENS = 12_000

/** What past turns may take of a budget. */
export function historyTokens(budget: number): number {
  return Math.min(16_000, Math.floor(budget / 5))
}

/** Where a model runs, as far as the budget goes by it. */
export interface ModelPlace {
  readonly provider?: string
  readonly baseUrl: string
}

/** The budget of a model: what was configured, else by where it runs. */
export function contextTokensOf({ provider, baseUrl }: ModelPlace, configured: number | null = null): number {
  if (configured !== null) return Math.max(MIN_CONTEXT_TOKENS, configured)
  return provider === 'openai' && isOfThisMachine(baseUrl) ? LOCAL_CONTEXT_TOKENS : DEFAULT_CONTEXT_TOKENS
}

function isOfThisMachine(baseUrl: string): boolean {
  return /^https?:\/\/(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?(?:\/|$)/.test(baseUrl)
}
