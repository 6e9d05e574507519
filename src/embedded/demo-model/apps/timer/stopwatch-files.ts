/** Source of a stopwatch with laps. */

export const STOPWATCH_TYPES_TS = `export interface Lap {
  id: number
  /** Milliseconds. */
  time: number
}
`

export const USE_STOPWATCH_TS = `import { useEffect, useState } from 'react'
import type { Lap } from '../types'

/** Time since the start without the pauses, in milliseconds, and the laps in it. */
export function useTimer() {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [before, setBefore] = useState(0)
  const [now, setNow] = useState(0)
  const [laps, setLaps] = useState<Lap[]>([])
  const elapsed = before + (startedAt === null ? 0 : Math.max(0, now - startedAt))

  useEffect(() => {
    if (startedAt === null) return
    const timer = setInterval(() => setNow(performance.now()), 50)
    return () => clearInterval(timer)
  }, [startedAt])

  function toggle() {
    const time = performance.now()
    setNow(time)
    if (startedAt === null) return setStartedAt(time)
    setBefore(before + time - startedAt)
    setStartedAt(null)
  }

  function addLap() {
    const past = laps.reduce((sum, lap) => sum + lap.time, 0)
    setLaps([{ id: laps.length + 1, time: elapsed - past }, ...laps])
  }

  function reset() {
    setStartedAt(null)
    setBefore(0)
    setLaps([])
  }

  return { elapsed, laps, isRunning: startedAt !== null, toggle, addLap, reset }
}
`

export const LAP_LIST_TSX = `import { formatTenths } from '../../lib/format'
import type { Lap } from '../../types'

export function LapList({ laps }: { laps: Lap[] }) {
  const times = laps.map((lap) => lap.time)
  const [best, worst] = [Math.min(...times), Math.max(...times)]

  return (
    <section aria-labelledby="laps-title">
      <h2 id="laps-title" className="font-display text-2xl">
        Laps
      </h2>
      {laps.length === 0 ? (
        <p className="mt-4 border-y border-line py-8 text-muted">No laps yet. Start, then press Lap.</p>
      ) : (
        <ol aria-live="polite" className="mt-4 divide-y divide-line border-y border-line">
          {laps.map((lap) => (
            <li key={lap.id} className="flex items-baseline justify-between gap-4 py-3">
              <span>{'Lap ' + lap.id}</span>
              <span className="text-sm text-muted">
                {laps.length > 1 && lap.time === best && 'fastest'}
                {laps.length > 1 && lap.time === worst && 'slowest'}
              </span>
              <span className="font-display text-xl tabular-nums">{formatTenths(lap.time)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
`

export const STOPWATCH_APP_TSX = `import { Flag, Pause, Play, RotateCcw } from 'lucide-react'
import { Header } from './components/layout/Header'
import { Dial } from './components/timer/Dial'
import { LapList } from './components/timer/LapList'
import { Button } from './components/ui/Button'
import { useTimer } from './hooks/useTimer'
import { appConfig } from './lib/app-config'
import { formatTenths } from './lib/format'

export default function App() {
  const watch = useTimer()
  const share = (watch.elapsed % 60_000) / 60_000

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="mx-auto grid max-w-5xl grid-cols-1 items-start gap-12 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-[3fr_2fr] md:gap-20">
        <section aria-label="Stopwatch" className="grid min-w-0 gap-7">
          <Dial share={share} text={formatTenths(watch.elapsed)} label={watch.isRunning ? 'Running' : watch.elapsed > 0 ? 'Paused' : 'Ready'} />
          <div className="flex flex-wrap justify-center gap-3">
            <Button className="min-w-[8rem]" onClick={watch.toggle}>
              {watch.isRunning ? <Pause aria-hidden="true" size={18} /> : <Play aria-hidden="true" size={18} />}
              {watch.isRunning ? 'Pause' : 'Start'}
            </Button>
            <Button variant="outline" disabled={!watch.isRunning} onClick={watch.addLap}>
              <Flag aria-hidden="true" size={16} />
              Lap
            </Button>
            <Button variant="outline" disabled={watch.elapsed === 0} onClick={watch.reset}>
              <RotateCcw aria-hidden="true" size={16} />
              Reset
            </Button>
          </div>
        </section>
        <LapList laps={watch.laps} />
      </main>
    </div>
  )
}
`
