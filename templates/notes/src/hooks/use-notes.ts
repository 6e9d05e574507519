import { useState } from 'react'
import { sampleFolders, sampleNotes } from '../data'
import { firstNotes, type Note, type View } from '../lib/note'
import { useKept } from './use-kept'

export type Undo = { text: string; back: () => void }

/** All notes and folders, and every way they change. Throwing away can be undone at once, and from the trash. */
export function useNotes() {
  const [notes, setNotes] = useKept<Note[]>('notes', () => firstNotes(sampleNotes, Date.now()))
  const [folders, setFolders] = useKept<string[]>('folders', () => sampleFolders)
  const [undo, setUndo] = useState<Undo | null>(null)

  const change = (id: string, changes: Partial<Note>) =>
    setNotes((before) => before.map((note) => (note.id === id ? { ...note, ...changes } : note)))

  return {
    notes,
    folders,
    undo,
    dismiss: () => setUndo(null),
    write: (id: string, text: string) => change(id, { text, changed: Date.now() }),
    pin: (note: Note) => change(note.id, { pinned: !note.pinned }),
    file: (note: Note, folder: string) => change(note.id, { folder }),
    add: (view: View) => {
      const id = crypto.randomUUID()
      const folder = view.kind === 'folder' ? view.name : ''
      const text = view.kind === 'tag' ? `\n\n#${view.name}` : ''
      setNotes((before) => [...before, { id, folder, text, pinned: false, changed: Date.now() }])
      return id
    },
    throwAway: (note: Note) => {
      change(note.id, { trashed: Date.now() })
      setUndo({ text: 'Moved to the trash', back: () => change(note.id, { trashed: undefined }) })
    },
    restore: (note: Note) => change(note.id, { trashed: undefined }),
    deleteForever: (gone: Note[]) => {
      setNotes(notes.filter((note) => !gone.includes(note)))
      setUndo({
        text: gone.length === 1 ? 'Deleted' : `${gone.length} notes deleted`,
        back: () => setNotes(notes),
      })
    },
    addFolder: (name: string) => {
      if (!folders.includes(name)) setFolders([...folders, name])
    },
    deleteFolder: (name: string) => {
      setFolders(folders.filter((folder) => folder !== name))
      setNotes(notes.map((note) => (note.folder === name ? { ...note, folder: '' } : note)))
      setUndo({
        text: `Folder deleted, its notes kept`,
        back: () => {
          setFolders(folders)
          setNotes(notes)
        },
      })
    },
  }
}

export type Notes = ReturnType<typeof useNotes>
