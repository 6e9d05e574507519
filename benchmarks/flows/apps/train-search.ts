import { click, type FlowApp, see, write } from '../app.ts'

export const trainSearch: FlowApp = {
  name: 'Train search',
  source: `import { useEffect, useState } from 'react'
const TRAINS = [
  { to: 'Basel', at: '08:10', takes: 95 }, { to: 'Basel', at: '07:40', takes: 120 },
  { to: 'Bern', at: '09:05', takes: 60 }, { to: 'Chur', at: '06:30', takes: 80 },
]
/** Answers late, like a server; what has a cross in it fails. */
const ask = (to: string) =>
  new Promise<typeof TRAINS>((resolve, reject) =>
    setTimeout(() => (to.includes('+') ? reject(new Error('The timetable does not answer.')) : resolve(TRAINS.filter((train) => train.to.toLowerCase().startsWith(to.toLowerCase())))), 300),
  )
export default function App() {
  const [to, setTo] = useState('')
  const [trains, setTrains] = useState<typeof TRAINS | null>(null)
  const [state, setState] = useState<'rest' | 'busy' | 'failed'>('rest')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (to === '') {
      setTrains(null)
      setState('rest')
      return
    }
    let isOld = false
    setState('busy')
    const timer = setTimeout(() => ask(to).then(
      (found) => { if (!isOld) { setTrains(found); setState('rest') } },
      () => { if (!isOld) setState('failed') },
    ), 250)
    return () => { isOld = true; clearTimeout(timer) }
  }, [to, tries])
  const sorted = [...(trains ?? [])].sort((one, other) => one.takes - other.takes)
  return (
    <main>
      <h1>Trains</h1>
      <label>To <input value={to} onChange={(event) => setTo(event.target.value)} /></label>
      {state === 'busy' && <p>Looking…</p>}
      {state === 'failed' && <p role="alert">The timetable does not answer. <button onClick={() => { setTo(to.replace('+', '')); setTries(tries + 1) }}>Try again</button></p>}
      {state === 'rest' && trains?.length === 0 && <p>No train goes there.</p>}
      {state === 'rest' && trains && <ol>{sorted.map((train) => <li key={train.at}>{train.to} at {train.at}, {Math.floor(train.takes / 60)} h {train.takes % 60} min</li>)}</ol>}
      <p>{state === 'rest' && trains ? trains.length + ' found' : ''}</p>
    </main>
  )
}
`,
  flows: {
    'Finds the fastest': [write('To', 'ba'), see('2 found'), write('To', '')],
    'Finds nothing': [write('To', 'Rome'), see('No train goes there.')],
    'Tries again': [write('To', 'Be+'), see('Try again'), click('Try again'), see('1 found')],
  },
  regressions: {
    'it looks for ever': ['if (!isOld) { setTrains(found)', 'if (isOld) { setTrains(found)'],
    'small letters find nothing': [
      'train.to.toLowerCase().startsWith(to.toLowerCase())',
      'train.to.startsWith(to)',
    ],
    'the slowest comes first': ['one.takes - other.takes', 'other.takes - one.takes'],
    'a failure says nothing': [
      "() => { if (!isOld) setState('failed') }",
      "() => { if (!isOld) setState('rest') }",
    ],
    'hours are not taken off the minutes': ['{train.takes % 60} min', '{train.takes} min'],
  },
}
