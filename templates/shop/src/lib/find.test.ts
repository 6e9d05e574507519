import { expect, test } from 'vitest'
import { products } from '../data'
import { fields } from '../fields'
import { find } from './find'

const all = { text: '', wanted: {}, sort: '' }
const names = (query: Partial<typeof all>) =>
  find(products, { ...all, ...query }, fields).map(({ name }) => name)

test('every word must be found, in any field', () => {
  expect(names({ text: 'ilse RUST' })).toEqual(['Morning mug', 'Three-cup teapot', 'Water jug'])
  expect(names({ text: 'ilse wardrobe' })).toEqual([])
})

test('filters hold for choices, tags and yes or no', () => {
  expect(names({ wanted: { category: 'Vases', variants: 'Moss' } })).toEqual(['Field vase'])
  expect(names({ wanted: { dishwasher: 'false', category: 'Pouring' } })).toEqual(['Three-cup teapot'])
  expect(names({ wanted: { category: '' } })).toHaveLength(products.length)
})

test('numbers sort as numbers, and the data stays as it was', () => {
  const before = products.map(({ id }) => id)
  expect(names({ sort: 'price' })[0]).toBe('Espresso tumbler')
  expect(names({ sort: '-price' })[0]).toBe('Dinner plates, set of four')
  expect(products.map(({ id }) => id)).toEqual(before)
})
