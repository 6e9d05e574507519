import { click, type FlowApp, reload, write } from '../app.ts'

export const courtBooking: FlowApp = {
  name: 'Court booking',
  source: `import { useState } from 'react'
const DAYS = ['Friday', 'Saturday', 'Sunday']
const HOURS = [9, 10, 11, 12]
type Booking = { day: string; hour: number; name: string }
const FIRST: Booking[] = [{ day: 'Friday', hour: 10, name: 'Club' }]
export default function App() {
  const [bookings, setBookings] = useState<Booking[]>(() => JSON.parse(localStorage.getItem('bookings') ?? 'null') ?? FIRST)
  const [day, setDay] = useState('Friday')
  const [hour, setHour] = useState<number | null>(null)
  const [name, setName] = useState('')
  const [done, setDone] = useState<Booking | null>(null)
  const isTaken = (at: number) => bookings.some((one) => one.day === day && one.hour === at)
  const book = () => {
    if (hour === null || name === '') return
    const booking = { day, hour, name }
    const next = [...bookings, booking]
    localStorage.setItem('bookings', JSON.stringify(next))
    setBookings(next)
    setDone(booking)
    setHour(null)
  }
  return (
    <main>
      <h1>Court 1</h1>
      <div role="tablist">
        {DAYS.map((one) => (
          <button key={one} role="tab" aria-selected={one === day} onClick={() => { setDay(one); setHour(null) }}>{one}</button>
        ))}
      </div>
      <h2>{day}</h2>
      {HOURS.map((at) => (
        <button key={at} disabled={isTaken(at)} aria-pressed={hour === at} onClick={() => setHour(at)}>
          {at}:00{isTaken(at) ? ' taken' : ''}
        </button>
      ))}
      <p>{HOURS.filter((at) => !isTaken(at)).length} hours are free</p>
      {hour !== null && (
        <section>
          <h2>Book {day} at {hour}:00</h2>
          <label>Your name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
          <button onClick={book}>Book</button>
        </section>
      )}
      {done && <p role="status">Booked for {done.name}: {done.day}, {done.hour}:00 to {done.hour + 1}:00.</p>}
    </main>
  )
}
`,
  flows: {
    'Books an hour': [click('9:00'), write('Your name', 'Ada'), click('Book')],
    'Looks at another day': [click('Saturday', 'tab'), click('10:00')],
    'Keeps the booking': [
      click('Sunday', 'tab'),
      click('12:00'),
      write('Your name', 'Ben'),
      click('Book'),
      reload,
      click('Sunday', 'tab'),
    ],
  },
  regressions: {
    'an hour is taken on every day': ['one.day === day && one.hour === at', 'one.hour === at'],
    'a booking does not take the hour': ['setBookings(next)', 'setBookings(bookings)'],
    'other days cannot be chosen': ['setDay(one); setHour(null)', 'setHour(null)'],
    'a booking ends when it begins': ['{done.hour + 1}:00', '{done.hour}:00'],
    'what is free is counted wrongly': ['HOURS.filter((at) => !isTaken(at)).length', 'HOURS.length'],
  },
}
