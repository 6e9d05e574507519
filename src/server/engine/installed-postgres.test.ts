/** What hostile SQL meets in the PostgreSQL of this machine, an older one perhaps. */
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { hostileLoadContract, LOAD_LIMITS } from './hostile-load.contract.ts'
import { hostileSqlContract } from './hostile-sql.contract.ts'
import { manualClock, testEngine, testFolder } from './test-engine.fixture.ts'

const programs = findPostgres()
if (programs === null) throw new Error('PostgreSQL was not found: run npm test, or set POSTGRES_BIN.')
const folder = await testFolder()
const clock = manualClock()
const engine = testEngine(folder.path, {
  places: { embedded: [], installed: [programs] },
  limits: LOAD_LIMITS,
  clock,
})

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

hostileSqlContract(() => engine)
hostileLoadContract(() => ({ engine, clock, host: join(folder.path, 'engine/run') }))
