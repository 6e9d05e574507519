/** Composes a board of columns and cards from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readCount, readNamedList, splitList } from '../../intent/details.ts'
import { capitalise } from '../../intent/name.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { BOARD_DEFAULT, BOARD_TOPICS, type BoardTopic } from './kanban-copy.ts'
import { TYPES_TS, USE_BOARD_TS } from './logic-files.ts'
import {
  APP_TSX,
  BOARD_COLUMN_TSX,
  CARD_DIALOG_TSX,
  CARD_TILE_TSX,
  LABEL_FILTER_TSX,
  NEW_CARD_FORM_TSX,
} from './view-files.ts'

const COLUMN = 'columns?|lanes?|stages?|lists?'

export function kanbanApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, BOARD_TOPICS, BOARD_DEFAULT)
  const name = nameOf(brief, 'Board')
  const columns = columnsOf(brief, topic)
  const perColumn = Math.max(1, Math.ceil(topic.cards.length / columns.length))
  const starters = topic.cards.map(([title, label], index) => ({
    title,
    label: topic.labels[label] ?? '',
    column: columns[Math.floor(index / perColumn)] ?? columns[0] ?? '',
  }))
  const tagline = taglineOf(brief, topic.tagline)
  const config = {
    name,
    tagline,
    storageKey: `${slug(name)}:v1`,
    columns,
    labels: topic.labels,
    starters,
  }
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
    ],
    header: { arrangement: choose(brief, 1, ['bar', 'masthead']), width: 'max-w-none' },
    files: [
      ['src/types/index.ts', 'The card', TYPES_TS],
      ['src/lib/app-config.ts', 'Name, columns, labels and first cards', appConfigTs(config)],
      ['src/hooks/useBoard.ts', 'Add, edit, move and delete cards', USE_BOARD_TS],
      ['src/components/board/CardTile.tsx', 'One card', CARD_TILE_TSX],
      ['src/components/board/NewCardForm.tsx', 'Adds a card to a column', NEW_CARD_FORM_TSX],
      ['src/components/board/BoardColumn.tsx', 'One column', BOARD_COLUMN_TSX],
      ['src/components/board/CardDialog.tsx', 'Edits a card', CARD_DIALOG_TSX],
      ['src/components/board/LabelFilter.tsx', 'Shows one label', LABEL_FILTER_TSX],
      ['src/App.tsx', 'Puts the board together', APP_TSX],
    ],
    plan: [
      `**${name}**, a board in ${brief.mood.label}`,
      `${columns.length} columns: ${columns.join(', ')}; cards are dragged, or moved by buttons and arrow keys`,
      'Add a card in any column, open it to edit, filter by label, delete with undo; everything is kept in this browser',
    ],
    inspiration: 'Linear',
    next: ['make the header navy', 'add a dark mode switch', 'rename it to "Workbench"'],
  })
}

/** Named ones first; a number takes or makes as many, with the last one staying last. */
function columnsOf(brief: Brief, topic: BoardTopic): readonly string[] {
  const named = readNamedList(brief.prompt, COLUMN)
  if (named.length > 1) return named.slice(0, 8)
  // "kanban for hiring: Applied, Interview, Offer, Hired"
  const listed = /:\s{0,2}([^.;:,\n]+,[^.;:\n]+)/.exec(brief.prompt)?.[1]
  if (listed !== undefined) return splitList(listed).map(capitalise).slice(0, 8)
  const count = readCount(brief.prompt, COLUMN)
  if (count === null || count === topic.columns.length || count < 2) return topic.columns
  const last = topic.columns.at(-1) as string
  const first = topic.columns.slice(0, -1)
  const more = Array.from({ length: 8 }, (_, index) => `Stage ${first.length + index + 1}`)
  const start = count === 3 ? [first[0], first[1]] : [...first, ...more].slice(0, Math.min(count, 8) - 1)
  return [...(start as string[]), last]
}
