/** An app's live database over HTTP to a real PostgreSQL: made, changed and kept apart by publishing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lossId } from '../../core/wire/live-database.ts'
import { previewOf } from '../backend/backend-lab.fixture.ts'
import { appOf } from '../sites/site-lab.fixture.ts'
import { type LiveLab, openLiveLab } from './live-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const NAME = 'notes-app'
const NOTES = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id bigint generated always as identity primary key, title text not null, mood text,
  owner uuid not null default auth.uid() references auth.users);
alter table notes enable row level security;
create policy own on notes for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());`,
}
const MORE = {
  name: '20260102000000_more.sql',
  sql: 'alter table notes add column done boolean not null default false;',
}
const DROP = { name: '20260103000000_drop.sql', sql: '-- No mood.\nalter table notes drop column mood;' }
const LOSS = { kind: 'column', table: 'notes', name: 'mood' } as const

let lab: LiveLab
beforeAll(async () => {
  lab = await openLiveLab()
})
afterAll(async () => {
  expect(lab.reported).toEqual([])
  await lab.end()
})

async function signUp(email: string) {
  const visitor = await lab.visitor(KEY, NAME)
  const { data, error } = await visitor.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  return visitor
}

describe('the first publishing', () => {
  it('2.1 says what would be made, and makes nothing', async () => {
    await lab.migrate(KEY, [NOTES])
    const plan = await lab.plan(KEY, [NOTES])
    expect(plan).toEqual({
      isFirst: true,
      migrations: [NOTES.name],
      losses: [],
      findings: [],
      untried: [],
      problem: null,
    })
    expect((await lab.site(KEY)).live).toMatchObject({ isThere: false, copies: [] })
  })

  it('2.1 one that fails leaves neither an address nor a database, and says the place', async () => {
    const broken = { name: '20260101000001_broken.sql', sql: 'create table a ();\n\ncreate table a ();' }
    expect((await lab.plan(KEY, [NOTES, broken])).problem).toMatchObject({
      message: 'relation "a" already exists',
      file: broken.name,
      line: 3,
    })
    const response = await lab.publish(KEY, NAME, { migrations: [NOTES, broken] })
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({
      code: 'live-failed',
      message:
        'The live database refuses line 3 of 20260101000001_broken.sql: relation "a" already exists. Nothing was published, and its rows are as they were.',
    })
    expect(await lab.site(KEY)).toMatchObject({ name: null, live: { isThere: false } })
  })

  it('2.1 makes a database of its own, empty unless the owner wants the sample rows', async () => {
    const seed = "insert into auth.users (id) values ('11111111-1111-4111-8111-111111111111');"
    const site = await lab.published(KEY, NAME, { migrations: [NOTES], seed })
    expect(site).toMatchObject({ name: NAME, live: { isThere: true } })
    expect(await lab.rows(KEY, 'select count(*)::int as people from auth.users')).toEqual([{ people: 0 }])
    const other = 'b'.repeat(32)
    await lab.published(other, 'with-samples', { migrations: [NOTES], seed, change: { withSamples: true } })
    expect(await lab.rows(other, 'select count(*)::int as people from auth.users')).toEqual([{ people: 1 }])
  })

  it('2.1 people of the app and of the preview are others', async () => {
    const [anna, ben] = [await signUp('anna@example.com'), await signUp('ben@example.com')]
    expect((await anna.from('notes').insert({ title: 'Of Anna', mood: 'glad' })).error).toBeNull()
    expect((await ben.from('notes').insert({ title: 'Of Ben', mood: 'calm' })).error).toBeNull()
    expect((await anna.from('notes').select('title')).data).toEqual([{ title: 'Of Anna' }])
    const draft = await lab.client(KEY)
    const { error } = await draft.auth.signInWithPassword({
      email: 'anna@example.com',
      password: 'a long password',
    })
    expect(error?.code).toBe('invalid_credentials')
  })

  it('2.1 draft and live are reached by their own keys alone, and neither names the project', async () => {
    const [draftKey, liveKey] = [await lab.keys.signApiKey(KEY, 'anon'), await lab.anonKey(KEY)]
    expect((await lab.site(KEY)).live?.anonKey).toBe(liveKey)
    expect(Buffer.from(liveKey.split('.')[1] ?? '', 'base64url').toString()).not.toContain(KEY)
    const ask = async (origin: string, apikey: string) =>
      (await lab.ask(`${origin}/rest/v1/notes`, { headers: { apikey } })).status
    expect(await ask(appOf(NAME), liveKey)).toBe(200)
    expect(await ask(previewOf(KEY), draftKey)).toBe(200)
    expect(await ask(appOf(NAME), draftKey)).toBe(401)
    expect(await ask(previewOf(KEY), liveKey)).toBe(401)
  })
})

describe('publishing changes', () => {
  it('2.1 what only adds is applied, keeps rows and a copy of before', async () => {
    expect(await lab.plan(KEY, [NOTES, MORE])).toMatchObject({ migrations: [MORE.name], losses: [] })
    const site = await lab.published(KEY, NAME, { migrations: [NOTES, MORE] })
    expect(site.deployments).toHaveLength(2)
    expect(site.live?.copies).toHaveLength(1)
    expect(await lab.rows(KEY, 'select title, done from notes order by title')).toEqual([
      { title: 'Of Anna', done: false },
      { title: 'Of Ben', done: false },
    ])
  })

  it('2.1 and can be rolled back across', async () => {
    const [newest, first] = (await lab.site(KEY)).deployments
    expect((await lab.send('PUT', `${KEY}/current`, { id: first?.id })).status).toBe(200)
    expect((await lab.send('PUT', `${KEY}/current`, { id: newest?.id })).status).toBe(200)
  })

  it('2.1 what deletes is counted of the live rows, and refused until it is agreed to by name', async () => {
    const migrations = [NOTES, MORE, DROP]
    expect((await lab.plan(KEY, migrations)).losses).toEqual([
      { ...LOSS, count: 2, file: DROP.name, line: 2 },
    ])
    const before = await lab.site(KEY)
    const agreed = [lossId(LOSS)]
    for (const change of [{}, { agreed }, { typed: NAME }, { agreed, typed: 'notes' }]) {
      const response = await lab.publish(KEY, NAME, { migrations, change })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'live-losses',
        message: expect.stringContaining('Deletes column mood of table notes: 2 values'),
      })
    }
    expect(await lab.site(KEY)).toEqual(before)
    expect(await lab.rows(KEY, 'select count(mood)::int as moods from notes')).toEqual([{ moods: 2 }])
    const site = await lab.published(KEY, NAME, { migrations, change: { agreed, typed: NAME } })
    expect(site.deployments).toHaveLength(3)
    expect(await lab.rows(KEY, 'select title from notes order by title')).toEqual([
      { title: 'Of Anna' },
      { title: 'Of Ben' },
    ])
  })

  it('2.1 a rollback across what deleted is refused with the reason, and the newest stays', async () => {
    const { current, deployments } = await lab.site(KEY)
    expect(deployments.map(({ blocked }) => blocked)).toEqual([
      null,
      'Column mood of notes is gone',
      'Column mood of notes is gone',
    ])
    const response = await lab.send('PUT', `${KEY}/current`, { id: deployments[1]?.id })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'live-rollback',
      message: expect.stringContaining('Column mood of notes is gone'),
    })
    expect((await lab.site(KEY)).current).toBe(current)
  })

  it.each([
    ['changed', [{ ...NOTES, sql: `${NOTES.sql}\nselect 1;` }, MORE, DROP], NOTES.name],
    ['missing', [NOTES, DROP], MORE.name],
    [
      'earlier',
      [NOTES, { name: '20260101500000_late.sql', sql: 'select 1;' }, MORE, DROP],
      '20260101500000_late.sql',
    ],
  ] as const)('2.1 a migration that is %s is refused with what to do', async (reason, migrations, file) => {
    const before = await lab.site(KEY)
    expect((await lab.plan(KEY, migrations)).problem).toMatchObject({ file })
    const response = await lab.publish(KEY, NAME, { migrations })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: `live-${reason}`,
      message: expect.stringContaining(file),
    })
    expect(await lab.site(KEY)).toEqual(before)
  })

  it('2.1 several that fail at the last are taken back whole, with the copy that was made for them', async () => {
    const before = await lab.site(KEY)
    const good = {
      name: '20260104000000_good.sql',
      sql: 'create table good (id int);\nset search_path = auth;',
    }
    const bad = {
      name: '20260105000000_bad.sql',
      sql: 'insert into good values (1);\nselect nothing from good;',
    }
    const response = await lab.publish(KEY, NAME, { migrations: [NOTES, MORE, DROP, good, bad] })
    // What the first one sets for its session the second one does not meet.
    expect(await response.json()).toMatchObject({
      code: 'live-failed',
      message: expect.stringContaining(`line 2 of ${bad.name}`),
    })
    expect(await lab.site(KEY)).toEqual(before)
    expect(await lab.rows(KEY, "select to_regclass('public.good') as found")).toEqual([{ found: null }])
  })

  it('2.1 a leak is found on a copy of the live rows', async () => {
    const open = {
      name: '20260106000000_open.sql',
      sql: 'create view all_notes as select * from notes;',
    }
    const { findings } = await lab.plan(KEY, [NOTES, MORE, DROP, open])
    expect(findings).toMatchObject([{ kind: 'view-past-policies', severity: 'certain', object: 'all_notes' }])
    expect(await lab.rows(KEY, "select to_regclass('public.all_notes') as found")).toEqual([{ found: null }])
  })
})

describe('a copy of before', () => {
  it('2.1 says what comes and what goes, and brings its rows back once the name is typed', async () => {
    await lab.rows(KEY, "delete from notes where title = 'Of Ben'")
    const [, copy] = (await lab.site(KEY)).live?.copies ?? []
    const path = `${KEY}/live/copies/${copy?.id}`
    const { tables } = (await (await lab.send('GET', path)).json()) as { tables: object[] }
    expect(tables).toContainEqual({ table: 'notes', now: 1, before: 2 })
    const untyped = await lab.send('POST', path, { typed: 'notes' })
    expect([untyped.status, ((await untyped.json()) as { code: string }).code]).toEqual([409, 'live-untyped'])
    const brought = await lab.send('POST', path, { typed: NAME })
    expect(await brought.json()).toMatchObject({ left: [] })
    expect(await lab.rows(KEY, 'select title from notes order by title')).toEqual([
      { title: 'Of Anna' },
      { title: 'Of Ben' },
    ])
    expect((await lab.send('GET', `${KEY}/live/copies/none`)).status).toBe(404)
    expect((await lab.send('POST', `${KEY}/live/copies/none`, { typed: NAME })).status).toBe(404)
  })
})

describe('who comes to it', () => {
  it('2.2 an app that is taken off keeps its rows and shows them to nobody', async () => {
    const { current } = await lab.site(KEY)
    await lab.send('PUT', `${KEY}/current`, { id: null })
    const visitor = await lab.visitor(KEY, NAME)
    const { status, error } = await visitor.from('notes').select()
    expect([status, error?.message]).toEqual([404, 'This app is not published at the moment.'])
    await lab.send('PUT', `${KEY}/current`, { id: current })
    expect(await lab.rows(KEY, 'select count(*)::int as n from notes')).toEqual([{ n: 2 }])
  })

  it('2.2 it goes along with a new name', async () => {
    await lab.send('PUT', `${KEY}/settings`, { name: 'renamed-app' })
    const visitor = await lab.visitor(KEY, 'renamed-app')
    const { error } = await visitor.auth.signInWithPassword({
      email: 'anna@example.com',
      password: 'a long password',
    })
    expect(error).toBeNull()
    expect((await visitor.from('notes').select('title')).data).toEqual([{ title: 'Of Anna' }])
    await lab.send('PUT', `${KEY}/settings`, { name: NAME })
  })

  it('2.1 the owner reads rows, people and mail of live apart from those of the draft', async () => {
    const visitor = await lab.visitor(KEY, NAME)
    await visitor.auth.resetPasswordForEmail('anna@example.com')
    const ask = async (method: string, path: string, body?: object) =>
      (await lab.send(method, `${KEY}/live/data/${path}`, body)).json()
    const { tables } = (await ask('GET', 'tables')) as { tables: { name: string; rows: number }[] }
    expect(tables).toMatchObject([{ name: 'notes', rows: 2 }])
    expect(await ask('GET', 'people')).toMatchObject({ total: 2 })
    const { mail } = (await ask('GET', 'mail')) as { mail: { to: string; link: string | null }[] }
    expect(JSON.stringify(mail)).toContain('anna@example.com')
    expect(JSON.stringify(mail)).toContain(appOf(NAME))
    expect(
      await (await lab.send('POST', `${KEY}/live/data/people/view-as`, { id: null })).json(),
    ).toMatchObject({
      code: 'live-not-there',
    })
    const draft = await lab.send('GET', `../backends/${KEY}/data/people`)
    expect(await draft.json()).toMatchObject({ total: 0 })
  })

  it('2.1 nobody else does: of a project of an account, not even who knows its key', async () => {
    const key = 'c'.repeat(32)
    const anna = { Authorization: 'Bearer anna' }
    await lab.published(key, 'of-anna', { migrations: [NOTES], headers: anna })
    for (const headers of [{}, { Authorization: 'Bearer ben' }])
      for (const path of ['live/plan', 'live/data/people'])
        expect(
          (await lab.send('POST', `${key}/${path}`, { migrations: [] }, headers as Record<string, string>))
            .status,
        ).toBe(403)
    await lab.send('DELETE', key, undefined, anna)
    // The address is gone, and the rows stay Anna's until they are.
    expect((await lab.send('GET', `${key}/live/data/people`)).status).toBe(403)
  })
})
