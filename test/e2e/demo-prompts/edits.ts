/**
 * Chains of edits, each on the app that the ones before it left. Every step says which files it may touch, and what is
 * then true of the running app.
 */
import type { Frame } from 'playwright-core'
import { appears, looks, says } from './expectations.ts'

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

const CSS = 'src/styles/globals.css'
const CONTENT = 'src/content.ts'
const step = (request: string, touches: readonly string[], check: EditStep['check']): EditStep => ({
  request,
  touches,
  check,
})

const BOOKS: EditChain = {
  name: 'a list of books',
  start: 'book library: title, author, rating, and whether I have read it',
  steps: [
    step('rename it to "Shelf Life"', [CONTENT, 'index.html'], says('h1', 'Shelf Life')),
    step('add a field for notes', ['src/data.ts', 'src/fields.ts'], appears('*', 'Notes')),
    step('make the background #fff4c9', [CSS], looks('body', 'backgroundColor', 'rgb(255, 244, 201)')),
  ],
}

const CRUMB: EditChain = {
  name: 'a landing page',
  start: 'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
  steps: [step('rename it to "Crust"', [CONTENT, 'index.html'], appears('header', 'Crust'))],
}

export const EDIT_CHAINS: readonly EditChain[] = [BOOKS, CRUMB]
