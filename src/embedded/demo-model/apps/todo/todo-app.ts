/** Composes a to-do list from a brief. */
import type { Brief } from '../../intent/brief.ts'
import { readNamedList } from '../../intent/details.ts'
import { assembleApp, choose } from '../kit/assemble.ts'
import type { GeneratedApp } from '../kit/generated-app.ts'
import { appConfigTs } from '../kit/literal.ts'
import { nameOf, taglineOf, topicOf } from '../kit/naming.ts'
import { slug } from '../kit/quoting.ts'
import { DATES_TS, TYPES_TS, USE_TASKS_TS } from './logic-files.ts'
import { TODO_DEFAULT, TODO_TOPICS } from './todo-copy.ts'
import {
  APPS,
  FILTER_TABS_TSX,
  PROGRESS_TSX,
  TASK_FORM_TSX,
  TASK_ROW_TSX,
  TASK_SECTION_TSX,
  TITLE_FORM_TSX,
} from './view-files.ts'

export function todoApp(brief: Brief): GeneratedApp {
  const topic = topicOf(brief, TODO_TOPICS, TODO_DEFAULT)
  const name = nameOf(brief, 'To-do list')
  const listed = readNamedList(brief.prompt, 'tasks|items|things')
  const layout = choose<keyof typeof APPS>(brief, 0, ['sheet', 'split'])
  const tagline = taglineOf(brief, topic.tagline)
  const config = {
    name,
    tagline,
    storageKey: `${slug(name)}:v1`,
    noun: topic.noun,
    hasDueDates: /\b(?:due|deadlines?|dates?|calendar|when)\b/i.test(brief.prompt),
    hasPriorities: /\b(?:priorit\w+|important|urgent)\b/i.test(brief.prompt),
    starters: listed.length > 1 ? listed : topic.starters,
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
      'SelectField',
      'Toast',
      'EmptyState',
    ],
    header: {
      arrangement:
        layout === 'sheet' ? choose(brief, 1, ['title', 'masthead']) : choose(brief, 1, ['bar', 'masthead']),
      width: layout === 'sheet' ? 'max-w-3xl' : 'max-w-5xl',
    },
    files: [
      ['src/types/index.ts', 'Task and filter types', TYPES_TS],
      ['src/lib/app-config.ts', 'Name, tagline and first tasks', appConfigTs(config)],
      ['src/lib/dates.ts', 'Days as text', DATES_TS],
      ['src/hooks/useTasks.ts', 'Add, edit, move, check and delete tasks', USE_TASKS_TS],
      ['src/components/tasks/TaskForm.tsx', 'Adds a task', TASK_FORM_TSX],
      ['src/components/tasks/TitleForm.tsx', 'Edits a task in place', TITLE_FORM_TSX],
      ['src/components/tasks/TaskRow.tsx', 'One task', TASK_ROW_TSX],
      ['src/components/tasks/FilterTabs.tsx', 'All, open or done', FILTER_TABS_TSX],
      ['src/components/tasks/TaskSection.tsx', 'The list', TASK_SECTION_TSX],
      ...(layout === 'split'
        ? [['src/components/tasks/Progress.tsx', 'How much is done', PROGRESS_TSX] as const]
        : []),
      ['src/App.tsx', 'Puts the page together', APPS[layout]],
    ],
    plan: [
      `**${name}**, a to-do list in ${brief.mood.label}`,
      `${layout === 'sheet' ? 'A sheet of paper with a margin line' : 'Progress on one side, the list on the other'}; add, edit in place, check off, move (buttons or Alt+arrows), delete with undo`,
      `Filters for open and done${config.hasDueDates ? ', due dates with late ones marked' : ''}${config.hasPriorities ? ', priorities' : ''}; everything is kept in this browser`,
    ],
    inspiration: 'Notion',
    next: ['make the header dark green', 'add a dark mode switch', 'rename it to "Today"'],
  })
}
