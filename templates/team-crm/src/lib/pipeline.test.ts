import { describe, expect, it } from 'vitest'
import * as data from '../data'
import { fields } from '../fields'
import { contactLines, findDeals, NOBODY, sorted, stageBeside, sumOf } from './pipeline'
import { plainWords, Refused } from './plain-words'
import { rightsOf } from './rights'
import { type DealRow, dealOf, rowOfDeal } from './rows'
import { samples } from './samples'
import type { Book, Deal, Member } from './team'

const deal = (id: string, values: Deal['values'], more: Partial<Deal> = {}): Deal => ({
  id,
  stage: 'lead',
  contactId: null,
  ownerId: null,
  movedAt: '2026-05-01T10:00:00Z',
  values: { title: id, value: 0, ...values },
  ...more,
})
const greta = { id: 'c1', name: 'Greta', company: 'Fjordline', email: 'greta@example.com', phone: '' }
const colm = { ...greta, id: 'c2', name: 'Colm', company: 'Doyle', email: '' }
const BOOK: Book = {
  members: [],
  invites: [],
  contacts: [greta, colm],
  deals: [
    deal('Teak deck', { value: 10.1, closesOn: '2026-06-02' }, { contactId: 'c1', ownerId: 'm1' }),
    deal('Rigging', { value: 20.2, closesOn: '' }, { contactId: 'c2', stage: 'won' }),
    deal(
      'Survey',
      { value: 5, closesOn: '2026-05-20' },
      { contactId: 'c1', movedAt: '2026-04-01T10:00:00Z' },
    ),
  ],
  activities: [
    {
      id: 'a1',
      contactId: 'c2',
      dealId: null,
      memberId: null,
      kind: 'call',
      body: '',
      at: '2026-05-02T10:00:00Z',
    },
  ],
}
const ids = (deals: Deal[]) => deals.map(({ id }) => id)

describe('the pipeline of a team', () => {
  it('finds deals by any of their words, their contact and their owner', () => {
    const find = (words: string, owner = '') => ids(findDeals(BOOK, { words, owner, sort: 'closesOn' }))
    expect(find('')).toEqual(['Survey', 'Teak deck', 'Rigging'])
    expect(find(' fjordline DECK')).toEqual(['Teak deck'])
    expect(find('', 'm1')).toEqual(['Teak deck'])
    expect(find('', NOBODY)).toEqual(['Survey', 'Rigging'])
    expect(find('nothing like it')).toEqual([])
  })

  it('sorts by the day of closing with what has none last, by value, and by how long it waits', () => {
    expect(ids(sorted(BOOK.deals, 'closesOn'))).toEqual(['Survey', 'Teak deck', 'Rigging'])
    expect(ids(sorted(BOOK.deals, 'value'))).toEqual(['Rigging', 'Teak deck', 'Survey'])
    expect(ids(sorted(BOOK.deals, 'movedAt'))[0]).toBe('Survey')
  })

  it('sums in hundredths, and ends at its ends', () => {
    expect(sumOf(BOOK.deals)).toBe(35.3)
    expect(stageBeside(['lead', 'qualified', 'won'], 'qualified', 1)).toBe('won')
    expect(stageBeside(['lead', 'qualified'], 'lead', -1)).toBeNull()
    expect(stageBeside(['lead'], 'lost', 1)).toBeNull()
  })

  it('lists contacts with what is open and when there last was something', () => {
    const lines = contactLines(BOOK, { words: '', sort: 'open', down: true })
    expect(lines.map(({ contact, open, last }) => [contact.id, open, last])).toEqual([
      ['c1', 15.1, ''],
      ['c2', 0, '2026-05-02T10:00:00Z'],
    ])
    expect(contactLines(BOOK, { words: 'doyle', sort: 'name', down: false })).toHaveLength(1)
  })
})

describe('what somebody may do', () => {
  const member = (role: Member['role']): Member => ({ id: 'm1', person: 'p', name: 'Ann', role })
  const [own, others, free] = [
    deal('a', {}, { ownerId: 'm1' }),
    deal('b', {}, { ownerId: 'm2' }),
    deal('c', {}),
  ]

  it.each([
    ['admin', [true, true, true, true]],
    ['member', [true, false, false, true]],
    ['viewer', [false, false, false, false]],
  ] as const)('of a %s is what the policies say', (role, expected) => {
    const { canChange, canTake } = rightsOf(member(role))
    expect([canChange(own), canChange(others), canChange(free), canTake(free)]).toEqual(expected)
  })

  it('is nothing for who is not in the team', () => {
    const { canWrite, canChange, isAdmin } = rightsOf(undefined)
    expect([canWrite, isAdmin, canChange(free)]).toEqual([false, false, false])
  })
})

describe('a deal as a row', () => {
  it('keeps what has no column of its own in its details, also what is no field any more', () => {
    const values = { title: 'Deck', value: 1, closesOn: null, source: 'Show', next: 'Call', gone: 'kept' }
    const given = deal('d', values, { contactId: 'c1', ownerId: 'm1' })
    const { details, ...columns } = rowOfDeal(given)
    expect(details).toEqual({ source: 'Show', next: 'Call', gone: 'kept' })
    const row = { id: 'd', moved_at: given.movedAt, details, ...columns }
    expect(dealOf(row as DealRow)).toEqual(given)
    expect(rowOfDeal(deal('d', { value: null })).value).toBe(0)
  })

  it('is made of every sample, with days that count from today', () => {
    const made = samples()
    expect(made.deals).toHaveLength(data.deals.length)
    const day = /^\d{4}-\d\d-\d\d$/
    expect(made.deals.filter(({ closes_on }) => closes_on !== null && !day.test(String(closes_on)))).toEqual(
      [],
    )
    const known = new Set([...data.people, ...data.contacts].map(({ id }) => id).concat('me'))
    expect(
      made.deals.filter(
        ({ contact, owner }) => !known.has(String(contact)) || !known.has(String(owner ?? 'me')),
      ),
    ).toEqual([])
    const own = fields.map(({ key }) => key).filter((key) => !['title', 'value', 'closesOn'].includes(key))
    expect(Object.keys(made.deals[0]?.details ?? {})).toEqual(own)
  })
})

describe('what the server refused', () => {
  it('is said in plain words', () => {
    const policy = { code: '42501', message: 'new row violates row-level security policy for table "deals"' }
    expect(plainWords(policy)).toBe('Your role does not allow this.')
    expect(plainWords({ code: '42501', message: 'Only admins invite people.' })).toBe(
      'Only admins invite people.',
    )
    expect(plainWords({ code: '23503', message: 'violates foreign key' })).toContain('still needs it')
    expect(plainWords(new TypeError('Failed to fetch'))).toContain('could not be reached')
    expect(plainWords(new Refused('Gone.'))).toBe('Gone.')
    expect(plainWords(undefined)).toContain('did not work')
  })
})
