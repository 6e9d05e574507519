import { describe, expect, it } from 'vitest'
import {
  evidence,
  foundIn,
  LISTS,
  OF_LISTS,
  OWNER,
  PERSON,
  PRIVATE,
  READ_BY_ALL,
  table,
} from './evidence.fixture.ts'
import type { AccessEvidence, TableEvidence } from './evidence.ts'

const opened = (reach: 'read' | 'change', name: string): Partial<TableEvidence> => ({
  openers: {
    read: { visitor: [], other: [], peer: [] },
    change: { visitor: [], other: [], peer: [] },
    delete: { visitor: [], other: [], peer: [] },
    [reach]: { visitor: [name], other: [name], peer: [name] },
  },
})

const LEAKS: readonly (readonly [string, AccessEvidence, string])[] = [
  [
    'AC3 what a visitor reads and who is signed in may not',
    evidence([table('walks', '+-+ --+ --+ --+')]),
    'reads-of-others table walks',
  ],
  [
    'AC3 a policy about one’s own that lets others through',
    evidence([table('walks', READ_BY_ALL, opened('read', 'See own walks'))]),
    'reads-of-others table walks',
  ],
  [
    'AC3 a row on one that is kept',
    evidence([LISTS, table('items', '-++ --+ --+ --+', OF_LISTS)]),
    'reads-of-others table items',
  ],
  [
    'AC3 a private name where only owners write',
    evidence([table('salaries', READ_BY_ALL)]),
    'reads-of-others table salaries',
  ],
  [
    'AC3 a row between two people',
    evidence([table('letters', '-++ --+ --- ---', { people: [OWNER, { ...OWNER, name: 'recipient_id' }] })]),
    'reads-of-others table letters',
  ],
  [
    'AC4 a secret',
    evidence([table('devices', READ_BY_ALL, { columns: [{ name: 'push_token', type: 'text' }] })]),
    'reads-secrets table devices',
  ],
  [
    'AC4 an address of each person',
    evidence([table('people', READ_BY_ALL, { people: PERSON, columns: [{ name: 'email', type: 'text' }] })]),
    'reads-secrets table people',
  ],
  [
    'AC5 a draft',
    evidence([
      table('posts', READ_BY_ALL, { hidden: [{ column: 'status', state: 'draft', to: 'visitor' }] }),
    ]),
    'shows-hidden table posts',
  ],
  [
    'AC6 what visitors sent',
    evidence([
      table('waitlist', '+++ +++ --- ---', { people: [], columns: [{ name: 'email', type: 'text' }] }),
    ]),
    'reads-collected table waitlist',
  ],
  [
    'AC7 a change that only owners add',
    evidence([table('posts', '+++ --+ -++ --+')]),
    'writes-of-others table posts',
  ],
  [
    'AC7 another person’s one row',
    evidence([table('people', '+++ -++ -++ -++', { people: PERSON })]),
    'writes-of-others table people',
  ],
  ['AC7 by a visitor', evidence([table('posts', '+++ +++ +++ +++')]), 'writes-of-others table posts'],
  [
    'AC8 a name that is somebody else’s',
    evidence([table('posts', '+++ -++ --+ --+', { fakes: [{ column: 'user_id', by: 'other' }] })]),
    'faked-owner table posts',
  ],
  [
    'AC8 a request in the name of somebody else who asks',
    evidence([
      table('ride_requests', '--+ -++ --+ --+', { fakes: [{ column: 'passenger_id', by: 'other' }] }),
    ]),
    'faked-owner table ride_requests',
  ],
  [
    'AC8 a row on one that is kept',
    evidence([LISTS, table('items', '--+ -++ --+ --+', { ...OF_LISTS, plantsOn: ['lists'] })]),
    'faked-owner table items',
  ],
  [
    'AC9 a row that is given away',
    evidence([table('posts', READ_BY_ALL, { isMovable: true })]),
    'moved-owner table posts',
  ],
  [
    'AC9 a row that is moved elsewhere',
    evidence([LISTS, table('items', PRIVATE, { ...OF_LISTS, movesTo: ['lists'] })]),
    'moved-owner table items',
  ],
]

const MEANT: readonly (readonly [string, AccessEvidence])[] = [
  ['AC3 posts that all read and authors write', evidence([table('posts', READ_BY_ALL)])],
  [
    'AC3 a row on one that is public at times',
    evidence([{ ...LISTS, isAtTimesPublic: true }, table('comments', '+++ --+ --- --+', OF_LISTS)]),
  ],
  [
    'AC3 a row of a person who is kept',
    evidence([
      table('people', PRIVATE, { people: PERSON }),
      table('posts', READ_BY_ALL, { parents: [{ table: 'people', isPart: true }] }),
    ]),
  ],
  [
    'AC3 a private name that is said to be for all',
    evidence([table('notes', READ_BY_ALL, opened('read', 'Everybody reads the rows'))]),
  ],
  [
    'AC4 a number to be called on',
    evidence([
      table('people', READ_BY_ALL, { people: PERSON, columns: [{ name: 'contact_phone', type: 'text' }] }),
    ]),
  ],
  [
    'AC5 drafts among those who are signed in',
    evidence([
      table('posts', '-++ --+ --+ --+', { hidden: [{ column: 'status', state: 'draft', to: 'other' }] }),
    ]),
  ],
  [
    'AC6 what visitors sent and nobody reads',
    evidence([
      table('waitlist', '--- +++ --- ---', { people: [], columns: [{ name: 'email', type: 'text' }] }),
    ]),
  ],
  [
    'AC7 a wiki',
    evidence([
      table('pages', '+++ --+ -++ ---', {
        people: [{ ...OWNER, name: 'created_by' }],
        ...opened('change', 'Everyone signed in can edit'),
      }),
    ]),
  ],
  [
    'AC7 a number that all count',
    evidence([
      table('posts', '+++ --+ -++ --+', {
        changeable: { visitor: [], other: ['likes'] },
        columns: [{ name: 'likes', type: 'integer' }],
      }),
    ]),
  ],
  ['AC7 rows that are nobody’s', evidence([table('pixels', '+++ +++ +++ +++', { people: [] })])],
  [
    'AC8 what all share',
    evidence([
      table('contacts', '-++ -++ -++ -++', {
        people: [{ ...OWNER, name: 'created_by' }],
        fakes: [{ column: 'created_by', by: 'other' }],
      }),
    ]),
  ],
  [
    'AC9 what somebody changes for another reason',
    evidence([table('tasks', READ_BY_ALL, { isMovable: true, people: [{ ...OWNER, isAsked: false }] })]),
  ],
]

describe('what looks wrong', () => {
  it.each(LEAKS)('%s', (_, given, id) => {
    expect(foundIn(given)).toEqual([id])
  })

  it.each(MEANT)('not %s', (_, given) => {
    expect(foundIn(given)).toEqual([])
  })
})
