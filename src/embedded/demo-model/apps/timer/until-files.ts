/** Source of a countdown to a day: days, hours, minutes and seconds, and the day itself to change. */

export const UNTIL_TYPES_TS = `/** What is left until the day comes; all zero from then on. */
export interface Remaining {
  days: number
  hours: number
  minutes: number
  seconds: number
  isOver: boolean
}
`

export const UNTIL_TS = `import type { Remaining } from '../types'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** Midnight at the beginning of a day such as 2027-06-12, by this computer's clock. */
export function startOf(day: string): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export function remaining(day: string, now: Date): Remaining {
  const left = Math.max(0, startOf(day).getTime() - now.getTime())
  const seconds = Math.floor(left / SECOND)
  return {
    days: Math.floor(left / DAY),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isOver: left === 0,
  }
}

export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\\d{4}-\\d{2}-\\d{2}$/.test(value)
}

export function dayInWords(day: string): string {
  return startOf(day).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}
`

export const USE_UNTIL_TS = `import { useEffect, useState } from 'react'
import { appConfig } from '../lib/app-config'
import { isDay, remaining } from '../lib/until'
import { useStored } from './useStored'

/** The day, kept in this browser, and what is left until then. */
export function useTimer() {
  const [day, setDay] = useStored<string>(appConfig.storageKey, () => appConfig.day, isDay)
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])

  return { day, setDay, left: remaining(day, now) }
}
`

export const UNITS_TSX = `import type { Remaining } from '../../types'

export function Units({ left }: { left: Remaining }) {
  const units = [
    { label: left.days === 1 ? 'day' : 'days', value: String(left.days), isMain: true },
    { label: 'hours', value: String(left.hours).padStart(2, '0'), isMain: false },
    { label: 'minutes', value: String(left.minutes).padStart(2, '0'), isMain: false },
    { label: 'seconds', value: String(left.seconds).padStart(2, '0'), isMain: false },
  ]
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-8 sm:gap-x-8">
      {units.map((unit) => (
        <div key={unit.label} className={'flex flex-col-reverse justify-end ' + (unit.isMain ? 'col-span-3 border-b-2 border-ink pb-6' : '')}>
          <dt className="text-muted">{unit.label}</dt>
          <dd className={'font-display leading-none tabular-nums ' + (unit.isMain ? 'text-8xl text-accent-text sm:text-9xl' : 'text-4xl sm:text-6xl')}>{unit.value}</dd>
        </div>
      ))}
    </dl>
  )
}
`

export const DAY_FORM_TSX = `import { isDay } from '../../lib/until'

interface DayFormProps {
  day: string
  onChange: (day: string) => void
}

export function DayForm({ day, onChange }: DayFormProps) {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="day" className="text-sm text-muted">
        The day
      </label>
      <input
        id="day"
        type="date"
        value={day}
        onChange={(event) => {
          if (isDay(event.target.value)) onChange(event.target.value)
        }}
        className="mt-1 block min-h-[2.75rem] w-full max-w-xs rounded-md border border-line bg-surface px-3"
      />
      <p className="mt-2 text-sm text-muted">Kept in this browser.</p>
    </form>
  )
}
`

export const UNTIL_APP_TSX = `import { Header } from './components/layout/Header'
import { DayForm } from './components/timer/DayForm'
import { Units } from './components/timer/Units'
import { useTimer } from './hooks/useTimer'
import { appConfig } from './lib/app-config'
import { dayInWords } from './lib/until'

export default function App() {
  const { day, setDay, left } = useTimer()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="mx-auto grid max-w-5xl grid-cols-1 gap-12 px-5 pb-20 pt-10 sm:px-8 md:grid-cols-[3fr_2fr] md:gap-20">
        <section aria-labelledby="until-title" className="min-w-0">
          <h2 id="until-title" className="sr-only">
            Until then
          </h2>
          {left.isOver ? (
            <p role="status" className="font-display text-5xl leading-tight sm:text-7xl">
              The day has come.
            </p>
          ) : (
            <Units left={left} />
          )}
        </section>
        <section aria-labelledby="day-title" className="min-w-0 border-t border-line pt-8 md:border-l md:border-t-0 md:pl-10 md:pt-0">
          <h2 id="day-title" className="font-display text-3xl leading-tight">
            {dayInWords(day)}
          </h2>
          <div className="mt-8">
            <DayForm day={day} onChange={setDay} />
          </div>
        </section>
      </main>
    </div>
  )
}
`
