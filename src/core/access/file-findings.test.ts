import { describe, expect, it } from 'vitest'
import { bucket, evidence, foundIn, LISTS } from './evidence.fixture.ts'
import type { AccessEvidence } from './evidence.ts'

const LEAKS: readonly (readonly [string, AccessEvidence, string])[] = [
  [
    'AC2 security that the files turn off',
    evidence([], { securityOff: [{ table: 'notes', isSaid: true }] }),
    'security-off table notes',
  ],
  [
    'AC16 a public bucket whose policies are not',
    evidence([], { buckets: [bucket('contracts', true, ['----', '----', '++--'])] }),
    'public-bucket bucket contracts',
  ],
  [
    'AC17 a file that others delete',
    evidence([], { buckets: [bucket('avatars', true, ['+---', '+--+', '++++'])] }),
    'files-of-others bucket avatars',
  ],
  [
    'AC17 a file that visitors read',
    evidence([], { buckets: [bucket('files', false, ['+---', '+---', '++++'])] }),
    'files-of-others bucket files',
  ],
  [
    'AC18 a private channel',
    evidence([LISTS], {
      privateChannel: { visitor: { hears: false, speaks: false }, other: { hears: true, speaks: false } },
    }),
    'open-channel channel realtime.messages',
  ],
]

const MEANT: readonly (readonly [string, AccessEvidence])[] = [
  ['AC16 avatars', evidence([], { buckets: [bucket('avatars', true, ['----', '----', '+++-'])] })],
  ['AC17 files that all share', evidence([], { buckets: [bucket('team', false, ['----', '++++', '++++'])] })],
]

describe('what looks wrong', () => {
  it.each(LEAKS)('%s', (_, given, id) => {
    expect(foundIn(given)).toEqual([id])
  })

  it.each(MEANT)('not %s', (_, given) => {
    expect(foundIn(given)).toEqual([])
  })
})
