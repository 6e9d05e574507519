import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestFolder, testFolder } from '../engine/test-engine.fixture.ts'
import { openBackendRegistry } from './backend-registry.ts'

const KEY = 'a'.repeat(32)
const LIMITS = { all: 10, each: 5 }
const HOUR = 60 * 60_000
let folder: TestFolder

beforeAll(async () => {
  folder = await testFolder()
})
afterAll(() => folder.remove())

it('2.1 notes a use once an hour, and what is written at the same time is whole and the newest', async () => {
  const registry = await openBackendRegistry(folder.path, LIMITS)
  const record = { owner: null, countsFor: 'x', createdAt: 0, copies: [] }
  registry.touch(KEY, HOUR)
  expect(registry.find(KEY)).toBeNull()
  const writes = [registry.keep(KEY, record)]
  registry.touch(KEY, HOUR - 1)
  expect(registry.find(KEY)).toBe(record)
  registry.touch(KEY, HOUR)
  for (let at = 0; at < 20; at += 1)
    writes.push(registry.keep(KEY, { ...record, usedAt: HOUR, copies: [{ id: `c${at}`, at }] }))
  await Promise.all(writes)
  const again = await openBackendRegistry(folder.path, LIMITS)
  expect(again.find(KEY)).toEqual({ ...record, usedAt: HOUR, copies: [{ id: 'c19', at: 19 }] })
})

it('2.1 reads what was written before copies and uses were noted', async () => {
  const registry = await openBackendRegistry(folder.path, LIMITS)
  await registry.remove(KEY)
  await expect(readFile(join(folder.path, `${KEY}.json`))).rejects.toThrow()
  await writeFile(
    join(folder.path, `${KEY}.json`),
    '{"owner":"anna","countsFor":"account anna","createdAt":7}',
  )
  const again = await openBackendRegistry(folder.path, LIMITS)
  expect(again.list()).toEqual([
    [KEY, { owner: 'anna', countsFor: 'account anna', createdAt: 7, copies: [] }],
  ])
})
