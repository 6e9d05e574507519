/** What hostile SQL meets in the PostgreSQL of this machine, an older one perhaps. */
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../../scripts/lib/postgres.mjs'
import { hostileLoadContract, LOAD_LIMITS } from './hostile-load.contract.ts'
import { hostileSqlContract } from './hostile-sql.contract.ts'
import { createEngineNames } from './sql/names.ts'
import { manualClock, TEST_SECRET, testEngine, testFolder } from './test-engine.fixture.ts'

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

describe('a PostgreSQL that somebody else runs', () => {
  const urlOf = (user: string, password: string, host: string) =>
    `postgres://${user}:${password}@localhost/postgres?host=${encodeURIComponent(host)}`
  const host = join(folder.path, 'engine/run')
  const names = createEngineNames(TEST_SECRET)

  /** What the first use of a database by an address comes to. */
  async function use(databaseUrl: string): Promise<unknown> {
    await engine.database('kept').runAsOwner('select 1')
    const guest = testEngine(folder.path, { databaseUrl, secret: 'of another server' })
    try {
      return (await guest.database('kept').runAsOwner('select 2 as two')).rows
    } catch (error) {
      return error
    } finally {
      await guest.end()
    }
  }

  it('2.1 is used by its superuser, and left running', async () => {
    expect(await use(urlOf('lathe_admin', names.passwordOf(''), host))).toEqual([{ two: 2 }])
    expect((await engine.database('kept').runAsOwner('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('2.1 is refused with a sentence where its address is of no use', async () => {
    const wrong = await use(urlOf('lathe_admin', 'guessed', host))
    expect(wrong).toMatchObject({ message: 'PostgreSQL refuses the password of its superuser.' })
    expect(await use(urlOf('lathe_admin', 'x', '/nowhere'))).toMatchObject({
      problem: 'unavailable',
      message: expect.stringMatching(/^The database does not answer: /),
    })
    const { owner } = names.of('kept')
    const { database } = names.of('kept')
    const weak = urlOf(owner, names.passwordOf(owner), host).replace('/postgres?', `/${database}?`)
    expect(await use(weak)).toMatchObject({
      message: expect.stringContaining('names a role that is no superuser'),
    })
  })
})
