import { settings } from '../settings'

const weekday = new Intl.DateTimeFormat(settings.locale, { weekday: 'short' })

export function DayHeads({ days, now }: { days: string[]; now: string }) {
  return (
    <div aria-hidden="true" className="week-grid day-heads">
      {days.map((day, index) => (
        <p key={day} className="day-head" data-today={day === now} style={{ '--col': index }}>
          <span className="text-xs text-[color:var(--quiet,var(--color-muted))]">
            {weekday.format(new Date(`${day}T12:00`)).slice(0, 2)}
          </span>
          <span className="font-display text-lg tabular-nums leading-none">{Number(day.slice(8))}</span>
        </p>
      ))}
    </div>
  )
}
