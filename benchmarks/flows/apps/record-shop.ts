import { click, type FlowApp, reload, write } from '../app.ts'

export const recordShop: FlowApp = {
  name: 'Record shop',
  source: `import { useState } from 'react'
const RECORDS = [
  { id: 'a', name: 'Blue Train', cents: 2400 },
  { id: 'b', name: 'Kind of Blue', cents: 2200 },
  { id: 'c', name: 'Head Hunters', cents: 1950 },
]
const dollars = (cents: number) => '$' + (cents / 100).toFixed(2)
type Cart = Record<string, number>
export default function App() {
  const [cart, setCart] = useState<Cart>(() => JSON.parse(localStorage.getItem('cart') ?? '{}'))
  const [code, setCode] = useState('')
  const [off, setOff] = useState(0)
  const [note, setNote] = useState('')
  const put = (id: string, count: number) => {
    const { [id]: _, ...others } = cart
    const next = count === 0 ? others : { ...cart, [id]: count }
    localStorage.setItem('cart', JSON.stringify(next))
    setCart(next)
  }
  const lines = RECORDS.filter(({ id }) => cart[id] > 0)
  const sum = lines.reduce((total, { id, cents }) => total + cents * cart[id], 0)
  const pieces = lines.reduce((total, { id }) => total + cart[id], 0)
  return (
    <main>
      <h1>Records</h1>
      <p>Cart ({pieces})</p>
      {RECORDS.map(({ id, name, cents }) => (
        <article key={id}><h2>{name}</h2><p>{dollars(cents)}</p>
          <button aria-label={'Buy ' + name} onClick={() => put(id, (cart[id] ?? 0) + 1)}>Buy</button></article>
      ))}
      <h2>Your cart</h2>
      {lines.length === 0 && <p>Nothing in it yet.</p>}
      <ul>
        {lines.map(({ id, name, cents }) => (
          <li key={id}>{name} × {cart[id]} = {dollars(cents * cart[id])}
            <button aria-label={'One ' + name + ' less'} onClick={() => put(id, cart[id] - 1)}>−</button></li>
        ))}
      </ul>
      <label>Code <input value={code} onChange={(event) => setCode(event.target.value)} /></label>
      <button onClick={() => {
        const isRight = code.trim().toUpperCase() === 'JAZZ'
        setOff(isRight ? 10 : 0)
        setNote(isRight ? '10 % off' : 'This code is not known.')
      }}>Use code</button>
      <p role="status">{note}</p>
      <p>To pay: {dollars((sum * (100 - off)) / 100)}</p>
    </main>
  )
}
`,
  flows: {
    'Buys two records': [click('Buy Blue Train'), click('Buy Head Hunters'), click('Buy Blue Train'), reload],
    'Takes one back': [
      click('Buy Kind of Blue'),
      click('Buy Kind of Blue'),
      click('One Kind of Blue less'),
      click('One Kind of Blue less'),
    ],
    'Uses a code': [
      click('Buy Blue Train'),
      write('Code', 'rock'),
      click('Use code'),
      write('Code', 'jazz'),
      click('Use code'),
    ],
  },
  regressions: {
    'the sum leaves out how many': ['total + cents * cart[id], 0', 'total + cents, 0'],
    'the cart is empty after a reload': [
      "localStorage.setItem('cart', JSON.stringify(next))",
      "localStorage.setItem('cart', '{}')",
    ],
    'a code must be in capitals': ['code.trim().toUpperCase()', 'code.trim()'],
    'what is off is added': ['(sum * (100 - off)) / 100', '(sum * (100 + off)) / 100'],
    'the last piece cannot be taken back': ['put(id, cart[id] - 1)', 'put(id, Math.max(1, cart[id] - 1))'],
  },
}
