import { useEffect, useState } from 'react'
import { browserClock } from '../../platform/browser-clock.ts'

/** Milliseconds since a moment, again each second; 0 where there is none. */
export function useElapsed(since: number | null): number {
  const [now, setNow] = useState(browserClock.now)
  useEffect(() => {
    if (since === null) return undefined
    setNow(browserClock.now())
    const timer = setInterval(() => setNow(browserClock.now()), 1000)
    return () => clearInterval(timer)
  }, [since])
  return since === null ? 0 : Math.max(0, now - since)
}
