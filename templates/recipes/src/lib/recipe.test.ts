import { expect, test } from 'vitest'
import { recipes } from '../data'
import { bookOf, duration, findRecipes } from './recipe'

test('a changed recipe stands where the printed one stood, a new one first', () => {
  const [first, second] = recipes
  if (!first || !second) throw new Error('There are no sample recipes.')
  const changed = { ...second, name: 'Other' }
  const added = { ...first, id: 'mine', name: 'Mine' }
  const book = bookOf(recipes, [changed, added], [first.id])
  expect(book.slice(0, 2).map(({ name }) => name)).toEqual(['Mine', 'Other'])
  expect(book).toHaveLength(recipes.length)
})

test('every word is looked for, ingredients too', () => {
  expect(findRecipes(recipes, 'Feta CUMIN').map(({ id }) => id)).toEqual(['pan-eggs'])
  expect(findRecipes(recipes, ' ')).toHaveLength(recipes.length)
})

test('minutes become hours where there are some', () => {
  expect([45, 60, 95, 0].map(duration)).toEqual(['45 min', '1 h', '1 h 35 min', '0 min'])
})
