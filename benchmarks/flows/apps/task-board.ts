import { click, type FlowApp, press, reload, write } from '../app.ts'

export const taskBoard: FlowApp = {
  name: 'Task board',
  source: `import { useState } from 'react'
const COLUMNS = ['To do', 'Doing', 'Done']
type Card = { id: number; title: string; column: number }
const START: Card[] = [
  { id: 1, title: 'Draw a plan', column: 0 },
  { id: 2, title: 'Order wood', column: 1 },
]
const load = (): Card[] => JSON.parse(sessionStorage.getItem('board') ?? 'null') ?? START
export default function App() {
  const [cards, setCards] = useState(load)
  const [title, setTitle] = useState('')
  const keep = (next: Card[]) => {
    sessionStorage.setItem('board', JSON.stringify(next))
    setCards(next)
  }
  const move = (id: number, by: number) =>
    keep(cards.map((card) => (card.id === id ? { ...card, column: card.column + by } : card)))
  return (
    <main>
      <h1>Shed</h1>
      <input aria-label="New card" value={title} onChange={(event) => setTitle(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || title === '') return
          keep([...cards, { id: cards.length + 1, title, column: 0 }])
          setTitle('')
        }} />
      {COLUMNS.map((name, column) => {
        const own = cards.filter((card) => card.column === column)
        return (
          <section key={name} aria-label={name}>
            <h2>{name} ({own.length})</h2>
            {own.map((card) => (
              <article key={card.id}>
                <h3>{card.title}</h3>
                {column > 0 && <button aria-label={'Move ' + card.title + ' back'} onClick={() => move(card.id, -1)}>Back</button>}
                {column < 2 && <button aria-label={'Move ' + card.title + ' on'} onClick={() => move(card.id, 1)}>On</button>}
              </article>
            ))}
          </section>
        )
      })}
    </main>
  )
}
`,
  flows: {
    'Adds a card': [write('New card', 'Paint the door'), press('Enter'), reload],
    'Moves a card through': [click('Move Draw a plan on'), click('Move Draw a plan on')],
    'Moves a card back': [click('Move Order wood back'), click('Move Order wood on'), reload],
  },
  regressions: {
    'a card goes two columns at once': [
      "' on'} onClick={() => move(card.id, 1)}",
      "' on'} onClick={() => move(card.id, 2)}",
    ],
    'Back goes on': ['move(card.id, -1)', 'move(card.id, 1 - 0)'],
    'new cards are done at once': ['title, column: 0 }])', 'title, column: 2 }])'],
    'a reload forgets moves': [
      "sessionStorage.setItem('board', JSON.stringify(next))",
      "sessionStorage.setItem('board', JSON.stringify(START))",
    ],
    'the count of a column is of all cards': ['({own.length})', '({cards.length})'],
  },
}
