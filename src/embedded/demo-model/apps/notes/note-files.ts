/** Source of the notebook. */

export const TYPES_TS = `export interface Note {
  id: string
  title: string
  body: string
  isPinned: boolean
  /** Milliseconds since 1970. */
  changedAt: number
}
`

export const USE_NOTES_TS = `import { useState } from 'react'
import { appConfig } from '../lib/app-config'
import { isListOf, newId } from '../lib/guards'
import type { Note } from '../types'
import { useStored } from './useStored'

function isNoteList(value: unknown): value is Note[] {
  return isListOf(value, { id: 'string', title: 'string', body: 'string', isPinned: 'boolean', changedAt: 'number' })
}

function starterNotes(): Note[] {
  const hour = 3_600_000
  return appConfig.starters.map((note, index) => ({
    ...note,
    id: 'starter-' + index,
    isPinned: index === 0,
    changedAt: Date.now() - index * 20 * hour,
  }))
}

/** On a phone the list comes first; beside it there is room for a page. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 48rem)').matches
}

function firstOf(notes: Note[]): Note | undefined {
  return notes.find((note) => note.isPinned) ?? notes[0]
}

/** The notes, the words they are searched for, and the one that is open. */
export function useNotes() {
  const [notes, setNotes] = useStored<Note[]>(appConfig.storageKey, starterNotes, isNoteList)
  const [query, setQuery] = useState('')
  const [openId, setOpenId] = useState<string | null>(() => (isWide() ? (firstOf(notes)?.id ?? null) : null))
  const words = query.trim().toLowerCase()
  const shown = notes
    .filter((note) => (note.title + ' ' + note.body).toLowerCase().includes(words))
    .sort((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.changedAt - a.changedAt)
  const open = notes.find((note) => note.id === openId) ?? null

  function addNote() {
    const note = { id: newId(), title: '', body: '', isPinned: false, changedAt: Date.now() }
    setNotes((current) => [note, ...current])
    setQuery('')
    setOpenId(note.id)
  }

  function updateNote(id: string, change: Partial<Note>) {
    setNotes((current) => current.map((note) => (note.id === id ? { ...note, changedAt: Date.now(), ...change } : note)))
  }

  /** Returns the way back. */
  function removeNote(id: string) {
    const before = notes
    setNotes((current) => current.filter((note) => note.id !== id))
    setOpenId(null)
    return () => setNotes(before)
  }

  return { notes, shown, query, setQuery, open, setOpenId, addNote, updateNote, removeNote }
}
`

export const FORMAT_TS = `/** "today, 14:05", else "3 May". */
export function formatChanged(time: number): string {
  const date = new Date(time)
  return date.toDateString() === new Date().toDateString()
    ? 'today, ' + date.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hour12: false })
    : date.toLocaleDateString('en', { day: 'numeric', month: 'long' })
}

export function countWords(text: string): number {
  return text.trim() === '' ? 0 : text.trim().split(/\\s+/).length
}
`

const NOTE_LIST_TSX = `import { Pin } from 'lucide-react'
import { formatChanged } from '../../lib/format'
import type { Note } from '../../types'
import { EmptyState } from '../ui/EmptyState'
import { TextField } from '../ui/TextField'

interface NoteListProps {
  notes: Note[]
  openId: string | null
  query: string
  onSearch: (query: string) => void
  onOpen: (id: string) => void
}

export function NoteList({ notes, openId, query, onSearch, onOpen }: NoteListProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <TextField label="Search" type="search" value={query} onChange={onSearch} />
      <p role="status" className="text-sm text-muted">
        {notes.length === 1 ? '1 found' : notes.length + ' found'}
      </p>
      {notes.length === 0 ? (
        <EmptyState title="Nothing here">{query === '' ? 'Start with a first line.' : 'No page has these words.'}</EmptyState>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note.id}>
              <button
                type="button"
                aria-current={note.id === openId ? 'true' : undefined}
                onClick={() => onOpen(note.id)}
                className={'block w-full px-3 py-3 text-left focus-visible:outline-offset-[-3px] ' + (note.id === openId ? 'bg-accent-soft' : 'hover:bg-surface')}
              >
                <span className="flex items-center gap-2 font-medium">
                  <span className="min-w-0 truncate">{note.title || 'Without a title'}</span>
                  {note.isPinned && <Pin aria-label="Pinned" size={14} className="shrink-0 text-accent-text" />}
                </span>
                <span className="mt-0.5 block truncate text-sm text-muted">{formatChanged(note.changedAt) + '  ' + note.body}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
`

export const NOTE_EDITOR_TSX = `import { ArrowLeft, Pin, PinOff, Trash2 } from 'lucide-react'
import { countWords, formatChanged } from '../../lib/format'
import type { Note } from '../../types'
import { IconButton } from '../ui/IconButton'

interface NoteEditorProps {
  note: Note
  onChange: (change: Partial<Note>) => void
  onDelete: () => void
  onBack: () => void
}

export function NoteEditor({ note, onChange, onDelete, onBack }: NoteEditorProps) {
  const count = countWords(note.body)
  return (
    <article aria-label={note.title || 'Without a title'} className="flex min-h-[28rem] flex-col rounded-lg border border-line bg-surface shadow-md">
      <div className="flex items-center justify-between border-b border-line px-2 py-1 text-muted">
        <IconButton label="Back to the list" onClick={onBack} className="md:invisible">
          <ArrowLeft aria-hidden="true" size={18} />
        </IconButton>
        <div className="flex">
          <IconButton label={note.isPinned ? 'Unpin' : 'Pin to the top'} onClick={() => onChange({ isPinned: !note.isPinned, changedAt: note.changedAt })}>
            {note.isPinned ? <PinOff aria-hidden="true" size={18} /> : <Pin aria-hidden="true" size={18} />}
          </IconButton>
          <IconButton label="Delete" onClick={onDelete}>
            <Trash2 aria-hidden="true" size={18} />
          </IconButton>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5 sm:p-8">
        <input
          aria-label="Title"
          placeholder="Title"
          value={note.title}
          maxLength={120}
          autoFocus={note.title === ''}
          onChange={(event) => onChange({ title: event.target.value })}
          className="w-full min-w-0 rounded-md bg-transparent font-display text-3xl placeholder:text-muted"
        />
        <textarea
          aria-label="Text"
          placeholder="Write…"
          value={note.body}
          onChange={(event) => onChange({ body: event.target.value })}
          className="w-full flex-1 resize-none rounded-md bg-transparent text-lg leading-8 placeholder:text-muted"
        />
      </div>
      <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-8">
        {(count === 1 ? '1 word' : count + ' words') + ', changed ' + formatChanged(note.changedAt) + ', saved in this browser'}
      </p>
    </article>
  )
}
`

const NOTE_CARDS_TSX = NOTE_LIST_TSX.replace(
  `<ul className="divide-y divide-line border-y border-line">`,
  `<ul className="grid gap-3">`,
)
  .replace(
    "'block w-full px-3 py-3 text-left focus-visible:outline-offset-[-3px] ' + (note.id === openId ? 'bg-accent-soft' : 'hover:bg-surface')",
    "'block w-full rounded-md border px-4 py-4 text-left shadow-md ' + (note.id === openId ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-accent')",
  )
  .replace('mt-0.5 block truncate text-sm text-muted', 'mt-1 line-clamp-3 text-sm text-muted')

const APP_BODY = (grid: string) => `import { Plus } from 'lucide-react'
import { Header } from './components/layout/Header'
import { NoteEditor } from './components/notes/NoteEditor'
import { NoteList } from './components/notes/NoteList'
import { Button } from './components/ui/Button'
import { EmptyState } from './components/ui/EmptyState'
import { Toast } from './components/ui/Toast'
import { useNotes } from './hooks/useNotes'
import { useNotice } from './hooks/useNotice'
import { appConfig } from './lib/app-config'

export default function App() {
  const notebook = useNotes()
  const notice = useNotice()
  const { open } = notebook

  return (
    <div className="min-h-screen">
      <Header name={appConfig.name} tagline={appConfig.tagline}>
        <Button variant="outline" onClick={notebook.addNote}>
          <Plus aria-hidden="true" size={18} />
          {'New ' + appConfig.noun}
        </Button>
      </Header>
      <main className="mx-auto grid max-w-6xl gap-8 px-5 pb-24 pt-8 sm:px-8 ${grid}">
        <div className={'min-w-0 ' + (open ? 'hidden md:block' : '')}>
          <NoteList notes={notebook.shown} openId={open?.id ?? null} query={notebook.query} onSearch={notebook.setQuery} onOpen={notebook.setOpenId} />
        </div>
        {open ? (
          <NoteEditor
            key={open.id}
            note={open}
            onChange={(change) => notebook.updateNote(open.id, change)}
            onDelete={() => notice.show('Deleted “' + (open.title || 'Without a title') + '”', notebook.removeNote(open.id))}
            onBack={() => notebook.setOpenId(null)}
          />
        ) : (
          <div className="hidden rounded-lg border border-dashed border-line md:grid md:content-center">
            <EmptyState title="Choose a page">Or start a new one. Every keystroke is saved in this browser.</EmptyState>
          </div>
        )}
      </main>
      <Toast message={notice.message} onUndo={notice.undo} />
    </div>
  )
}
`

/** A narrow list beside the page, or cards beside it, on either side. */
export const NOTE_LAYOUTS = {
  list: { app: APP_BODY('md:grid-cols-[19rem_1fr]'), list: NOTE_LIST_TSX },
  cards: { app: APP_BODY('md:grid-cols-[2fr_3fr]'), list: NOTE_CARDS_TSX },
  right: {
    app: APP_BODY('md:grid-cols-[1fr_20rem] md:[&>*:first-child]:order-last'),
    list: NOTE_LIST_TSX,
  },
} as const
