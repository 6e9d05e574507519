import { click, type FlowApp, write } from '../app.ts'

export const monthCalendar: FlowApp = {
  name: 'Month calendar',
  source: `import { useState } from 'react'
const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
const firstOf = (year: number, month: number) => (new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7
export default function App() {
  const [[year, month], setMonth] = useState([2024, 1])
  const [day, setDay] = useState<number | null>(null)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const key = year + '-' + month + '-' + day
  const go = (by: number) => {
    const sum = year * 12 + month + by
    setMonth([Math.floor(sum / 12), sum % 12])
    setDay(null)
  }
  const cells = [...Array(firstOf(year, month)).fill(null), ...Array.from({ length: daysOf(year, month) }, (_, index) => index + 1)]
  return (
    <main>
      <button onClick={() => go(-1)}>Month before</button>
      <h1>{MONTHS[month]} {year}</h1>
      <button onClick={() => go(1)}>Month after</button>
      <p>{daysOf(year, month)} days, begins on {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][firstOf(year, month)]}</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 3rem)' }}>
        {cells.map((cell, index) => (cell === null ? <span key={index} /> : (
          <button key={index} aria-label={MONTHS[month] + ' ' + cell} onClick={() => setDay(cell)}>{cell}{notes[year + '-' + month + '-' + cell] ? '•' : ''}</button>
        )))}
      </div>
      {day !== null && (
        <section>
          <h2>{day} {MONTHS[month]}</h2>
          <label>Note <input value={notes[key] ?? ''} onChange={(event) => setNotes({ ...notes, [key]: event.target.value })} /></label>
        </section>
      )}
      <p>{Object.values(notes).filter(Boolean).length} notes in all</p>
    </main>
  )
}
`,
  flows: {
    'Goes over the year’s end': [click('Month before'), click('Month before'), click('Month after')],
    'Notes a day': [click('February 29'), write('Note', 'Leap day'), click('Month after')],
    'Keeps notes apart': [
      click('February 1'),
      write('Note', 'Rent'),
      click('February 2'),
      click('February 1'),
    ],
  },
  regressions: {
    'the year never changes': ['Math.floor(sum / 12), sum % 12', 'year, sum % 12'],
    'the week begins on Sunday': [
      '(new Date(Date.UTC(year, month, 1)).getUTCDay() + 6) % 7',
      'new Date(Date.UTC(year, month, 1)).getUTCDay()',
    ],
    'the last day is missing': ['Date.UTC(year, month + 1, 0)', 'Date.UTC(year, month + 1, -1)'],
    'all days have one note': ["const key = year + '-' + month + '-' + day", "const key = 'note'"],
    'the day stays open in another month': ['    setDay(null)\n', ''],
  },
}
