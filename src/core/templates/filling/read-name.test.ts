import { describe, expect, it } from 'vitest'
import { readName } from './read-name.ts'

describe('the name that a prompt gives', () => {
  it.each([
    ['a quiz called Space Camp with ten questions', 'Space Camp'],
    ['a quiz called iron', 'Iron'],
    ['a shop named Fern & Co for plants', 'Fern & Co'],
    ['a tracker called "It\'s `all`"', "It's `all`"],
    ['Ein Tracker namens „Kleine Schritte“', 'Kleine Schritte'],
    ['une page nommée « Le Fournil »', 'Le Fournil'],
    ['a page for "Blue Bottle", a roaster', 'Blue Bottle'],
    ['a page with a button that says "Book now"', null],
    ['a page with a plus one', null],
    ['a page called', null],
  ])('S1.2 “%s” → %s', (prompt, name) => {
    expect(readName(prompt)?.name ?? null).toBe(name)
  })
})
