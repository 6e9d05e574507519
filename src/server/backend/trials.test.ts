/** Databases of drafts that are tried, over HTTP to a real PostgreSQL. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import { type BackendLab, openBackendLab } from './backend-lab.fixture.ts'
import { createTrials, TRIAL_LIMITS } from './trials.ts'

const KEY = '0123456789abcdef'.repeat(2)
const TRIAL = trialKeyOf(KEY)
const OPEN = 'for all using (true) with check (true)'
const NOTES = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id int generated always as identity, text text); create policy all_notes on notes ${OPEN};`,
}
const TAGS = {
  name: '20260102000000_tags.sql',
  sql: `create table tags (name text); create policy all_tags on tags ${OPEN};`,
}
const SEED = "insert into notes (text) values ('from the seed');"

let lab: BackendLab

beforeAll(async () => {
  lab = await openBackendLab()
})
afterEach(async () => {
  await lab.send('DELETE', `${KEY}/trial`)
  await lab.send('DELETE', KEY)
})
afterAll(() => lab.end())

const trial = (migrations: readonly object[], seed: string | null = null, key = KEY) =>
  lab.send('POST', `${key}/trial`, { migrations, seed })
const textsOf = async (key: string) => (await (await lab.client(key)).from('notes').select('text')).data

describe('the database of a draft', () => {
  it('2.1 has the rows of the project and its own tables, and the project has none of it', async () => {
    await lab.migrate(KEY, [NOTES])
    await (await lab.client(KEY)).from('notes').insert({ text: 'of a person' })
    expect((await trial([NOTES, TAGS])).status).toBe(200)
    const draft = await lab.client(TRIAL)
    expect((await draft.from('tags').insert({ name: 'new' })).error).toBeNull()
    expect((await draft.from('notes').insert({ text: 'of a try' })).error).toBeNull()
    expect(await textsOf(TRIAL)).toHaveLength(2)
    expect(await textsOf(KEY)).toEqual([{ text: 'of a person' }])
    expect((await (await lab.client(KEY)).from('tags').select()).error?.code).toBe('PGRST205')
  })

  it('2.1 is there before the project has one, with the seed, and makes none for it', async () => {
    expect((await trial([NOTES], SEED)).status).toBe(200)
    expect(await textsOf(TRIAL)).toEqual([{ text: 'from the seed' }])
    const signedUp = await (await lab.client(TRIAL)).auth.signUp({
      email: 'anna@example.com',
      password: 'a long password',
    })
    expect(signedUp.error).toBeNull()
    expect(await (await lab.send('GET', KEY)).json()).toMatchObject({ isThere: false })
    expect((await (await lab.client(KEY)).from('notes').select()).error?.code).toBe('no-backend')
  })

  it('2.1 is made anew where its migrations cannot follow those that were applied', async () => {
    await lab.migrate(KEY, [NOTES])
    await (await lab.client(KEY)).from('notes').insert({ text: 'of a person' })
    const other = { ...NOTES, sql: NOTES.sql.replace('text text', 'text text not null, done boolean') }
    expect((await trial([other], SEED)).status).toBe(200)
    expect(await textsOf(TRIAL)).toEqual([{ text: 'from the seed' }])
    expect(await textsOf(KEY)).toEqual([{ text: 'of a person' }])
  })

  it('2.1 what fails says where, and is not there', async () => {
    await lab.migrate(KEY, [NOTES])
    await (await lab.client(KEY)).from('notes').insert({ text: 'of a person' })
    const failing = { name: '20260103000000_more.sql', sql: '\nalter table notes add due date not null;' }
    const answer = await trial([NOTES, failing])
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'migration-failed',
      file: failing.name,
      line: 2,
      message: expect.stringContaining('null values'),
    })
    expect((await (await lab.client(TRIAL)).from('notes').select()).error?.code).toBe('no-backend')
  })

  it('2.1 is gone when the try ends, and a newer one takes its place', async () => {
    await trial([NOTES], SEED)
    await (await lab.client(TRIAL)).from('notes').insert({ text: 'of the first try' })
    await trial([NOTES], SEED)
    expect(await textsOf(TRIAL)).toEqual([{ text: 'from the seed' }])
    expect((await lab.send('DELETE', `${KEY}/trial`)).status).toBe(204)
    expect((await (await lab.client(TRIAL)).from('notes').select()).error?.code).toBe('no-backend')
  })

  it('2.1 belongs to whom the project does, and never stands where a project is', async () => {
    await lab.migrate(KEY, [NOTES], { Authorization: 'Bearer anna' })
    expect((await trial([NOTES])).status).toBe(403)
    const under = await trial([TAGS], null, TRIAL)
    expect([under.status, (await under.json()).code]).toEqual([403, 'backend-of-another'])
    await lab.send('DELETE', KEY, undefined, { Authorization: 'Bearer anna' })
  })

  it('2.1 a seed runs once, and with the first migrations or not at all', async () => {
    const bring = (migrations: readonly object[], seed: string) =>
      lab.send('PUT', `${KEY}/migrations`, { migrations, seed })
    const failed = await bring([NOTES], '\n\ninsert into nothing values (1);')
    expect(await failed.json()).toMatchObject({ file: null, line: 3, applied: [] })
    expect((await bring([NOTES], SEED)).status).toBe(200)
    expect((await bring([NOTES, TAGS], SEED)).status).toBe(200)
    expect(await textsOf(KEY)).toEqual([{ text: 'from the seed' }])
  })
})

describe('how many drafts are tried at once', () => {
  it('2.1 is limited for one, and for all', async () => {
    const clock = { now: () => 0, setTimeout: () => 0, clearTimeout: () => undefined }
    const trials = createTrials(clock)
    const database = lab.engine.database(KEY)
    for (let count = 0; count < TRIAL_LIMITS.each; count += 1) trials.keep(`k${count}`, database, 'anna')
    expect(trials.fullFor('more', 'anna')).toBe('each')
    expect(trials.fullFor('k0', 'anna')).toBeNull()
    expect(trials.fullFor('more', 'ben')).toBeNull()
    for (let count = TRIAL_LIMITS.each; count < TRIAL_LIMITS.all; count += 1)
      trials.keep(`k${count}`, database, `person ${count}`)
    expect(trials.fullFor('more', 'ben')).toBe('all')
  })
})
