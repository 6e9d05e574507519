/** Composes a notebook from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { FORMAT_TS, NOTE_EDITOR_TSX, NOTE_LAYOUTS, TYPES_TS, USE_NOTES_TS } from './note-files.ts'
import { NOTES_DEFAULT, NOTES_TOPICS } from './notes-copy.ts'

export function notesApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, NOTES_TOPICS, NOTES_DEFAULT)
  const name = nameOf(brief, 'Notebook')
  const layout = NOTE_LAYOUTS[choose<keyof typeof NOTE_LAYOUTS>(brief, 0, ['list', 'cards', 'right'])]
  const tagline = taglineOf(brief, topic.tagline)
  const config = {
    name,
    tagline,
    storageKey: `${slug(name)}:v1`,
    noun: topic.noun,
    starters: topic.notes.map(([title, body]) => ({ title, body })),
  }
  return assembleApp(brief, {
    name,
    tagline,
    kit: ['guards', 'useStored', 'useNotice', 'Button', 'IconButton', 'TextField', 'Toast', 'EmptyState'],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-6xl' },
    files: [
      ['src/types/index.ts', 'The note', TYPES_TS],
      ['src/lib/app-config.ts', 'Name, tagline and first notes', appConfigTs(config)],
      ['src/lib/format.ts', 'Times and word counts', FORMAT_TS],
      ['src/hooks/useNotes.ts', 'Write, search, pin and delete notes', USE_NOTES_TS],
      ['src/components/notes/NoteList.tsx', 'Search and list', layout.list],
      ['src/components/notes/NoteEditor.tsx', 'The page that is open', NOTE_EDITOR_TSX],
      ['src/App.tsx', 'Puts the page together', layout.app],
    ],
    plan: [
      `**${name}**, a notebook in ${brief.mood.label}`,
      'A searchable list beside the page that is open; pinned notes first, then the newest',
      'Every keystroke is saved in this browser; a deleted note can be brought back; on a phone the list and the page take turns',
    ],
    inspiration: 'Apple',
    next: ['make the header dark green', 'add a dark mode switch', 'rename it to "Margins"'],
  })
}
