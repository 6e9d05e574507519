/**
 * `npm run bench backend`: what a select costs an app over HTTP, beside the same SQL in a session of `pg` that is open, and
 * in a transaction of the engine, in the application without a connection (app), and beside an answer over HTTP that asks
 * no database (http). Each round asks all of them, so that what else the machine does is the same for them.
 */
import { Agent, request } from 'node:http'
import { planRequest } from '../src/core/data-api/plan/plan-request.ts'
import { openBackendLab } from '../src/server/backend/backend-lab.fixture.ts'
import { listen } from '../src/server/listen.ts'

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
  const at = (all: readonly number[], share: number) => {
    const sorted = all.slice(WARM).sort((one, other) => one - other)
    return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  }
  const figures = Object.entries(times).map(([of, all]) => ({ of, p50: at(all, 0.5), p95: at(all, 0.95) }))
  const base = figures[0]?.p50 ?? Number.NaN
  for (const { of, p50, p95 } of figures)
    console.log(
      `${of.padEnd(7)} p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms, ${(p50 / base).toFixed(1)} × pg`,
    )
  console.log(JSON.stringify({ figures }))
  agent.destroy()
} finally {
  await server.stop(0)
  await lab.end()
}
