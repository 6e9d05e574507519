/** Changes of a list of tasks. Everything that a change has no business with stays, byte for byte. */
import type { EvalCase } from '../eval-case.ts'
import { acting, actingUntilReload, coloured, counts, headed, hides, shows } from '../judge/behaviours.ts'
import { edit, LOOKS } from './edit.ts'
import { startProject } from './start-project.ts'

const TASKS = startProject('tasks')

/** Of a list of tasks that an edit left working. */
const STILL_ADDS = shows(
  'still adds a task',
  ['Fix the gate'],
  acting((app) => app.submit([[/new task/i, 'Fix the gate']], /^add$/i)),
)
const STILL_DELETES = hides(
  'still deletes a task',
  ['Fix the gate'],
  acting((app) => app.remove('Fix the gate')),
)
const STILL_FILTERS = hides(
  'still filters',
  ['Buy rye bread'],
  actingUntilReload((app) => app.press(/^done$/i)),
)
const STILL_HAS_TASKS = shows('still has its tasks', ['Post the parcel', 'Return the library books'])

export const TASK_EDITS: readonly EvalCase[] = [
  edit(
    'header-colour',
    TASKS,
    'make the header dark green',
    ['src/components/Header.tsx', ...LOOKS],
    [
      coloured(
        'has a dark green header',
        'header',
        'background-color',
        ({ hue, lightness, saturation }) => hue > 80 && hue < 175 && lightness < 40 && saturation > 10,
      ),
      coloured('has a light title on it', 'header h1', 'color', ({ lightness }) => lightness > 65),
      headed(/errands/i),
      STILL_HAS_TASKS,
      STILL_ADDS,
      STILL_DELETES,
    ],
  ),
  edit(
    'task-title',
    TASKS,
    'change the title "Errands" to "Saturday list"',
    ['src/components/Header.tsx', 'index.html'],
    [
      headed(/saturday list/i),
      hides('has the old title no more', ['Errands']),
      STILL_HAS_TASKS,
      STILL_ADDS,
      STILL_FILTERS,
    ],
  ),
  edit(
    'task-search',
    TASKS,
    'add a search field above the list that shows only tasks with the words I type',
    [
      'src/App.tsx',
      'src/components/TaskList.tsx',
      'src/components/Filters.tsx',
      'src/components/TaskForm.tsx',
      ...LOOKS,
    ],
    [
      hides(
        'hides what does not match',
        ['Buy rye bread'],
        actingUntilReload((app) => app.fill(/search|find|filter/i, 'parcel')),
      ),
      shows('shows what matches', ['Post the parcel'], { afterReload: false }),
      shows(
        'does not care for capitals',
        ['Post the parcel'],
        actingUntilReload((app) => app.fill(/search|find|filter/i, 'PARCEL')),
      ),
      shows(
        'shows all without words',
        ['Buy rye bread', 'Post the parcel'],
        acting((app) => app.fill(/search|find|filter/i, '')),
      ),
      STILL_ADDS,
      STILL_FILTERS,
    ],
  ),
  edit(
    'task-clear-done',
    TASKS,
    'add a button "Clear done" that removes all the tasks that are done',
    [
      'src/App.tsx',
      'src/components/TaskList.tsx',
      'src/components/Filters.tsx',
      'src/components/Header.tsx',
      'src/lib/tasks.ts',
      ...LOOKS,
    ],
    [
      counts('has the button', 'button', 1, /clear done/i),
      hides(
        'removes what is done',
        ['Return the library books'],
        acting((app) => app.press(/clear done/i)),
      ),
      shows('keeps what is open', ['Post the parcel', 'Buy rye bread']),
      STILL_ADDS,
      STILL_DELETES,
    ],
  ),
]
