import { Trash2, X } from 'lucide-react'
import { content } from '../content'
import type { Notes } from '../hooks/use-notes'
import { inView, tagsOf, type View } from '../lib/note'
import { FolderForm } from './folder-form'

type Props = { store: Notes; view: View; onView: (view: View) => void }

const same = (a: View, b: View) =>
  a.kind === b.kind && ('name' in a ? a.name : '') === ('name' in b ? b.name : '')

/** Where notes are: folders, tags, trash. */
export function Places({ store, view, onView }: Props) {
  const { notes, folders } = store
  const count = (of: View) => notes.filter((note) => inView(note, of)).length
  const tags = [
    ...new Set(notes.filter((note) => note.trashed === undefined).flatMap((note) => tagsOf(note.text))),
  ].sort()
  const place = (of: View, label: string) => (
    <button
      type="button"
      className="place"
      aria-current={same(of, view) ? 'page' : undefined}
      onClick={() => onView(of)}
    >
      <span className="min-w-0 grow truncate">{label}</span>
      <span className="text-sm tabular-nums text-[color:var(--quiet,var(--color-muted))]">{count(of)}</span>
    </button>
  )
  return (
    <nav aria-label="Folders and tags" className="pane pane-places">
      <p className="px-3 pb-5 pt-1 font-display text-3xl">{content.name}</p>
      {place({ kind: 'all' }, content.all)}
      <h2 className="place-head">Folders</h2>
      <ul>
        {folders.map((name) => (
          <li key={name} className="group relative">
            {place({ kind: 'folder', name }, name)}
            <button
              type="button"
              className="place-delete"
              aria-label={`Delete the folder ${name}`}
              onClick={() => {
                store.deleteFolder(name)
                onView({ kind: 'all' })
              }}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <FolderForm onAdd={store.addFolder} />
      <h2 className="place-head">Tags</h2>
      <ul className="flex flex-wrap gap-x-1 px-2">
        {tags.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="tag tag-place"
              aria-pressed={same(view, { kind: 'tag', name })}
              onClick={() =>
                onView(same(view, { kind: 'tag', name }) ? { kind: 'all' } : { kind: 'tag', name })
              }
            >
              #{name}
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-auto pt-6">
        <button
          type="button"
          className="place"
          aria-current={view.kind === 'trash' ? 'page' : undefined}
          onClick={() => onView({ kind: 'trash' })}
        >
          <Trash2 size={16} aria-hidden="true" />
          <span className="grow">{content.trash}</span>
          <span className="text-sm tabular-nums text-[color:var(--quiet,var(--color-muted))]">
            {count({ kind: 'trash' })}
          </span>
        </button>
      </div>
    </nav>
  )
}
