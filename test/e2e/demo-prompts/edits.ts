/**
 * Chains of edits, each on the app that the ones before it left. Every step says which files it may touch, and what is
 * then true of the running app.
 */
import type { Frame } from 'playwright-core'
import { appears, isGone, looks, order, says } from './expectations.ts'

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
const CONTENT = 'src/content.ts'
const NAMED = [CONTENT, 'index.html', 'package.json']
const FIELDS = ['src/data.ts', 'src/fields.ts']
const step = (request: string, touches: readonly string[], check: EditStep['check']): EditStep => ({
  request,
  touches,
  check,
})
const SERIF = /Charter|Georgia|serif/

const BOOKS: EditChain = {
  name: 'a list of books',
  start: 'book library: title, author, rating, and whether I have read it',
  steps: [
    step('rename it to "Shelf Life"', NAMED, says('h1', 'Shelf Life')),
    step('add a field for notes', FIELDS, appears('*', 'Notes')),
    step(
      'make the header dark green',
      ['src/components/rail.tsx'],
      looks('header', 'backgroundColor', 'rgb(28, 75, 35)'),
    ),
    step('make the background #fff4c9', [CSS], looks('body', 'backgroundColor', 'rgb(255, 244, 201)')),
    step(
      'use a serif font for the headings',
      [CSS],
      looks('h1', 'fontFamily', (family) => SERIF.test(family)),
    ),
    step('add a due date to each book', FIELDS, appears('*', 'Due date')),
  ],
}

const CRUMB: EditChain = {
  name: 'a landing page',
  start: 'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
  steps: [
    step('rename it to "Crust"', NAMED, appears('header', 'Crust')),
    step('move the questions above the pricing', [APP], order('#questions', '#prices')),
    step(
      'make the pricing section light blue',
      ['src/components/prices.tsx'],
      looks('#prices', 'backgroundColor', 'rgb(154, 183, 226)'),
    ),
    step('change the headline to Fresh, warm, daily', [CONTENT], appears('h1', 'Fresh')),
    step(
      'make the headline italic and the footer black',
      ['src/components/footer.tsx', 'src/components/hero.tsx'],
      async (frame) =>
        (await looks('h1', 'fontStyle', 'italic')(frame)) ??
        (await looks('footer', 'backgroundColor', 'rgb(17, 17, 17)')(frame)),
    ),
    step('swap the questions and the pricing', [APP], order('#prices', '#questions')),
    step("change the call to action to 'Book a table'", [CONTENT], appears('main *', 'Book a table')),
    step('make everything smaller', [CSS], looks('html', 'fontSize', '14px')),
  ],
}

const CLIENTS: EditChain = {
  name: 'a client list',
  start: 'A client list called "Tidy"',
  steps: [
    step(
      'make the header dark green',
      ['src/components/top-bar.tsx'],
      looks('header', 'backgroundColor', 'rgb(28, 75, 35)'),
    ),
    step('add a birthday to each contact', ['src/data.ts', 'src/fields.ts'], appears('*', 'Birthday')),
    step('add login and make it dark', [CSS], looks(':root', 'colorScheme', 'dark')),
    step('hide the search', ['src/components/top-bar.tsx'], isGone('input[type=search]')),
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
      looks('h1', 'fontSize', (size) => Number.parseFloat(size) > 48),
    ),
    step('center the title', [APP], looks('h1', 'textAlign', 'center')),
  ],
}

const FILM: EditChain = {
  name: 'a board',
  start: 'A kanban board for a film production with columns Script, Shooting, Editing and Done',
  steps: [
    step('rename it to "Slate"', NAMED, appears('h1', 'Slate')),
    step('add a priority to each card', FIELDS, appears('*', 'Script')),
  ],
}

export const EDIT_CHAINS: readonly EditChain[] = [BOOKS, CRUMB, CLIENTS, FILM, STARTER]
