import { useEffect, useState } from 'react'
import type { TimeSpan } from '../lib/timers'

export interface Timer {
  id: number
  label: string
  /** Milliseconds since 1970. */
  endsAt: number
}

/** Timers run by the clock, so that they are right after the page slept. */
export function useTimers() {
  const [timers, setTimers] = useState<Timer[]>([])
  const [now, setNow] = useState(Date.now)
  const running = timers.some(({ endsAt }) => endsAt > now)

  useEffect(() => {
    if (!running) return
    const tick = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(tick)
  }, [running])

  function start({ label, seconds }: TimeSpan) {
    const started = Date.now()
    setNow(started)
    setTimers((before) => [...before, { id: started, label, endsAt: started + seconds * 1000 }])
  }

  const stop = (id: number) => setTimers((before) => before.filter((timer) => timer.id !== id))
  return { timers, now, start, stop }
}
