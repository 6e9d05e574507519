import { countIn, type Habit, isFuture, streakOf } from '../lib/habits'
import { Tick } from '../pictures/tick'
import { settings } from '../settings'

type HabitRowProps = {
  habit: Habit
  days: string[]
  now: string
  onToggle: (day: string) => void
  onEdit: () => void
}

const longDay = new Intl.DateTimeFormat(settings.locale, { weekday: 'long', day: 'numeric', month: 'long' })

export function HabitRow({ habit, days, now, onToggle, onEdit }: HabitRowProps) {
  const count = countIn(habit, days)
  const { count: streak, unit } = streakOf(habit, now)
  return (
    <li className="week-grid habit-row">
      <div className="habit-title">
        <button type="button" className="habit-name" onClick={onEdit}>
          {habit.name}
        </button>
        {streak > 0 && (
          <p className="habit-streak">
            <span className="font-display">{streak}</span> {streak === 1 ? unit : `${unit}s`}
            <span className="sr-only"> in a row</span>
          </p>
        )}
      </div>
      {days.map((day, index) => (
        <button
          key={day}
          type="button"
          className="cell"
          data-today={day === now}
          style={{ '--col': index }}
          disabled={isFuture(day, now)}
          aria-pressed={habit.days.includes(day)}
          aria-label={`${habit.name}, ${longDay.format(new Date(`${day}T12:00`))}`}
          onClick={() => onToggle(day)}
        >
          {habit.days.includes(day) && <Tick seed={Number(day.slice(8)) + habit.name.length} />}
        </button>
      ))}
      <p className="habit-count" data-full={count >= habit.times}>
        {count}
        <span className="text-muted">/{habit.times}</span>
      </p>
    </li>
  )
}
