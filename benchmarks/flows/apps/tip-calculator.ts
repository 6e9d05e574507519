import { click, type FlowApp, write } from '../app.ts'

export const tipCalculator: FlowApp = {
  name: 'Tip calculator',
  source: `import { useState } from 'react'
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export default function App() {
  const [bill, setBill] = useState('')
  const [percent, setPercent] = useState(15)
  const [people, setPeople] = useState(1)
  const [isRound, setRound] = useState(false)
  const amount = Number(bill) || 0
  const tip = (amount * percent) / 100
  const total = isRound ? Math.ceil(amount + tip) : amount + tip
  return (
    <main>
      <h1>Tip</h1>
      <label>Bill <input inputMode="decimal" value={bill} onChange={(event) => setBill(event.target.value)} /></label>
      <fieldset>
        <legend>Tip</legend>
        {[10, 15, 20].map((one) => (
          <label key={one}><input type="radio" name="percent" checked={percent === one} onChange={() => setPercent(one)} />{one} %</label>
        ))}
      </fieldset>
      <button aria-label="Fewer people" disabled={people === 1} onClick={() => setPeople(people - 1)}>−</button>
      <output>{people} {people === 1 ? 'person' : 'people'}</output>
      <button aria-label="More people" onClick={() => setPeople(people + 1)}>+</button>
      <label><input type="checkbox" checked={isRound} onChange={(event) => setRound(event.target.checked)} />Round up</label>
      <dl>
        <dt>Tip</dt><dd>{money.format(tip)}</dd>
        <dt>Total</dt><dd>{money.format(total)}</dd>
        <dt>Each pays</dt><dd>{money.format(total / people)}</dd>
      </dl>
    </main>
  )
}
`,
  flows: {
    'Adds twenty per cent': [write('Bill', '80'), click('20 %', 'radio')],
    'Shares among three': [
      write('Bill', '120'),
      click('More people'),
      click('More people'),
      click('Fewer people'),
    ],
    'Rounds up': [write('Bill', '33.3'), click('10 %', 'radio'), click('Round up', 'checkbox')],
  },
  regressions: {
    'the tip is ten times too small': ['(amount * percent) / 100', '(amount * percent) / 1000'],
    'the choice of a tip does nothing': [
      'onChange={() => setPercent(one)}',
      'onChange={() => setPercent(percent)}',
    ],
    'each pays everything': ['money.format(total / people)', 'money.format(total)'],
    'people go up by two': ['setPeople(people + 1)', 'setPeople(people + 2)'],
    'it rounds down': ['Math.ceil(amount + tip)', 'Math.floor(amount + tip)'],
  },
}
