import { content } from '../content'
import type { Booking } from '../lib/booking'
import { hoursOn } from '../lib/slots'
import { type Day, sayDay } from '../lib/time'
import { settings } from '../settings'

interface Props {
  day: Day
  bookings: Booking[]
  free: number
  today: boolean
  chosen: boolean
  outside: boolean
  onChoose: () => void
}

export function MonthCell({ day, bookings, free, today, chosen, outside, onChoose }: Props) {
  const open = hoursOn(day, settings) !== null
  const state = open
    ? `${bookings.length} ${content.many}, ${free} ${content.freeTimes.toLowerCase()}`
    : content.closed
  return (
    <button
      type="button"
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      className={`flex h-16 w-full flex-col p-1.5 text-left sm:h-[6.25rem] sm:p-2 ${open ? '' : 'bg-closed'} ${chosen ? 'shadow-[inset_0_0_0_3px_var(--color-accent)]' : ''} focus-visible:-outline-offset-4`}
      onClick={onChoose}
    >
      <span className="sr-only">
        {sayDay(day)}, {state}
      </span>
      <span
        aria-hidden="true"
        className={`grid h-7 min-w-7 place-items-center self-start rounded-full px-1 ${today ? 'bg-accent font-bold text-accent-ink' : ''} ${outside || !open ? 'text-muted' : 'font-semibold'}`}
      >
        {Number(day.slice(8))}
      </span>
      <span aria-hidden="true" className="mt-0.5 hidden w-full flex-col gap-0.5 md:flex">
        {bookings.slice(0, 3).map((booking) => (
          <span
            key={booking.id}
            className="truncate rounded bg-accent-soft px-1.5 text-xs leading-[1.125rem]"
          >
            {booking.at} <span className="hidden 2xl:inline">{String(booking.client)}</span>
          </span>
        ))}
      </span>
      <span aria-hidden="true" className="mt-auto flex gap-0.5 md:hidden">
        {bookings.slice(0, 4).map((booking) => (
          <span key={booking.id} className="h-1.5 w-1.5 rounded-full bg-accent" />
        ))}
      </span>
    </button>
  )
}
