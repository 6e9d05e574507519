/** Prompts as strangers typed them, each of which once lost words, or became another kind of app. */
import { describe, expect, it } from 'vitest'
import { composeApp } from '../apps/compose-app.ts'
import { ask, contentOf, problemsIn } from '../testing/ask.ts'
import { readBrief } from './brief.ts'
import { readDay } from './read-day.ts'
import { readFields } from './read-fields.ts'

describe('the fields of a prompt', () => {
  it.each([
    [
      'something to log patients: name of the animal, species, owner, next vaccination',
      ['animal', 'species', 'owner', 'next vaccination'],
    ],
    ['gym manager, members with plan, start date and paid yes/no', ['plan', 'start date', 'paid']],
    [
      'guest list with table number, diet, and whether they have replied',
      ['table number', 'diet', 'replied'],
    ],
    ['library app. books, who borrowed them and when they are due', ['books', 'borrowed by', 'due']],
    ['pocket money with chore, amount, date and who did it', ['chore', 'amount', 'date', 'done by']],
    ['Each volunteer should have a name, phone number and skills.', ['name', 'phone number', 'skills']],
    ['a rental tracker (item, borrower, due date, returned)', ['item', 'borrower', 'due date', 'returned']],
    ['reading list with title, author, pages and status', ['title', 'author', 'pages', 'status']],
    ['chores for 3 roommates (Ana, Bo, Kim)', []],
  ])('S1.2 of “%s”', (prompt, fields) => {
    expect(readFields(prompt)).toEqual(fields)
  })
})

describe('the kind of app', () => {
  it.each([
    ['farm record keeping: chickens, eggs per day', 'tracker'],
    ['an app where I can write down what I am grateful for', 'notes'],
    ['hello! could you please build me an app for splitting household chores?', 'todo'],
    ['to do list for moving house', 'todo'],
    ['etsy-like store for my knitted hats', 'shop'],
    ['customer support inbox for a mattress company', 'chat'],
    ['my cv as a nurse', 'portfolio'],
    ['water intake tracker, blue', 'habit'],
    ['stock portfolio tracker with ticker, shares and price', 'tracker'],
    ['a lost and found board for our school', 'tracker'],
    ['simple invoice list for my plumbing business: customer, amount, due date', 'tracker'],
    ['bookkeeping for a choir: members, voice, dues paid', 'tracker'],
    ['days until christmas', 'timer'],
    ['I need a page where people can see the route and sign up', 'landing'],
    ['a whack a mole game', null],
    ['build pong', null],
    ['a memory game about racing cars', 'game'],
  ])('S1.2 of “%s” is %s', (prompt, kind) => {
    expect(readBrief(prompt)?.kind ?? null).toBe(kind)
  })
})

describe('an app from a stranger’s words', () => {
  it.each([
    ['a tracker for my sourdough starters with feeding times', ['Sourdough Starters', 'Feeding times']],
    [
      'restaurant site for "Osteria Blu" with menu and opening hours and a map',
      ['Menu', 'Opening hours', 'Map'],
    ],
    [
      'Landing page. Product: Noodle, an app that finds you lunch. 6 sections.',
      ['Noodle', 'finds you lunch'],
    ],
    ['dashboard for a hospital ward: beds, admissions, waiting time', ['Beds', 'Admissions', 'Waiting time']],
    ['kanban for hiring: Applied, Interview, Offer, Hired', ["'Applied', 'Interview', 'Offer', 'Hired'"]],
    [
      'Kanban with lanes To bake, In the oven, Cooling, Sold',
      ["'To bake', 'In the oven', 'Cooling', 'Sold'"],
    ],
    [
      'habit tracker with habits drink water, stretch, no phone after 10',
      ['Drink water', 'No phone after 10'],
    ],
    ['booking for a dog groomer "Wag" with services bath, trim and nails', ['Bath', 'Trim', 'Nails']],
    ['blog for a rescue team. categories: rescues, training, gear', ["tag: 'Training'", "tag: 'Gear'"]],
    ['countdown to our wedding on 12 June 2027', ["day: '2027-06-12'", 'Wedding Countdown', 'our wedding']],
    ['weather dashboard for Lisbon', ['For Lisbon']],
    ['A blog called Salt about winter swimming', ["name: 'Salt'", 'Winter swimming']],
    ['my wife is a florist, make her a portfolio. her name is Lena Grün', ['Lena Grün', 'Florist']],
    ['a quiz on the French Revolution', ['French Revolution Quiz', 'Sample questions, until yours']],
  ])('S1.2 “%s” shows its words', async (prompt, words) => {
    const brief = readBrief(prompt)
    const app = brief === null ? null : composeApp(brief)
    const text = [...(app?.files.values() ?? [])].join('\n')
    for (const word of words) expect(text).toContain(word)
    expect(problemsIn((await ask(prompt)).files)).toEqual([])
  })

  it('S1.2 gives the things of a shopping list the fields that it names', async () => {
    const { files } = await ask('shopping list app w/ quantities and aisles')
    expect(contentOf(files, 'src/components/tasks/TaskForm.tsx')).toContain('Quantity')
    expect(contentOf(files, 'src/components/tasks/TaskForm.tsx')).toContain('Aisle')
  })

  it('S1.2 never puts an album into the field of an artist', () => {
    const brief = readBrief('vinyl collection with artist, album, year and condition')
    const starters = brief === null ? '' : (composeApp(brief).files.get('src/content/starters.ts') ?? '')
    expect(starters).toContain("album: 'Kind of Blue'")
    expect(starters).toContain("artist: 'Miles Davis'")
  })
})

describe('a day', () => {
  const today = new Date(2026, 10, 22)
  it.each([
    ['on 12 June 2027', '2027-06-12'],
    ['June 3rd', '2027-06-03'],
    ['the 24th of december', '2026-12-24'],
    ['2028-01-31', '2028-01-31'],
    ['until christmas', '2026-12-25'],
    ['in a while', null],
  ])('S1.2 “%s” is %s', (prompt, day) => {
    expect(readDay(prompt, today)).toBe(day)
  })
})
