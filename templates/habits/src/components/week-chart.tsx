import { content } from '../content'
import { addDays } from '../lib/dates'
import { type Habit, isFuture, perDay } from '../lib/habits'

type WeekChartProps = { habits: Habit[]; days: string[]; now: string }

/** Stands under the grid, each bar below its day, before what was done a week earlier. */
export function WeekChart({ habits, days, now }: WeekChartProps) {
  const counts = perDay(habits, days)
  const before = perDay(
    habits,
    days.map((day) => addDays(day, -7)),
  )
  const most = Math.max(1, habits.length)
  return (
    <div
      className="week-grid week-chart"
      role="img"
      aria-label={`${content.manyHabits} kept each day: ${counts.join(', ')}; the week before: ${before.join(', ')}`}
    >
      <p className="chart-label">
        <span className="block first-letter:uppercase">{content.manyHabits} kept each day,</span> dashed the
        week before
      </p>
      {counts.map((count, index) => (
        <div
          key={days[index]}
          className="chart-col"
          data-today={days[index] === now}
          style={{ '--col': index }}
        >
          {!isFuture(days[index], now) && <span className="chart-number">{count}</span>}
          <span className="chart-bars">
            <span className="chart-before" style={{ height: `${(before[index] / most) * 100}%` }} />
            <span className="chart-bar" style={{ height: `${(count / most) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
