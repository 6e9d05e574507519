import { useMemo, useState } from 'react'
import { content } from '../content'
import { bookings as samples, services } from '../data'
import { type Booking, bookOf, placeSamples } from '../lib/booking'
import { freeTimes, hoursOn } from '../lib/slots'
import { addDays, type Day, dayOf, minutesOf, mondayOf, sayDay } from '../lib/time'
import { settings } from '../settings'
import { useKept } from './use-kept'
import { useNow } from './use-now'

interface Kept {
  changed: Booking[]
  cancelled: string[]
}

export const minutesFor = (id: string) => services.find((service) => service.id === id)?.minutes ?? 0

export function useBook() {
  const now = useNow()
  const [firstMonday] = useKept('first-monday', mondayOf(dayOf(new Date())))
  const [kept, setKept] = useKept<Kept>('book', { changed: [], cancelled: [] })
  const [last, setLast] = useState<{ text: string; before: Kept } | null>(null)

  const bookings = useMemo(
    () => bookOf(placeSamples(samples, firstMonday), kept.changed, kept.cancelled),
    [firstMonday, kept],
  )

  const onDay = (day: Day) => bookings.filter((booking) => booking.day === day)

  function free(day: Day, service: string, ignored?: string) {
    const taken = onDay(day)
      .filter(({ id }) => id !== ignored)
      .map((booking) => {
        const from = minutesOf(booking.at)
        return { from, to: from + minutesFor(booking.service) }
      })
    return freeTimes(day, minutesFor(service), hoursOn(day, settings), taken, settings, now)
  }

  /** The first day from this one on that has a free time. */
  function firstFree(day: Day, service: string): Day | null {
    const from = day < now.day ? now.day : day
    for (let step = 0; step <= settings.daysAhead; step += 1) {
      const later = addDays(from, step)
      if (free(later, service).length > 0) return later
    }
    return null
  }

  function change(next: Kept, verb: string, booking: Booking) {
    setLast({ text: `${verb} ${booking.client}, ${sayDay(booking.day)}, ${booking.at}`, before: kept })
    setKept(next)
  }

  function put(booking: Booking, verb: string) {
    const others = kept.changed.filter(({ id }) => id !== booking.id)
    change({ ...kept, changed: [...others, booking] }, verb, booking)
  }

  function undo() {
    if (last) setKept(last.before)
    setLast(null)
  }

  return {
    now,
    bookings,
    onDay,
    free,
    firstFree,
    add: (booking: Booking) => put(booking, content.booked),
    move: (booking: Booking) => put(booking, content.moved),
    cancel: (booking: Booking) =>
      change({ ...kept, cancelled: [...kept.cancelled, booking.id] }, content.cancelled, booking),
    last: last?.text ?? '',
    undo,
  }
}

export type Book = ReturnType<typeof useBook>
