/**
 * Chains of edits, each on the app that the ones before it left. Every step says which files it may touch, and what is
 * then true of the running app.
 */
import type { Frame } from 'playwright-core'
import { addressAfter, appears, isGone, looks, order, pressing, says } from './expectations.ts'

export interface EditStep {
  readonly request: string
  /** Exactly the paths that change; every other file stays as it is, byte for byte. */
  readonly touches: readonly string[]
  /** What is not yet so, or null. Asked again until it is, or for some seconds. */
  readonly check: (frame: Frame) => Promise<string | null>
}

export interface EditChain {
  readonly name: string
  /** The prompt of the app to begin with. */
  readonly start: string
  readonly steps: readonly EditStep[]
}

const APP = 'src/App.tsx'
const CSS = 'src/styles/globals.css'
const CONFIG = 'src/lib/app-config.ts'
const HEADER = 'src/components/layout/Header.tsx'
const step = (request: string, touches: readonly string[], check: EditStep['check']): EditStep => ({
  request,
  touches,
  check,
})
const px = (value: string) => Number.parseFloat(value)
const SERIF = /Charter|Georgia/

const TIDY: EditChain = {
  name: 'a to-do list',
  start: 'A to-do list called "Tidy" with priorities and due dates, in sage green',
  steps: [
    step('make the header dark green', [CSS], looks('header', 'backgroundColor', 'rgb(28, 75, 35)')),
    step(
      'make the title bigger',
      [HEADER],
      looks('h1', 'fontSize', (size) => px(size) > 40),
    ),
    step('change the tagline to "Do less, better"', [CONFIG], says('header p', 'Do less, better')),
    step(
      'add a search field',
      ['src/components/tasks/TaskSection.tsx', 'src/components/ui/SearchField.tsx', 'src/lib/matches.ts'],
      async (frame) => {
        const items = frame.locator('section li')
        if ((await items.count()) === 0 && (await frame.getByRole('searchbox').inputValue()) === '')
          return 'no tasks to search'
        await frame.getByRole('searchbox').fill('zzz nothing')
        const problem = (await items.count()) === 0 ? null : 'the search hides nothing'
        await frame.getByRole('searchbox').fill('')
        return problem ?? ((await items.count()) > 0 ? null : 'the tasks did not come back')
      },
    ),
    step(
      'add a field for notes',
      [
        'src/types/index.ts',
        'src/components/tasks/TaskForm.tsx',
        'src/hooks/useTasks.ts',
        'src/components/tasks/TaskRow.tsx',
      ],
      async (frame) => {
        if ((await frame.getByText('Notes: with oat milk').count()) > 0) return null
        await frame.getByRole('textbox', { name: /^New / }).fill('Buy coffee')
        await frame.getByRole('textbox', { name: 'Notes' }).fill('with oat milk')
        await frame.getByRole('button', { name: 'Add', exact: true }).click()
        const isStored = await frame.evaluate(() =>
          JSON.stringify(Object.values(localStorage)).includes('with oat milk'),
        )
        return isStored ? 'the note is not shown yet' : 'the note is not stored'
      },
    ),
    step('add a dark mode switch', [APP, 'src/components/ui/ThemeToggle.tsx', CSS], async (frame) => {
      const shade = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
      const before = await shade()
      await frame.getByRole('button', { name: 'Switch between light and dark' }).click()
      const isKept = await frame.evaluate(() => localStorage.getItem('theme') === 'alternate')
      const after = await shade()
      await frame.getByRole('button', { name: 'Switch between light and dark' }).click()
      return before !== after && isKept ? null : `${before} became ${after}, kept: ${isKept}`
    }),
    step(
      'add an about page',
      [APP, 'src/main.tsx', 'src/pages/AboutPage.tsx', 'src/components/layout/PageLinks.tsx'],
      addressAfter('About', '/about', 'This page is yours to fill', 'Home'),
    ),
    step(
      'rounded corners everywhere',
      [CSS],
      looks('button[type=submit]', 'borderTopLeftRadius', (radius) => px(radius) >= 8),
    ),
    step(
      'use a serif font for the headings',
      [CSS],
      looks('h1', 'fontFamily', (family) => SERIF.test(family)),
    ),
    step('rename it to "Chores"', ['index.html', CONFIG], says('h1', 'Chores')),
    step(
      'change "Add" to "Put on the list"',
      ['src/components/tasks/TaskForm.tsx'],
      appears('button[type=submit]', 'Put on the list'),
    ),
    step(
      'add a reset button and an export button',
      [APP, 'src/components/data/ExportDataButton.tsx', 'src/components/data/ResetDataButton.tsx'],
      async (frame) => {
        await frame.getByRole('button', { name: 'Reset' }).click()
        const isAsked = await frame.getByRole('dialog').isVisible()
        await frame.getByRole('button', { name: 'Cancel' }).click()
        return isAsked && (await frame.getByRole('button', { name: 'Export' }).isVisible())
          ? null
          : 'the buttons do not work'
      },
    ),
    step(
      'show the list in two columns',
      ['src/components/tasks/TaskSection.tsx'],
      looks('section ul', 'gridTemplateColumns', (columns) => columns.split(' ').length === 2),
    ),
  ],
}

const SECTIONS = 'src/components/sections'
const CRUMB: EditChain = {
  name: 'a landing page',
  start: 'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
  steps: [
    step('move the questions above the pricing', [APP], order('#questions', '#pricing')),
    step(
      'make the pricing section light blue',
      [`${SECTIONS}/Pricing.tsx`, CSS],
      looks('#pricing', 'backgroundColor', 'rgb(154, 183, 226)'),
    ),
    step('duplicate the questions', [APP, `${SECTIONS}/Questions2.tsx`], order('#questions', '#questions-2')),
    step(
      'add testimonials above the pricing',
      [APP, `${SECTIONS}/Testimonials.tsx`, 'src/content/site.ts', 'src/content/testimonials.ts'],
      order('#testimonials', '#pricing'),
    ),
    step(
      'remove the features',
      [APP, `${SECTIONS}/Features.tsx`, 'src/content/site.ts', 'src/content/features.ts'],
      isGone('#features, a[href="#features"]'),
    ),
    step(
      'change the headline to Fresh, warm, daily',
      ['src/content/site.ts'],
      says('h1', 'Fresh, warm, daily'),
    ),
    step(
      'make the headline italic and the footer black',
      [`${SECTIONS}/Hero.tsx`, 'src/components/layout/Footer.tsx', CSS],
      async (frame) =>
        (await looks('h1', 'fontStyle', 'italic')(frame)) ??
        (await looks('footer', 'backgroundColor', 'rgb(17, 17, 17)')(frame)),
    ),
    step(
      'add a section called "Opening hours" below the pricing',
      [APP, `${SECTIONS}/OpeningHoursSection.tsx`],
      order('#pricing', '#opening-hours-section-title'),
    ),
    step('make the header sticky', [HEADER], looks('header', 'position', 'sticky')),
    step(
      'use linear-gradient(90deg, #b9502f 0%, #d9982f 100%) for the footer background',
      [CSS],
      looks('footer', 'backgroundImage', (image) => image.startsWith('linear-gradient(90deg')),
    ),
    step(
      'add a button that says "Call us" that goes to https://example.com/call',
      [APP, 'src/components/actions/CallUsButton.tsx'],
      async (frame) =>
        (await frame.getByRole('link', { name: 'Call us' }).getAttribute('href')) ===
        'https://example.com/call'
          ? null
          : 'the link leads elsewhere',
    ),
    step('make everything smaller', [CSS], looks('html', 'fontSize', '14px')),
    step('swap the testimonials and the pricing', [APP], order('#pricing', '#testimonials')),
  ],
}

const HABITS: EditChain = {
  name: 'a habit tracker',
  start: 'A habit tracker with a weekly chart, in warm colours',
  steps: [
    step(
      'make the background light blue and the buttons navy',
      [CSS],
      looks('body', 'backgroundColor', 'rgb(154, 183, 226)'),
    ),
    step('remove the weekly chart', [APP, 'src/components/chart/WeeklyChart.tsx'], isGone('#chart-title')),
    step(
      'add sorting by name',
      ['src/components/habits/HabitList.tsx', 'src/components/ui/SortField.tsx'],
      async (frame) => {
        const names = () => frame.locator('section li p:first-child').allInnerTexts()
        await frame.getByRole('combobox', { name: 'Sort' }).selectOption('z to a')
        const shown = await names()
        const sorted = [...shown].sort((a, b) => b.localeCompare(a))
        return shown.join() === sorted.join() && shown.length > 1 ? null : `in the order ${shown.join()}`
      },
    ),
    step('move the form above the list', [APP], order('form', '#habits-title')),
    step('center the title', [HEADER], looks('h1', 'textAlign', 'center')),
    step(
      'make the page wider',
      [APP, HEADER],
      looks('main', 'maxWidth', (width) => px(width) > 1024),
    ),
    step(
      'use a monospace font',
      [CSS],
      looks('body', 'fontFamily', (family) => /mono/i.test(family)),
    ),
    step(
      'say "One more" instead of "Add habit"',
      ['src/components/habits/HabitForm.tsx'],
      pressing('One more'),
    ),
  ],
}

const SALES: EditChain = {
  name: 'a dashboard',
  start: 'A sales dashboard with a table I can sort',
  steps: [
    step(
      'remove the donut',
      ['src/components/report/ReportView.tsx', 'src/components/charts/DonutChart.tsx'],
      isGone('[aria-labelledby*="status"]'),
    ),
    step(
      'make the title #c62f2f',
      [HEADER],
      looks('h1', 'color', (colour) => colour !== 'rgb(255, 255, 255)'),
    ),
    step(
      'add an export button',
      ['src/components/report/ReportView.tsx', 'src/components/table/ExportButton.tsx'],
      pressing('Export CSV'),
    ),
    step(
      'add a contact page',
      [APP, 'src/main.tsx', 'src/pages/ContactPage.tsx', 'src/components/layout/PageLinks.tsx'],
      addressAfter('Contact', '/contact', 'This page is yours', 'Home'),
    ),
    step(
      'add a team page',
      [APP, 'src/pages/TeamPage.tsx', 'src/components/layout/PageLinks.tsx'],
      addressAfter('Team', '/team', 'This page is yours', 'Home'),
    ),
    step(
      'make it warmer',
      // The title has a colour of its own since above, which must be read on the new one.
      [CSS, HEADER],
      looks('body', 'backgroundColor', (colour) => colour !== 'rgb(239, 245, 246)'),
    ),
  ],
}

const STARTER: EditChain = {
  name: 'the starter',
  start: '',
  steps: [
    step('change the headline to "Soon"', [APP], says('h1', 'Soon')),
    step(
      'make the title bigger and red',
      [APP],
      looks('h1', 'fontSize', (size) => px(size) > 48),
    ),
    // With the title, which is red since above and would not be read on it.
    step('make the background #1b2a4e', [APP, CSS], looks('body', 'backgroundColor', 'rgb(27, 42, 78)')),
    step('center the title', [APP], looks('h1', 'textAlign', 'center')),
  ],
}

export const EDIT_CHAINS: readonly EditChain[] = [TIDY, CRUMB, HABITS, SALES, STARTER]
