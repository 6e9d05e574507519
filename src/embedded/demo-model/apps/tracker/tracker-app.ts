/** Composes a list of anything that a prompt names, with the fields that it names. */
import type { Brief } from '../../intent/brief.ts'
import { titleCase } from '../../intent/name.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf, taglineOf, withSmallWords } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { FORMAT_TS, fieldsTs, recordsHookTs, startersTs, typesTs } from './logic-files.ts'
import { trackerCopy } from './tracker-copy.ts'
import {
  FIELD_INPUT_TSX,
  RATING_INPUT_TSX,
  recordCardsTsx,
  recordFormTsx,
  recordTableTsx,
  summaryTsx,
  TOOLBAR_TSX,
  trackerAppTsx,
} from './view-files.ts'

export function trackerApp(brief: Brief): GeneratedApp {
  const copy = trackerCopy(brief)
  const isSaid = brief.subject?.toLowerCase().includes(copy.plural) === true && / /.test(brief.subject)
  const isVerb = /^(?:to|for|keep\w*) /i.test(brief.kindWords)
  const name =
    brief.name === null && isVerb && isSaid
      ? withSmallWords(titleCase(brief.subject ?? ''))
      : nameOf(
          isVerb && brief.subject?.toLowerCase() === copy.plural ? { ...brief, subject: null } : brief,
          `${copy.noun} list`,
        )
  const layout = choose(brief, 0, ['cards', 'table'] as const)
  const width = layout === 'cards' ? 'max-w-6xl' : 'max-w-5xl'
  const { fields } = copy
  const tagline = taglineOf(brief, copy.tagline)
  return assembleApp(brief, {
    name,
    tagline,
    kit: [
      'guards',
      'useStored',
      'useNotice',
      'Button',
      'IconButton',
      'TextField',
      'TextArea',
      'SelectField',
      'Dialog',
      'Toast',
      'EmptyState',
    ],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead', 'title']), width },
    files: [
      ['src/types/index.ts', 'The entry and its fields', typesTs(copy)],
      [
        'src/lib/app-config.ts',
        'Name and tagline',
        appConfigTs({ name, tagline, storageKey: `${slug(name)}:v1` }),
      ],
      ['src/lib/format.ts', 'Values as text', FORMAT_TS],
      ['src/lib/fields.ts', 'What each entry has', fieldsTs(copy)],
      ['src/content/starters.ts', 'First entries', startersTs(copy)],
      ['src/hooks/useRecords.ts', 'Add, edit, delete, search, filter and sort', recordsHookTs(copy)],
      ['src/components/records/RatingInput.tsx', 'Stars', RATING_INPUT_TSX],
      ['src/components/records/FieldInput.tsx', 'The input of one field', FIELD_INPUT_TSX],
      ['src/components/records/RecordForm.tsx', 'Adds or edits an entry', recordFormTsx(copy)],
      ['src/components/records/Toolbar.tsx', 'Search, filter, order', TOOLBAR_TSX],
      ['src/components/records/Summary.tsx', 'Figures over all entries', summaryTsx(copy)],
      [
        'src/components/records/Records.tsx',
        layout === 'cards' ? 'Entries as cards' : 'Entries as a table',
        layout === 'cards' ? recordCardsTsx(copy) : recordTableTsx(copy),
      ],
      ['src/App.tsx', 'Puts the page together', trackerAppTsx(copy, width)],
    ],
    plan: [
      `**${name}** in ${brief.mood.label}`,
      `Each ${copy.noun} has: ${fields.map(({ label }) => label.toLowerCase()).join(', ')}, with inputs that fit`,
      `${layout === 'cards' ? 'Cards' : 'A table'} with search, sorting${fields.some(({ kind }) => kind === 'choice') ? ', a filter' : ''} and figures on top; delete can be undone, everything is kept in this browser`,
      'The first entries are samples',
    ],
    inspiration: 'Notion',
    next: ['make the header dark green', 'add a dark mode switch', 'rename it to "Kept"'],
  })
}
