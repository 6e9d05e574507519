import { useEffect, useState } from 'react'

/** The time, `every` so many ms while it matters; at once when a sleeping tab is looked at again. */
export function useNow(every: number | null) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    document.addEventListener('visibilitychange', tick)
    const timer = setInterval(tick, every ?? 30_000)
    return () => {
      document.removeEventListener('visibilitychange', tick)
      clearInterval(timer)
    }
  }, [every])
  return now
}
