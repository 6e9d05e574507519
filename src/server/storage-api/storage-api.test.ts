/** Supabase's own client, unchanged, over a real PostgreSQL. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { downloadContract } from './download.contract.ts'
import { manageContract } from './manage.contract.ts'
import { type TestStorage, testStorage } from './test-storage.fixture.ts'
import { uploadContract } from './upload.contract.ts'

let storage: TestStorage

beforeAll(async () => {
  storage = await testStorage()
})
afterAll(() => storage.end())

uploadContract(() => storage)
downloadContract(() => storage)
manageContract(() => storage)

it('FS7.6 nothing of it was the server’s fault', () => {
  expect(storage.reported).toEqual([])
})
