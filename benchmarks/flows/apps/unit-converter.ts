import { choose, click, type FlowApp, write } from '../app.ts'

export const unitConverter: FlowApp = {
  name: 'Unit converter',
  source: `import { useState } from 'react'
const UNITS: Record<string, number> = { Metres: 1, Feet: 0.3048, Inches: 0.0254, Yards: 0.9144 }
export default function App() {
  const [value, setValue] = useState('1')
  const [from, setFrom] = useState('Metres')
  const [to, setTo] = useState('Feet')
  const [digits, setDigits] = useState(2)
  const result = (Number(value) * UNITS[from]) / UNITS[to]
  return (
    <main>
      <h1>Lengths</h1>
      <label>Value <input value={value} onChange={(event) => setValue(event.target.value)} /></label>
      <label>From <select value={from} onChange={(event) => setFrom(event.target.value)}>
        {Object.keys(UNITS).map((unit) => <option key={unit}>{unit}</option>)}
      </select></label>
      <button onClick={() => { setFrom(to); setTo(from) }}>Swap</button>
      <label>To <select value={to} onChange={(event) => setTo(event.target.value)}>
        {Object.keys(UNITS).map((unit) => <option key={unit}>{unit}</option>)}
      </select></label>
      {Number.isNaN(result) ? <p role="alert">Please write a number</p> : <p>{value} {from} = {result.toFixed(digits)} {to}</p>}
      <button disabled={digits === 0} onClick={() => setDigits(digits - 1)}>Fewer digits</button>
      <button onClick={() => setDigits(digits + 1)}>More digits</button>
      <p>{digits} digits</p>
    </main>
  )
}
`,
  flows: {
    'Converts feet to inches': [write('Value', '3'), choose('From', 'Feet'), choose('To', 'Inches')],
    'Swaps the units': [write('Value', '10'), click('Swap'), click('More digits')],
    'Refuses what is no number': [
      write('Value', 'ten'),
      write('Value', '12'),
      click('Fewer digits'),
      click('Fewer digits'),
    ],
  },
  regressions: {
    'the result is upside down': [
      '(Number(value) * UNITS[from]) / UNITS[to]',
      '(Number(value) * UNITS[to]) / UNITS[from]',
    ],
    'an inch is as long as a foot': ['Inches: 0.0254', 'Inches: 0.3048'],
    'swapping makes both the same': ['setFrom(to); setTo(from)', 'setFrom(to); setTo(to)'],
    'words give NaN': ['Number.isNaN(result) ?', 'result === null ?'],
    'digits are not heeded': ['result.toFixed(digits)', 'result.toFixed(2)'],
  },
}
