import { content } from '../content'
import type { Book } from '../hooks/use-book'
import type { Booking } from '../lib/booking'
import { hoursOn } from '../lib/slots'
import { addDays, type Day, sayDay } from '../lib/time'
import { settings } from '../settings'
import { BookingItem } from './booking-item'
import { TimeList } from './time-list'

interface Props {
  book: Book
  day: Day
  service: string
  moving: Booking | null
  onChoose: (minutes: number) => void
  onDay: (day: Day) => void
  onMove: (booking: Booking | null) => void
}

function NoneFree({ book, day, service, onDay }: Pick<Props, 'book' | 'day' | 'service' | 'onDay'>) {
  const next = book.firstFree(addDays(day, 1), service)
  const open = hoursOn(day, settings) !== null
  return (
    <div className="mt-3">
      <p className="text-muted">{open ? content.noneFree : content.closedDay}</p>
      {next && (
        <button type="button" className="button-line mt-3 w-full" onClick={() => onDay(next)}>
          {content.nextFree}: {sayDay(next, 'short')}
        </button>
      )}
    </div>
  )
}

export function DayPanel({ book, day, service, moving, onChoose, onDay, onMove }: Props) {
  const times = book.free(day, service, moving?.id)
  const bookings = book.onDay(day)
  return (
    <section aria-labelledby="day">
      <h2 id="day" className="flex min-h-11 items-center text-2xl font-bold tracking-tight">
        {sayDay(day)}
      </h2>
      {moving && (
        <div className="mt-3 rounded-control bg-accent-soft p-4" role="status">
          <p>
            {content.moving} <strong>{String(moving.client)}</strong>.
          </p>
          <button type="button" className="button-line mt-3" onClick={() => onMove(null)}>
            {content.stopMoving}
          </button>
        </div>
      )}
      <h3 className="mt-3 font-semibold">{content.freeTimes}</h3>
      {times.length === 0 ? (
        <NoneFree book={book} day={day} service={service} onDay={onDay} />
      ) : (
        <TimeList times={times} onChoose={onChoose} />
      )}
      <h3 className="mt-8 font-semibold">{content.dayList}</h3>
      {bookings.length === 0 && <p className="mt-2 text-muted">{content.emptyDay}</p>}
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {bookings.map((booking) => (
          <BookingItem
            key={booking.id}
            booking={booking}
            onMove={() => onMove(booking)}
            onCancel={() => book.cancel(booking)}
          />
        ))}
      </ul>
    </section>
  )
}
