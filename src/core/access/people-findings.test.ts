import { describe, expect, it } from 'vitest'
import { CATALOGUE, evidence, foundIn, gain, LISTS, OF_LISTS, PRIVATE, table } from './evidence.fixture.ts'
import type { AccessEvidence } from './evidence.ts'

const LEAKS: readonly (readonly [string, AccessEvidence, string])[] = [
  ['AC12 a group that anybody joins', evidence([LISTS], { gains: [gain({})] }), 'joins-group table members'],
  [
    'AC12 a group that anybody joins, also by writing it into a row of their own',
    evidence([LISTS], {
      gains: [gain({}), gain({ by: 'raising', column: 'group_id', value: crypto.randomUUID() })],
    }),
    'joins-group table members',
  ],
  [
    'AC13 a role that one gives oneself',
    evidence([LISTS], {
      gains: [gain({ by: 'raising', object: 'profiles', column: 'role', value: 'admin' })],
    }),
    'raises-own-role table profiles',
  ],
  [
    'AC14 rows of another group',
    evidence([
      LISTS,
      table('items', PRIVATE, { ...OF_LISTS, peer: { read: true, change: false, delete: false } }),
    ]),
    'crosses-groups table items',
  ],
  [
    'AC14 a role in one’s own group',
    evidence([LISTS, table('items', PRIVATE, OF_LISTS)], {
      gains: [gain({ by: 'role-elsewhere', reached: [{ table: 'items', reach: 'change' }] })],
    }),
    'crosses-groups table items',
  ],
  [
    'AC15 metadata that a policy reads',
    evidence([], {
      catalogue: {
        ...CATALOGUE,
        policies: [
          {
            schema: 'public',
            relation: 'notes',
            name: 'p',
            isPermissive: true,
            command: 'select',
            roles: ['public'],
            using: "((auth.jwt() -> 'user_metadata'::text) ->> 'role'::text) = 'x'",
            withCheck: null,
          },
        ],
      },
    }),
    'user-metadata table notes',
  ],
  [
    'AC15 metadata of a sign-up',
    evidence([LISTS], {
      gains: [gain({ by: 'signing-up', object: 'on_person', column: 'role', value: 'admin' })],
    }),
    'user-metadata function on_person',
  ],
]

const MEANT: readonly (readonly [string, AccessEvidence])[] = [
  ['AC12 a club that all see', evidence([LISTS], { gains: [gain({ isDiscoverable: true })] })],
]

describe('what looks wrong', () => {
  it.each(LEAKS)('%s', (_, given, id) => {
    expect(foundIn(given)).toEqual([id])
  })

  it.each(MEANT)('not %s', (_, given) => {
    expect(foundIn(given)).toEqual([])
  })
})
