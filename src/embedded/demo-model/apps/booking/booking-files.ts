/** Source of a booking page. */

export const TYPES_TS = `export interface Service {
  id: string
  name: string
  minutes: number
  /** Euros; 0 is free. */
  price: number
  text: string
}

export interface Booking {
  id: string
  serviceId: string
  /** YYYY-MM-DD */
  day: string
  /** HH:MM */
  time: string
  name: string
  email: string
}
`

export const CALENDAR_TS = `import { appConfig } from './app-config'

export interface Day {
  /** YYYY-MM-DD */
  key: string
  weekday: string
  date: string
  isClosed: boolean
}

const DAYS = 14

/** The next two weeks; closed on Sundays. */
export function nextDays(): Day[] {
  return Array.from({ length: DAYS }, (_, offset) => {
    const date = new Date()
    date.setDate(date.getDate() + offset + 1)
    return {
      key: [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-'),
      weekday: date.toLocaleDateString('en', { weekday: 'short' }),
      date: date.toLocaleDateString('en', { day: 'numeric', month: 'short' }),
      isClosed: date.getDay() === 0,
    }
  })
}

/** Starts of a day, each half hour. */
export function times(): string[] {
  const { firstHour, lastHour } = appConfig
  return Array.from({ length: (lastHour - firstHour) * 2 + 1 }, (_, index) => {
    const minutes = firstHour * 60 + index * 30
    return String(Math.floor(minutes / 60)).padStart(2, '0') + ':' + String(minutes % 60).padStart(2, '0')
  })
}

/** Sample: about a third is taken by others. A real page would ask its server. */
export function isTakenByOthers(day: string, time: string): boolean {
  const sum = [...(day + time)].reduce((total, char) => (total * 31 + char.charCodeAt(0)) % 997, 7)
  return sum % 3 === 0
}

export function formatDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' })
}

export function formatLength(minutes: number): string {
  return minutes >= 1440 ? 'a night' : minutes % 60 === 0 ? minutes / 60 + ' h' : minutes + ' min'
}

export function formatPrice(price: number): string {
  return price === 0 ? 'free' : price.toLocaleString('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
}
`

export const USE_BOOKINGS_TS = `import { useState } from 'react'
import { services } from '../content/services'
import { appConfig } from '../lib/app-config'
import { isTakenByOthers, nextDays } from '../lib/calendar'
import { isListOf, newId } from '../lib/guards'
import type { Booking } from '../types'
import { useStored } from './useStored'

function isBookingList(value: unknown): value is Booking[] {
  return isListOf(value, { id: 'string', serviceId: 'string', day: 'string', time: 'string', name: 'string', email: 'string' })
}

/** What is being chosen, and what was booked on this browser. */
export function useBookings() {
  const [saved, setSaved] = useStored<Booking[]>(appConfig.storageKey, () => [], isBookingList)
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '')
  const [days] = useState(nextDays)
  const [day, setDayKey] = useState(days.find((candidate) => !candidate.isClosed)?.key ?? '')
  const [time, setTime] = useState('')
  const service = services.find((candidate) => candidate.id === serviceId)
  const bookings = saved.filter((booking) => booking.day >= (days[0]?.key ?? '')).sort((a, b) => (a.day + a.time).localeCompare(b.day + b.time))

  function isTaken(at: string): boolean {
    return isTakenByOthers(day, at) || saved.some((booking) => booking.day === day && booking.time === at)
  }

  function setDay(key: string) {
    setDayKey(key)
    setTime('')
  }

  function book(name: string, email: string) {
    setSaved((current) => [...current, { id: newId(), serviceId, day, time, name, email }])
    setTime('')
  }

  /** Returns the way back. */
  function cancel(id: string) {
    const before = saved
    setSaved((current) => current.filter((booking) => booking.id !== id))
    return () => setSaved(before)
  }

  return { service, serviceId, setServiceId, days, day, setDay, time, setTime, isTaken, bookings, book, cancel }
}

export type BookingDesk = ReturnType<typeof useBookings>
`

export const SERVICE_LIST_TSX = `import { services } from '../../content/services'
import { formatLength, formatPrice } from '../../lib/calendar'

interface ServiceListProps {
  chosen: string
  onChoose: (id: string) => void
}

export function ServiceList({ chosen, onChoose }: ServiceListProps) {
  return (
    <fieldset>
      <legend className="font-display text-2xl">What for?</legend>
      <div className="SERVICES">
        {services.map((service) => (
          <label
            key={service.id}
            className="grid cursor-pointer grid-cols-[1fr_auto] gap-x-4 rounded-md border border-line bg-surface p-4 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2"
          >
            <input type="radio" name="service" checked={service.id === chosen} onChange={() => onChoose(service.id)} className="sr-only" />
            <span className="font-display text-lg">{service.name}</span>
            <span className="tabular-nums">{formatPrice(service.price)}</span>
            <span className="text-muted">{service.text}</span>
            <span className="text-right text-sm text-muted">{formatLength(service.minutes)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
`

export const DAY_PICKER_TSX = `import type { Day } from '../../lib/calendar'

interface DayPickerProps {
  days: Day[]
  chosen: string
  onChoose: (key: string) => void
}

export function DayPicker({ days, chosen, onChoose }: DayPickerProps) {
  return (
    <section aria-labelledby="day-title" className="min-w-0">
      <h2 id="day-title" className="font-display text-2xl">
        Which day?
      </h2>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
        {days.map((day) => (
          <button
            key={day.key}
            type="button"
            aria-pressed={day.key === chosen}
            disabled={day.isClosed}
            onClick={() => onChoose(day.key)}
            className={'min-h-[4rem] rounded-md border px-1 disabled:border-dashed disabled:opacity-60 ' + (day.key === chosen ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface hover:border-accent')}
          >
            <span className="block text-sm">{day.weekday}</span>
            <span className="block font-medium tabular-nums">{day.isClosed ? 'closed' : day.date}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
`

export const TIME_PICKER_TSX = `import { times } from '../../lib/calendar'

interface TimePickerProps {
  chosen: string
  isTaken: (time: string) => boolean
  onChoose: (time: string) => void
}

export function TimePicker({ chosen, isTaken, onChoose }: TimePickerProps) {
  const free = times().filter((time) => !isTaken(time))
  return (
    <section aria-labelledby="time-title" className="min-w-0">
      <h2 id="time-title" className="font-display text-2xl">
        What time?
      </h2>
      <p role="status" className="mt-1 text-muted">
        {free.length === 0 ? 'Nothing is free on this day. Try the next one.' : free.length + ' times are free.'}
      </p>
      <div className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-2">
        {free.map((time) => (
          <button
            key={time}
            type="button"
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
            className={'min-h-[2.75rem] rounded-md border tabular-nums ' + (time === chosen ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-surface hover:border-accent')}
          >
            {time}
          </button>
        ))}
      </div>
    </section>
  )
}
`

export const BOOKING_FORM_TSX = `import { type FormEvent, useState } from 'react'
import type { BookingDesk } from '../../hooks/useBookings'
import { appConfig } from '../../lib/app-config'
import { formatDay, formatPrice } from '../../lib/calendar'
import { Button } from '../ui/Button'
import { TextField } from '../ui/TextField'

interface BookingFormProps {
  desk: BookingDesk
  onBooked: (message: string) => void
}

export function BookingForm({ desk, onBooked }: BookingFormProps) {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const errors = {
    time: desk.time === '' ? 'Choose a time first.' : '',
    name: name.trim() === '' ? 'Under which name?' : '',
    email: /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$/.test(email) ? '' : 'This is not an e-mail address yet.',
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsChecked(true)
    if (errors.time || errors.name || errors.email) return
    onBooked('Booked: ' + formatDay(desk.day) + ' at ' + desk.time)
    desk.book(name.trim(), email.trim())
    setIsChecked(false)
  }

  return (
    <form onSubmit={submit} noValidate aria-labelledby="form-title" className="grid gap-4 rounded-lg border border-ink bg-surface p-6 shadow-md">
      <h2 id="form-title" className="font-display text-2xl">
        {'Your ' + appConfig.noun}
      </h2>
      <dl className="grid gap-1 border-y border-line py-3">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{desk.service?.name}</dt>
          <dd>{formatPrice(desk.service?.price ?? 0)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{formatDay(desk.day)}</dt>
          <dd className="tabular-nums">{desk.time || 'no time yet'}</dd>
        </div>
      </dl>
      {isChecked && errors.time && (
        <p role="alert" className="font-medium text-accent-text">
          {errors.time}
        </p>
      )}
      <TextField label="Name" autoComplete="name" value={name} error={isChecked ? errors.name : ''} onChange={setName} />
      <TextField label="E-mail" type="email" autoComplete="email" value={email} error={isChecked ? errors.email : ''} onChange={setEmail} />
      <Button type="submit">{'Book this ' + appConfig.noun}</Button>
      <p className="text-sm text-muted">Kept in this browser only: no message is sent yet.</p>
    </form>
  )
}
`

export const BOOKING_LIST_TSX = `import { services } from '../../content/services'
import { formatDay } from '../../lib/calendar'
import type { Booking } from '../../types'
import { Button } from '../ui/Button'

interface BookingListProps {
  bookings: Booking[]
  onCancel: (booking: Booking) => void
}

export function BookingList({ bookings, onCancel }: BookingListProps) {
  return (
    <section aria-labelledby="list-title">
      <h2 id="list-title" className="font-display text-2xl">
        What you booked
      </h2>
      {bookings.length === 0 ? (
        <p className="mt-3 border-y border-line py-6 text-muted">Nothing yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {bookings.map((booking) => (
            <li key={booking.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="min-w-0">
                <span className="block font-medium">{formatDay(booking.day) + ', ' + booking.time}</span>
                <span className="text-muted [overflow-wrap:anywhere]">{(services.find(({ id }) => id === booking.serviceId)?.name ?? 'Booking') + ' for ' + booking.name}</span>
              </span>
              <Button variant="outline" aria-label={'Cancel ' + formatDay(booking.day) + ', ' + booking.time} onClick={() => onCancel(booking)}>
                Cancel
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
`

export const APP_TSX = `import { BookingForm } from './components/booking/BookingForm'
import { BookingList } from './components/booking/BookingList'
import { DayPicker } from './components/booking/DayPicker'
import { ServiceList } from './components/booking/ServiceList'
import { TimePicker } from './components/booking/TimePicker'
import { Header } from './components/layout/Header'
import { Toast } from './components/ui/Toast'
import { useBookings } from './hooks/useBookings'
import { useNotice } from './hooks/useNotice'
import { appConfig } from './lib/app-config'

export default function App() {
  const desk = useBookings()
  const notice = useNotice()

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline} />
      <main className="mx-auto grid max-w-6xl grid-cols-1 items-start gap-12 px-5 pb-28 pt-10 sm:px-8 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid min-w-0 gap-12">
          <ServiceList chosen={desk.serviceId} onChoose={desk.setServiceId} />
          <DayPicker days={desk.days} chosen={desk.day} onChoose={desk.setDay} />
          <TimePicker chosen={desk.time} isTaken={desk.isTaken} onChoose={desk.setTime} />
        </div>
        <div className="grid gap-12 lg:sticky lg:top-8">
          <BookingForm desk={desk} onBooked={notice.show} />
          <BookingList bookings={desk.bookings} onCancel={(booking) => notice.show('Cancelled', desk.cancel(booking.id))} />
        </div>
      </main>
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`
