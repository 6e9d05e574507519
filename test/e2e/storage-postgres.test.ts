/** The storage on a real PostgreSQL: the suite that every storage runs, and what only a server of its own can do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEntries } from '../../src/server/sign-in/store/entries.ts'
import { openSignInDatabase } from '../../src/server/sign-in/store/open-sign-in-database.ts'
import { describeAccountLimits } from '../../src/server/storage/account-limits.contract.ts'
import { blob, describeProjectStorage } from '../../src/server/storage/interface/project-storage.contract.ts'
import { NO_LIMITS, type ProjectStorage } from '../../src/server/storage/interface/project-storage.ts'
import { openPostgresStorage } from '../../src/server/storage/sql/open-postgres.ts'
import { createPool } from '../../src/server/storage/sql/postgres-pool.ts'
import { toStorageError } from '../../src/server/storage/sql/to-storage-error.ts'
import { PASSWORD } from '../sign-in/sign-in-browser.ts'
import { openSignInLab, type SignInLab } from '../sign-in/sign-in-lab.ts'
import { type Postgres, startPostgres } from './postgres.ts'

const NOBODY = { name: 'Nobody', email: 'nobody@example.com', password: PASSWORD }
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

  it('design §8 a connection that is ended between two questions of one use fails the next one, and nothing else', async () => {
    const pool = createPool(postgres.url, 2, () => {})
    const held = await pool.connect()
    const { rows } = await held.query('select pg_backend_pid() as id')
    const ended = new Promise<void>((resolve) => held.once('end', () => resolve()))
    await pool.query('select pg_terminate_backend($1)', [rows[0].id])
    await ended
    const refused: unknown = await held.query('select 1').catch((error: unknown) => error)
    expect(toStorageError(refused)).toMatchObject({ name: 'StorageError', code: 'unavailable' })
    held.release(true)
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await pool.end()
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

describe('accounts on PostgreSQL', () => {
  it('2.3 two servers on one database know the same people, sessions, keys and links', async () => {
    const origin = 'https://login.example.com'
    const servers = await Promise.all(
      ['one', 'two'].map(() => openSignInLab({ origin, databaseUrl: postgres.url })),
    )
    const [one, two] = servers as [SignInLab, SignInLab]
    try {
      expect(one.provider.publicKeys).toEqual(two.provider.publicKeys)
      const [, link = ''] = await one.people.operator.invite(null)
      const fields = { name: 'Ada', email: 'Ada@Example.com', password: PASSWORD }
      const sent = servers.map((server, at) =>
        server.newBrowser().post(link, { ...fields, email: `${at}-${fields.email}` }),
      )
      expect((await Promise.all(sent)).map(({ status }) => status).sort()).toEqual([200, 410])
      await one.join('ada@example.com')
      const tokens = await two.newBrowser().enter('ADA@example.com')
      const { grant, sub } = JSON.parse(
        Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString(),
      )
      expect(await one.people.isGranted(grant)).toBe(true)
      await two.people.operator.endSessions('ada@example.com')
      one.lab.now += 5_000
      expect(await one.people.isGranted(grant)).toBe(false)
      expect(await two.people.isGranted(grant)).toBe(false)
      expect(await one.people.accounts.listSignIns(sub)).toEqual([])
      await one.people.operator.remove('ada@example.com')
      const refused = await two
        .newBrowser()
        .post('/account', { do: 'sign-in', email: 'ada@example.com', password: PASSWORD })
      expect(refused.status).toBe(422)
    } finally {
      await Promise.all(servers.map((server) => server.end()))
    }
  })

  it('25.6 passwords, links and passkeys that are tried at two servers count together', async () => {
    const [one, two] = (await Promise.all(
      ['one', 'two'].map(() =>
        openSignInLab({ origin: 'https://login.example.com', databaseUrl: postgres.url }),
      ),
    )) as [SignInLab, SignInLab]
    const given = { email: 'eve@example.com', password: 'a wrong password' }
    const at = Math.max(one.lab.now, two.lab.now)
    for (const { lab } of [one, two]) lab.now = at
    const tryAt = async ({ people }: SignInLab, client = 'library') =>
      (await people.accounts.signIn(given, { client, mark: null })).type
    try {
      const tried: string[] = []
      for (let turn = 0; turn < 8; turn += 1) tried.push(await tryAt(one), await tryAt(two))
      expect(tried).toEqual([...Array(10).fill('wrong'), ...Array(6).fill('wait')])
      // Somebody else, and the same later: a try comes back every ten seconds, for both together.
      expect(await tryAt(two, 'home')).toBe('wrong')
      for (const { lab } of [one, two]) lab.now += 10_000
      expect([await tryAt(two), await tryAt(one), await tryAt(two)]).toEqual(['wrong', 'wait', 'wait'])
      const links: string[] = []
      for (let turn = 0; turn < 17; turn += 1) {
        for (const { people } of [one, two]) {
          const answer = await people.accounts.followLink('no-such-link', NOBODY, {
            client: 'library',
            mark: null,
          })
          links.push(answer.type)
        }
      }
      expect(links).toEqual([...Array(30).fill('over'), ...Array(4).fill('wait')])
      const database = await openSignInDatabase('', postgres.url, () => {})
      const kept = await database.db.selectFrom('tries').selectAll().execute()
      await database.close()
      expect(kept.length).toBeGreaterThan(0)
      expect(JSON.stringify(kept)).not.toMatch(/eve|library|home/)
    } finally {
      await Promise.all([one.end(), two.end()])
    }
  })

  it('2.3 entries that nobody comes back for do not grow without end there, either', async () => {
    let now = 1
    const database = await openSignInDatabase('', postgres.url, () => {})
    const { createAdapter } = await createEntries(database, () => now, 20)
    const [interactions, sessions] = [createAdapter('Interaction'), createAdapter('Session')]
    await sessions.upsert('mine', { uid: 'mine', accountId: 'person|1' }, 3600)
    for (let at = 0; at < 100; at += 1, now += 1) await interactions.upsert(`i${at}`, {}, 3600)
    expect(await interactions.find('i0')).toBeUndefined()
    expect(await interactions.find('i99')).toBeDefined()
    expect(await sessions.findByUid('mine')).toBeDefined()
    await database.close()
  })
})
