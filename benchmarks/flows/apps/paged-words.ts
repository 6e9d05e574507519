import { choose, click, type FlowApp, write } from '../app.ts'

export const pagedWords: FlowApp = {
  name: 'Word list in pages',
  source: `import { useState } from 'react'
const WORDS = 'anchor birch candle dune ember fjord grove harbour inlet juniper kelp lagoon meadow nettle oak pebble quay reed shore tide'.split(' ')
export default function App() {
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(6)
  const [start, setStart] = useState('')
  const found = WORDS.filter((word) => word.startsWith(start))
  const pages = Math.max(1, Math.ceil(found.length / size))
  const shown = found.slice((page - 1) * size, page * size)
  return (
    <main>
      <h1>Words of the coast</h1>
      <label>Begins with <input value={start} onChange={(event) => { setStart(event.target.value.toLowerCase()); setPage(1) }} /></label>
      <label>Words on a page <select value={size} onChange={(event) => { setSize(Number(event.target.value)); setPage(1) }}>
        <option>4</option><option>6</option><option>10</option>
      </select></label>
      <ol start={(page - 1) * size + 1}>{shown.map((word) => <li key={word}>{word}</li>)}</ol>
      <nav aria-label="Pages">
        <button disabled={page === 1} onClick={() => setPage(page - 1)}>Previous</button>
        <span>Page {page} of {pages}</span>
        <button disabled={page === pages} onClick={() => setPage(page + 1)}>Next</button>
        <button onClick={() => setPage(pages)}>Last</button>
      </nav>
      <p>{found.length === 0 ? 'No word begins so.' : found.length + ' words'}</p>
    </main>
  )
}
`,
  flows: {
    'Leafs on and back': [click('Next'), click('Next'), click('Previous')],
    'Shows more on a page': [choose('Words on a page', '10'), click('Last')],
    'Looks for words': [click('Next'), write('Begins with', 'H'), write('Begins with', 'x')],
  },
  regressions: {
    'each page repeats a word': [
      'found.slice((page - 1) * size, page * size)',
      'found.slice((page - 1) * size, page * size + 1)',
    ],
    'Next stays': ['setPage(page + 1)', 'setPage(page)'],
    'one page too few': ['Math.ceil(found.length / size)', 'Math.floor(found.length / size)'],
    'the search stays on its page': [
      'setStart(event.target.value.toLowerCase()); setPage(1)',
      'setStart(event.target.value.toLowerCase())',
    ],
    'the number on a page does nothing': ['setSize(Number(event.target.value)); setPage(1)', 'setPage(1)'],
  },
}
