import { Download, Plus } from 'lucide-react'
import { content } from '../content'
import { shortDay } from '../lib/short'
import { type Period, periodBefore } from '../lib/stats'

type TopBarProps = { period: Period; onDays: (days: number) => void; onExport: () => void; onAdd: () => void }

const ranges = [7, 30, 90]

export function TopBar({ period, onDays, onExport, onAdd }: TopBarProps) {
  const before = periodBefore(period)
  return (
    <header className="top-bar">
      <svg viewBox="0 0 32 24" className="h-7 w-9 shrink-0" aria-hidden="true">
        <path d="M2 13C3 5 11 1 19 2c8 1 12 7 11 13-1 5-7 8-14 7C8 21 1 19 2 13Z" className="fill-muted" />
        <path d="M6 13c1-5 7-8 13-7 6 0 9 4 8 8-1 4-6 6-11 5-6 0-10-2-10-6Z" className="fill-surface" />
        <circle cx="19" cy="14" r="3.4" className="fill-accent" />
      </svg>
      <div className="mr-auto min-w-0">
        <h1 className="font-display text-lg font-semibold leading-tight">{content.name}</h1>
        <p className="truncate text-muted">{content.tagline}</p>
      </div>
      <p className="hidden text-right text-muted lg:block">
        {shortDay(period.from)} to {shortDay(period.to)}
        <br />
        against {shortDay(before.from)} to {shortDay(before.to)}
      </p>
      <fieldset className="ranges" aria-label="Period">
        {ranges.map((days) => (
          <button key={days} type="button" aria-pressed={period.days === days} onClick={() => onDays(days)}>
            {days} days
          </button>
        ))}
      </fieldset>
      <button type="button" className="btn-quiet" onClick={onExport}>
        <Download size={15} aria-hidden="true" />
        <span className="max-sm:sr-only">CSV</span>
      </button>
      <button type="button" className="btn-accent" onClick={onAdd}>
        <Plus size={16} aria-hidden="true" />
        <span className="max-sm:sr-only">New {content.one}</span>
      </button>
    </header>
  )
}
