/** Source of the habit tracker's page: app, header, week switch, chart, streaks. */

export const APP_TSX = `import { useState } from 'react'
import { WeeklyChart } from './components/chart/WeeklyChart'
import { HabitForm } from './components/habits/HabitForm'
import { HabitList } from './components/habits/HabitList'
import { StreakSummary } from './components/habits/StreakSummary'
import { Header } from './components/layout/Header'
import { WeekSwitch } from './components/layout/WeekSwitch'
import { useHabits } from './hooks/useHabits'
import { appConfig } from './lib/app-config'
import { weekDays } from './lib/dates'

export default function App() {
  const tracker = useHabits()
  const [weeksAgo, setWeeksAgo] = useState(0)
  const days = weekDays(weeksAgo)

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <WeekSwitch days={days} weeksAgo={weeksAgo} onChange={setWeeksAgo} />
      </Header>
      <main className="mx-auto grid max-w-5xl grid-cols-1 gap-10 px-5 pb-24 pt-10 sm:px-8">
        <div className="grid gap-10 empty:hidden lg:grid-cols-[1fr_15rem] lg:gap-16">
          <WeeklyChart habits={tracker.habits} days={days} />
          <StreakSummary habits={tracker.habits} days={days} />
        </div>
        <HabitList
          habits={tracker.habits}
          days={days}
          onToggle={tracker.toggleDay}
          onRename={tracker.renameHabit}
          onDelete={tracker.deleteHabit}
        />
        <HabitForm onAdd={tracker.addHabit} />
      </main>
    </div>
  )
}
`

export const HEADER_TSX = `import type { ReactNode } from 'react'

interface HeaderProps {
  name: string
  tagline: string
  /** Controls, shown at the end of the header. */
  children?: ReactNode
}

export function Header({ name, tagline, children }: HeaderProps) {
  return (
    <header className="bg-header text-header-ink">
      <div className="mx-auto flex max-w-5xl flex-wrap items-end justify-between gap-x-8 gap-y-5 px-5 py-8 sm:px-8 sm:py-10">
        <div className="min-w-0">
          <h1 className="font-display text-4xl leading-none [overflow-wrap:anywhere] sm:text-5xl">{name}</h1>
          <p className="mt-3 text-header-muted">{tagline}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">{children}</div>
      </div>
    </header>
  )
}
`

export const WEEK_SWITCH_TSX = `import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day } from '../../types'

interface WeekSwitchProps {
  days: Day[]
  weeksAgo: number
  onChange: (weeksAgo: number) => void
}

export function WeekSwitch({ days, weeksAgo, onChange }: WeekSwitchProps) {
  const arrow =
    'grid h-11 w-11 place-items-center rounded-full border border-header-line hover:bg-header-ink hover:text-header disabled:opacity-40 disabled:hover:bg-transparent disabled:hover:text-header-ink'
  const label = weeksAgo === 0 ? 'This week' : weeksAgo === 1 ? 'Last week' : 'Week of ' + (days[0]?.long ?? '')
  return (
    <div className="flex items-center gap-3" role="group" aria-label="Week shown">
      <button type="button" className={arrow} aria-label="Earlier week" onClick={() => onChange(weeksAgo + 1)}>
        <ChevronLeft aria-hidden="true" size={18} />
      </button>
      <span className="min-w-[5.5rem] text-center text-sm" aria-live="polite">
        {label}
      </span>
      <button
        type="button"
        className={arrow}
        aria-label="Later week"
        disabled={weeksAgo === 0}
        onClick={() => onChange(weeksAgo - 1)}
      >
        <ChevronRight aria-hidden="true" size={18} />
      </button>
    </div>
  )
}
`

export const WEEKLY_CHART_TSX = `import { countDone } from '../../lib/streaks'
import type { Day, Habit } from '../../types'

interface WeeklyChartProps {
  habits: Habit[]
  days: Day[]
}

export function WeeklyChart({ habits, days }: WeeklyChartProps) {
  const counts = days.map((day) => countDone(habits, [day.key]))
  const top = Math.max(habits.length, 1)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const week = days.some((day) => day.isToday) ? ' this week' : ' that week'

  return (
    <section aria-labelledby="chart-title">
      <h2 id="chart-title" className="font-display text-2xl">
        {total === 0 ? 'Nothing checked' + week : total + (total === 1 ? ' check' : ' checks') + week}
      </h2>
      <ol className="mt-6 grid h-56 grid-cols-7 gap-2 sm:gap-4">
        {days.map((day, index) => {
          const count = counts[index] ?? 0
          return (
            <li key={day.key} className="flex flex-col" title={day.long + ': ' + count + ' of ' + habits.length}>
              <span className="sr-only">{day.long + ': ' + count + ' of ' + habits.length + ' done'}</span>
              <div aria-hidden="true" className="flex flex-1 flex-col justify-end border-b-2 border-ink">
                <span className={'pb-1 text-center text-sm tabular-nums ' + (count === 0 ? 'text-muted' : 'text-ink')}>
                  {day.isFuture ? '' : count}
                </span>
                <div
                  className={'rounded-t-sm transition-[height] duration-300 ' + (day.isToday ? 'bg-accent' : 'bg-second')}
                  style={{ height: (count / top) * 78 + '%' }}
                />
              </div>
              <span
                aria-hidden="true"
                className={'pt-2 text-center text-sm ' + (day.isToday ? 'font-semibold text-accent-text' : 'text-muted')}
              >
                {day.short}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
`

export const STREAK_SUMMARY_TSX = `import { countDone, longestStreak } from '../../lib/streaks'
import type { Day, Habit } from '../../types'

interface StreakSummaryProps {
  habits: Habit[]
  days: Day[]
}

export function StreakSummary({ habits, days }: StreakSummaryProps) {
  const past = days.filter((day) => !day.isFuture).map((day) => day.key)
  const possible = habits.length * past.length
  const share = possible === 0 ? 0 : Math.round((countDone(habits, past) / possible) * 100)
  const today = days.find((day) => day.isToday)
  const streak = longestStreak(habits)
  const rows = [
    { label: 'Longest streak running', value: streak + (streak === 1 ? ' day' : ' days') },
    { label: 'Kept so far this week', value: share + '%' },
    ...(today ? [{ label: 'Done today', value: countDone(habits, [today.key]) + ' of ' + habits.length }] : []),
  ]

  return (
    <dl className="grid grid-cols-1 content-start divide-y divide-line border-y border-line lg:mt-2">
      {rows.map((row) => (
        <div key={row.label} className="flex items-baseline justify-between gap-4 py-4 lg:block">
          <dt className="text-sm text-muted">{row.label}</dt>
          <dd className="font-display text-2xl tabular-nums lg:mt-1 lg:text-3xl">{row.value}</dd>
        </div>
      ))}
    </dl>
  )
}
`
