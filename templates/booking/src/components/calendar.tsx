import { ChevronLeft, ChevronRight } from 'lucide-react'
import { content } from '../content'
import type { Book } from '../hooks/use-book'
import { useKept } from '../hooks/use-kept'
import { addDays, addMonths, type Day, sayDay, sayMonth, weekOf } from '../lib/time'
import { MonthGrid } from './month-grid'
import { WeekView } from './week-view'

interface Props {
  book: Book
  service: string
  day: Day
  onDay: (day: Day) => void
}

const views = ['month', 'week'] as const

export function Calendar({ book, service, day, onDay }: Props) {
  const [view, setView] = useKept<string>('view', 'month')
  const month = view === 'month'
  const week = weekOf(day)
  const title = month
    ? sayMonth(day)
    : `${sayDay(week[0] ?? day, 'date')} – ${sayDay(week[6] ?? day, 'date')}`
  const turn = (by: number) => onDay(month ? addMonths(day, by) : addDays(day, by * 7))
  return (
    <section aria-labelledby="period" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h2
          id="period"
          className="mr-auto w-full text-2xl font-bold tracking-tight sm:w-auto"
          aria-live="polite"
        >
          {title}
        </h2>
        <button
          type="button"
          className="button-line w-11 px-0"
          aria-label={content.earlier}
          onClick={() => turn(-1)}
        >
          <ChevronLeft size={20} aria-hidden="true" />
        </button>
        <button type="button" className="button-line" onClick={() => onDay(book.now.day)}>
          {content.today}
        </button>
        <button
          type="button"
          className="button-line w-11 px-0"
          aria-label={content.later}
          onClick={() => turn(1)}
        >
          <ChevronRight size={20} aria-hidden="true" />
        </button>
        <div className="flex rounded-control border border-line bg-surface">
          {views.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              className="min-h-11 rounded-[inherit] px-4 font-semibold aria-pressed:bg-ink aria-pressed:text-canvas"
              onClick={() => setView(name)}
            >
              {content[name]}
            </button>
          ))}
        </div>
      </div>
      {month ? (
        <MonthGrid book={book} service={service} day={day} onDay={onDay} />
      ) : (
        <WeekView book={book} day={day} onDay={onDay} />
      )}
    </section>
  )
}
