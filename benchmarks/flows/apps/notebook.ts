import { click, type FlowApp, reload, write } from '../app.ts'

export const notebook: FlowApp = {
  name: 'Notebook',
  source: `import { useEffect, useState } from 'react'
type Note = { id: number; title: string; text: string }
const KEY = 'notes'
export default function App() {
  const [notes, setNotes] = useState<Note[]>([])
  const [isLoaded, setLoaded] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  useEffect(() => {
    setNotes(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    setLoaded(true)
  }, [])
  useEffect(() => {
    if (isLoaded) localStorage.setItem(KEY, JSON.stringify(notes))
  }, [notes, isLoaded])
  const open = notes.find(({ id }) => id === openId)
  const change = (part: Partial<Note>) => setNotes(notes.map((note) => (note.id === openId ? { ...note, ...part } : note)))
  return (
    <main>
      <h1>Notebook</h1>
      <button onClick={() => {
        const id = notes.reduce((most, note) => Math.max(most, note.id), 0) + 1
        setNotes([{ id, title: 'Untitled ' + id, text: '' }, ...notes])
        setOpenId(id)
      }}>New note</button>
      <ul aria-label="Notes">
        {notes.map((note) => <li key={note.id}><button aria-current={note.id === openId} onClick={() => setOpenId(note.id)}>{note.title}</button></li>)}
      </ul>
      {open ? (
        <section aria-label="The note">
          <label>Title <input value={open.title} onChange={(event) => change({ title: event.target.value })} /></label>
          <label>Text <textarea value={open.text} onChange={(event) => change({ text: event.target.value })} /></label>
          <p>{open.text.split(/[ ]+/).filter(Boolean).length} words</p>
          <button onClick={() => { setNotes(notes.filter(({ id }) => id !== openId)); setOpenId(null) }}>Delete note</button>
        </section>
      ) : <p>Choose a note, or make one.</p>}
    </main>
  )
}
`,
  flows: {
    'Writes a note': [
      click('New note'),
      write('Title', 'Garden'),
      write('Text', 'Water the young trees'),
      reload,
      click('Garden'),
    ],
    'Goes from note to note': [
      click('New note'),
      write('Text', 'One'),
      click('New note'),
      write('Text', 'One and two'),
      click('Untitled 1'),
    ],
    'Deletes a note': [click('New note'), click('New note'), click('Delete note')],
  },
  regressions: {
    'notes are gone after a reload': ["JSON.parse(localStorage.getItem(KEY) ?? '[]')", 'notes'],
    'every note gets the same text': [
      'note.id === openId ? { ...note, ...part } : note',
      '({ ...note, ...part })',
    ],
    'deleting takes all': ['notes.filter(({ id }) => id !== openId)', 'notes.slice(notes.length)'],
    'words are letters': ['open.text.split(/[ ]+/).filter(Boolean).length', 'open.text.length'],
    'a new note replaces the others': ["text: '' }, ...notes])", "text: '' }])"],
  },
}
