/** Several requests in one chat, each on what the ones before it left. */
import type { EvalCase } from '../eval-case.ts'
import {
  acting,
  actingUntilReload,
  coloured,
  counts,
  headed,
  hides,
  ordered,
  shows,
} from '../judge/behaviours.ts'
import { allBut, startProject } from './start-project.ts'

const TASKS = startProject('tasks')
const BAKERY = startProject('bakery')

export const FOLLOW_UPS: readonly EvalCase[] = [
  {
    id: 'follow-up-tasks',
    kind: 'follow-up',
    turns: [
      {
        text: 'A to-do list called "Tidy" in sage green, with a checkbox for each task. It is kept in the browser.',
      },
      { text: 'make the header dark green' },
      { text: 'rename it to "Chores"' },
      { text: 'add a search field' },
    ],
    behaviours: [
      headed(/chores/i),
      hides('has its old name no more', [/\btidy\b/]),
      coloured(
        'has a dark green header',
        'header',
        'background-color',
        ({ hue, lightness }) => hue > 80 && hue < 175 && lightness < 45,
      ),
      shows(
        'adds tasks',
        ['Water the ferns', 'Call the plumber'],
        acting(async (app) => {
          for (const title of ['Water the ferns', 'Call the plumber'])
            await app.submit([[/task|to-?do|chore|what|new/i, title]], /^add|create|^\+$|save/i)
        }),
      ),
      hides(
        'searches',
        ['Call the plumber'],
        actingUntilReload((app) => app.fill(/search|find|filter/i, 'ferns')),
      ),
      shows(
        'shows all again',
        ['Call the plumber'],
        acting((app) => app.fill(/search|find|filter/i, '')),
      ),
    ],
  },
  {
    id: 'follow-up-correction',
    kind: 'follow-up',
    start: TASKS,
    turns: [
      { text: 'make the header purple' },
      { text: 'no, make it navy instead' },
      { text: 'and change the word "Add" on the button to "Put on the list"' },
    ],
    unchanged: allBut(
      TASKS,
      'src/components/Header.tsx',
      'src/components/TaskForm.tsx',
      'src/styles/globals.css',
      'tailwind.config.js',
    ),
    behaviours: [
      coloured(
        'has a navy header',
        'header',
        'background-color',
        ({ hue, lightness, saturation }) => hue > 200 && hue < 255 && lightness < 45 && saturation > 20,
      ),
      coloured('has a title that can be read on it', 'header h1', 'color', ({ lightness }) => lightness > 65),
      counts('has the new word', 'button', 1, /^put on the list$/i),
      shows(
        'adds a task by it',
        ['Fix the gate'],
        acting((app) => app.submit([[/new task/i, 'Fix the gate']], /put on the list/i)),
      ),
      shows('keeps its tasks', ['Post the parcel']),
    ],
  },
  {
    id: 'follow-up-page',
    kind: 'follow-up',
    start: BAKERY,
    turns: [
      { text: 'move the questions above the prices' },
      { text: 'add a section called "Opening hours" below the prices, Tuesday to Saturday, 7 to 14' },
      { text: 'change the headline to "Fresh, warm, daily"' },
    ],
    unchanged: allBut(
      BAKERY,
      'src/App.tsx',
      'src/content/site.ts',
      'src/components/Header.tsx',
      'src/components/Hero.tsx',
      'src/components/Prices.tsx',
      'src/components/Footer.tsx',
      'src/styles/globals.css',
    ),
    behaviours: [
      headed(/fresh, warm, daily/i),
      headed(/opening hours/i),
      ordered('shows the questions before the prices', /Can I order ahead/, /Country loaf/),
      ordered('shows the hours after the prices', /Country loaf/, /Opening hours/),
      shows('says when it is open', [/tuesday/, /saturday/]),
      shows('keeps its prices', ['€6.50', '€1.20', '€2.80']),
    ],
  },
  {
    id: 'follow-up-question',
    kind: 'follow-up',
    turns: [
      {
        text: 'A tip calculator with the fields Bill, Tip (percent) and People. It shows what each person pays.',
      },
      { text: 'How does it work out what each person pays?' },
      { text: 'make the title bigger and call it "Fair share"' },
    ],
    behaviours: [
      headed(/fair share/i),
      {
        name: 'has a large title',
        async holds({ app }) {
          const size = await app.frame
            .locator('h1')
            .first()
            .evaluate((title) => Number.parseFloat(getComputedStyle(title).fontSize))
          return size >= 30 ? null : `its title is ${size} px high`
        },
      },
      shows('still works it out', [/\b30[.,]00\b/], {
        ...actingUntilReload(async (app) => {
          await app.fill(/bill/i, '100')
          await app.fill(/tip/i, '20')
          await app.fill(/people|persons/i, '4')
        }),
      }),
      shows(
        'follows what is typed',
        [/\b60[.,]00\b/],
        actingUntilReload((app) => app.fill(/people|persons/i, '2')),
      ),
      shows('shows euros, dollars or plain numbers, never nonsense', [/\d/]),
    ],
  },
]
