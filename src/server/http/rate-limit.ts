export interface Rate {
  readonly perMinute: number
  /** What a client may take at once after it took nothing for a while. */
  readonly burst: number
}

export interface RateLimit {
  /**
   * Takes what a request costs, or nothing. Returns the seconds until the client may ask again, or 0 when it may now.
   * @param cost counts as the burst where it is more, so that everything can be had at some time
   */
  take(client: string, cost?: number): number
  /** Takes what a request has turned out to cost; the next ones wait for it. */
  charge(client: string, cost: number): void
}

/** Clients remembered; beyond this the one heard from longest ago is forgotten. */
const CLIENTS_KEPT = 10_000

/**
 * A bucket of tokens for each client, filled evenly: nobody waits for a window to end, and two clients never wait for
 * one another.
 * @param rate a number is the same for a minute and at once
 * @param now milliseconds
 */
export function createRateLimit(rate: Rate | number, now: () => number): RateLimit {
  const { perMinute, burst } = typeof rate === 'number' ? { perMinute: rate, burst: rate } : rate
  const perMs = perMinute / 60_000
  const buckets = new Map<string, { tokens: number; at: number }>()

  function bucketOf(client: string) {
    const at = now()
    const bucket = buckets.get(client) ?? { tokens: burst, at }
    bucket.tokens = Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) * perMs)
    bucket.at = at
    buckets.delete(client)
    buckets.set(client, bucket)
    const [oldest] = buckets.keys()
    if (buckets.size > CLIENTS_KEPT && oldest !== undefined) buckets.delete(oldest)
    return bucket
  }

  return {
    take(client, cost = 1) {
      const bucket = bucketOf(client)
      const wanted = Math.min(cost, burst)
      if (bucket.tokens >= wanted) {
        bucket.tokens -= wanted
        return 0
      }
      return Math.max(1, Math.ceil((wanted - bucket.tokens) / perMs / 1000))
    },
    charge(client, cost) {
      const bucket = bucketOf(client)
      // Nobody waits for longer than two bursts take to come back.
      bucket.tokens = Math.max(-burst, bucket.tokens - cost)
    },
  }
}

/** A limit for each name, made when it is first asked for: what is counted by one name is nothing to another. */
export function createRateLimits<Name extends string>(
  rates: Readonly<Record<Name, Rate>>,
  now: () => number,
): (name: Name) => RateLimit {
  const limits = new Map<Name, RateLimit>()
  return (name) => {
    const known = limits.get(name) ?? createRateLimit(rates[name], now)
    limits.set(name, known)
    return known
  }
}
