import { Menu, PenLine, Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { content } from '../content'
import { bodyOf, dateText, type Note, titleOf, type View } from '../lib/note'
import { excerpt } from '../lib/search'
import { Hand } from '../pictures/hand'
import { Marked } from './marked'

type Props = {
  notes: Note[]
  view: View
  query: string
  current: string
  searchBox: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onOpen: (id: string) => void
  onNew: () => void
  onPlaces: () => void
  onEmptyTrash: () => void
}

const titles = { all: content.all, trash: content.trash }

export function NoteList(props: Props) {
  const { notes, view, query, current, searchBox, onQuery, onOpen, onNew, onPlaces, onEmptyTrash } = props
  const now = Date.now()
  const name = view.kind === 'folder' ? view.name : view.kind === 'tag' ? `#${view.name}` : titles[view.kind]
  const empty =
    query !== '' ? content.noHits : view.kind === 'trash' ? content.emptyTrash : content.emptyFolder
  return (
    <section className="pane pane-list" aria-label={content.many}>
      <div className="sticky top-0 z-10 bg-surface px-4 pb-3 pt-4">
        <div className="flex items-center gap-1">
          <button
            type="button"
            className="icon -ml-3 lg:hidden"
            aria-label="Folders and tags"
            onClick={onPlaces}
          >
            <Menu size={20} aria-hidden="true" />
          </button>
          <h2 className="min-w-0 grow truncate text-lg font-semibold">{name}</h2>
          {view.kind === 'trash' ? (
            <button type="button" className="word" disabled={notes.length === 0} onClick={onEmptyTrash}>
              Empty
            </button>
          ) : (
            <button
              type="button"
              className="icon text-accent"
              aria-label={content.newNote}
              title="New note (Alt N)"
              onClick={onNew}
            >
              <PenLine size={20} aria-hidden="true" />
            </button>
          )}
        </div>
        <label className="search">
          <Search size={16} aria-hidden="true" />
          <span className="sr-only">{content.search}</span>
          <input
            ref={searchBox}
            value={query}
            placeholder={`${content.search}  /`}
            onChange={(event) => onQuery(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && onQuery('')}
          />
          {query !== '' && (
            <button
              type="button"
              className="icon -mr-3"
              aria-label="Clear the search"
              onClick={() => onQuery('')}
            >
              <X size={16} aria-hidden="true" />
            </button>
          )}
        </label>
      </div>
      <p className="sr-only" role="status">
        {query !== '' ? `${notes.length} found` : ''}
      </p>
      {notes.length === 0 && <p className="px-4 py-6 text-muted">{empty}</p>}
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <button
              type="button"
              className="note-row"
              aria-current={note.id === current ? 'true' : undefined}
              onClick={() => onOpen(note.id)}
            >
              <span className="flex items-baseline gap-2">
                {note.pinned && <Hand className="h-3.5 shrink-0 self-center text-rule" />}
                <strong className="min-w-0 grow truncate font-semibold">
                  {note.pinned && <span className="sr-only">Pinned: </span>}
                  <Marked text={titleOf(note)} query={query} />
                </strong>
                <span className="shrink-0 text-sm text-muted">{dateText(note.changed, now)}</span>
              </span>
              <span className="note-body">
                <Marked text={excerpt(bodyOf(note), query)} query={query} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
