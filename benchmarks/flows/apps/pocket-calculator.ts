import { click, type FlowApp } from '../app.ts'

export const pocketCalculator: FlowApp = {
  name: 'Pocket calculator',
  source: `import { useReducer } from 'react'
type State = { shown: string; held: number | null; sign: string; isFresh: boolean; tape: string[] }
const START: State = { shown: '0', held: null, sign: '', isFresh: true, tape: [] }
const result = (a: number, sign: string, b: number) => (sign === '+' ? a + b : sign === '−' ? a - b : sign === '×' ? a * b : a / b)
const text = (value: number) => (Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : 'Error')
function press(state: State, key: string): State {
  if (key === 'C') return { ...START, tape: state.tape }
  if (/[0-9.]/.test(key)) {
    if (state.isFresh) return { ...state, shown: key, isFresh: false }
    return key === '.' && state.shown.includes('.') ? state : { ...state, shown: state.shown + key }
  }
  const value = Number(state.shown)
  const next = state.held === null ? value : result(state.held, state.sign, value)
  const tape = state.held === null ? state.tape : [...state.tape, text(state.held) + ' ' + state.sign + ' ' + state.shown + ' = ' + text(next)]
  if (key === '=') return { shown: text(next), held: null, sign: '', isFresh: true, tape }
  return { shown: text(next), held: next, sign: key, isFresh: true, tape }
}
export default function App() {
  const [state, send] = useReducer(press, START)
  return (
    <main>
      <h1>Calculator</h1>
      <output aria-label="Result">{state.shown}</output>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(4, 3rem)' }}>
        {[...'789÷456×123−0.=+C'].map((key) => <button key={key} onClick={() => send(key)}>{key}</button>)}
      </div>
      <h2>Tape</h2>
      <ol>{state.tape.map((line, index) => <li key={index}>{line}</li>)}</ol>
    </main>
  )
}
`,
  flows: {
    'Adds and takes away': [
      click('1'),
      click('2'),
      click('+'),
      click('3'),
      click('−'),
      click('4'),
      click('='),
    ],
    'Divides by nothing': [click('8'), click('÷'), click('0'), click('='), click('C')],
    'Calculates with fractions': [
      click('1'),
      click('.'),
      click('.'),
      click('5'),
      click('×'),
      click('4'),
      click('='),
    ],
  },
  regressions: {
    'minus adds': ['a - b', 'a + b + 0'],
    'only one digit is taken': ['shown: state.shown + key }', 'shown: key }'],
    'dividing by nothing gives Infinity': [
      "Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : 'Error'",
      'String(value)',
    ],
    'C clears nothing': ['{ ...START, tape: state.tape }', 'state'],
    'the tape is always empty': ['[...state.tape, text(state.held)', '[...state.tape] || [text(state.held)'],
  },
}
