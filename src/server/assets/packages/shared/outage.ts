/** What fails is left alone for a while, and said once until it has worked again. */
export interface Outage {
  /** Whether it is to be left alone now. */
  isOn(): boolean
  failed(): void
  worked(): void
}

export interface OutageOptions {
  /** For how long it is left alone, in milliseconds. */
  readonly pauseMs: number
  readonly now: () => number
  readonly say: () => void
}

export function createOutage({ pauseMs, now, say }: OutageOptions): Outage {
  let until = -Infinity
  let isSaid = false
  return {
    isOn: () => now() < until,
    failed() {
      until = now() + pauseMs
      if (!isSaid) say()
      isSaid = true
    },
    worked() {
      isSaid = false
    },
  }
}
