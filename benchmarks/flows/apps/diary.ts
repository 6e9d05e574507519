import { choose, click, type FlowApp, reload, write } from '../app.ts'

export const diary: FlowApp = {
  name: 'Diary in a database of the browser',
  source: `import { useEffect, useState } from 'react'
type Entry = { id: number; mood: string; text: string }
const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open('diary', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('entries', { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const asked = ask(database.transaction('entries', mode).objectStore('entries'))
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
export default function App() {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  const [mood, setMood] = useState('Calm')
  const [text, setText] = useState('')
  const reload = () => inStore('readonly', (store) => store.getAll()).then((all: Entry[]) => setEntries(all))
  useEffect(() => void reload(), [])
  if (entries === null) return <main><h1>Diary</h1><p>Opening…</p></main>
  const count = (one: string) => entries.filter((entry) => entry.mood === one).length
  return (
    <main>
      <h1>Diary</h1>
      <label>Mood <select value={mood} onChange={(event) => setMood(event.target.value)}><option>Calm</option><option>Merry</option><option>Tired</option></select></label>
      <label>Today <textarea value={text} onChange={(event) => setText(event.target.value)} /></label>
      <button disabled={text === ''} onClick={async () => {
        await inStore('readwrite', (store) => store.put({ id: entries.length + 1, mood, text }))
        setText('')
        await reload()
      }}>Write down</button>
      {entries.length === 0 && <p>Nothing written yet.</p>}
      {[...entries].reverse().map((entry) => (
        <article key={entry.id}><h2>Day {entry.id}, {entry.mood.toLowerCase()}</h2><p>{entry.text}</p>
          <button onClick={async () => { await inStore('readwrite', (store) => store.delete(entry.id)); await reload() }}>Tear out day {entry.id}</button></article>
      ))}
      <p>{count('Merry')} merry, {count('Calm')} calm, {count('Tired')} tired</p>
    </main>
  )
}
`,
  flows: {
    'Writes two days': [
      write('Today', 'Swam in the lake'),
      click('Write down'),
      choose('Mood', 'Merry'),
      write('Today', 'Cake'),
      click('Write down'),
    ],
    'Keeps what was written': [write('Today', 'Rain'), click('Write down'), reload],
    'Tears out a day': [
      write('Today', 'One'),
      click('Write down'),
      write('Today', 'Two'),
      click('Write down'),
      click('Tear out day 2'),
    ],
  },
  regressions: {
    'nothing is written': [
      'store.put({ id: entries.length + 1, mood, text })',
      'store.count() as IDBRequest<unknown>',
    ],
    'the second day replaces the first': ['id: entries.length + 1', 'id: 1'],
    'the oldest day is on top': ['[...entries].reverse().map', '[...entries].map'],
    'moods are not counted': ['entry.mood === one', 'entry.mood !== one'],
    'the list shows what was torn out': [
      "await inStore('readwrite', (store) => store.delete(entry.id)); await reload()",
      "await inStore('readwrite', (store) => store.delete(entry.id))",
    ],
  },
}
