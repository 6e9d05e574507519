import { useRef, useState } from 'react'
import { NoteList } from './components/note-list'
import { type Mode, NotePane } from './components/note-pane'
import { Places } from './components/places'
import { content } from './content'
import { useNotes } from './hooks/use-notes'
import { useShortcuts } from './hooks/use-shortcuts'
import { inOrder, inView, type View } from './lib/note'
import { matches } from './lib/search'

type Pane = 'places' | 'list' | 'note'

export default function App() {
  const store = useNotes()
  const [view, setView] = useState<View>({ kind: 'all' })
  const [query, setQuery] = useState('')
  const [mode, setMode] = useState<Mode>('read')
  const [pane, setPane] = useState<Pane>('list')
  const searchBox = useRef<HTMLInputElement>(null)
  const shown = inOrder(store.notes.filter((note) => inView(note, view) && matches(note.text, query)))
  const [open, setOpen] = useState(shown[0]?.id ?? '')
  const note = shown.find((one) => one.id === open) ?? shown[0]

  const choose = (next: View) => {
    setView(next)
    setQuery('')
    setPane('list')
  }
  const openNote = (id: string) => {
    setOpen(id)
    setMode('read')
    setPane('note')
  }
  const addNote = () => {
    const to: View = view.kind === 'trash' ? { kind: 'all' } : view
    setView(to)
    setQuery('')
    setOpen(store.add(to))
    setMode('write')
    setPane('note')
  }

  useShortcuts({
    onSearch: () => {
      setPane('list')
      searchBox.current?.focus()
    },
    onNew: addNote,
    onMode: () => setMode(mode === 'read' ? 'write' : 'read'),
  })

  return (
    <main className="desk" data-pane={pane}>
      <h1 className="sr-only">{content.name}</h1>
      <Places store={store} view={view} onView={choose} />
      <NoteList
        notes={shown}
        view={view}
        query={query}
        current={note?.id ?? ''}
        searchBox={searchBox}
        onQuery={setQuery}
        onOpen={openNote}
        onNew={addNote}
        onPlaces={() => setPane(pane === 'places' ? 'list' : 'places')}
        onEmptyTrash={() => store.deleteForever(shown)}
      />
      <NotePane
        key={note?.id ?? 'none'}
        store={store}
        note={note}
        mode={mode}
        query={query}
        onMode={setMode}
        onBack={() => setPane('list')}
        onTag={(name) => choose({ kind: 'tag', name })}
      />
      {store.undo && (
        <div className="toast" role="status">
          {store.undo.text}
          <button
            type="button"
            onClick={() => {
              store.undo?.back()
              store.dismiss()
            }}
          >
            Undo
          </button>
          <button type="button" aria-label="Close" onClick={store.dismiss}>
            ×
          </button>
        </div>
      )}
    </main>
  )
}
