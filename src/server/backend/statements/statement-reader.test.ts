import { afterEach, expect, it } from 'vitest'
import { REAL_CLOCK } from '../../engine/test-engine.fixture.ts'
import { createStatementReader, type StatementReader } from './statement-reader.ts'

let reader: StatementReader | null = null
afterEach(() => reader?.end())

const ONE = [['drop table items', 'select 1'], ['create role r']]

it('2.1 statements are read in a process of their own, in the order in which they were given', async () => {
  const reported: unknown[] = []
  reader = createStatementReader({ clock: REAL_CLOCK, env: {}, reportError: (error) => reported.push(error) })
  const [first, second] = await reader.read(ONE)
  expect(first?.map(({ deletes }) => deletes.map(({ name }) => name))).toEqual([['items'], []])
  expect(second?.[0]?.refusal).toContain('Roles')
  expect(reported).toEqual([])
})

it('2.1 what is not read in time is unread, which is told, and the next question is answered', async () => {
  const reported: unknown[] = []
  const waiting = new Set<() => void>()
  const clock = {
    now: () => 0,
    setTimeout: (callback: () => void) => {
      waiting.add(callback)
      return callback
    },
    clearTimeout: (handle: unknown) => void waiting.delete(handle as () => void),
  }
  reader = createStatementReader({ clock, env: {}, reportError: (error) => reported.push(error) })
  const asked = reader.read(ONE)
  while (waiting.size === 0) await Promise.resolve()
  for (const callback of [...waiting]) callback()
  expect(await asked).toEqual([
    [expect.objectContaining({ isUnread: true }), expect.objectContaining({ isUnread: true })],
    [expect.objectContaining({ isUnread: true })],
  ])
  expect(reported).toMatchObject([{ message: 'Statements were not read in time.' }])
  expect((await reader.read(ONE))[0]?.[0]?.isUnread).toBe(false)
})
