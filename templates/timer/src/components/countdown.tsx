import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { content } from '../content'
import { useKept } from '../hooks/use-kept'
import { useNow } from '../hooks/use-now'
import { type Awaited, firstDates } from '../lib/first-visit'
import { dateAfter, daysUntil } from '../lib/time'

const longDate = (date: string) =>
  new Date(`${date}T12:00`).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })

/** Each date a line of its own; the nearer, the heavier. */
export function Countdown() {
  const now = useNow(null)
  const [dates, setDates] = useKept<Awaited[]>('dates', () => firstDates(Date.now()))
  const [title, setTitle] = useState('')
  const [date, setDate] = useState(() => dateAfter(Date.now(), 7))
  const sorted = [...dates].sort((a, b) => a.date.localeCompare(b.date))
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || date === '') return
    setDates([...dates, { id: crypto.randomUUID(), title: title.trim(), date }])
    setTitle('')
  }
  return (
    <div className="flex grow flex-col justify-between gap-6">
      {sorted.length === 0 && <p className="text-xl">{content.noDates}</p>}
      <ul>
        {sorted.map((entry) => {
          const days = daysUntil(entry.date, now)
          const weight = Math.round(Math.max(100, 800 - Math.max(0, days) * 6))
          return (
            <li key={entry.id} className="flex flex-wrap items-end gap-x-6 border-b-2 border-ink py-3">
              <p className="awaited" style={{ fontVariationSettings: `'wght' ${weight}` }}>
                {Math.abs(days)}
              </p>
              <p className="min-w-48 grow pb-2">
                <span className="block text-xl font-bold sm:text-2xl">{entry.title}</span>
                {days < 0 ? 'days ago' : days === 0 ? 'today' : days === 1 ? 'day left' : 'days left'},{' '}
                {longDate(entry.date)}
              </p>
              <button
                type="button"
                className="press-icon mb-2"
                aria-label={`Delete ${entry.title}`}
                onClick={() => setDates(dates.filter((other) => other !== entry))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
      <form onSubmit={add} className="flex flex-wrap items-end gap-3">
        <label className="field field-text">
          <span className="text-sm">What you wait for</span>
          <input value={title} onChange={(event) => setTitle(event.target.value)} />
        </label>
        <label className="field">
          <span className="text-sm">Date</span>
          <input type="date" value={date} onChange={(event) => setDate(event.target.value)} />
        </label>
        <button type="submit" className="press press-main">
          <Plus aria-hidden="true" /> Add date
        </button>
      </form>
    </div>
  )
}
