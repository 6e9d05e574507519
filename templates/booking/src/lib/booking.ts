import type { Value } from './field'
import { addDays, type Day } from './time'

export interface Service {
  id: string
  name: string
  about: string
  minutes: number
  price: number
}

export interface Booking {
  id: string
  day: Day
  at: string
  service: string
  [key: string]: Value
}

/** A booking of the sample, which has a place in a week and no date yet. */
export interface Sample {
  id: string
  week: number
  day: number
  at: string
  service: string
  [key: string]: Value
}

export function placeSamples(samples: Sample[], firstMonday: Day): Booking[] {
  return samples.map(
    ({ week, day, ...rest }) => ({ ...rest, day: addDays(firstMonday, week * 7 + day - 1) }) as Booking,
  )
}

/** What stands in the book: changed bookings in place of the old, cancelled ones gone. */
export function bookOf(placed: Booking[], changed: Booking[], cancelled: string[]): Booking[] {
  return [...placed.filter(({ id }) => changed.every((booking) => booking.id !== id)), ...changed]
    .filter(({ id }) => !cancelled.includes(id))
    .sort((a, b) => `${a.day}${a.at}`.localeCompare(`${b.day}${b.at}`))
}
