import { expect, test } from 'vitest'
import { addOne, setQuantity, totals } from './cart'
import type { Product } from './product'

const product = (id: string, price: number): Product => ({
  id,
  price,
  picture: 'mug',
  name: id,
  category: '',
  variants: [],
  about: '',
  stock: 9,
})
const products = [product('a', 1999), product('b', 10)]
const rates = { deliveryCents: 690, freeDeliveryFromCents: 4000 }

test('the same piece in another variant is another line', () => {
  let lines = addOne([], 'a', 'Oat', 9)
  lines = addOne(lines, 'a', 'Oat', 9)
  lines = addOne(lines, 'a', 'Ink', 9)
  expect(lines.map((line) => line.quantity)).toEqual([2, 1])
})

test('a quantity stays between none and the most', () => {
  const lines = [{ id: 'a', variant: '', quantity: 2 }]
  expect(setQuantity(lines, { id: 'a', variant: '', quantity: 99 }, 5)[0]?.quantity).toBe(5)
  expect(setQuantity(lines, { id: 'a', variant: '', quantity: -1 }, 5)).toEqual([])
  expect(addOne([], 'a', '', 0)).toEqual([])
})

test('sums are in cents and delivery is free from the limit on', () => {
  const two = [{ id: 'a', variant: '', quantity: 2 }]
  expect(totals(two, products, rates)).toEqual({
    count: 2,
    subtotal: 3998,
    delivery: 690,
    total: 4688,
    untilFree: 2,
  })
  const more = [...two, { id: 'b', variant: '', quantity: 1 }]
  expect(totals(more, products, rates)).toMatchObject({ delivery: 0, total: 4008, untilFree: 0 })
})

test('an empty basket and pieces no longer sold cost nothing', () => {
  expect(totals([], products, rates).total).toBe(0)
  expect(totals([{ id: 'gone', variant: '', quantity: 3 }], products, rates)).toMatchObject({
    count: 0,
    total: 0,
  })
})
