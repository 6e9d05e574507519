import { click, type FlowApp, see } from '../app.ts'

export const eggTimer: FlowApp = {
  name: 'Egg timer',
  source: `import { useEffect, useState } from 'react'
const two = (value: number) => String(value).padStart(2, '0')
export default function App() {
  const [left, setLeft] = useState(180)
  const [isOn, setOn] = useState(false)
  const [rounds, setRounds] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [isOn])
  useEffect(() => {
    if (left > 0 || !isOn) return
    setOn(false)
    setRounds((count) => count + 1)
  }, [left, isOn])
  return (
    <main>
      <h1>Egg timer</h1>
      <p role="timer">{two(Math.floor(left / 60))}:{two(left % 60)}</p>
      <button onClick={() => setLeft(left + 60)}>One minute more</button>
      <button disabled={left < 60} onClick={() => setLeft(left - 60)}>One minute less</button>
      <button onClick={() => setLeft(1)}>Only one second</button>
      <button onClick={() => setOn(!isOn)}>{isOn ? 'Pause' : 'Start'}</button>
      <button onClick={() => { setOn(false); setLeft(180) }}>Reset</button>
      {left === 0 && <p role="alert">The eggs are done!</p>}
      <p>Eggs so far: {rounds}</p>
    </main>
  )
}
`,
  flows: {
    'Sets the time': [click('One minute more'), click('One minute less'), click('One minute less')],
    'Rings at the end': [click('Only one second'), click('Start'), see('The eggs are done!')],
    'Starts, pauses, resets': [click('One minute more'), click('Start'), click('Pause'), click('Reset')],
  },
  regressions: {
    'it never stops': ['Math.max(0, seconds - 1)', 'seconds - 1 || 180'],
    'Start does not start': ['if (!isOn) return\n', 'if (isOn || !isOn) return\n'],
    'a minute more is a second more': ['setLeft(left + 60)', 'setLeft(left + 1)'],
    'seconds are shown without a zero': ['{two(left % 60)}', '{left % 60}'],
    'Reset leaves it as it is': ['setOn(false); setLeft(180)', 'setOn(false)'],
  },
}
