import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { describeLedger } from './ledger.contract.ts'
import { openPlansDatabase } from './store/open-plans-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Only one server opens a file.
describeLedger('a file', async () => {
  const database = await openPlansDatabase(folder, null, (error) => console.error(error))
  return [database, database]
})
