import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type Note, put } from '../lib/book'
import { today } from '../lib/dates'
import { newId } from '../lib/fields'
import { formatDay } from '../lib/values'
import type { Change } from './contact-panel'

type NotesProps = { contact: string; notes: Note[]; onChange: Change }

export function Notes({ contact, notes, onChange }: NotesProps) {
  const [text, setText] = useState('')
  const latestFirst = [...notes].reverse().sort((a, b) => b.day.localeCompare(a.day))

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    const note = { id: newId(), contact, day: today(), text: text.trim() }
    onChange((book) => ({ ...book, notes: put(book.notes, note) }), 'Note added.')
    setText('')
  }
  const remove = (note: Note) =>
    onChange((book) => ({ ...book, notes: book.notes.filter(({ id }) => id !== note.id) }), 'Note deleted.')

  return (
    <section>
      <h3 className="panel-title">Notes</h3>
      <form onSubmit={add} className="note-form">
        <textarea
          rows={2}
          aria-label="New note"
          placeholder="What was said?"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn-quiet">
          Add note
        </button>
      </form>
      <ol className="mt-3">
        {latestFirst.map((note) => (
          <li key={note.id} className="note">
            <div className="flex items-center justify-between text-xs text-muted">
              <time dateTime={note.day} className="font-mono">
                {formatDay(note.day)}
              </time>
              <button
                type="button"
                className="icon-btn"
                aria-label={`Delete note of ${formatDay(note.day)}`}
                onClick={() => remove(note)}
              >
                <Trash2 size={13} aria-hidden="true" />
              </button>
            </div>
            <p className="whitespace-pre-line leading-snug">{note.text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
