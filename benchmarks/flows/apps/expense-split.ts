import { choose, click, type FlowApp, write } from '../app.ts'

export const expenseSplit: FlowApp = {
  name: 'Expense split',
  source: `import { useReducer, useState } from 'react'
const PEOPLE = ['Ada', 'Ben', 'Cleo']
type Cost = { id: number; by: string; what: string; cents: number }
type Act = { type: 'add'; cost: Omit<Cost, 'id'> } | { type: 'remove'; id: number }
function costsAfter(costs: Cost[], act: Act): Cost[] {
  if (act.type === 'remove') return costs.filter(({ id }) => id !== act.id)
  return [...costs, { ...act.cost, id: Math.max(0, ...costs.map(({ id }) => id)) + 1 }]
}
const euros = (cents: number) => (cents / 100).toFixed(2) + ' €'
export default function App() {
  const [costs, act] = useReducer(costsAfter, [])
  const [what, setWhat] = useState('')
  const [amount, setAmount] = useState('')
  const [by, setBy] = useState('Ada')
  const total = costs.reduce((sum, { cents }) => sum + cents, 0)
  const share = total / PEOPLE.length
  const paid = (name: string) => costs.filter((cost) => cost.by === name).reduce((sum, { cents }) => sum + cents, 0)
  return (
    <main>
      <h1>Who owes whom</h1>
      <label>What for <input value={what} onChange={(event) => setWhat(event.target.value)} /></label>
      <label>Amount <input type="number" value={amount} onChange={(event) => setAmount(event.target.value)} /></label>
      <label>Paid by <select value={by} onChange={(event) => setBy(event.target.value)}>
        {PEOPLE.map((name) => <option key={name}>{name}</option>)}
      </select></label>
      <button disabled={what === '' || !(Number(amount) > 0)} onClick={() => {
        act({ type: 'add', cost: { by, what, cents: Math.round(Number(amount) * 100) } })
        setWhat('')
        setAmount('')
      }}>Add cost</button>
      <table>
        <tbody>
          {costs.map((cost) => (
            <tr key={cost.id}>
              <td>{cost.what}</td><td>{cost.by}</td><td>{euros(cost.cents)}</td>
              <td><button onClick={() => act({ type: 'remove', id: cost.id })}>Remove {cost.what}</button></td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Together {euros(total)}, each {euros(share)}</p>
      <ul>
        {PEOPLE.map((name) => (
          <li key={name}>{name} {paid(name) >= share ? 'gets back' : 'owes'} {euros(Math.abs(paid(name) - share))}</li>
        ))}
      </ul>
    </main>
  )
}
`,
  flows: {
    'Adds a cost': [write('What for', 'Dinner'), write('Amount', '30'), click('Add cost')],
    'Settles between two': [
      write('What for', 'Train'),
      write('Amount', '45.5'),
      choose('Paid by', 'Ben'),
      click('Add cost'),
      write('What for', 'Tickets'),
      write('Amount', '14.5'),
      choose('Paid by', 'Cleo'),
      click('Add cost'),
    ],
    'Removes a cost': [
      write('What for', 'Taxi'),
      write('Amount', '9'),
      click('Add cost'),
      write('What for', 'Tea'),
      write('Amount', '6'),
      click('Add cost'),
      click('Remove Taxi'),
    ],
  },
  regressions: {
    'the share is of two people': ['total / PEOPLE.length', 'total / 2'],
    'cents are lost': ['Math.round(Number(amount) * 100)', 'Math.floor(Number(amount)) * 100'],
    'the wrong cost is removed': ['costs.filter(({ id }) => id !== act.id)', 'costs.slice(0, -1)'],
    'debts and claims are mixed up': ["'gets back' : 'owes'", "'owes' : 'gets back'"],
    'the button is never on': [
      "what === '' || !(Number(amount) > 0)",
      "what === '' || !(Number(amount) < 0)",
    ],
  },
}
