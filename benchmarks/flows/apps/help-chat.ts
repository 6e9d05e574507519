import { click, type FlowApp, press, see, write } from '../app.ts'

export const helpChat: FlowApp = {
  name: 'Help chat',
  source: `import { useEffect, useRef, useState } from 'react'
type Line = { by: 'You' | 'Robin'; text: string; at: string }
const ANSWERS: [RegExp, string][] = [
  [/hour|open/i, 'We are open from 9 to 17.'],
  [/price|cost/i, 'A visit costs 12 euros.'],
]
const clock = () => new Date().toISOString().slice(11, 16)
export default function App() {
  const [lines, setLines] = useState<Line[]>([{ by: 'Robin', text: 'Hello! How can I help?', at: clock() }])
  const [text, setText] = useState('')
  const [isWriting, setWriting] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => { end.current?.scrollIntoView() }, [lines])
  const say = (words: string) => {
    if (words.trim() === '') return
    setLines((old) => [...old, { by: 'You', text: words, at: clock() }])
    setText('')
    setWriting(true)
    setTimeout(() => {
      const answer = ANSWERS.find(([pattern]) => pattern.test(words))?.[1] ?? 'I will ask a colleague.'
      setLines((old) => [...old, { by: 'Robin', text: answer, at: clock() }])
      setWriting(false)
    }, 800)
  }
  return (
    <main>
      <h1>Help chat</h1>
      <div role="log">
        {lines.map((line, index) => <article key={index}><strong>{line.by}</strong><p>{line.text}</p></article>)}
        {isWriting && <p>Robin is writing…</p>}
        <div ref={end} />
      </div>
      <p>{['Opening hours', 'Prices'].map((one) => <button key={one} onClick={() => say(one)}>{one}</button>)}</p>
      <input aria-label="Message" value={text} onChange={(event) => setText(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter') say(text) }} />
      <button onClick={() => say(text)}>Send</button>
      <button onClick={() => setLines([])}>Clear the chat</button>
    </main>
  )
}
`,
  flows: {
    'Asks by a button': [
      click('Opening hours'),
      see('We are open from 9 to 17.'),
      click('Prices'),
      see('A visit costs 12 euros.'),
    ],
    'Asks in words': [
      write('Message', 'What does it cost?'),
      press('Enter'),
      see('A visit costs 12 euros.'),
      write('Message', 'Can I bring a dog?'),
      click('Send'),
      see('I will ask a colleague.'),
    ],
    'Clears the chat': [
      write('Message', 'Hi'),
      press('Enter'),
      see('I will ask a colleague.'),
      click('Clear the chat'),
    ],
  },
  regressions: {
    'no answer comes': [
      "setLines((old) => [...old, { by: 'Robin', text: answer, at: clock() }])",
      'setLines((old) => [...old])',
    ],
    'Robin writes for ever': ['setWriting(false)\n', 'setWriting(true)\n'],
    'the key does not send': ["event.key === 'Enter'", "event.key === 'Return'"],
    'every answer is the same': ['pattern.test(words)', 'pattern.test("open")'],
    'what was sent stays in the field': ["    setText('')\n    setWriting(true)", '    setWriting(true)'],
  },
}
