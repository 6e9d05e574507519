import { click, type FlowApp, press } from '../app.ts'

export const pictureGallery: FlowApp = {
  name: 'Picture gallery',
  source: `import { useEffect, useState } from 'react'
const PICTURES = [['Harbour', '#246'], ['Dunes', '#c96'], ['Forest', '#263'], ['Glacier', '#9cf']]
const square = (colour: string) => 'data:image/svg+xml,' + encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="' + colour + '"/></svg>')
export default function App() {
  const [at, setAt] = useState<number | null>(null)
  const [liked, setLiked] = useState<ReadonlySet<string>>(new Set())
  const [isOnlyLiked, setOnlyLiked] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setAt(null)
      if (key === 'ArrowRight') setAt((one) => (one === null ? null : (one + 1) % PICTURES.length))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const shown = PICTURES.filter(([name]) => !isOnlyLiked || liked.has(name))
  const turn = (name: string) => {
    const next = new Set(liked)
    if (!next.delete(name)) next.add(name)
    setLiked(next)
  }
  return (
    <main>
      <h1>Pictures</h1>
      <label><input type="checkbox" checked={isOnlyLiked} onChange={(event) => setOnlyLiked(event.target.checked)} />Only those I like</label>
      <ul>
        {shown.map(([name, colour]) => (
          <li key={name}>
            <button onClick={() => setAt(PICTURES.findIndex(([one]) => one === name))}><img src={square(colour)} alt={name} /></button>
            <button aria-label={'Like ' + name} aria-pressed={liked.has(name)} onClick={() => turn(name)}>{liked.has(name) ? '♥' : '♡'}</button>
          </li>
        ))}
      </ul>
      <p>{liked.size} liked</p>
      {at !== null && (
        <div role="dialog" aria-label="Picture" style={{ position: 'fixed', inset: '40% 0 0', background: '#fff' }}>
          <h2>{PICTURES[at][0]}</h2>
          <p>{at + 1} of {PICTURES.length}</p>
          <button onClick={() => setAt((at + PICTURES.length - 1) % PICTURES.length)}>Before</button>
          <button onClick={() => setAt((at + 1) % PICTURES.length)}>After</button>
          <button onClick={() => setAt(null)}>Close</button>
        </div>
      )}
    </main>
  )
}
`,
  flows: {
    'Leafs through': [
      click('Dunes'),
      click('After'),
      click('Before'),
      click('Before'),
      click('Before'),
      click('Close'),
    ],
    'Likes two': [
      click('Like Forest'),
      click('Like Harbour'),
      click('Only those I like', 'checkbox'),
      click('Like Harbour'),
    ],
    'Closes by key': [click('Glacier'), press('ArrowRight'), press('Escape')],
  },
  regressions: {
    'Close does not close': ['onClick={() => setAt(null)}>Close', 'onClick={() => setAt(at)}>Close'],
    'Escape does not close': ["if (key === 'Escape') setAt(null)", "if (key === 'Esc') setAt(null)"],
    'before the first there is nothing': [
      'setAt((at + PICTURES.length - 1) % PICTURES.length)',
      'setAt(Math.max(0, at - 1))',
    ],
    'the filter shows everything': ['!isOnlyLiked || liked.has(name)', '!isOnlyLiked || name'],
    'a like cannot be taken back': ['if (!next.delete(name)) next.add(name)', 'next.add(name)'],
  },
}
