/** The storage on a real PostgreSQL: the suite that every storage runs, and what only a server of its own can do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccountLimits } from '../../src/server/storage/account-limits.contract.ts'
import { blob, describeProjectStorage } from '../../src/server/storage/interface/project-storage.contract.ts'
import { NO_LIMITS, type ProjectStorage } from '../../src/server/storage/interface/project-storage.ts'
import { openPostgresStorage } from '../../src/server/storage/sql/open-postgres.ts'
import { type Postgres, startPostgres } from './postgres.ts'

let postgres: Postgres
let storage: ProjectStorage
const open = (limits = NO_LIMITS) => openPostgresStorage({ url: postgres.url, reportError: () => {}, limits })

beforeAll(async () => {
  postgres = await startPostgres()
  storage = await open()
})
afterAll(async () => {
  await storage?.close()
  await postgres?.stop()
})

describeProjectStorage('PostgreSQL', async () => storage)
describeAccountLimits('PostgreSQL', open)

describe('PostgreSQL', () => {
  const address = { owner: 'user|outage', key: 'a'.repeat(32) }

  it('design §8 two servers on one database: of writers with the same state, one wins', async () => {
    const other = await open()
    const parts = await Promise.all(['a', 'b'].map(blob))
    const request = { ...address, key: 'b'.repeat(32), ifMatch: null, name: 'Two', createdAt: 1, now: 1 }
    const results = await Promise.all(
      [storage, other].map((server, at) => {
        const part = parts[at] ?? parts[0]
        if (part === undefined) throw new Error('Two parts were made.')
        return server.save({ ...request, root: part.hash, parts: [part], references: [] })
      }),
    )
    expect(results.map(({ type }) => type).sort()).toEqual(['saved', 'stale'])
    await other.close()
  })

  it('design §8 a database that is gone is told as such, and used again when it is back', async () => {
    const root = await blob('root')
    const request = { ...address, name: 'Welcome', createdAt: 1, now: 1, references: [] }
    const saved = await storage.save({ ...request, ifMatch: null, root: root.hash, parts: [root] })
    await postgres.pause(true)
    await expect(storage.load(address)).rejects.toMatchObject({ name: 'StorageError', code: 'unavailable' })
    await expect(storage.list(address.owner)).rejects.toMatchObject({ code: 'unavailable' })
    await postgres.resume()
    expect(await storage.load(address)).toMatchObject({ root: root.hash })
    const next = await blob('next')
    const ifMatch = saved.type === 'saved' ? saved.etag : null
    const after = await storage.save({ ...request, ifMatch, root: next.hash, parts: [next] })
    expect(after.type).toBe('saved')
  })

  it('design §4 a database that does not answer stops the start with one sentence', async () => {
    const nobody = openPostgresStorage({
      url: 'postgres://lathe@127.0.0.1:9/none',
      reportError: () => {},
    })
    await expect(nobody).rejects.toThrow('DATABASE_URL names a database that does not answer')
  })
})
