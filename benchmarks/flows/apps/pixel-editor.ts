import { click, type FlowApp, reload } from '../app.ts'

export const pixelEditor: FlowApp = {
  name: 'Pixel editor',
  source: `import { useState } from 'react'
const COLOURS = ['Red', 'Blue', 'Empty']
const SIZE = 4
type History = { past: string[][]; now: string[]; future: string[][] }
const blank = (): string[] => Array(SIZE * SIZE).fill('Empty')
const read = (): string[] => (localStorage.getItem('pixels') ?? '').split(',').filter(Boolean)
export default function App() {
  const [{ past, now, future }, setHistory] = useState<History>(() => ({ past: [], now: read().length > 0 ? read() : blank(), future: [] }))
  const [colour, setColour] = useState('Red')
  const go = (next: History) => {
    localStorage.setItem('pixels', next.now.join(','))
    setHistory(next)
  }
  const paint = (at: number) => go({ past: [...past, now], now: now.with(at, colour), future: [] })
  const back = past.at(-1)
  const on = future[0]
  return (
    <main>
      <h1>Pixels</h1>
      <div role="group" aria-label="Colours">{COLOURS.map((one) => <button key={one} aria-pressed={one === colour} onClick={() => setColour(one)}>{one}</button>)}</div>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 2rem)' }}>
        {now.map((pixel, at) => (
          <button key={at} aria-label={'Pixel ' + (at + 1) + ', ' + pixel} style={{ height: '2rem', background: pixel === 'Empty' ? '#fff' : pixel }} onClick={() => paint(at)} />
        ))}
      </div>
      <button disabled={!back} onClick={() => back && go({ past: past.slice(0, -1), now: back, future: [now, ...future] })}>Undo</button>
      <button disabled={!on} onClick={() => on && go({ past: [...past, now], now: on, future: future.slice(1) })}>Redo</button>
      <button onClick={() => go({ past: [...past, now], now: blank(), future: [] })}>Clear</button>
      <p>{now.filter((pixel) => pixel === 'Red').length} red, {now.filter((pixel) => pixel === 'Blue').length} blue</p>
    </main>
  )
}
`,
  flows: {
    'Paints in two colours': [
      click('Pixel 1, Empty'),
      click('Blue'),
      click('Pixel 6, Empty'),
      click('Pixel 1, Red'),
    ],
    'Undoes and redoes': [
      click('Pixel 2, Empty'),
      click('Pixel 3, Empty'),
      click('Undo'),
      click('Undo'),
      click('Redo'),
    ],
    'Clears and keeps': [click('Pixel 9, Empty'), click('Clear'), click('Pixel 16, Empty'), reload],
  },
  regressions: {
    'it paints the pixel beside': ['now.with(at, colour)', 'now.with((at + 1) % 16, colour)'],
    'the colour cannot be changed': ['setColour(one)', "setColour('Red')"],
    'Undo undoes everything': [
      'now: back, future: [now, ...future]',
      'now: past[0], future: [now, ...future]',
    ],
    'Redo does nothing': ['now: on, future: future.slice(1)', 'now, future: future.slice(1)'],
    'the picture is lost on reload': [
      "localStorage.setItem('pixels', next.now.join(','))",
      "localStorage.setItem('pixels', now.slice(0, 0).join(','))",
    ],
  },
}
