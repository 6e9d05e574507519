import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createAppDrafts } from './app-drafts.ts'
import { describeAppLedger } from './app-ledger.contract.ts'
import { openPlansDatabase } from './store/open-plans-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = () => openPlansDatabase(folder, null, (error) => console.error(error))

// Only one server opens a file.
describeAppLedger('a file', async () => {
  const database = await open()
  return [database, database]
})

it('25.4 whose preview it is is kept, and of one person no more than may be', async () => {
  const database = await open()
  let now = 0
  const drafts = createAppDrafts(database, () => ++now, 3)
  const owned = { owner: 'ada', countsFor: 'account ada' }
  for (let one = 0; one < 5; one += 1) await drafts.claim(`key-${one}`, owned)
  expect(await drafts.find('key-4')).toEqual(owned)
  expect(await drafts.find('key-1')).toBeNull()
  expect(await drafts.find('key-2')).toEqual(owned)
  await drafts.claim('key-3', { owner: null, countsFor: 'client 10.0.0.1' })
  expect(await drafts.find('key-3')).toEqual({ owner: null, countsFor: 'client 10.0.0.1' })
  await database.close()
})
