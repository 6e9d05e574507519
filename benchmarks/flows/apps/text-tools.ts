import { click, type FlowApp, write } from '../app.ts'

export const textTools: FlowApp = {
  name: 'Text tools',
  source: `import { useState } from 'react'
const TOOLS: [string, (text: string) => string][] = [
  ['Capitals', (text) => text.toUpperCase()],
  ['Backwards', (text) => [...text].reverse().join('')],
  ['Sort words', (text) => text.split(' ').sort((one, other) => one.localeCompare(other)).join(' ')],
  ['Each once', (text) => [...new Set(text.split(' '))].join(' ')],
]
export default function App() {
  const [text, setText] = useState('')
  const [past, setPast] = useState<string[]>([])
  const words = text.trim() === '' ? [] : text.trim().split(/[ ]+/)
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const put = (next: string) => {
    setPast([...past, text])
    setText(next)
  }
  return (
    <main>
      <h1>Text tools</h1>
      <label>Text <textarea value={text} onChange={(event) => setText(event.target.value)} /></label>
      {TOOLS.map(([name, tool]) => <button key={name} disabled={text === ''} onClick={() => put(tool(text))}>{name}</button>)}
      <button disabled={past.length === 0} onClick={() => { setText(past[past.length - 1]); setPast(past.slice(0, -1)) }}>Undo</button>
      <dl>
        <dt>Words</dt><dd>{words.length} words</dd>
        <dt>Characters</dt><dd>{text.length} characters</dd>
        <dt>Longest</dt><dd>{longest === '' ? 'none' : 'longest is ' + longest}</dd>
      </dl>
    </main>
  )
}
`,
  flows: {
    'Sorts words and undoes': [
      write('Text', 'pear apple fig apple'),
      click('Sort words'),
      click('Each once'),
      click('Undo'),
    ],
    'Turns round and up': [
      write('Text', 'abc def'),
      click('Backwards'),
      click('Capitals'),
      click('Undo'),
      click('Undo'),
    ],
    Counts: [write('Text', 'two  gaps here'), write('Text', '')],
  },
  regressions: {
    'words are sorted backwards': ['one.localeCompare(other)', 'other.localeCompare(one)'],
    'Undo goes to the beginning': ['setText(past[past.length - 1])', 'setText(past[0])'],
    'two blanks are a word': ['text.trim().split(/[ ]+/)', 'text.trim().split(" ")'],
    'Capitals makes small letters': ['text.toUpperCase()', 'text.toLowerCase()'],
    'the longest word is the first': ['word.length > best.length ? word : best', "best === '' ? word : best"],
  },
}
