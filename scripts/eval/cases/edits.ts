/** Changes of a project that is there. Everything that a change has no business with stays, byte for byte. */
import type { EvalCase } from '../eval-case.ts'
import {
  acting,
  actingUntilReload,
  asks,
  coloured,
  counts,
  headed,
  hides,
  looks,
  ordered,
  shows,
} from '../judge/behaviours.ts'
import { allBut, type StartFiles, startProject } from './start-project.ts'

const TASKS = startProject('tasks')
const BAKERY = startProject('bakery')
const EXPENSES = startProject('expenses')
const QUIZ = startProject('quiz')

const edit = (
  name: string,
  start: StartFiles,
  text: string,
  touched: readonly string[],
  behaviours: EvalCase['behaviours'],
): EvalCase => ({
  id: `edit-${name}`,
  kind: 'edit',
  start,
  turns: [{ text }],
  unchanged: allBut(start, ...touched),
  behaviours,
})

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

/** Where a look may be changed. */
const LOOKS = ['src/styles/globals.css', 'tailwind.config.js']

const TASK_EDITS: readonly EvalCase[] = [
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

const BAKERY_PAGES = shows('keeps its words', ['Country loaf', 'Can I order ahead?', 'Mill Lane 4'])

const BAKERY_EDITS: readonly EvalCase[] = [
  edit(
    'headline',
    BAKERY,
    'change the headline to "Fresh, warm, daily"',
    ['src/content/site.ts', 'src/components/Hero.tsx'],
    [
      headed(/fresh, warm, daily/i),
      hides('has the old headline no more', ['Bread worth getting up for']),
      shows('keeps the tagline', ['Everything is baked before seven.']),
      BAKERY_PAGES,
      counts('keeps its links', 'link', 3),
    ],
  ),
  edit(
    'section-order',
    BAKERY,
    'move the questions above the prices',
    ['src/App.tsx', 'src/components/Header.tsx'],
    [
      ordered('shows the questions first', /Can I order ahead/, /Country loaf/),
      ordered('shows the headline before both', /Bread worth getting up for/, /Can I order ahead/),
      ordered('shows the footer last', /Country loaf/, /Mill Lane 4/),
      BAKERY_PAGES,
      counts('keeps both headings', 'heading', 2, /prices|questions/i),
    ],
  ),
  edit(
    'price-change',
    BAKERY,
    'the country loaf is €7.20 now, and add an almond croissant for €3.10',
    ['src/content/site.ts', 'src/components/Prices.tsx'],
    [
      shows('has the new price', [/€\s?7[.,]20/]),
      hides('has the old price no more', [/€\s?6[.,]50/]),
      shows('has the croissant', [/almond croissant/, /€\s?3[.,]10/]),
      shows('keeps the other prices', ['€1.20', '€2.80', 'Cinnamon knot']),
      BAKERY_PAGES,
    ],
  ),
  edit(
    'sticky-header',
    BAKERY,
    'make the header stay at the top while I scroll',
    ['src/components/Header.tsx', 'src/App.tsx', ...LOOKS],
    [
      looks(
        'has a header that stays',
        'header',
        'position',
        (position) => position === 'sticky' || position === 'fixed',
      ),
      asks('keeps it at the top', async ({ app }) => {
        const top = await app.frame.evaluate(async () => {
          scrollTo(0, 300)
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const at = document.querySelector('header')?.getBoundingClientRect().top ?? Number.NaN
          scrollTo(0, 0)
          return at
        })
        return Math.abs(top) < 2 ? null : `after scrolling it is at ${top} px`
      }),
      coloured(
        'has a header that covers what is below',
        'header',
        'background-color',
        ({ lightness }) => lightness > 5,
      ),
      BAKERY_PAGES,
      counts('keeps its links', 'link', 3),
    ],
  ),
]

const OTHER_EDITS: readonly EvalCase[] = [
  edit(
    'expense-category',
    EXPENSES,
    'add a category "Lodging"',
    ['src/lib/expenses.ts'],
    [
      asks('offers the category', async ({ app }) => {
        const offered = await app.frame.getByRole('combobox').first().locator('option').allInnerTexts()
        return offered.includes('Lodging') ? null : `it offers ${offered.join(', ')}`
      }),
      asks('offers the earlier ones', async ({ app }) => {
        const offered = await app.frame.getByRole('combobox').first().locator('option').allInnerTexts()
        return ['Food', 'Travel', 'Fun'].every((one) => offered.includes(one))
          ? null
          : `it offers ${offered.join(', ')}`
      }),
      shows(
        'takes it',
        ['Hotel Sole', 'Lodging'],
        acting(async (app) => {
          await app.fill(/what/i, 'Hotel Sole')
          await app.fill(/amount/i, '120')
          await app.choose(/category/i, /lodging/i)
          await app.press(/add expense/i)
        }),
      ),
      shows('adds it up', ['€234.50']),
      shows('keeps what was there', ['Night train', '€89.00']),
    ],
  ),
  edit(
    'expense-by-category',
    EXPENSES,
    'below the total, show the sum for each category as well',
    ['src/components/Summary.tsx', 'src/lib/expenses.ts', 'src/App.tsx', ...LOOKS],
    [
      shows('keeps the total', ['€114.50']),
      asks('shows each sum twice: as an expense, and as a sum', async ({ app }) => {
        const text = await app.frame.evaluate(() => document.body.innerText)
        const missing = ['89.00', '11.50', '14.00'].filter((sum) => text.split(sum).length < 3)
        return missing.length === 0 ? null : `${missing.join(', ')} is shown once`
      }),
      shows(
        'adds up a category',
        [/26[.,]50/],
        acting(async (app) => {
          await app.fill(/what/i, 'Ice cream')
          await app.fill(/amount/i, '15')
          await app.choose(/category/i, /food/i)
          await app.press(/add expense/i)
        }),
      ),
      shows('follows in the total', ['€129.50']),
      hides(
        'still removes',
        ['Ice cream'],
        acting((app) => app.press(/remove ice cream/i)),
      ),
    ],
  ),
  edit(
    'quiz-question',
    QUIZ,
    'add a fourth question: Which river flows through Baghdad? Tigris, Orontes or Jordan. Tigris is right.',
    ['src/lib/questions.ts'],
    [
      shows('counts four questions', [/Question 1 of 4/]),
      shows('begins as before', ['Which river flows through Vienna?']),
      shows('asks the new one', ['Baghdad', 'Tigris', 'Orontes', 'Jordan'], {
        ...actingUntilReload(async (app) => {
          for (const river of [/danube/i, /nile/i, /tagus/i]) await app.press(river)
        }),
      }),
      shows(
        'counts the right answers',
        ['You got 4 of 4 right.'],
        actingUntilReload((app) => app.press(/tigris/i)),
      ),
      shows(
        'begins anew',
        [/Question 1 of 4/],
        acting((app) => app.press(/play again/i)),
      ),
    ],
  ),
  edit(
    'quiz-dark',
    QUIZ,
    'make the whole app dark: a dark background with light text',
    ['src/App.tsx', 'src/components/Question.tsx', 'src/components/Result.tsx', 'index.html', ...LOOKS],
    [
      asks('has a dark page', async ({ app }) => {
        const shot = await app.frame
          .locator('main')
          .first()
          .evaluate((main) => {
            for (let at: Element | null = main; at !== null; at = at.parentElement) {
              const colour = getComputedStyle(at).backgroundColor
              if (!/rgba\(.*, 0\)|transparent/.test(colour)) return colour
            }
            return 'none'
          })
        const [red = 255, green = 255, blue = 255] = shot.match(/[\d.]+/g)?.map(Number) ?? []
        const isDark = shot.startsWith('rgb') ? Math.max(red, green, blue) < 90 : red < 0.4
        return isDark ? null : `its background is ${shot}`
      }),
      coloured('has a light title', 'h1', 'color', ({ lightness }) => lightness > 65),
      coloured('has a light question', 'h2', 'color', ({ lightness }) => lightness > 65),
      counts('keeps its answers', 'button', 3),
      shows(
        'goes on to the next question',
        [/Question 2 of 3/],
        actingUntilReload((app) => app.press(/danube/i)),
      ),
    ],
  ),
]

export const EDITS: readonly EvalCase[] = [...TASK_EDITS, ...BAKERY_EDITS, ...OTHER_EDITS]
