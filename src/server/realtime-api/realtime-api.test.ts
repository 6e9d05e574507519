/** Supabase's own client, unchanged, over a socket and a real PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHANGES_SQL, changesContract } from './changes.contract.ts'
import { CHANNELS_SQL, channelsContract } from './channels.contract.ts'
import { socketsContract } from './sockets.contract.ts'
import { type TestRealtime, testRealtime } from './test-realtime.fixture.ts'

let realtime: TestRealtime

beforeAll(async () => {
  realtime = await testRealtime(`${CHANGES_SQL}${CHANNELS_SQL}`)
})
afterAll(() => realtime.end())

changesContract(() => realtime)
channelsContract(() => realtime)
// Last: it makes the database anew.
socketsContract(() => realtime)

it('RT7.8 nothing of it was the server’s fault', () => {
  expect(realtime.reported).toEqual([])
})
