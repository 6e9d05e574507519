import { useEffect, useState } from 'react'
import type { Now } from '../lib/slots'
import { dayOf } from '../lib/time'

function read(): Now {
  const date = new Date()
  return { day: dayOf(date), minutes: date.getHours() * 60 + date.getMinutes() }
}

/** The time of day, so that what has passed is offered no longer. */
export function useNow(): Now {
  const [now, setNow] = useState(read)
  useEffect(() => {
    const tick = setInterval(() => setNow(read()), 30_000)
    return () => clearInterval(tick)
  }, [])
  return now
}
