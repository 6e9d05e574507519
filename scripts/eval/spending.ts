/** Whether the next case may begin: by what the cases so far took on average, those on their way included. */
export interface Caps {
  readonly maxCost: number | null
  readonly maxTokens: number | null
}

export interface Spent {
  /** US dollars; null where no price is known. */
  readonly cost: number | null
  readonly tokens: number
}

export interface Spending {
  /** Why the next case must not begin, as a sentence; null when it may, and it then counts as begun. */
  begin(): string | null
  /** One that was begun is over. */
  end(spent: Spent): void
}

export function createSpending({ maxCost, maxTokens }: Caps, earlier: readonly Spent[]): Spending {
  const ended = [...earlier]
  let onTheirWay = 0
  const reached = (cap: number | null, spent: readonly number[], shown: (amount: number) => string) => {
    if (cap === null || spent.length === 0) return null
    const sum = spent.reduce((total, one) => total + one, 0)
    const mean = sum / spent.length
    const expected = sum + (onTheirWay + 1) * mean
    if (expected <= cap) return null
    return `Stopped before the next case: ${shown(sum)} are spent, a case takes ${shown(mean)} on average, and the cap is ${shown(cap)}.`
  }
  return {
    begin() {
      if (maxCost !== null && ended.some(({ cost }) => cost === null))
        return 'Stopped before the next case: what a case cost is not known, so the cap cannot be kept.'
      const reason =
        reached(
          maxCost,
          ended.map(({ cost }) => cost ?? 0),
          dollars,
        ) ??
        reached(
          maxTokens,
          ended.map(({ tokens }) => tokens),
          tokenCount,
        )
      if (reason === null) onTheirWay += 1
      return reason
    },
    end(spent) {
      onTheirWay -= 1
      ended.push(spent)
    },
  }
}

export const dollars = (amount: number) => `$${amount.toFixed(amount < 1 ? 4 : 2)}`
const tokenCount = (amount: number) => `${Math.round(amount)} tokens`
