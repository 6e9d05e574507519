/** Changing the database of an app by its migrations, over HTTP, in a real PostgreSQL. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, backendSchema, failedMigrationSchema } from '../../core/wire/backends.ts'
import { A, B, newKey } from './app-migrations.fixture.ts'
import { type BackendLab, openBackendLab, previewOf } from './backend-lab.fixture.ts'

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

const FAILING = 'f'.repeat(32)

async function backendOf(key: string): Promise<Backend> {
  const response = await lab.send('GET', key)
  return v.parse(backendSchema, await response.json())
}

describe('migrations of an app', () => {
  it('2.1 PostgreSQL that cannot start is told with its reason, and to who asks from elsewhere without', async () => {
    const without = await openBackendLab({ engine: { places: { embedded: [], installed: [] } } })
    try {
      const answer = await without.migrate(newKey(), [A])
      expect([answer.status, await answer.json()]).toEqual([
        503,
        {
          code: 'backend-cannot-start',
          message: expect.stringMatching(/^Apps have no database now\. Databases of apps need PostgreSQL, /),
        },
      ])
      const key = newKey()
      await without.migrate(key, [A])
      for (const path of ['data/tables', 'data/people']) {
        const asked = await without.send('GET', `${key}/${path}`)
        expect(await asked.json()).toMatchObject({ code: 'backend-cannot-start' })
      }
      // To the app's own client nothing of this machine is said, and not that another try would help.
      const client = await without.client(key)
      const said = [
        (await client.from('a').select()).error?.message,
        (await client.auth.signUp({ email: 'anna@example.com', password: 'a long password' })).error?.message,
        (await client.storage.listBuckets()).error?.message,
      ]
      for (const sentence of said)
        expect(sentence).toBe(
          'The database of this app cannot be started. Whoever runs the server finds the reason in its log.',
        )
      // A session that cannot be refreshed now is none that is over.
      const refresh = `${previewOf(key)}/auth/v1/token?grant_type=refresh_token`
      const apikey = await without.keys.signApiKey(key, 'anon')
      const headers = { apikey, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ refresh_token: 'abcdefghijkl' })
      expect((await without.ask(refresh, { method: 'POST', headers, body })).status).toBe(503)
      expect(without.reported.map(String).join()).toContain('Databases of apps need PostgreSQL')
      const open = await without.appWith({
        env: {
          HOST: '0.0.0.0',
          PUBLIC_ORIGIN: 'https://lathe.example',
          PREVIEW_ORIGIN: 'https://*.apps.example',
        },
      })
      const elsewhere = await open.fetch(
        new Request(`https://lathe.example/api/backends/${newKey()}/migrations`, {
          method: 'PUT',
          headers: {
            Origin: 'https://lathe.example',
            'Content-Type': 'application/json',
            Authorization: 'Bearer anna',
          },
          body: JSON.stringify({ migrations: [A] }),
        }),
      )
      expect(await elsewhere.json()).toMatchObject({
        code: 'backend-cannot-start-here',
        message: expect.not.stringContaining('APPS_DATABASE_URL'),
      })
    } finally {
      await without.end()
    }
  })

  it('2.1 what no migration may do is refused by name, before anything is run', async () => {
    const key = newKey()
    const reaching = { ...B, sql: "create table b ();\n\ncopy b from program 'id';" }
    const response = await lab.migrate(key, [A, reaching])
    expect(response.status).toBe(422)
    expect(v.parse(failedMigrationSchema, await response.json())).toMatchObject({
      file: B.name,
      line: 3,
      message: 'COPY … PROGRAM runs a program on the server, which a migration may not.',
      applied: [],
    })
    expect(await backendOf(key)).toMatchObject({ migrations: [] })
  })

  it('2.1 makes a backend with the first, and says what it has', async () => {
    const key = newKey()
    expect(await backendOf(key)).toMatchObject({ isThere: false, migrations: [], types: '' })
    const response = await lab.migrate(key, [A])
    expect(response.status).toBe(200)
    const said = v.parse(backendSchema, await response.json())
    expect(said).toMatchObject({ isThere: true, migrations: [A.name] })
    expect(said.types).toContain('a: {')
    expect(said.anonKey).toBe(await lab.keys.signApiKey(key, 'anon'))
    expect((await lab.migrate(key, [A, B])).status).toBe(200)
    expect(await backendOf(key)).toMatchObject({ migrations: [A.name, B.name] })
  })

  it('2.1 notes them where Supabase’s tools look', async () => {
    const key = newKey()
    await lab.migrate(key, [{ ...A, sql: '-- why\ncreate table a ();\nbegin;\ncreate table b ();\ncommit;' }])
    const { rows } = await lab.engine
      .database(key)
      .runAsOwner('select version, name, statements from supabase_migrations.schema_migrations')
    const statements = ['create table a ()', 'begin', 'create table b ()', 'commit']
    expect(rows).toEqual([{ version: '20260101000000', name: 'a', statements }])
  })

  it.each([
    ['a mistake in its place', 'select 1;\n\nselect *\nfrom nothing;', 4, '42P01'],
    [
      'what fails when it runs',
      "insert into a values (1, 'x');\n\n-- twice\ninsert into a values (1, 'x');",
      4,
      '23505',
    ],
    [
      'what fails at its end',
      'create table c (id int references a deferrable initially deferred);\ninsert into c values (7);',
      2,
      '23503',
    ],
    ['what PostgreSQL cannot read', 'create table x (;', 1, '42601'],
    ['what takes back a part', 'create table x ();\nrollback;', 2, '0A000'],
    ['rows in the script', 'copy a from stdin;\n1\tx\n\\.\n', 1, '0A000'],
    ['a program', "create table x ();\ncopy x from program 'id';", 2, '0A000'],
    ['a commit in a block', 'create table x ();\ndo $$ begin commit; end $$;', 2, '2D000'],
    ['a character that PostgreSQL does not store', "create table x ();\nselect 'a\0b';", 2, '22021'],
    [
      'two statements as one',
      "set standard_conforming_strings = off;\nselect 'x\\'' ; commit; select '';",
      2,
      '42601',
    ],
  ])('2.1 keeps nothing of one with %s, and says where', async (_, sql, line, sqlState) => {
    const file = { name: B.name, sql: `create table before ();${sql}` }
    const response = await lab.migrate(FAILING, [A, file])
    expect(response.status).toBe(422)
    const said = v.parse(failedMigrationSchema, await response.json())
    expect(said).toMatchObject({ file: B.name, line, sqlState, applied: [A.name] })
    const { rows } = await lab.engine
      .database(FAILING)
      .runAsOwner(
        "select to_regclass('before') as there, count(*)::int as applied from supabase_migrations.schema_migrations",
      )
    expect(rows).toEqual([{ there: null, applied: 1 }])
  })

  it('2.1 applies one that was mended', async () => {
    const key = newKey()
    expect((await lab.migrate(key, [A, { ...B, sql: 'create table b (' }])).status).toBe(422)
    expect((await lab.migrate(key, [A, B])).status).toBe(200)
  })

  it.each([
    ['changed', [{ ...A, sql: 'create table other ();' }, B], 'migration-changed', A.name],
    ['missing', [A], 'migration-missing', B.name],
    [
      'earlier',
      [A, { name: '20260101120000_x.sql', sql: '' }, B],
      'migration-earlier',
      '20260101120000_x.sql',
    ],
    ['unordered', [B, A], 'migrations-unordered', A.name],
  ])('2.1 refuses an order that was not: %s', async (_, files, code, file) => {
    const key = newKey()
    await lab.migrate(key, [A, B])
    const response = await lab.migrate(key, files)
    expect(await response.json()).toMatchObject({ code, message: expect.stringContaining(file) })
    expect(await backendOf(key)).toMatchObject({ migrations: [A.name, B.name] })
  })

  it('2.1 resets: a new database, all migrations, the seed', async () => {
    const key = newKey()
    await lab.migrate(key, [A, B])
    await lab.engine.database(key).runAsOwner("insert into a values (1, 'old')")
    const body = {
      migrations: [{ ...A, sql: `${A.sql} create policy p on a for select using (true);` }],
      seed: "insert into a values (2, 'new');",
    }
    expect((await lab.send('POST', `${key}/reset`, body)).status).toBe(200)
    const client = await lab.client(key)
    expect((await client.from('a').select()).data).toEqual([{ id: 2, b: 'new' }])
    const bad = await lab.send('POST', `${key}/reset`, {
      migrations: [A],
      seed: 'select 1;\ninsert into a values (3);',
    })
    expect(await bad.json()).toMatchObject({
      code: 'migration-failed',
      file: null,
      line: 2,
      applied: [A.name],
    })
    expect((await lab.send('POST', `${newKey()}/reset`, body)).status).toBe(404)
  })

  it('2.1 is applied once when two come at the same time', async () => {
    const key = newKey()
    const both = await Promise.all([lab.migrate(key, [A, B]), lab.migrate(key, [A, B])])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
  })

  it('2.1 drops a trigger of its own on auth.users and makes it anew, as exports of other builders do', async () => {
    const trigger = `create trigger on_auth_user_created after insert on auth.users
      for each row execute function public.handle_new_user();`
    const first = {
      name: '20260101000000_profiles.sql',
      sql: `create table profiles (id uuid primary key, seen int default 1);
create function public.handle_new_user() returns trigger language plpgsql security definer as $$ begin
  insert into public.profiles (id) values (new.id);
  return new;
end $$;
${trigger}`,
    }
    const anew = (drop: string) => ({ name: '20260102000000_anew.sql', sql: `${drop};\n${trigger}` })
    const key = newKey()
    const dropped = [
      first,
      anew('-- Again.\nDROP TRIGGER IF EXISTS on_auth_user_created ON auth.users CASCADE'),
      {
        name: '20260103000000_gone.sql',
        sql: 'drop trigger "on_auth_user_created" on auth.users; drop trigger if exists on_auth_user_created on auth.users;',
      },
    ]
    const applied = await lab.migrate(key, dropped.slice(0, 2))
    expect(applied.status, await applied.text()).toBe(200)
    const client = await lab.client(key)
    const signedUp = await client.auth.signUp({ email: 'anna@example.com', password: 'a long password' })
    expect(signedUp.error).toBeNull()
    const { rows } = await lab.engine.database(key).runAsOwner('select seen from profiles')
    expect(rows).toEqual([{ seen: 1 }])
    expect((await lab.migrate(key, dropped)).status).toBe(200)
    const lacks = [...dropped, { ...A, sql: 'drop trigger on_auth_user_created on auth.users;' }]
    const refused = await lab.migrate(
      key,
      lacks.map((one, at) => ({ ...one, name: `2026010${at + 1}${one.name.slice(8)}` })),
    )
    expect(await refused.json()).toMatchObject({ sqlState: '42704' })
  })

  it('2.1 the trigger of somebody else on auth.users stays', async () => {
    const key = newKey()
    expect((await lab.migrate(key, [A])).status).toBe(200)
    const asVisitor = lab.engine.withRole(key, { role: 'service_role', claims: {} }, (session) =>
      session.query(`select lathe_guard.drop_auth_trigger('any', 'users', true)`, []),
    )
    await expect(asVisitor).rejects.toMatchObject({ code: '42501' })
    // One of PostgreSQL's own, which keeps foreign keys.
    const own = lab.engine
      .database(key)
      .runAsOwner(
        `select lathe_guard.drop_auth_trigger((select tgname from pg_trigger where tgrelid = 'auth.users'::regclass and tgisinternal limit 1), 'users', false)`,
      )
    await expect(own).rejects.toMatchObject({ code: '42704' })
  })

  it('2.1 closes a table that its migration leaves without a policy', async () => {
    const key = newKey()
    await lab.migrate(key, [{ ...A, sql: `${A.sql} insert into a values (1, 'secret');` }])
    expect((await (await lab.client(key)).from('a').select()).data).toEqual([])
    expect((await (await lab.client(key)).from('a').insert({ id: 2, b: 'x' })).status).toBe(401)
  })

  it('2.1 drops it with its rows and its address', async () => {
    const key = newKey()
    await lab.migrate(key, [A])
    expect((await lab.send('DELETE', key, {})).status).toBe(204)
    expect(await backendOf(key)).toMatchObject({ isThere: false })
    expect((await (await lab.client(key)).from('a').select()).error?.code).toBe('no-backend')
    expect((await lab.send('DELETE', key, {})).status).toBe(404)
    await lab.migrate(key, [])
    expect(await backendOf(key)).toMatchObject({ isThere: true, migrations: [] })
  })
})
