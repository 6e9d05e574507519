/** An app's people over HTTP to a real PostgreSQL: who signs up sees their own rows. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BackendLab, openBackendLab, previewOf } from '../backend/backend-lab.fixture.ts'

const KEY = 'c'.repeat(32)
const OTHER = 'd'.repeat(32)
const LISTS = {
  name: '20260101000000_lists.sql',
  sql: `create table lists (id bigint generated always as identity primary key, title text not null, owner uuid default auth.uid());
    create policy own on lists for all to authenticated using (owner = auth.uid()) with check (owner = auth.uid());`,
}

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
  expect((await lab.migrate(KEY, [LISTS])).status).toBe(200)
})
afterAll(() => lab.end())

async function signedUp(email: string) {
  const client = await lab.client(KEY)
  const { data, error } = await client.auth.signUp({ email, password: 'a long password' })
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  return client
}

describe('signing in to an app', () => {
  it('2.1 two people sign up, and each reads only their own rows', async () => {
    const [anna, ben] = [await signedUp('anna@example.com'), await signedUp('ben@example.com')]
    expect((await anna.from('lists').insert({ title: 'Of Anna' })).error).toBeNull()
    expect((await ben.from('lists').insert({ title: 'Of Ben' })).error).toBeNull()
    expect((await anna.from('lists').select('title')).data).toEqual([{ title: 'Of Anna' }])
    expect((await ben.from('lists').select('title')).data).toEqual([{ title: 'Of Ben' }])
    const visitor = await lab.client(KEY)
    expect((await visitor.from('lists').select('title')).data).toEqual([])
    expect(lab.reported).toEqual([])
  })

  it('2.1 who signs in again has their rows', async () => {
    const again = await lab.client(KEY)
    const wrong = await again.auth.signInWithPassword({ email: 'anna@example.com', password: 'another one' })
    expect(wrong.error?.code).toBe('invalid_credentials')
    await again.auth.signInWithPassword({ email: 'anna@example.com', password: 'a long password' })
    expect((await again.from('lists').select('title')).data).toEqual([{ title: 'Of Anna' }])
  })

  it('a key opens no backend where there is none, and makes none', async () => {
    const stranger = await lab.client(OTHER)
    const { error } = await stranger.auth.signUp({ email: 'carl@example.com', password: 'a long password' })
    expect(error?.status).toBe(404)
    expect(error?.message).toBe('This project has no backend.')
    const { rows } = await lab.engine
      .database(KEY)
      .runAsOwner('select count(*)::int as people from auth.users')
    expect(rows).toEqual([{ people: 2 }])
  })

  it('2.1 the page of an app has the anon key of its own host, and no other', async () => {
    for (const key of [KEY, OTHER]) {
      const page = await (await lab.ask(`${previewOf(key)}/some/route`)).text()
      expect(page).toContain(`data-key="${await lab.keys.signApiKey(key, 'anon')}"`)
    }
  })

  it('a page of another origin is refused', async () => {
    const response = await lab.ask(`${previewOf(KEY)}/auth/v1/signup`, {
      method: 'POST',
      headers: {
        Origin: previewOf(OTHER),
        apikey: await lab.keys.signApiKey(KEY, 'anon'),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ email: 'eve@example.com', password: 'a long password' }),
    })
    expect(response.status).toBe(403)
  })
})
