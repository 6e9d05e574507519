import { click, type FlowApp, write } from '../app.ts'

export const helpPage: FlowApp = {
  name: 'Help page',
  source: `import { useId, useState } from 'react'
const HELP = [
  { ask: 'How do I pay?', say: 'By card or on the bill.', area: 'Money' },
  { ask: 'Can I send it back?', say: 'Within thirty days, for free.', area: 'Parcels' },
  { ask: 'Where is my parcel?', say: 'We write to you when it leaves.', area: 'Parcels' },
]
function Question({ ask, say, isOpen, onTurn }: { ask: string; say: string; isOpen: boolean; onTurn: () => void }) {
  const id = useId()
  return (
    <article>
      <h2><button aria-expanded={isOpen} aria-controls={id} onClick={onTurn}>{ask}</button></h2>
      <p id={id} hidden={!isOpen}>{say}</p>
    </article>
  )
}
export default function App() {
  const [open, setOpen] = useState('')
  const [area, setArea] = useState('All')
  const [thanks, setThanks] = useState(false)
  const [text, setText] = useState('')
  const shown = HELP.filter((one) => area === 'All' || one.area === area)
  return (
    <main>
      <h1>Help</h1>
      <div role="tablist">{['All', 'Money', 'Parcels'].map((one) => <button role="tab" key={one} aria-selected={one === area} onClick={() => setArea(one)}>{one}</button>)}</div>
      {shown.map(({ ask, say }) => <Question key={ask} ask={ask} say={say} isOpen={open === ask} onTurn={() => setOpen(open === ask ? '' : ask)} />)}
      <label>Your question <textarea value={text} maxLength={60} onChange={(event) => setText(event.target.value)} /></label>
      <p>{60 - text.length} characters left</p>
      <button onClick={() => { if (text.trim()) { setThanks(true); setText('') } }}>Ask</button>
      {thanks && <p role="status">Thank you, we answer within a day.</p>}
    </main>
  )
}
`,
  flows: {
    'Opens and closes answers': [
      click('How do I pay?'),
      click('Where is my parcel?'),
      click('Where is my parcel?'),
    ],
    'Chooses an area': [click('Parcels', 'tab'), click('Can I send it back?'), click('Money', 'tab')],
    'Asks a question': [write('Your question', 'Do you ship to Malta?'), click('Ask')],
  },
  regressions: {
    'answers stay hidden': ['hidden={!isOpen}', 'hidden'],
    'an answer cannot be closed': ["open === ask ? '' : ask", 'ask'],
    'an area shows the others': [
      "area === 'All' || one.area === area",
      "area === 'All' || one.area !== area",
    ],
    'asking does not thank': ['{thanks && <p', '{thanks && text !== "" && <p'],
    'the characters left go up': ['{60 - text.length}', '{60 + text.length}'],
  },
}
