import { click, type FlowApp, press, reload, write } from '../app.ts'

export const notes: FlowApp = {
  name: 'Notes, a template',
  source: { template: 'notes' },
  flows: {
    'Writes a note': [
      click('New note'),
      write('Text of the note', 'Ferry times, first boat at seven'),
      click('Read'),
      reload,
    ],
    'Makes a folder': [
      click('Folders and tags'),
      click('New folder'),
      write('Name of the folder', 'Boats'),
      press('Enter'),
    ],
    'Searches, throws away, takes back': [write('Search', 'SODA'), click('Move to the trash'), click('Undo')],
  },
  regressions: {
    'notes are not kept': ['localStorage.setItem(', 'String.prototype.concat.call(', 'src/hooks/use-kept.ts'],
    'the search finds capitals only': [
      '.toLowerCase()\n\nexport const wordsIn',
      '.toUpperCase()\n\nexport const wordsIn',
      'src/lib/search.ts',
    ],
    'a new folder is not made': [
      'setFolders([...folders, name])',
      'setFolders([...folders])',
      'src/hooks/use-notes.ts',
    ],
    'Undo leaves the note in the trash': [
      'back: () => change(note.id, { trashed: undefined }) })',
      'back: () => undefined })',
      'src/hooks/use-notes.ts',
    ],
    'words are counted wrongly': ['text.match(', '(text + " and more").match(', 'src/lib/note.ts'],
  },
}
