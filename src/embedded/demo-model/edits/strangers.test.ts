/** Requests in a stranger's words that were once taken for something else. Doing nothing, and saying so, is better. */
import { describe, expect, it } from 'vitest'
import { readToken } from '../colours/stylesheet.ts'
import { ask, contentOf, type Exchange, problemsIn } from '../testing/ask.ts'

const APPS = {
  bakery: 'A landing page for a neighbourhood bakery called "Crumb" with pricing and questions',
  blog: 'A blog about deep sea creatures called "Abyss"',
  expenses: 'An expense tracker with amount, category and date',
  kanban: 'A kanban board with columns: Ideas, Doing, Done',
  photographer: 'my portfolio as a photographer, black, minimal, 6 projects',
  quiz: 'A quiz about space with five questions',
  shop: 'An online shop for houseplants called "Fern & Co" with a cart',
  soups: 'A recipe box for my grandmother’s soups called "Nonna"',
  todo: 'A to-do list called "Tidy" with priorities and due dates, in sage green',
} as const
const CSS = 'src/styles/globals.css'
const built = new Map<keyof typeof APPS, Promise<Exchange>>()

async function asked(app: keyof typeof APPS, request: string): Promise<Exchange> {
  const start = built.get(app) ?? ask(APPS[app])
  built.set(app, start)
  return ask(request, (await start).files)
}

describe('a request that the script cannot do', () => {
  it.each([
    ['expenses', 'log in with google'],
    ['expenses', 'delete the date field'],
    ['kanban', 'add a column called Review'],
    ['quiz', 'add a timer of 30 seconds per question'],
    ['quiz', 'add three more questions'],
    ['shop', 'add a category filter'],
    ['shop', 'sort products by price'],
    ['todo', 'make done tasks grey'],
    ['todo', 'add a clear completed button'],
    ['todo', 'undo that'],
  ] as const)('S1.2 in %s “%s” changes nothing, and the answer says so', async (app, request) => {
    const { changes, prose } = await asked(app, request)
    expect(changes).toEqual([])
    expect(prose).toMatch(/changed nothing/)
  })
})

describe('a request in a stranger’s words', () => {
  it.each([
    ['bakery', 'make the hero text white on a dark background', ['src/components/sections/Hero.tsx', CSS]],
    ['bakery', 'make the pricing cards green', ['src/components/sections/Pricing.tsx', CSS]],
    [
      'blog',
      'add a newsletter signup at the bottom',
      ['src/components/sections/Newsletter.tsx', 'src/pages/HomePage.tsx'],
    ],
    ['blog', 'make the post cards have a border', ['src/components/posts/PostCard.tsx']],
    ['blog', 'rename Abyss to Deep Down', ['index.html', 'src/content/site.ts']],
    ['photographer', 'my name is Kim Lee', ['index.html', 'src/content/site.ts']],
    ['quiz', 'make the start button say Launch', ['src/components/quiz/Start.tsx']],
    ['shop', 'make the header stick to the top', ['src/components/layout/Header.tsx']],
    ['soups', 'make the recipe cards have a shadow', ['src/components/recipes/RecipeCard.tsx']],
    ['todo', 'change sage green to orange', [CSS]],
    ['todo', 'use a light theme', [CSS]],
  ] as const)('S1.2 S5.13 in %s “%s” touches what it is about', async (app, request, paths) => {
    const { touched, files } = await asked(app, request)
    expect(touched).toEqual([...paths].sort())
    expect(problemsIn(files)).toEqual([])
  })

  it('S1.2 takes two colours for two places, and two colours for one wish', async () => {
    const placed = await asked('shop', 'use a beige background with brown text')
    expect(readToken(contentOf(placed.files, CSS), 'canvas')).toBe('#e9dfc9')
    expect(readToken(contentOf(placed.files, CSS), 'ink')).toBe('#6d4528')
    const both = await asked('quiz', 'use purple and black')
    expect(both.prose).toContain('purple')
  })

  it('S1.2 makes wider what is said to be too narrow, and tighter what has too much space', async () => {
    expect((await asked('todo', 'the list is too narrow')).prose).toContain('The list wider')
    expect((await asked('photographer', 'less space between the projects')).prose).toContain('more compact')
  })

  it('S1.2 gives a new field of a list the input that its name asks for, and a value to what is there', async () => {
    const { files } = await asked('expenses', 'add a currency field and a notes field')
    expect(contentOf(files, 'src/lib/fields.ts')).toContain("{ key: 'notes', label: 'Notes', kind: 'long' }")
    expect(contentOf(files, 'src/lib/fields.ts')).toContain("currency: '',")
    expect(contentOf(files, 'src/types/index.ts')).toContain('currency: string')
    expect(contentOf(files, 'src/content/starters.ts').match(/notes: '',/g)?.length).toBe(5)
  })
})
