import { describe, expect, it } from 'vitest'
import {
  evidence,
  foundIn,
  gain,
  LISTS,
  NOTES,
  PERSON,
  PRIVATE,
  READ_BY_ALL,
  table,
} from './evidence.fixture.ts'
import type { AccessEvidence } from './evidence.ts'

const LEAKS: readonly (readonly [string, AccessEvidence, string])[] = [
  [
    'AC10 a view past its table',
    evidence([NOTES], {
      channels: [
        { name: 'all_notes', on: 'view', to: 'other', seen: [{ table: 'notes', columns: ['body'] }] },
      ],
    }),
    'view-past-policies view all_notes',
  ],
  [
    'AC11 a function past its table',
    evidence([NOTES], {
      channels: [
        { name: 'notes_of', on: 'function', to: 'visitor', seen: [{ table: 'notes', columns: ['body'] }] },
      ],
    }),
    'function-past-policies function notes_of',
  ],
  [
    'AC11 a function that deletes',
    evidence([NOTES], {
      functionChanges: [{ name: 'drop_note', to: 'other', table: 'notes', isDeleted: true, columns: [] }],
    }),
    'function-past-policies function drop_note',
  ],
  [
    'AC11 a function that runs SQL',
    evidence([], { runSql: [{ name: 'run', to: 'other' }] }),
    'function-past-policies function run',
  ],
  [
    'AC11 a function that opens rows',
    evidence([LISTS], { gains: [gain({ by: 'function', object: 'join' })] }),
    'function-past-policies function join',
  ],
]

const MEANT: readonly (readonly [string, AccessEvidence])[] = [
  [
    'AC10 a nickname',
    evidence(
      [
        table('people', PRIVATE, {
          people: PERSON,
          columns: [
            { name: 'nickname', type: 'text' },
            { name: 'email', type: 'text' },
          ],
        }),
      ],
      {
        channels: [
          { name: 'names', on: 'view', to: 'visitor', seen: [{ table: 'people', columns: ['nickname'] }] },
        ],
      },
    ),
  ],
  [
    'AC11 a mark on what all see',
    evidence([table('posts', READ_BY_ALL, { columns: [{ name: 'solved', type: 'boolean' }] })], {
      functionChanges: [
        { name: 'solve', to: 'other', table: 'posts', isDeleted: false, columns: ['solved'] },
      ],
    }),
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
