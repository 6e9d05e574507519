/** Changes of tools. Everything that a change has no business with stays, byte for byte. */
import type { EvalCase } from '../eval-case.ts'
import { acting, actingUntilReload, asks, coloured, counts, hides, shows } from '../judge/behaviours.ts'
import { edit, LOOKS } from './edit.ts'
import { startProject } from './start-project.ts'

const EXPENSES = startProject('expenses')
const QUIZ = startProject('quiz')

export const TOOL_EDITS: readonly EvalCase[] = [
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
