/** What a project may take of the cluster that it shares, whatever its SQL sets for itself. The engine's clock is the test's. */
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import type { Engine } from './engine.ts'
import type { Caller } from './sessions/caller.ts'
import { createEngineNames } from './sql/names.ts'
import { type ManualClock, TEST_SECRET } from './test-engine.fixture.ts'

export interface LoadedEngine {
  readonly engine: Engine
  readonly clock: ManualClock
  /** Of its socket. */
  readonly host: string
}

/** With these the engine is started: all but time is small. */
export const LOAD_LIMITS = {
  requestMs: 3_600_001,
  ownerMs: 3_600_002,
  sessionsPerProject: 2,
  waitingPerProject: 4,
  answerBytes: 2 * 2 ** 20,
  catalogueBytes: 2 ** 19,
  sessionMegabytes: 256,
  temporaryMegabytes: 8,
}

const VISITOR: Caller = { role: 'anon', claims: {} }
const FREE = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;'
/** Long enough for a statement to have begun. Nothing depends on whether it has. */
const BEGIN_MS = 200

export function hostileLoadContract(loaded: () => LoadedEngine): void {
  const owner = (project: string, sql: string) => loaded().engine.database(project).runAsOwner(sql)
  const visitor = (project: string, sql: string) =>
    loaded().engine.withRole(project, VISITOR, (session) => session.query(sql))
  const neighbourAnswers = async () =>
    expect((await visitor('neighbour', 'select 1 as one')).rows).toEqual([{ one: 1 }])
  const failureOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'nothing refused it',
      (error) => error,
    )

  describe('load', () => {
    it('2.1 ends SQL that lifted its own time limits, and no other project waits for it', async () => {
      await owner(
        'endless',
        `create function catching() returns void language plpgsql as $$
begin
  perform set_config('statement_timeout', '0', false);
  loop
    begin perform pg_sleep(1000); exception when others or query_canceled then null; end;
  end loop;
end $$`,
      )
      const running = [
        owner('endless', `${FREE} select pg_sleep(1000000)`),
        owner('endless-2', `${FREE} do $$ begin loop end loop; end $$`),
        owner(
          'endless-3',
          `${FREE} select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`,
        ),
        owner(
          'endless-4',
          `${FREE} begin; lock table auth.users in access exclusive mode; select pg_sleep(1000000)`,
        ),
        visitor('endless', 'select catching()'),
      ].map(failureOf)
      await delay(BEGIN_MS)
      await neighbourAnswers()
      const settled = Promise.all(running)
      await loaded().clock.fireUntil(settled, [LOAD_LIMITS.requestMs, LOAD_LIMITS.ownerMs])
      for (const failure of await settled) expect(failure).toMatchObject({ problem: 'time-limit' })
      expect((await owner('endless', 'select 1 as one')).rows).toEqual([{ one: 1 }])
    })

    it('2.1 refuses memory and disk beyond a session’s part, also where SQL raised work_mem', async () => {
      const rows = "select g, repeat('x', 1000) || g as wide from generate_series(1, 400000) g"
      const greedy = [
        [`set work_mem = '2000000kB'; select count(*) from (${rows} order by wide offset 1) s`, '53200'],
        [`set work_mem = '64kB'; select count(*) from (${rows} order by wide offset 1) s`, '53400'],
        ["select length(repeat('x', 900000000))", '53200'],
      ] as const
      for (const [sql, code] of greedy)
        expect(await failureOf(owner('greedy', sql)), sql).toMatchObject({ code })
      await neighbourAnswers()
    })

    it('2.1 ends an answer that is too large', async () => {
      const large = "select repeat('x', 1000) as wide from generate_series(1, 100000)"
      expect(await failureOf(owner('large', large))).toMatchObject({ problem: 'size-limit' })
      expect(await failureOf(visitor('large', large))).toMatchObject({ problem: 'size-limit' })
      expect((await visitor('large', 'select 1 as one')).rows).toEqual([{ one: 1 }])
    })

    it('2.1 ends a description that is too large to be kept', async () => {
      const many = `create table wide (id int); do $$ begin
  for i in 1..200 loop execute format('create view wide_%s as select id from wide', i);
    execute format('comment on view wide_%s is %L', i, repeat('x', 5000)); end loop; end $$`
      await owner('described', many)
      expect(await failureOf(loaded().engine.describe('described'))).toMatchObject({ problem: 'size-limit' })
      expect((await owner('described', 'select 1 as one')).rows).toEqual([{ one: 1 }])
    })

    it('2.1 lets a project have its sessions and a short line, and refuses the rest at once', async () => {
      const many = Array.from({ length: 30 }, () => failureOf(visitor('flood', 'select pg_sleep(1000000)')))
      await delay(BEGIN_MS)
      await neighbourAnswers()
      const settled = Promise.all(many)
      await loaded().clock.fireUntil(settled, [LOAD_LIMITS.requestMs])
      const problems = (await settled).map(({ problem }) => problem)
      expect(problems.filter((problem) => problem === 'time-limit')).toHaveLength(6)
      expect(problems.filter((problem) => problem === 'busy')).toHaveLength(24)
    })

    it('2.1 a flood of NOTIFY leaves room for others', async () => {
      await failureOf(
        owner(
          'loud',
          "listen a; do $$ begin for i in 1..4000 loop perform pg_notify('a', i || repeat('x', 7000)); end loop; end $$",
        ),
      )
      expect(await failureOf(owner('neighbour', 'notify a'))).toBe('nothing refused it')
      await neighbourAnswers()
    })

    it('2.1 what a role sets for itself is not what its next session begins with', async () => {
      const { database, owner: role, login } = createEngineNames(TEST_SECRET).of('selfish')
      await owner(
        'selfish',
        `alter role ${role} set statement_timeout = 0;
alter role ${role} set work_mem = '2GB';
alter role ${role} set search_path = 'elsewhere';
alter role ${role} in database ${database} set lock_timeout = 0;
alter role ${role} password 'mine'`,
      )
      const told = (name: string) => `current_setting('${name}') as ${name}`
      const asked = `select ${['statement_timeout', 'work_mem', 'search_path', 'lock_timeout'].map(told)}`
      expect((await owner('selfish', asked)).rows).toEqual([
        {
          statement_timeout: `${LOAD_LIMITS.ownerMs}ms`,
          work_mem: '4MB',
          search_path: 'public,extensions',
          lock_timeout: '4s',
        },
      ])
      await owner(
        'selfish',
        `create function selfish() returns void language plpgsql as $$
begin
  reset role;
  alter role ${login} set default_transaction_read_only = on;
  alter role ${login} set role = 'service_role';
  alter role ${login} password 'mine';
end $$`,
      )
      await visitor('selfish', 'select selfish()')
      // In a session of its own, since the project is copied.
      await (await loaded().engine.database('selfish').branch()).drop()
      expect(
        (await visitor('selfish', "select current_user as role, current_setting('work_mem') as work_mem"))
          .rows,
      ).toEqual([{ role: 'anon', work_mem: '4MB' }])
    })

    it('2.1 what locks its own roles holds up no other project, and is ended at its time', async () => {
      const names = createEngineNames(TEST_SECRET)
      const projects = ['locking-1', 'locking-2', 'locking-3', 'locking-4']
      for (const project of projects) await owner(project, 'create sequence held')
      const locking = projects.map((project) => {
        const role = names.of(project).owner
        const lock = `alter role ${role} password 'mine'; commit; begin; alter role ${role} password 'mine too'`
        return failureOf(owner(project, `${FREE} ${lock}; select nextval('held'), pg_sleep(1000000)`))
      })
      for (const project of projects)
        await expect
          .poll(async () => (await visitor(project, 'select is_called from held')).rows)
          .toEqual([{ is_called: true }])
      const waiting = projects.map((project) => failureOf(owner(project, 'select 1')))
      // Both want a session of the superuser.
      expect((await owner('neighbour', 'select 1 as one')).rows).toEqual([{ one: 1 }])
      expect((await owner('new-neighbour', 'select 1 as one')).rows).toEqual([{ one: 1 }])
      for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ problem: 'busy' })
      const settled = Promise.all(locking)
      await loaded().clock.fireUntil(settled, [LOAD_LIMITS.ownerMs])
      for (const failure of await settled) expect(failure).toMatchObject({ problem: 'time-limit' })
      for (const project of projects)
        expect((await owner(project, 'select 1 as one')).rows, project).toEqual([{ one: 1 }])
    })

    it('2.1 no role of a project is anybody’s member, or comes into another database', async () => {
      const names = createEngineNames(TEST_SECRET)
      const { owner: role, login } = names.of('lonely')
      await failureOf(owner('lonely', `grant ${role} to anon, service_role`))
      const { rows } = await owner(
        'lonely',
        `select pg_has_role('anon', '${role}', 'member') as a, pg_has_role('service_role', '${role}', 'member') as b`,
      )
      expect(rows).toEqual([{ a: false, b: false }])
      await neighbourAnswers()
      for (const user of [role, login]) {
        for (const database of [names.of('neighbour').database, 'postgres', 'template1']) {
          const password = names.passwordOf(user)
          const client = new pg.Client({ host: loaded().host, port: 5432, user, password, database })
          expect(await failureOf(client.connect()), `${user} in ${database}`).toMatchObject({ code: '42501' })
        }
        const guess = new pg.Client({
          host: loaded().host,
          port: 5432,
          user,
          password: '',
          database: 'postgres',
        })
        expect(await failureOf(guess.connect())).not.toBe('nothing refused it')
      }
    })
  })
}
