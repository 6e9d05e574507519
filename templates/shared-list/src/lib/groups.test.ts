import { describe, expect, it } from 'vitest'
import { shopping } from '../data'
import { findItems, groupItems, namesOf } from './groups'

const milk = { id: '1', name: 'Milk', amount: '', shop: 'Market', aisle: 'Dairy', done: true }
const eggs = { ...milk, id: '2', name: 'Eggs', done: false }
const salt = { ...milk, id: '3', name: 'Salt', shop: '', aisle: '', done: false }
const bread = { ...milk, id: '4', name: 'Bread', shop: 'Bakery', aisle: 'Counter', done: false }

describe('the groups of a shared list', () => {
  it('are shops or aisles by name, with what is done last, and what belongs nowhere at the end', () => {
    const shape = (key: 'shop' | 'aisle') =>
      groupItems([milk, eggs, salt, bread], key).map(({ name, items }) => [name, items.map(({ id }) => id)])
    expect(shape('shop')).toEqual([
      ['Bakery', ['4']],
      ['Market', ['2', '1']],
      ['', ['3']],
    ])
    expect(shape('aisle')).toEqual([
      ['Counter', ['4']],
      ['Dairy', ['2', '1']],
      ['', ['3']],
    ])
  })

  it('hold each sample once', () => {
    expect(groupItems(shopping, 'shop').flatMap((group) => group.items)).toHaveLength(shopping.length)
  })

  it('are found by any of their words, and offered by name', () => {
    expect(findItems([milk, bread], ' DAIRY ')).toEqual([milk])
    expect(findItems([milk, bread], '')).toHaveLength(2)
    expect(namesOf([milk, eggs, salt, bread], 'shop')).toEqual(['Bakery', 'Market'])
  })
})
