import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openPlansDatabase } from '../plans/store/open-plans-database.ts'
import { describeCountedGateway } from './counted-gateway.contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-plans-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Only one server opens a file.
describeCountedGateway('a file', async () => {
  const database = await openPlansDatabase(folder, null, (error) => console.error(error))
  return [database, database]
})
