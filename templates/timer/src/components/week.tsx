import { content } from '../content'
import { range } from '../lib/range'
import type { Session } from '../lib/task'
import { lastWeek } from '../lib/week'
import { settings } from '../settings'

/** A session is a weight; a day is what was put on the scale. */
export function Week({ sessions, now }: { sessions: Session[]; now: number }) {
  const days = lastWeek(sessions, now)
  const top = Math.max(settings.dailyGoal, ...days.map((day) => day.count))
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  return (
    <section className="panel" aria-labelledby="week-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="week-title">{content.weekTitle}</h2>
        <p className="text-muted">
          {Math.floor(minutes / 60)} h {minutes % 60} min
        </p>
      </div>
      <ol className="week" style={{ gridTemplateRows: `repeat(${top}, 1fr) auto` }}>
        {days.map((day, column) => (
          <li key={day.start} className="contents">
            <span className="sr-only">{`${day.name}: ${day.count} sessions`}</span>
            {range(day.count).map((index) => (
              <i
                key={index}
                className={`weight h-auto w-full ${column === 6 ? 'weight-now' : 'weight-full'}`}
                style={{ gridColumn: column + 1, gridRow: top - index }}
              />
            ))}
            <span
              aria-hidden="true"
              className={`border-t-2 border-ink pt-1 text-center text-sm ${column === 6 ? 'font-bold' : 'text-muted'}`}
              style={{ gridColumn: column + 1, gridRow: top + 1 }}
            >
              {day.label}
            </span>
          </li>
        ))}
        <li
          aria-hidden="true"
          className="goal"
          style={{ gridRow: `${top - settings.dailyGoal + 1} / span 1`, gridColumn: '1 / -1' }}
        >
          <span>goal {settings.dailyGoal}</span>
        </li>
      </ol>
    </section>
  )
}
