/** Projects with one mistake each, and Fix Now: the app works again, and what was sound is as it was. */
import type { EvalCase } from '../eval-case.ts'
import { acting, actingUntilReload, asks, counts, headed, hides, shows } from '../judge/behaviours.ts'
import { allBut, broken, type StartFiles, startProject } from './start-project.ts'

const TASKS = startProject('tasks')
const EXPENSES = startProject('expenses')
const QUIZ = startProject('quiz')
const BAKERY = startProject('bakery')

const repair = (
  name: string,
  start: StartFiles,
  touched: readonly string[],
  behaviours: EvalCase['behaviours'],
): EvalCase => ({
  id: `repair-${name}`,
  kind: 'repair',
  start,
  turns: [{ fixNow: true }],
  unchanged: allBut(start, ...touched),
  behaviours,
})

const TASKS_WORK = [
  headed(/errands/i),
  shows('has its tasks', ['Post the parcel', 'Buy rye bread']),
  shows('counts what is left', [/2 left/]),
  shows(
    'adds a task',
    ['Fix the gate'],
    acting((app) => app.submit([[/new task/i, 'Fix the gate']], /^add$/i)),
  ),
  hides(
    'deletes a task',
    ['Fix the gate'],
    acting((app) => app.remove('Fix the gate')),
  ),
]
const EXPENSES_WORK = [
  headed(/trip money/i),
  shows('adds up', ['€114.50']),
  shows('has its expenses', ['Night train', 'Noodles', 'Museum']),
  shows(
    'takes an expense',
    ['Umbrella', '€126.50'],
    acting(async (app) => {
      await app.fill(/what/i, 'Umbrella')
      await app.fill(/amount/i, '12')
      await app.press(/add expense/i)
    }),
  ),
  hides(
    'removes an expense',
    ['Umbrella'],
    acting((app) => app.press(/remove umbrella/i)),
  ),
]
const QUIZ_WORKS = [
  headed(/river quiz/i),
  shows('asks its first question', ['Which river flows through Vienna?']),
  counts('offers three answers', 'button', 3),
  shows(
    'goes on',
    [/Question 2 of 3/],
    actingUntilReload((app) => app.press(/danube/i)),
  ),
  shows('counts the right answers', ['You got 3 of 3 right.'], {
    ...actingUntilReload(async (app) => {
      await app.press(/nile/i)
      await app.press(/tagus/i)
    }),
  }),
]

export const REPAIRS: readonly EvalCase[] = [
  repair(
    'undefined-name',
    broken(TASKS, 'src/App.tsx', '<Header openCount={tasks.filter', '<Header openCount={taskz.filter'),
    ['src/App.tsx'],
    TASKS_WORK,
  ),
  repair(
    'unclosed-element',
    broken(TASKS, 'src/components/TaskForm.tsx', '    </form>\n', ''),
    ['src/components/TaskForm.tsx'],
    TASKS_WORK,
  ),
  repair(
    'missing-module',
    broken(EXPENSES, 'src/components/Summary.tsx', "'../lib/money'", "'../lib/currency'"),
    ['src/components/Summary.tsx'],
    EXPENSES_WORK,
  ),
  repair(
    'missing-export',
    broken(EXPENSES, 'src/lib/expenses.ts', 'export function totalOf', 'function totalOf'),
    ['src/lib/expenses.ts', 'src/components/Summary.tsx'],
    EXPENSES_WORK,
  ),
  repair(
    'thrown-while-rendering',
    broken(QUIZ, 'src/components/Question.tsx', 'question.options.map', 'question.choices.map'),
    ['src/components/Question.tsx'],
    QUIZ_WORKS,
  ),
  repair(
    'wrong-import',
    broken(
      BAKERY,
      'src/App.tsx',
      "import { Faq } from './components/Faq'",
      "import Faq from './components/Faq'",
    ),
    ['src/App.tsx', 'src/components/Faq.tsx'],
    [
      headed(/bread worth getting up for/i),
      shows('shows its prices', ['Country loaf', '€6.50']),
      shows('shows its questions', ['Can I order ahead?', 'Where can I park?']),
      counts('has its links', 'link', 3),
      asks('has its footer', async ({ app }) =>
        (await app.frame.locator('footer').count()) === 1 ? null : 'the footer is missing',
      ),
    ],
  ),
]
