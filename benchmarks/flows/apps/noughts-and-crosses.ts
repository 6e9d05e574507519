import { click, type FlowApp } from '../app.ts'

export const noughtsAndCrosses: FlowApp = {
  name: 'Noughts and crosses',
  source: `import { useState } from 'react'
const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]
const EMPTY: string[] = Array(9).fill('')
const winnerOf = (cells: string[]) => LINES.map(([a, b, c]) => (cells[a] === cells[b] && cells[b] === cells[c] ? cells[a] : '')).find(Boolean)
export default function App() {
  const [cells, setCells] = useState(EMPTY)
  const [wins, setWins] = useState({ X: 0, O: 0 })
  const turn = cells.filter(Boolean).length % 2 === 0 ? 'X' : 'O'
  const winner = winnerOf(cells)
  const isFull = cells.every(Boolean)
  const put = (at: number) => {
    if (cells[at] !== '' || winner) return
    const next = cells.with(at, turn)
    setCells(next)
    if (winnerOf(next)) setWins({ ...wins, [turn]: wins[turn] + 1 })
  }
  return (
    <main>
      <h1>Noughts and crosses</h1>
      <p role="status">{winner ? winner + ' wins!' : isFull ? 'A draw.' : turn + ' is next'}</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 4rem)' }}>
        {cells.map((cell, at) => <button key={at} aria-label={'Cell ' + (at + 1)} style={{ height: '4rem' }} onClick={() => put(at)}>{cell}</button>)}
      </div>
      <p>X has won {wins.X}, O has won {wins.O}</p>
      <button onClick={() => setCells(EMPTY)}>New game</button>
    </main>
  )
}
`,
  flows: {
    'X wins across': [
      click('Cell 1'),
      click('Cell 4'),
      click('Cell 2'),
      click('Cell 5'),
      click('Cell 3'),
      click('New game'),
    ],
    'A cell is taken once': [click('Cell 5'), click('Cell 5'), click('Cell 1')],
    'O wins aslant': [
      click('Cell 1'),
      click('Cell 3'),
      click('Cell 2'),
      click('Cell 5'),
      click('Cell 9'),
      click('Cell 7'),
    ],
  },
  regressions: {
    'X is always next': ["? 'X' : 'O'", "? 'X' : 'X'"],
    'a taken cell is taken again': ["if (cells[at] !== '' || winner) return", 'if (winner) return'],
    'one diagonal does not count': [', [2, 4, 6]]', ']'],
    'a new game keeps the board': ['onClick={() => setCells(EMPTY)}', 'onClick={() => setCells([...cells])}'],
    'wins are not counted': ['wins[turn] + 1', 'wins[turn]'],
  },
}
