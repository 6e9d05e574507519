import { choose, click, type FlowApp, write } from '../app.ts'

export const bankAccount: FlowApp = {
  name: 'Bank account',
  source: `import { useState } from 'react'
class Account {
  readonly entries: { what: string; cents: number; after: number }[] = []
  get balance() { return this.entries.at(-1)?.after ?? 10000 }
  add(what: string, cents: number): string {
    if (!Number.isFinite(cents) || cents === 0) return 'Please write an amount.'
    if (this.balance + cents < 0) return 'There is not enough in the account.'
    this.entries.push({ what, cents, after: this.balance + cents })
    return ''
  }
}
const text = (cents: number) => (cents < 0 ? '−' : '') + (Math.abs(cents) / 100).toFixed(2)
const account = new Account()
export default function App() {
  const [, redraw] = useState(0)
  const [amount, setAmount] = useState('')
  const [kind, setKind] = useState('All')
  const [problem, setProblem] = useState('')
  const book = (what: string, sign: number) => {
    const found = account.add(what, sign * Math.round(Number(amount) * 100))
    setProblem(found)
    if (found === '') setAmount('')
    redraw((count) => count + 1)
  }
  const shown = account.entries.filter(({ cents }) => kind === 'All' || (kind === 'In' ? cents > 0 : cents < 0))
  return (
    <main>
      <h1>Account</h1>
      <p>Balance: {text(account.balance)}</p>
      <label>Amount <input value={amount} onChange={(event) => setAmount(event.target.value)} /></label>
      <button onClick={() => book('Paid in', 1)}>Pay in</button>
      <button onClick={() => book('Taken out', -1)}>Take out</button>
      {problem && <p role="alert">{problem}</p>}
      <label>Show <select value={kind} onChange={(event) => setKind(event.target.value)}><option>All</option><option>In</option><option>Out</option></select></label>
      <table><tbody>
        {[...shown].reverse().map((entry, index) => <tr key={index}><td>{entry.what}</td><td>{text(entry.cents)}</td><td>{text(entry.after)}</td></tr>)}
      </tbody></table>
    </main>
  )
}
`,
  flows: {
    'Pays in and takes out': [
      write('Amount', '50'),
      click('Pay in'),
      write('Amount', '12.5'),
      click('Take out'),
    ],
    'Is kept from debt': [write('Amount', '500'), click('Take out'), write('Amount', 'x'), click('Pay in')],
    'Shows only what went out': [
      write('Amount', '5'),
      click('Pay in'),
      write('Amount', '7'),
      click('Take out'),
      choose('Show', 'Out'),
    ],
  },
  regressions: {
    'the newest stands last': ['[...shown].reverse()', '[...shown]'],
    'debts are let through': ['if (this.balance + cents < 0)', 'if (this.balance + cents < -1e9)'],
    'taking out pays in': ["book('Taken out', -1)", "book('Taken out', 1)"],
    'the filter is turned round': [
      "kind === 'In' ? cents > 0 : cents < 0",
      "kind === 'In' ? cents < 0 : cents > 0",
    ],
    'the amount stays in the field': ["if (found === '') setAmount('')", "if (found === '-') setAmount('')"],
  },
}
