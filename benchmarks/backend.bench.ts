/**
 * `npm run bench backend`: what a select costs an app over HTTP, beside the same SQL in a session of `pg` that is open, and
 * in a transaction of the engine, in the application without a connection (app), and beside an answer over HTTP that asks
 * no database (http). Each round asks all of them, so that what else the machine does is the same for them. Then what it
 * takes from a change's acknowledgement until 200 people who follow its table were told of it; what the app's own client
 * takes for 1,000 statements, beside `pg`; what PostgreSQL takes of a machine that uses it little; and what a neighbour of a
 * hostile app waits for.
 */
import { Agent, request } from 'node:http'
import { planRequest } from '../src/core/data-api/plan/plan-request.ts'
import { openBackendLab } from '../src/server/backend/backend-lab.fixture.ts'
import { listen } from '../src/server/listen.ts'
import { measureAtRest } from './backend/at-rest.ts'
import { measureClient } from './backend/client-beside-pg.ts'
import { measureFollowers } from './backend/followers.ts'
import { measureNeighbour } from './backend/neighbour.ts'

const KEY = 'a'.repeat(32)
const WARM = 100
const ROUNDS = 600
const PATH = '/rest/v1/todos?select=id,title,lists(title)&list_id=eq.3&order=id&limit=20'
const SQL = `
create table lists (id int primary key, title text);
create table todos (id int primary key, title text, list_id int references lists);
create index on todos (list_id);
insert into lists select n, 'list ' || n from generate_series(1, 50) n;
insert into todos select n, 'todo ' || n, 1 + n % 50 from generate_series(1, 5000) n;
create policy everybody on lists for select using (true);
create policy everybody on todos for select using (true);
create policy change on todos for update to anon using (true);
create table added (id bigint generated always as identity, title text);
create policy add on added for insert to anon with check (true);
alter publication supabase_realtime add table todos;
`

const unlimited = { perMinute: 1e9, burst: 1e9 }
const lab = await openBackendLab({ rates: { any: unlimited, data: unlimited, dataProject: unlimited } })
const server = await listen({ fetch: (asked, env) => lab.fetch(asked, env), host: '127.0.0.1', port: 0 })
try {
  const made = await lab.migrate(KEY, [{ name: '20260101000000_lists.sql', sql: SQL }])
  if (made.status !== 200) throw new Error(await made.text())
  const headers = { Host: `${KEY}.preview.localhost:4000`, apikey: await lab.keys.signApiKey(KEY, 'anon') }
  const agent = new Agent({ keepAlive: true })
  const overHttp = (path: string, status: number) =>
    new Promise<void>((resolve, reject) => {
      const call = request({ port: server.port, path, headers, agent }, (answer) => {
        if (answer.statusCode !== status) reject(new Error(`${answer.statusCode}`))
        answer.resume().on('end', () => resolve())
      })
      call.once('error', reject).end()
    })
  const [path = '', query = ''] = PATH.slice('/rest/v1'.length).split('?')
  const plan = planRequest(
    { method: 'GET', path, query, headers: {}, body: null },
    await lab.backends.catalogues.of(KEY),
    { maxRows: 1000 },
  )
  if (plan.kind !== 'plan') throw new Error(plan.message)
  const { text, values } = plan.statement
  const caller = { role: 'anon', claims: { role: 'anon' }, isReadOnly: true } as const

  const times: Record<'pg' | 'engine' | 'app' | 'http' | 'route', number[]> = {
    pg: [],
    engine: [],
    app: [],
    http: [],
    route: [],
  }
  const timed = async (of: keyof typeof times, task: () => Promise<unknown>) => {
    const from = performance.now()
    await task()
    times[of].push(performance.now() - from)
  }
  // An owner's session may be open for a minute.
  for (let done = 0; done < WARM + ROUNDS; done += 100)
    await lab.engine.database(KEY).asOwner(async (session) => {
      for (let round = 0; round < 100; round += 1) {
        await timed('pg', () => session.query(text, values))
        await timed('engine', () => lab.engine.withRole(KEY, caller, (own) => own.query(text, values)))
        await timed('app', async () => (await lab.ask(`http://${headers.Host}${PATH}`, { headers })).text())
        await timed('http', () => overHttp('/__lathe/none', 404))
        await timed('route', () => overHttp(PATH, 200))
      }
    })
  const at = (all: readonly number[], share: number, warm = WARM) => {
    const sorted = all.slice(warm).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  }
  const figures = Object.entries(times).map(([of, all]) => ({ of, p50: at(all, 0.5), p95: at(all, 0.95) }))
  const base = figures[0]?.p50 ?? Number.NaN
  for (const { of, p50, p95 } of figures)
    console.log(
      `${of.padEnd(7)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${(p50 / base).toFixed(1)} × pg`,
    )
  const beside = await measureClient(lab, server.port, KEY)
  const client = { p50: at(beside.client, 0.5, 0), pg: at(beside.pg, 0.5, 0) }
  console.log(
    `client  p50 ${client.p50.toFixed(2)} ms, pg ${client.pg.toFixed(2)} ms, ${(client.p50 / client.pg).toFixed(1)} × pg over ${beside.pg.length} statements`,
  )
  const { toLast, whole } = await measureFollowers(lab, server.port, KEY)
  for (const [name, all] of [
    ['followers', toLast],
    ['with the write', whole],
  ] as const)
    console.log(`${name}: p50 ${at(all, 0.5, 0).toFixed(1)} ms, p95 ${at(all, 0.95, 0).toFixed(1)} ms`)
  const followers = { p50: at(toLast, 0.5, 0), p95: at(toLast, 0.95, 0) }
  const atRest = await measureAtRest()
  console.log(
    `first table from nothing ${Math.round(atRest.firstTableMs)} ms, first answer after rest ${Math.round(atRest.afterRestMs)} ms, at rest ${atRest.restMb.toFixed(0)} MB, ${atRest.unused} processes when unused`,
  )
  const { alone, beside: loaded, refused, attacks } = await measureNeighbour()
  const neighbour = { alone: at(alone, 0.95, 0), beside: at(loaded, 0.95, 0), refused }
  console.log(
    `a neighbour's write and read: p95 ${neighbour.alone.toFixed(1)} ms alone, ${neighbour.beside.toFixed(1)} ms beside a hostile app, ${(neighbour.beside / neighbour.alone).toFixed(1)} ×; ${loaded.length} of them, ${refused} refused, ${attacks} answers to the other`,
  )
  console.log(JSON.stringify({ figures, client, followers, atRest, neighbour }))
  agent.destroy()
} finally {
  await server.stop(0)
  await lab.end()
}
