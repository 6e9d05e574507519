export interface RateLimit {
  /** Seconds until the client may ask again, or 0 when it may now. */
  take(client: string): number
}

const WINDOW_MS = 60_000
/** Clients remembered; beyond this the one heard from longest ago is forgotten. */
const CLIENTS_KEPT = 10_000

/** Counts requests per client in windows of a minute. */
export function createRateLimit(perMinute: number, now: () => number): RateLimit {
  const windows = new Map<string, { startedAt: number; count: number }>()
  return {
    take(client) {
      const at = now()
      const known = windows.get(client)
      const current = known && at - known.startedAt < WINDOW_MS ? known : { startedAt: at, count: 0 }
      windows.delete(client)
      windows.set(client, current)
      const [oldest] = windows.keys()
      if (windows.size > CLIENTS_KEPT && oldest !== undefined) windows.delete(oldest)
      current.count += 1
      return current.count <= perMinute ? 0 : Math.ceil((current.startedAt + WINDOW_MS - at) / 1000)
    },
  }
}
