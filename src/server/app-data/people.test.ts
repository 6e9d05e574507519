/** People of an app, in the workspace of its owner and at the app's own origin. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { peopleSchema } from '../../core/wire/app-data.ts'
import { outboxSchema } from '../../core/wire/sent-mail.ts'
import { type BackendLab, openBackendLab, previewOf, WORKSPACE } from '../backend/backend-lab.fixture.ts'
import { createViewTickets } from '../backend/view-tickets.ts'

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

let made = 0
const newKey = () => (++made).toString(16).padStart(32, '0')

const LISTS = `
create table lists (id int primary key, owner uuid not null references auth.users on delete cascade);
create table items (id int primary key, list int references lists on delete cascade);
create table other (id int primary key);
insert into other values (1);`

async function open(sql = LISTS): Promise<string> {
  const key = newKey()
  expect((await lab.migrate(key, [{ name: '1_a.sql', sql }])).status).toBe(200)
  return key
}

const ask = async (key: string, path: string, body: object) => {
  const response = await lab.send('POST', `${key}/data/${path}`, body)
  return { status: response.status, said: (await response.json()) as Record<string, unknown> }
}
const peopleOf = async (key: string) =>
  v.parse(peopleSchema, await (await lab.send('GET', `${key}/data/people`)).json())
const make = async (key: string, email: string) => {
  const { said } = await ask(key, 'people', { email, password: 'a long password' })
  const id = v.parse(peopleSchema, said).people.find((one) => one.email === email)?.id
  return id ?? ''
}

const CARA = '3d1f0f5e-0000-4000-8000-00000000ca7a'
/** As an export of Supabase has it. */
const DUMP = `SET session_replication_role = replica;
INSERT INTO "auth"."users" ("instance_id", "id", "aud", "role", "email", "encrypted_password", "email_confirmed_at", "created_at", "is_sso_user", "is_anonymous") VALUES
	('00000000-0000-0000-0000-000000000000', '${CARA}', 'authenticated', 'authenticated', 'cara@example.com', '$2a$12$R9h/cIPz0gi.URNNX3kh2OPST9/PgBkqquzi.Ss7KIUgO2t0jWMUW', now(), now(), false, false);
INSERT INTO "auth"."sessions" ("id") VALUES ('${CARA}');
INSERT INTO "public"."lists" ("id", "owner") VALUES (3, '${CARA}');
RESET ALL;
`

describe('a file of people and rows', () => {
  it('2.1 is taken in the workspace, beside the people who are there, who may all sign in', async () => {
    const key = await open()
    await make(key, 'ben@example.com')
    expect(await ask(key, 'file/take', { text: DUMP })).toEqual({
      status: 200,
      said: { rows: 1, people: 1, left: ['auth.sessions'] },
    })
    expect((await peopleOf(key)).people.map(({ email }) => email).sort()).toEqual([
      'ben@example.com',
      'cara@example.com',
    ])
    const client = await lab.client(key)
    const cara = { email: 'cara@example.com', password: 'abc123xyz' }
    expect((await client.auth.signInWithPassword(cara)).error).toBeNull()
    // What was there before is kept.
    expect(await (await lab.send('GET', key)).json()).toMatchObject({ copies: [{}] })
    const again = await ask(key, 'file/take', { text: DUMP })
    expect([again.status, again.said.message]).toEqual([
      422,
      expect.stringMatching(
        /^Line 2 of the file does not fit, and nothing of it was taken: duplicate key .*\.$/,
      ),
    ])
  })

  it('2.1 may say nothing of when somebody signed up', async () => {
    const key = await open()
    const text = `insert into auth.users (id, email) values ('${CARA}', 'cara@example.com')`
    expect((await ask(key, 'file/take', { text })).said).toMatchObject({ people: 1 })
    expect((await peopleOf(key)).people).toMatchObject([{ email: 'cara@example.com', createdAt: null }])
  })

  it('2.1 is written with all of an app, and only for whom its backend is', async () => {
    const key = await open()
    await make(key, 'anna@example.com')
    const { status, said } = await ask(key, 'file', {})
    expect([status, said.rows, said.people]).toEqual([200, 1, 1])
    expect(said.text).toContain('INSERT INTO "public"."other" ("id")')
    expect(said.text).toMatch(/'anna@example.com', '\$2a\$/)
    const taken = await lab.migrate(key, [{ name: '1_a.sql', sql: LISTS }], { Authorization: 'Bearer anna' })
    expect(taken.status).toBe(200)
    for (const path of ['file', 'file/take'])
      expect(await ask(key, path, { text: '' })).toMatchObject({
        status: 403,
        said: { code: 'backend-of-another' },
      })
  })
})

describe('people of an app', () => {
  it('2.1 are those who signed up, guests too, and those whom the owner made, who can sign in', async () => {
    const key = await open()
    const client = await lab.client(key)
    await client.auth.signUp({ email: 'anna@example.com', password: 'a long password' })
    await client.auth.signInAnonymously()
    await make(key, 'ben@example.com')
    const { people, total } = await peopleOf(key)
    expect(total).toBe(3)
    expect(people.map(({ email }) => email).sort()).toEqual(['anna@example.com', 'ben@example.com', null])
    expect(people.find(({ email }) => email === 'ben@example.com')?.seenAt).toBeNull()
    expect(people.find(({ email }) => email === 'anna@example.com')?.seenAt).toBeGreaterThan(0)
    const ben = { email: 'ben@example.com', password: 'a long password' }
    expect((await client.auth.signInWithPassword(ben)).error).toBeNull()
  })

  it.each([
    ['anna@example.com', 'short', 'Password should be at least 6 characters.'],
    ['anna@example.com', '', 'Somebody needs a password to sign in.'],
    ['no address', 'a long password', 'This is no address that can have mail.'],
  ])('2.1 says as a sentence why %s with the password %s is nobody', async (email, password, message) => {
    const key = await open()
    expect(await ask(key, 'people', { email, password })).toMatchObject({ status: 422, said: { message } })
  })

  it('2.1 go with what is theirs, which is said before and is still there until then', async () => {
    const key = await open()
    const id = await make(key, 'anna@example.com')
    await ask(key, 'insert', { table: 'lists', values: { id: '1', owner: id } })
    for (const item of ['1', '2'])
      await ask(key, 'insert', { table: 'items', values: { id: item, list: '1' } })
    const rows = [
      { table: 'items', rows: 2 },
      { table: 'lists', rows: 1 },
    ]
    expect((await ask(key, 'people/goes', { id })).said).toEqual({ rows })
    expect((await ask(key, 'people/goes', { id })).said).toEqual({ rows })
    expect((await ask(key, 'people/delete', { id })).said).toEqual({ people: [], total: 0 })
    expect((await ask(key, 'people/delete', { id: 'not an id' })).status).toBe(400)
  })

  it('2.1 stay where a row that names them is in the way, and PostgreSQL says which', async () => {
    const key = await open('create table kept (owner uuid primary key references auth.users);')
    const id = await make(key, 'anna@example.com')
    await ask(key, 'insert', { table: 'kept', values: { owner: id } })
    for (const path of ['people/goes', 'people/delete'])
      expect((await ask(key, path, { id })).said.message).toContain('is still referenced from table "kept".')
    expect((await peopleOf(key)).total).toBe(1)
  })
})

describe('an app as somebody sees it', () => {
  const routeFor = async (key: string, id: string | null) =>
    String((await ask(key, 'people/view-as', { id })).said.route)

  it('2.1 puts a session of theirs where the app’s client looks for it, once, and marks nobody as seen', async () => {
    const key = await open()
    const id = await make(key, 'anna@example.com')
    const address = `${previewOf(key)}${await routeFor(key, id)}`
    const response = await lab.ask(address)
    expect(response.headers.get('Content-Security-Policy')).toContain(`frame-ancestors 'self' ${WORKSPACE}`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain(`"sb-${key}-auth-token"`)
    const token = /"access_token":"([^"]+)"/.exec(page)?.[1]
    const { data } = await (await lab.client(key)).auth.getUser(token)
    expect(data.user?.email).toBe('anna@example.com')
    expect((await lab.ask(address)).status).toBe(410)
    expect((await peopleOf(key)).people[0]?.seenAt).toBeNull()
  })

  it('2.1 takes the session away for a visitor', async () => {
    const key = await open()
    const page = await (await lab.ask(`${previewOf(key)}${await routeFor(key, null)}`)).text()
    expect(page).toContain('const session = null')
  })

  it('2.1 opens no other project, and nothing with a ticket that nobody gave', async () => {
    const [key, other] = [await open(), await open()]
    const route = await routeFor(key, await make(key, 'anna@example.com'))
    expect((await lab.ask(`${previewOf(other)}${route}`)).status).toBe(410)
    expect((await lab.ask(`${previewOf(key)}/auth/v1/view-as?ticket=x`)).status).toBe(410)
    expect((await lab.ask(`${previewOf(key)}/auth/v1/view-as`)).status).toBe(410)
    const gone = await routeFor(key, '00000000-0000-4000-8000-000000000000')
    expect((await lab.ask(`${previewOf(key)}${gone}`)).status).toBe(410)
    // Asked for elsewhere, it is still good where it belongs.
    expect((await lab.ask(`${previewOf(key)}${route}`)).status).toBe(200)
  })

  it('2.1 a name that would end the script ends nothing', async () => {
    const key = await open()
    const client = await lab.client(key)
    const data = { name: '</script><script>alert(1)</script>' }
    await client.auth.signUp({ email: 'eve@example.com', password: 'a long password', options: { data } })
    const id = (await peopleOf(key)).people[0]?.id ?? ''
    const page = await (await lab.ask(`${previewOf(key)}${await routeFor(key, id)}`)).text()
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain('\\u003c/script>')
    expect(lab.reported).toEqual([])
  })

  it('2.1 a ticket ends after a minute', () => {
    let now = 0
    const tickets = createViewTickets(
      () => now,
      (count) => new Uint8Array(count).fill(7),
    )
    const ticket = tickets.issue('a', 'b')
    now = 60_000
    expect(tickets.take('a', ticket)).toBeNull()
  })
})

describe('mail that an app sent', () => {
  it('2.1 is there with its link and its code, the newest first, and only when it is other mail', async () => {
    const key = await open()
    const client = await lab.client(key)
    const read = (seen = '') => lab.send('GET', `${key}/data/mail?seen=${encodeURIComponent(seen)}`)
    const none = v.parse(outboxSchema, await (await read()).json())
    expect(none.mail).toEqual([])
    expect((await read(none.stamp)).status).toBe(204)
    for (const email of ['anna@example.com', 'ben@example.com']) await client.auth.signInWithOtp({ email })
    const { mail, stamp } = v.parse(outboxSchema, await (await read(none.stamp)).json())
    expect(mail.map(({ to }) => to)).toEqual(['ben@example.com', 'anna@example.com'])
    expect(mail[0]?.code).toMatch(/^\d{6}$/)
    expect(mail[0]?.link).toContain(`${previewOf(key)}/auth/v1/verify`)
    expect((await read(stamp)).status).toBe(204)
  })
})
