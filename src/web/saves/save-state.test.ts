import { expect, it } from 'vitest'
import { ALL_SAVED, type SaveFacts, saveStateOf } from './save-state.ts'

const FINE: SaveFacts = {
  isUnwritten: false,
  isUnsent: false,
  unkept: null,
  away: null,
  conflict: null,
  deleted: [],
}
const AWAY = { sentence: 'The server does not answer.', needsSignIn: false }

it.each<[string, Partial<SaveFacts>, string, string | null]>([
  ['nothing', {}, 'saved', null],
  ['a change in memory', { isUnwritten: true }, 'saving', null],
  ['what the server lacks', { isUnsent: true }, 'saving', null],
  ['a server that is away', { isUnsent: true, away: AWAY }, 'offline', AWAY.sentence],
  ['a browser without room, even if the server is away', { unkept: 'Full.', away: AWAY }, 'offline', 'Full.'],
  ['a conflict, whatever else there is', { conflict: 'A copy.', unkept: 'Full.' }, 'conflict', 'A copy.'],
])('design §8 the top bar says of %s what it is', (_, facts, status, sentence) => {
  expect(saveStateOf({ ...FINE, ...facts }, ALL_SAVED)).toMatchObject({ status, sentence })
})

it('design §8 where nothing differs the state stays the same, so that nobody is woken', () => {
  expect(saveStateOf({ ...FINE, deleted: [] }, ALL_SAVED)).toBe(ALL_SAVED)
})
