import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { content } from '../content'
import { addDays } from '../lib/dates'
import { newId } from '../lib/fields'
import { type Habit, toggleDay, weekOf, weekScore, weekStart } from '../lib/habits'
import type { Change, Planner } from '../lib/planner'
import { settings } from '../settings'
import { DayHeads } from './day-heads'
import { HabitRow } from './habit-row'
import { LineForm } from './line-form'
import { WeekChart } from './week-chart'
import { WeekNote } from './week-note'
import { WeeksStrip } from './weeks-strip'

type HabitPageProps = { planner: Planner; now: string; onChange: Change; onEdit: (habit: Habit) => void }

const dayMonth = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'long' })
const say = (day: string) => dayMonth.format(new Date(`${day}T12:00`))

export function HabitPage({ planner, now, onChange, onEdit }: HabitPageProps) {
  const { habits, notes } = planner
  const [monday, setMonday] = useState(weekStart(now))
  const days = weekOf(monday)
  const isThisWeek = monday === weekStart(now)
  const score = weekScore(habits, days)

  const toggle = (habit: Habit, day: string) => {
    const was = habit.days.includes(day)
    onChange(
      (old) => ({
        ...old,
        habits: old.habits.map((one) => (one.id === habit.id ? toggleDay(one, day) : one)),
      }),
      was ? `${habit.name}: tick taken back.` : '',
    )
  }
  const add = (name: string) =>
    onChange(
      (old) => ({
        ...old,
        habits: [...old.habits, { id: newId(), name, times: settings.newHabitTimes, days: [] }],
      }),
      `Added ${name}.`,
    )

  return (
    <section className="page page-left" aria-label={content.manyHabits}>
      <header className="week-head">
        <h2 className="page-title">{isThisWeek ? 'This week' : `${say(days[0])} to ${say(days[6])}`}</h2>
        <p aria-live="polite" className="tabular-nums text-muted">
          {score.done} of {score.asked}
        </p>
        <nav aria-label="Weeks" className="ml-auto flex">
          <button
            type="button"
            className="icon-btn"
            aria-label="Week before"
            onClick={() => setMonday(addDays(monday, -7))}
          >
            <ChevronLeft size={19} aria-hidden="true" />
          </button>
          {!isThisWeek && (
            <button type="button" className="btn-plain" onClick={() => setMonday(weekStart(now))}>
              This week
            </button>
          )}
          <button
            type="button"
            className="icon-btn"
            aria-label="Week after"
            disabled={isThisWeek}
            onClick={() => setMonday(addDays(monday, 7))}
          >
            <ChevronRight size={19} aria-hidden="true" />
          </button>
        </nav>
      </header>
      <div className="habits">
        <DayHeads days={days} now={now} />
        <ul>
          {habits.map((habit) => (
            <HabitRow
              key={habit.id}
              habit={habit}
              days={days}
              now={now}
              onToggle={(day) => toggle(habit, day)}
              onEdit={() => onEdit(habit)}
            />
          ))}
        </ul>
        {habits.length === 0 && <p className="py-4 italic text-muted">{content.emptyHabits}</p>}
        <LineForm label={`New ${content.oneHabit}`} placeholder={`Add a ${content.oneHabit}`} onAdd={add} />
        <WeekChart habits={habits} days={days} now={now} />
      </div>
      <WeeksStrip habits={habits} now={now} monday={monday} onMonday={setMonday} />
      <WeekNote
        note={notes[monday] ?? ''}
        onChange={(note) => onChange((old) => ({ ...old, notes: { ...old.notes, [monday]: note } }))}
      />
    </section>
  )
}
