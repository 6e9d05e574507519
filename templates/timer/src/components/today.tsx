import { X } from 'lucide-react'
import { content } from '../content'
import { range } from '../lib/range'
import type { Session } from '../lib/task'
import { clockText, dayStart } from '../lib/time'
import { settings } from '../settings'

type Props = { sessions: Session[]; now: number; onDelete: (session: Session) => void }

export function Today({ sessions, now, onDelete }: Props) {
  const today = sessions
    .filter((session) => dayStart(session.endedAt) === dayStart(now))
    .sort((a, b) => b.endedAt - a.endedAt)
  const minutes = today.reduce((sum, session) => sum + session.minutes, 0)
  return (
    <section className="panel" aria-labelledby="today-title">
      <h2 id="today-title">{content.todayTitle}</h2>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="font-display text-5xl font-extrabold tracking-tight">{today.length}</span>
        <span className="text-muted">
          of {settings.dailyGoal} sessions, {minutes} minutes
        </span>
      </p>
      <div className="mt-3 flex gap-1" aria-hidden="true">
        {range(Math.max(settings.dailyGoal, today.length)).map((index) => (
          <i key={index} className={`weight grow ${index < today.length ? 'weight-full' : ''}`} />
        ))}
      </div>
      {today.length === 0 && <p className="py-5 text-muted">{content.noLog}</p>}
      <ul className="mt-3">
        {today.map((session) => (
          <li key={session.id} className="flex items-center gap-3 border-b border-line last:border-0">
            <span className="font-display text-sm tabular-nums">{clockText(session.endedAt)}</span>
            <span className="min-w-0 grow truncate">{session.task}</span>
            <span className="text-sm text-muted">{session.minutes} min</span>
            <button
              type="button"
              className="press-icon"
              aria-label={`Delete the session of ${clockText(session.endedAt)}`}
              onClick={() => onDelete(session)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
