/** Templates with tables of their own, over a real PostgreSQL: who sees which row is what the migrations say. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTemplates } from '../scripts/lib/read-templates.ts'
import { databaseFilesOf } from '../src/core/migrations/database-files.ts'
import { type BackendLab, openBackendLab } from '../src/server/backend/backend-lab.fixture.ts'

const KEY = 'a1'.repeat(16)
const withTables = (await readTemplates()).flatMap(({ id, files }) => {
  const database = databaseFilesOf(files)
  return database === null ? [] : [{ id, database }]
})

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
}, 60_000)
afterAll(() => lab.end())

describe.each(withTables)('the tables of template $id', ({ database }) => {
  it('2.1 are made with their seed, each with row-level security and policies', async () => {
    const made = await lab.send('POST', `${KEY}/trial`, database)
    expect(made.status, await made.text()).toBe(204)
    await lab.send('DELETE', `${KEY}/trial`)
    expect((await lab.send('PUT', `${KEY}/migrations`, database)).status).toBe(200)
    const { rows } = await lab.engine.database(KEY).runAsOwner(
      `select relname as name, relrowsecurity as is_closed,
         (select count(*)::int from pg_policies where tablename = relname) as policies
       from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ is_closed, policies }) => is_closed !== true || policies === 0)).toEqual([])
    await lab.send('DELETE', KEY)
  })
})

describe('a shared list', () => {
  const shared = withTables.find(({ id }) => id === 'shared-list')

  beforeAll(async () => {
    expect((await lab.send('PUT', `${KEY}/migrations`, shared?.database)).status).toBe(200)
  })

  async function person(email: string) {
    const client = await lab.client(KEY)
    expect((await client.auth.signUp({ email, password: 'a long password' })).error).toBeNull()
    return client
  }
  const MILK = [{ name: 'Milk', amount: '1 l', shop: 'Market', aisle: 'Dairy', done: false }]

  it('2.1 is its members’ alone: others neither see nor change it, and join by its code', async () => {
    const [anna, ben] = [await person('anna@example.com'), await person('ben@example.com')]
    const { data: list, error } = await anna.rpc('create_list', { list_name: 'Home', first_items: MILK })
    expect(error).toBeNull()
    expect((await ben.from('lists').select()).data).toEqual([])
    expect((await ben.from('items').select()).data).toEqual([])
    expect((await ben.from('items').insert({ list_id: list, name: 'Cake' })).error?.code).toBe('42501')
    expect((await ben.from('items').update({ done: true }).eq('name', 'Milk').select()).data).toEqual([])
    expect((await ben.from('members').insert({ list_id: list })).error).not.toBeNull()
    const { data: own } = await anna.from('lists').select('code').single()
    expect((await ben.rpc('join_list', { invite: ` ${own?.code.toLowerCase()} ` })).data).toBe(list)
    expect((await ben.from('items').select('name, shop')).data).toEqual([{ name: 'Milk', shop: 'Market' }])
    expect((await ben.from('items').insert({ list_id: list, name: 'Cake' })).error).toBeNull()
    expect((await anna.from('items').select('name')).data).toHaveLength(2)
    expect((await anna.from('members').select('*', { count: 'exact', head: true })).count).toBe(2)
  })

  it('2.1 is nothing to a visitor, and a guest may begin one', async () => {
    const visitor = await lab.client(KEY)
    expect((await visitor.from('lists').select()).data).toEqual([])
    expect((await visitor.rpc('create_list', { list_name: 'Mine' })).error).not.toBeNull()
    expect((await visitor.auth.signInAnonymously()).error).toBeNull()
    expect((await visitor.rpc('create_list', { list_name: 'Mine' })).error).toBeNull()
    expect((await visitor.from('lists').select('name')).data).toEqual([{ name: 'Mine' }])
    expect((await visitor.rpc('join_list', { invite: 'NOTHING' })).error?.message).toBe(
      'No list has this code.',
    )
    expect((await visitor.rpc('join_list', { invite: 'GARDEN' })).error).toBeNull()
    expect((await visitor.from('items').select()).data).toHaveLength(4)
  })
})
