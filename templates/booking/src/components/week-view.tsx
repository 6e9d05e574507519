import { services } from '../data'
import { type Book, minutesFor } from '../hooks/use-book'
import type { Booking } from '../lib/booking'
import { hoursOn, openingSpan } from '../lib/slots'
import { type Day, minutesOf, sayDay, timeOf, weekOf } from '../lib/time'
import { settings } from '../settings'

interface Props {
  book: Book
  day: Day
  onDay: (day: Day) => void
}

const span = openingSpan(settings)
const first = Math.floor(span.from / 60) * 60
const last = Math.ceil(span.to / 60) * 60
const remPerHour = 3.4
const top = (minutes: number) => `${((minutes - first) / 60) * remPerHour}rem`
const tall = (minutes: number) => `${(minutes / 60) * remPerHour}rem`
const hours = Array.from({ length: (last - first) / 60 + 1 }, (_, index) => first + index * 60)

function Block({ booking }: { booking: Booking }) {
  const minutes = minutesFor(booking.service)
  const name = services.find(({ id }) => id === booking.service)?.name
  return (
    <li
      className="absolute inset-x-0.5 overflow-hidden rounded border-l-4 border-accent bg-accent-soft px-1 text-xs leading-tight sm:inset-x-1 sm:px-1.5"
      style={{ top: top(minutesOf(booking.at)), height: tall(minutes) }}
    >
      <span className="sr-only sm:not-sr-only sm:block sm:truncate">{booking.at}</span>
      {minutes >= 30 && (
        <span className="sr-only sm:not-sr-only sm:block sm:truncate sm:font-semibold">
          {String(booking.client)}
        </span>
      )}
      {minutes >= 60 && <span className="hidden truncate text-muted sm:block">{name}</span>}
    </li>
  )
}

function Column({ book, day, chosen }: { book: Book; day: Day; chosen: boolean }) {
  const open = hoursOn(day, settings)
  const today = day === book.now.day
  return (
    <div className="relative border-l border-line bg-closed" style={{ height: tall(last - first) }}>
      {open && (
        <div
          className="absolute inset-x-0 bg-surface"
          style={{ top: top(open.from), height: tall(open.to - open.from) }}
        />
      )}
      {hours.slice(1, -1).map((hour) => (
        <div key={hour} className="absolute inset-x-0 border-t border-line" style={{ top: top(hour) }} />
      ))}
      <ul>
        {book.onDay(day).map((booking) => (
          <Block key={booking.id} booking={booking} />
        ))}
      </ul>
      {chosen && <div className="pointer-events-none absolute inset-0 border-2 border-accent" />}
      {today && book.now.minutes > first && book.now.minutes < last && (
        <div className="absolute inset-x-0 border-t-2 border-danger" style={{ top: top(book.now.minutes) }} />
      )}
    </div>
  )
}

export function WeekView({ book, day, onDay }: Props) {
  const week = weekOf(day)
  return (
    <div className="grid grid-cols-[2.75rem_repeat(7,minmax(0,1fr))] overflow-hidden rounded-control border border-line bg-surface">
      <div />
      {week.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day}
          className="min-h-14 border-l border-line py-1 leading-tight aria-pressed:bg-accent aria-pressed:text-accent-ink focus-visible:-outline-offset-4"
          onClick={() => onDay(each)}
        >
          <span className="sr-only">{sayDay(each)}</span>
          <span aria-hidden="true" className="block text-xs sm:text-sm">
            {sayDay(each).slice(0, 3)}
          </span>
          <span
            aria-hidden="true"
            className={`text-lg ${each === book.now.day ? 'font-extrabold underline underline-offset-4' : 'font-semibold'}`}
          >
            {Number(each.slice(8))}
          </span>
        </button>
      ))}
      <div className="relative border-t border-line">
        {hours.slice(1, -1).map((hour) => (
          <span
            key={hour}
            className="absolute right-1.5 -translate-y-1/2 text-xs text-muted"
            style={{ top: top(hour) }}
          >
            {timeOf(hour)}
          </span>
        ))}
      </div>
      {week.map((each) => (
        <div key={each} className="border-t border-line">
          <Column book={book} day={each} chosen={each === day} />
        </div>
      ))}
    </div>
  )
}
