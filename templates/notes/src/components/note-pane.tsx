import { ArrowLeft, BookOpen, PenLine, RotateCcw, Trash2 } from 'lucide-react'
import { content } from '../content'
import type { Notes } from '../hooks/use-notes'
import { toggled } from '../lib/markdown'
import type { Note } from '../lib/note'
import { Hand } from '../pictures/hand'
import { Margin } from './margin'
import { Reading } from './reading'
import { Writing } from './writing'

export type Mode = 'read' | 'write'

type Props = {
  store: Notes
  note: Note | undefined
  mode: Mode
  query: string
  onMode: (mode: Mode) => void
  onBack: () => void
  onTag: (tag: string) => void
}

export function NotePane({ store, note, mode, query, onMode, onBack, onTag }: Props) {
  if (!note) {
    return (
      <section className="pane pane-note items-center justify-center p-10 text-center" aria-label="Note">
        <p className="font-display text-2xl text-muted">
          <Hand className="mx-auto mb-6 h-16 -scale-x-100 text-rule" />
          {content.noNote}
        </p>
      </section>
    )
  }
  const tick = (line: number) => store.write(note.id, toggled(note.text, line))
  const go = (line: number) => {
    onMode('read')
    requestAnimationFrame(() => document.getElementById(`line-${line}`)?.scrollIntoView({ block: 'start' }))
  }
  const trashed = note.trashed !== undefined
  const Icon = mode === 'read' ? PenLine : BookOpen
  return (
    <section className="pane pane-note" aria-label="Note">
      <div className="note-bar">
        <button type="button" className="icon -ml-3 md:hidden" aria-label="Back to the list" onClick={onBack}>
          <ArrowLeft size={20} aria-hidden="true" />
        </button>
        {trashed ? (
          <>
            <p className="grow text-muted">In the trash</p>
            <button type="button" className="word" onClick={() => store.restore(note)}>
              <RotateCcw size={18} aria-hidden="true" /> Restore
            </button>
            <button type="button" className="word" onClick={() => store.deleteForever([note])}>
              <Trash2 size={18} aria-hidden="true" /> Delete for good
            </button>
          </>
        ) : (
          <>
            <label className="min-w-0 grow">
              <span className="sr-only">Folder</span>
              <select
                className="folder-choice"
                value={note.folder}
                onChange={(event) => store.file(note, event.target.value)}
              >
                <option value="">{content.loose}</option>
                {store.folders.map((folder) => (
                  <option key={folder}>{folder}</option>
                ))}
              </select>
            </label>
            <button
              type="button"
              className={`icon ${note.pinned ? 'text-rule' : ''}`}
              aria-pressed={note.pinned}
              aria-label="Pin to the top"
              title="Pin to the top"
              onClick={() => store.pin(note)}
            >
              <Hand className="h-5" />
            </button>
            <button
              type="button"
              className="icon"
              aria-label="Move to the trash"
              title="Move to the trash"
              onClick={() => store.throwAway(note)}
            >
              <Trash2 size={19} aria-hidden="true" />
            </button>
            <button
              type="button"
              className="word text-accent"
              title="Ctrl E"
              onClick={() => onMode(mode === 'read' ? 'write' : 'read')}
            >
              <Icon size={18} aria-hidden="true" /> {mode === 'read' ? content.write : content.read}
            </button>
          </>
        )}
      </div>
      <div className="sheet">
        <div className="sheet-text">
          {mode === 'write' && !trashed ? (
            <Writing id={note.id} text={note.text} onWrite={(text) => store.write(note.id, text)} />
          ) : (
            <Reading text={note.text} query={query} onTag={onTag} onTick={tick} />
          )}
        </div>
        <Margin note={note} onTick={tick} onGo={go} />
      </div>
    </section>
  )
}
