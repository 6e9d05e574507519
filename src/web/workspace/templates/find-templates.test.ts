import { expect, it } from 'vitest'
import { findTemplates } from './find-templates.ts'
import { listedTemplate } from './templates.fixture.ts'

const shop = listedTemplate('shop', { title: 'Shop', says: ['online shop', 'store'], does: ['A cart'] })
const clients = listedTemplate('crm', {
  title: 'Client list',
  says: ['crm', 'customer database'],
  does: ['Deals of each customer, as in a shop'],
})
const all = [clients, shop]
const found = (query: string) => findTemplates(all, query).map(({ id }) => id)

it('templates are all there for a blank search, in their order', () => {
  expect(found('  ')).toEqual(['crm', 'shop'])
})

it('templates are found by what they are called and by what they are', () => {
  expect(found('client')).toEqual(['crm'])
  expect(found('CUSTOMER data')).toEqual(['crm'])
  expect(found('cart')).toEqual(['shop'])
  expect(found('the crm')).toEqual(['crm'])
})

it('templates that are called so come before those that only do it', () => {
  expect(found('shop')).toEqual(['shop', 'crm'])
})

it('a template of which one word is said and another is not is none', () => {
  expect(found('shop zeppelin')).toEqual([])
  expect(found('op')).toEqual([])
})

it('templates are found by a whole sentence, and in another language', () => {
  expect(found('I want to open an online shop for my pots')).toEqual(['shop'])
  expect(found('una tienda')).toEqual(['shop'])
  expect(found('a chess engine')).toEqual([])
})
