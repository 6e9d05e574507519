/** `12.4k`, as short as it fits beside a sentence. */
export function formatTokens(tokens: number): string {
  const count = Math.round(tokens)
  if (count < 1_000) return String(count)
  // What rounds up to a thousand of its unit is written in the next.
  if (count < 999_500) return `${shorten(count / 1_000)}k`
  return `${shorten(count / 1_000_000)}M`
}

/** Cents from one cent on, below that two digits that count: `$12.30`, `$0.0042`. */
export function formatUsd(usd: number): string {
  if (usd === 0 || usd >= 0.00995)
    return `$${usd.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
  return `$${usd.toLocaleString('en', { maximumSignificantDigits: 2, maximumFractionDigits: 8 })}`
}

function shorten(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 99.95 ? 1 : 0 })
}
