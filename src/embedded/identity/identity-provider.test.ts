import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEntries } from '../../server/sign-in/store/entries.ts'
import { createMachineAccounts } from '../../server/sign-in/store/machine-accounts.ts'
import { openSignInDatabase } from '../../server/sign-in/store/open-sign-in-database.ts'
import type { SignInDatabase } from '../../server/sign-in/store/tables.ts'
import { createIdentityProvider, type IdentityProvider } from './identity-provider.ts'

let folder: string
const open = () => openSignInDatabase(folder, null, (error) => console.error(error))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-identity-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)

describe('what the provider keeps', () => {
  it('only its own user can read the file of the signing key, and what lies beside it', async () => {
    const file = join(folder, 'identity.db')
    await writeFile(file, '', { mode: 0o644 })
    const database = await open()
    await (await createEntries(database, () => 0)).secret('signing-key', async () => 'secret')
    expect(await modeOf('identity.db')).toBe('600')
    expect(await modeOf('identity.db-wal')).toBe('600')
    await database.close()
  })

  it('entries that nobody comes back for do not grow without end, and those of another kind stay', async () => {
    let now = 0
    const database = await open()
    const { createAdapter } = await createEntries(database, () => now, 20)
    const [interactions, sessions] = [createAdapter('Interaction'), createAdapter('Session')]
    await sessions.upsert('mine', { uid: 'mine' }, 3600)
    for (let at = 0; at < 399; at += 1) await interactions.upsert(`i${at}`, { uid: `i${at}` }, 3600)
    expect(await interactions.find('i0')).toBeUndefined()
    expect(await interactions.find('i398')).toBeDefined()
    expect(await sessions.find('mine')).toBeDefined()
    now = 3_601_000
    for (let at = 0; at < 100; at += 1) await interactions.upsert(`late${at}`, {}, 3600)
    now = 0
    expect(await interactions.find('i398')).toBeUndefined()
    expect(await sessions.find('mine')).toBeUndefined()
    await database.close()
  })
})

describe('a file from before its steps were counted', () => {
  it('2.3 is taken over with its keys, accounts and sessions', async () => {
    const old = new Database(join(folder, 'identity.db'))
    old.exec(`
      create table entries (
        model text not null, id text not null, payload text not null, grant_id text, uid text, user_code text,
        expires_at integer, primary key (model, id));
      create index entries_grant on entries (grant_id);
      create table secrets (name text primary key, value text not null);
      create table accounts (id text primary key, name text not null, email text not null);
      insert into secrets values ('signing-key', 'kept');
      insert into accounts values ('embedded|1', 'Ada', 'ada@example.com');
      insert into entries values
        ('Session', 's', '{"accountId":"embedded|1","uid":"u"}', null, 'u', null, null);`)
    old.close()
    const database = await open()
    const entries = await createEntries(database, () => 0, 0)
    expect(await entries.secret('signing-key', async () => 'another')).toBe('kept')
    expect(await entries.createAdapter('Session').findByUid('u')).toMatchObject({ accountId: 'embedded|1' })
    expect(await createMachineAccounts(database).list()).toEqual([
      { id: 'embedded|1', name: 'Ada', email: 'ada@example.com' },
    ])
    await database.close()
  })
})

describe('the page of accounts', () => {
  let server: Server
  let provider: IdentityProvider
  let origin: string
  let database: SignInDatabase
  beforeEach(async () => {
    server = createServer((incoming, outgoing) => void provider.handle(incoming, outgoing))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    database = await open()
    provider = await createIdentityProvider({
      origin,
      clientOrigin: 'http://localhost:4000',
      clientId: 'lathe-workspace',
      audience: 'http://localhost:4000/api',
      entries: await createEntries(database, Date.now),
      who: { type: 'machine', accounts: createMachineAccounts(database) },
      randomHex: (bytes) =>
        crypto
          .randomUUID()
          .replaceAll('-', '')
          .slice(0, bytes * 2),
    })
  })
  afterEach(async () => {
    server.closeAllConnections()
    server.close()
    await database.close()
  })

  /** A sign-in as far as its page: what posts the page's form. */
  async function openPage(): Promise<(form: string) => Promise<Response>> {
    const query = new URLSearchParams({
      client_id: 'lathe-workspace',
      redirect_uri: 'http://localhost:4000',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    })
    const started = await fetch(`${origin}/authorize?${query}`, { redirect: 'manual' })
    const cookie = started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const page = new URL(started.headers.get('location') ?? '', origin)
    return (body) =>
      fetch(page, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body,
      })
  }

  it('says that a form is too long, and does not take it for an empty one', async () => {
    const post = await openPage()
    const response = await post(`name=${'a'.repeat(200_000)}&email=a@b`)
    expect(response.status).toBe(413)
    expect(await response.text()).toContain('The form was too long')
  })

  it('takes no more accounts than its page can list', async () => {
    const accounts = createMachineAccounts(database)
    for (let at = 0; at < 199; at += 1)
      await accounts.add({ id: `a${at}`, name: 'A', email: `a${at}@example.com` })
    expect((await (await openPage())('name=Ada&email=ada@example.com')).status).toBe(303)
    const refused = await (await openPage())('name=Bob&email=bob@example.com')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('has 200 accounts already')
    expect((await (await openPage())('name=Ada&email=ada@example.com')).status).toBe(303)
  })
})
