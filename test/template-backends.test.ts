/** Templates with tables of their own, over a real PostgreSQL: who sees which row is what the migrations say. */
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTemplates } from '../scripts/lib/read-templates.ts'
import { serviceKeyFindings } from '../src/core/access/service-keys.ts'
import { databaseFilesOf } from '../src/core/migrations/database-files.ts'
import { accessSchema } from '../src/core/wire/app-data.ts'
import { type BackendLab, openBackendLab } from '../src/server/backend/backend-lab.fixture.ts'

const KEY = 'a1'.repeat(16)
const withTables = (await readTemplates()).flatMap(({ id, files }) => {
  const database = databaseFilesOf(files)
  return database === null ? [] : [{ id, files, database }]
})

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterAll(() => lab.end())

describe.each(withTables)('the tables of template $id', ({ database, files }) => {
  it('2.1 are made with their seed, each with row-level security and policies', async () => {
    const made = await lab.send('POST', `${KEY}/trial`, database)
    expect(made.status, await made.text()).toBe(200)
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

  it('2.1 look right to who tries what may be done with them, and so do the files of the template', async () => {
    expect((await lab.send('PUT', `${KEY}/migrations`, database)).status).toBe(200)
    const response = await lab.send('POST', `${KEY}/data/access`, {})
    const { findings, tables } = v.parse(accessSchema, await response.json())
    expect(tables.filter(({ problem }) => problem !== null)).toEqual([])
    expect([...findings, ...serviceKeyFindings(files)]).toEqual([])
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

  it('2.1 begins with one list, however often it is asked for at once', async () => {
    const cara = await person('cara@example.com')
    const first = () => cara.rpc('first_list', { list_name: 'Home', first_items: MILK })
    const asked = await Promise.all(Array.from({ length: 8 }, first))
    expect(asked.map(({ error }) => error)).toEqual(Array(8).fill(null))
    expect(new Set(asked.map(({ data }) => data)).size).toBe(1)
    expect((await cara.from('lists').select('name')).data).toEqual([{ name: 'Home' }])
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

describe('a team CRM', () => {
  const crm = withTables.find(({ id }) => id === 'team-crm')

  beforeAll(async () => {
    await lab.send('DELETE', KEY)
    expect((await lab.send('PUT', `${KEY}/migrations`, crm?.database)).status).toBe(200)
  })

  type Client = Awaited<ReturnType<typeof lab.client>>
  let people = 0
  async function person(): Promise<Client> {
    const client = await lab.client(KEY)
    people += 1
    const { error } = await client.auth.signUp({
      email: `crm${people}@example.com`,
      password: 'a long password',
    })
    expect(error).toBeNull()
    return client
  }

  /** Somebody who came into the team with an invitation. */
  async function joined(admin: Client, team: string, role: string): Promise<Client> {
    const { data: code } = await admin.rpc('invite_member', {
      team,
      member_name: `A ${role}`,
      member_role: role,
    })
    const client = await person()
    const answer = await client.rpc('join_team', {
      invite: ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `,
    })
    expect(answer.error).toBeNull()
    expect(answer.data).toBe(team)
    return client
  }

  const seatOf = async (client: Client, team: string): Promise<string> =>
    (await client.rpc('my_seat', { team })).data

  const SAMPLES = {
    people: [{ id: 'p1', name: 'Somebody', role: 'member' }],
    contacts: [{ id: 'c1', name: 'Oskar', company: 'Ferries', email: '', phone: '' }],
    deals: [
      { id: 'd1', title: 'Hull', value: 100, stage: 'lead', contact: 'c1', owner: 'me' },
      {
        id: 'd2',
        title: 'Deck',
        value: 50,
        stage: 'won',
        contact: 'c1',
        owner: 'p1',
        details: { source: 'Show' },
      },
    ],
    activities: [{ contact: 'c1', deal: 'd1', person: 'me', kind: 'call', body: 'Called', hours: 2 }],
  }

  async function team(samples: object = SAMPLES) {
    const admin = await person()
    const { data: id, error } = await admin.rpc('create_team', {
      team_name: 'Sales',
      my_name: 'Ann',
      samples,
    })
    expect(error).toBeNull()
    return { admin, id: id as string }
  }

  const TABLES = ['teams', 'members', 'invites', 'contacts', 'deals', 'activities'] as const
  /** What an update or delete did, by the rows that it met. */
  const met = async (change: PromiseLike<{ data: unknown[] | null; error: { code: string } | null }>) => {
    const { data, error } = await change
    return error === null ? (data?.length ?? 0) : error.code
  }

  it('2.1 shows nothing to a visitor, nor to a person of another team', async () => {
    const { id } = await team()
    const visitor = await lab.client(KEY)
    const stranger = (await team({})).admin
    for (const table of TABLES) {
      expect((await visitor.from(table).select()).data, table).toEqual([])
      const column = table === 'teams' ? 'id' : 'team_id'
      expect((await stranger.from(table).select().eq(column, id)).data, table).toEqual([])
    }
    expect((await stranger.from('deals').insert({ team_id: id, title: 'Mine' })).error?.code).toBe('42501')
    expect(await met(stranger.from('deals').update({ title: 'x' }).eq('team_id', id).select())).toBe(0)
    expect(await met(stranger.from('contacts').delete().eq('team_id', id).select())).toBe(0)
    const invited = await stranger.rpc('invite_member', { team: id, member_name: 'Me', member_role: 'admin' })
    expect(invited.error?.message).toBe('Only admins invite people.')
    for (const name of ['create_team', 'join_team', 'my_role'] as const)
      expect((await visitor.rpc(name, NEEDED[name])).error?.code, name).toBe('42501')
  })
  const NEEDED = {
    create_team: { team_name: 'Mine', my_name: 'Me' },
    join_team: { invite: 'QUAYMEMBER' },
    my_role: { team: crypto.randomUUID() },
  }

  it('2.1 begins with samples of its own, whose people have not come yet', async () => {
    const { admin, id } = await team()
    const { data } = await admin
      .from('deals')
      .select('title, value, stage, details, contact:contacts(name), owner:members(name, role, person_id)')
      .eq('team_id', id)
      .order('title')
    const { data: user } = await admin.auth.getUser()
    expect(data).toEqual([
      {
        title: 'Deck',
        value: 50,
        stage: 'won',
        details: { source: 'Show' },
        contact: { name: 'Oskar' },
        owner: { name: 'Somebody', role: 'member', person_id: null },
      },
      {
        title: 'Hull',
        value: 100,
        stage: 'lead',
        details: {},
        contact: { name: 'Oskar' },
        owner: { name: 'Ann', role: 'admin', person_id: user.user?.id },
      },
    ])
    expect((await admin.from('activities').select('body, deal:deals(title)')).data).toEqual([
      { body: 'Called', deal: { title: 'Hull' } },
    ])
    expect((await admin.from('invites').select()).data).toEqual([])
  })

  it('2.1 lets a viewer read all of the team and write nothing', async () => {
    const { admin, id } = await team()
    const viewer = await joined(admin, id, 'viewer')
    const seat = await seatOf(viewer, id)
    expect((await viewer.from('deals').select('title')).data).toHaveLength(2)
    expect((await viewer.from('invites').select()).data).toEqual([])
    const contact = (await viewer.from('contacts').select('id').single()).data?.id
    const row = { team_id: id, contact_id: contact, member_id: seat, kind: 'note', body: 'x' }
    expect((await viewer.from('contacts').insert({ team_id: id, name: 'x' })).error?.code).toBe('42501')
    expect((await viewer.from('deals').insert({ team_id: id, title: 'x', owner_id: seat })).error?.code).toBe(
      '42501',
    )
    expect((await viewer.from('activities').insert(row)).error?.code).toBe('42501')
    // Not even what is given to them.
    await admin.from('deals').update({ owner_id: seat }).eq('title', 'Hull')
    expect(await met(viewer.from('deals').update({ stage: 'won' }).eq('team_id', id).select())).toBe(0)
    expect(await met(viewer.from('deals').delete().eq('team_id', id).select())).toBe(0)
    expect(await met(viewer.from('contacts').update({ name: 'x' }).eq('team_id', id).select())).toBe(0)
    expect(await met(viewer.from('activities').update({ body: 'x' }).eq('team_id', id).select())).toBe(0)
    expect(await met(viewer.from('teams').update({ name: 'x' }).eq('id', id).select())).toBe(0)
  })

  it('2.1 lets a member change what is theirs, take what nobody owns, and nothing of others', async () => {
    const { admin, id } = await team()
    const member = await joined(admin, id, 'member')
    const seat = await seatOf(member, id)
    const change = (title: string, to: object) =>
      met(member.from('deals').update(to).eq('title', title).select())
    expect(await change('Hull', { stage: 'won' })).toBe(0)
    expect(await change('Hull', { owner_id: seat })).toBe(0)
    expect(await met(member.from('deals').delete().eq('title', 'Hull').select())).toBe(0)
    await admin.from('deals').update({ owner_id: null }).eq('title', 'Hull')
    expect(await change('Hull', { stage: 'won' })).toBe('42501')
    expect(await change('Hull', { owner_id: seat })).toBe(1)
    expect(await change('Hull', { stage: 'won' })).toBe(1)
    // Not given away, nor out of the team.
    const { data: other } = await admin.from('members').select('id').eq('name', 'Ann').single()
    expect(await change('Hull', { owner_id: other?.id })).toBe('42501')
    expect(await change('Hull', { team_id: crypto.randomUUID() })).toBe('42501')
    expect(
      (await member.from('deals').insert({ team_id: id, title: 'New', owner_id: seat })).error,
    ).toBeNull()
    expect(
      (await member.from('deals').insert({ team_id: id, title: 'x', owner_id: other?.id })).error?.code,
    ).toBe('42501')
    expect((await member.from('contacts').insert({ team_id: id, name: 'Nadia' })).error).toBeNull()
    expect(await met(member.from('contacts').delete().eq('team_id', id).select())).toBe(0)
    const contact = (await member.from('contacts').select('id').eq('name', 'Oskar').single()).data?.id
    const note = { team_id: id, contact_id: contact, kind: 'note', body: 'x' }
    expect((await member.from('activities').insert({ ...note, member_id: seat })).error).toBeNull()
    expect((await member.from('activities').insert({ ...note, member_id: other?.id })).error?.code).toBe(
      '42501',
    )
    expect(await met(member.from('activities').delete().eq('body', 'Called').select())).toBe(0)
  })

  it('2.1 lets nobody raise their own role, by table or by function', async () => {
    const { admin, id } = await team()
    for (const role of ['member', 'viewer']) {
      const somebody = await joined(admin, id, role)
      const seat = await seatOf(somebody, id)
      expect(await met(somebody.from('members').update({ role: 'admin' }).eq('id', seat).select())).toBe(0)
      expect(await met(somebody.from('members').update({ name: 'x' }).eq('id', seat).select())).toBe(0)
      const { data: user } = await somebody.auth.getUser()
      const row = { team_id: id, person_id: user.user?.id, name: 'x', role: 'admin' }
      expect((await somebody.from('members').insert(row)).error?.code).toBe('42501')
      expect((await somebody.from('members').upsert({ ...row, id: seat })).error?.code).toBe('42501')
      expect((await somebody.rpc('renew_invite', { seat })).error?.code).toBe('42501')
      expect((await somebody.rpc('my_role', { team: id })).data).toBe(role)
    }
    // An admin, neither: another one has to.
    const own = await seatOf(admin, id)
    const lowered = await admin.from('members').update({ role: 'viewer' }).eq('id', own)
    expect(lowered.error?.message).toBe('Nobody changes their own role: ask another admin.')
    // Nor does a seat change hands.
    expect((await admin.from('members').update({ person_id: null }).eq('id', own)).error?.code).toBe('42501')
  })

  it('2.1 keeps an admin who is there, and lets everybody else leave', async () => {
    const { admin, id } = await team()
    const [own, member] = [await seatOf(admin, id), await joined(admin, id, 'member')]
    const LAST = 'A team needs an admin: make somebody else one first.'
    expect((await admin.from('members').delete().eq('id', own)).error?.message).toBe(LAST)
    // A seat that nobody sits on is none.
    await admin.rpc('invite_member', { team: id, member_name: 'Later', member_role: 'admin' })
    expect((await admin.from('members').delete().eq('id', own)).error?.message).toBe(LAST)
    const seat = await seatOf(member, id)
    expect(await met(admin.from('members').update({ role: 'admin' }).eq('id', seat).select())).toBe(1)
    expect(await met(admin.from('members').delete().eq('id', own).select('id'))).toBe(1)
    expect((await admin.from('teams').select()).data).toEqual([])
    // What they owned is nobody's.
    expect((await member.from('deals').select('owner_id').eq('title', 'Hull').single()).data).toEqual({
      owner_id: null,
    })
    expect((await member.from('members').delete().eq('id', seat)).error?.message).toBe(LAST)
  })

  it('2.1 gives the role that an invitation says, once, and until it expires', async () => {
    const { admin, id } = await team()
    const invite = async () =>
      (await admin.rpc('invite_member', { team: id, member_name: 'Vi', member_role: 'viewer' }))
        .data as string
    const code = await invite()
    const [first, second] = [await person(), await person()]
    expect((await first.rpc('join_team', { invite: code, my_name: ' Violet ' })).error).toBeNull()
    expect((await first.rpc('my_role', { team: id })).data).toBe('viewer')
    expect((await second.rpc('join_team', { invite: code })).error?.message).toMatch(
      /^No invitation has this code/,
    )
    expect((await first.rpc('join_team', { invite: await invite() })).error?.message).toBe(
      'You are in this team already.',
    )
    const late = await invite()
    await lab.engine
      .database(KEY)
      .runAsOwner(`update public.invites set expires_at = now() - interval '1 minute'`)
    expect((await second.rpc('join_team', { invite: late })).error?.message).toMatch(
      /^This invitation has expired/,
    )
    const { data: free } = await admin.from('invites').select('member_id').eq('code', late).single()
    const { data: fresh } = await admin.rpc('renew_invite', { seat: free?.member_id })
    expect((await second.rpc('join_team', { invite: late })).error).not.toBeNull()
    expect((await second.rpc('join_team', { invite: fresh })).data).toBe(id)
    expect((await second.from('members').select('name').eq('team_id', id)).data).toContainEqual({
      name: 'Violet',
    })
  })
})
