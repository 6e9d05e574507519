import { type Habit, isFuture, mondays, perDay, weekOf, weekScore } from '../lib/habits'
import { settings } from '../settings'

type WeeksStripProps = { habits: Habit[]; now: string; monday: string; onMonday: (monday: string) => void }

const dayMonth = new Intl.DateTimeFormat(settings.locale, { day: 'numeric', month: 'short' })
const say = (day: string) => dayMonth.format(new Date(`${day}T12:00`))

/** The weeks behind, a column each; a press opens the week. */
export function WeeksStrip({ habits, now, monday, onMonday }: WeeksStripProps) {
  const most = Math.max(1, habits.length)
  return (
    <section className="weeks" aria-label="Weeks behind">
      <h3 className="font-display text-lg italic">The last {settings.weeksShown} weeks</h3>
      <div className="weeks-grid">
        {mondays(now, settings.weeksShown).map((start) => {
          const days = weekOf(start)
          const { done, asked } = weekScore(habits, days)
          const counts = perDay(habits, days)
          return (
            <button
              key={start}
              type="button"
              className="week-col"
              aria-pressed={start === monday}
              aria-label={`Week of ${say(start)}: ${done} of ${asked}`}
              title={`${say(start)}: ${done} of ${asked}`}
              onClick={() => onMonday(start)}
            >
              {days.map((day, index) => (
                <span
                  key={day}
                  className="stitch"
                  data-future={isFuture(day, now)}
                  style={{ '--share': counts[index] / most }}
                />
              ))}
            </button>
          )
        })}
      </div>
    </section>
  )
}
