/** What people use of the server's models, counted on a real PostgreSQL by two servers that know nothing of one another. */
import { afterAll, beforeAll } from 'vitest'
import { describeCountedGateway } from '../../src/server/models/counted-gateway.contract.ts'
import { describeAppLedger } from '../../src/server/plans/app-ledger.contract.ts'
import { describeLedger } from '../../src/server/plans/ledger.contract.ts'
import { openPlansDatabase } from '../../src/server/plans/store/open-plans-database.ts'
import type { PlansDatabase } from '../../src/server/plans/store/tables.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres
const open = () => openPlansDatabase('', postgres.url, () => {})
const openTwo = async (): Promise<[PlansDatabase, PlansDatabase]> => [await open(), await open()]

beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

describeLedger('PostgreSQL', openTwo)
describeAppLedger('PostgreSQL', openTwo)
describeCountedGateway('PostgreSQL', openTwo)
