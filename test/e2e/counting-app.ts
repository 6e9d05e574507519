/** An app that counts, and a flow of it. */
import type { Flow } from '../../src/core/flows/flow-schema.ts'

/** What is hidden by a style is there, and not seen. */
export const COUNTER_STYLES = { 'src/counter.css': '.off { display: none }\n' }

/** @param next what the count is after a press: an expression of `count` */
export function counter(heading: string, next: string): string {
  return `import { useState } from 'react'
import './counter.css'
export default function App() {
  const [count, setCount] = useState(0)
  return <main>
    <h1>${heading}</h1>
    <button onClick={() => setCount(${next})}>Add</button>
    <p>Count is {count}</p>
    <p className="off">Only for another day</p>
  </main>
}
`
}

export const ADDS: Flow = countsTo(1)

export function countsTo(count: number): Flow {
  return {
    lathe: 'flow',
    version: 1,
    name: 'Counts',
    clock: 1_764_000_000_000,
    seed: 7,
    steps: [
      { do: 'open', route: '/', checks: [] },
      {
        do: 'click',
        target: { by: 'role', role: 'button', name: 'Add' },
        checks: [
          { check: 'seen', text: `Count is ${count}` },
          { check: 'gone', text: 'Only for another day' },
        ],
      },
    ],
  }
}
