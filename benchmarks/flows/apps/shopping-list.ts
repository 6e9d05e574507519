import { click, type FlowApp, press, reload, write } from '../app.ts'

export const shoppingList: FlowApp = {
  name: 'Shopping list',
  source: `import { useEffect, useState, type FormEvent } from 'react'
type Item = { name: string; isDone: boolean }
const read = (): Item[] => JSON.parse(localStorage.getItem('items') ?? '[]')
export default function App() {
  const [items, setItems] = useState(read)
  const [name, setName] = useState('')
  useEffect(() => localStorage.setItem('items', JSON.stringify(items)), [items])
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    setItems([...items, { name: name.trim(), isDone: false }])
    setName('')
  }
  const toggle = (at: number) =>
    setItems(items.map((item, index) => (index === at ? { ...item, isDone: !item.isDone } : item)))
  const left = items.filter((item) => !item.isDone).length
  return (
    <main>
      <h1>Shopping</h1>
      <form onSubmit={add}>
        <input aria-label="New item" value={name} onChange={(event) => setName(event.target.value)} />
        <button>Add</button>
      </form>
      <ul>
        {items.map((item, index) => (
          <li key={index}>
            <label><input type="checkbox" checked={item.isDone} onChange={() => toggle(index)} /> {item.name}</label>
          </li>
        ))}
      </ul>
      <p>{left} left to buy</p>
      <button onClick={() => setItems(items.filter((item) => !item.isDone))}>Clear what is done</button>
    </main>
  )
}
`,
  flows: {
    'Adds two things': [write('New item', 'Milk'), click('Add'), write('New item', 'Bread'), press('Enter')],
    'Ticks and clears': [
      write('New item', 'Milk'),
      press('Enter'),
      write('New item', 'Bread'),
      press('Enter'),
      click('Milk', 'checkbox'),
      click('Clear what is done'),
    ],
    'Keeps the list': [write('New item', 'Tea'), press('Enter'), click('Tea', 'checkbox'), reload],
  },
  regressions: {
    'nothing is kept': ["localStorage.setItem('items', JSON.stringify(items))", 'undefined'],
    'a new item takes the place of the others': ['[...items, { name: name.trim()', '[{ name: name.trim()'],
    'clearing takes away what is not done': [
      'setItems(items.filter((item) => !item.isDone))',
      'setItems(items.filter((item) => item.isDone))',
    ],
    'the count is of all': ['{left} left to buy', '{items.length} left to buy'],
    'a tick ticks everything': [
      'index === at ? { ...item, isDone: !item.isDone } : item',
      '({ ...item, isDone: !item.isDone })',
    ],
  },
}
