import { useEffect, useRef } from 'react'
import type { Book } from '../hooks/use-book'
import { addDays, addMonths, type Day, mondayOf, weekOf, weeksOfMonth } from '../lib/time'
import { MonthCell } from './month-cell'

interface Props {
  book: Book
  service: string
  day: Day
  onDay: (day: Day) => void
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: mondayOf,
  End: (day) => addDays(mondayOf(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const weekdays = weekOf('2026-01-05').map((day) =>
  new Date(`${day}T12:00`).toLocaleDateString('en-GB', { weekday: 'long' }),
)

export function MonthGrid({ book, service, day, onDay }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const wanted = useRef<Day | null>(null)

  useEffect(() => {
    if (wanted.current === day) table.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus()
    wanted.current = null
  }, [day])

  function turn(event: React.KeyboardEvent) {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    wanted.current = step(day)
    onDay(wanted.current)
  }

  return (
    <table
      ref={table}
      className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-control border border-line bg-surface"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              abbr={name}
              className="px-2 py-2 text-left text-sm font-semibold text-muted sm:px-3"
            >
              <span aria-hidden="true">{name.slice(0, 3)}</span>
              <span className="sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={turn}>
        {weeksOfMonth(day).map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <td key={each} className="border-l border-t border-line p-0 first:border-l-0">
                <MonthCell
                  day={each}
                  bookings={book.onDay(each)}
                  free={book.free(each, service).length}
                  today={each === book.now.day}
                  chosen={each === day}
                  outside={each.slice(0, 7) !== day.slice(0, 7)}
                  onChoose={() => onDay(each)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
