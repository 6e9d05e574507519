/** What an app's neighbour waits for while that app does all that it may, and some that it may not. */
import { type BackendLab, openBackendLab, previewOf } from '../../src/server/backend/backend-lab.fixture.ts'
import { ENGINE_LIMITS } from '../../src/server/engine/sessions/engine-limits.ts'

export interface Neighbour {
  /** Milliseconds of a read and a write, alone and beside the other. */
  readonly alone: readonly number[]
  readonly beside: readonly number[]
  /** Answers other than 200 and 201. */
  readonly refused: number
  /** What the other app was answered meanwhile. */
  readonly attacks: number
}

const GREEDY = '1'.repeat(32)
const NEIGHBOUR = '2'.repeat(32)
const ALONE_MS = 4_000
const BESIDE_MS = 15_000
const unlimited = { perMinute: 1e9, burst: 1e9 }
const NOTES = `create table notes (id bigint generated always as identity primary key, text text);
create policy everybody on notes for all to anon using (true) with check (true);`

/** Called by its visitors, over and over, each by as many as the app gets sessions and more. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  flood:
    "insert into notes (text) select string_agg(md5(random()::text), '') from generate_series(1, 300000) g group by g % 3000",
  compute: 'perform count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b',
  sort: "perform count(*) from (select md5(g::text) || repeat('x', 300) as w from generate_series(1, 300000) g order by 1 offset 1) s",
  nap: 'perform pg_sleep(100)',
  hold: 'lock table notes in access exclusive mode; perform pg_sleep(100)',
  clutter:
    "for i in 1..5000 loop execute format('create temporary table t_%s (id int primary key) on commit drop', i); end loop",
}

const CLUTTER = `do $$ begin for i in 1..20000 loop
  execute format('create table c_%s (id int primary key, text text)', i); execute format('create index on c_%s (text)', i);
end loop; end $$`

export async function measureNeighbour(): Promise<Neighbour> {
  const lab = await openBackendLab({
    rates: { any: unlimited, data: unlimited, dataProject: unlimited, backend: unlimited },
    engine: { limits: { disk: { ...ENGINE_LIMITS.disk, databaseBytes: 128 * 2 ** 20 } } },
  })
  try {
    const functions = Object.entries(FUNCTIONS).map(
      ([name, body]) =>
        `create function ${name}() returns void language plpgsql as $f$ begin ${body}; end $f$;`,
    )
    const migrations = [{ name: '20260101000000_first.sql', sql: NOTES }]
    await lab.migrate(NEIGHBOUR, migrations)
    const own = [{ name: '20260101000000_first.sql', sql: NOTES + functions.join('\n') }]
    const made = await lab.migrate(GREEDY, own)
    if (made.status !== 200) throw new Error(await made.text())
    const isOver = { now: false }
    const alone = await ask(lab, ALONE_MS)
    const attack = Promise.all([
      ...Object.keys(FUNCTIONS).flatMap((name) => [0, 1, 2].map(() => call(lab, name, isOver))),
      migrate(lab, own, isOver),
    ])
    const beside = await ask(lab, BESIDE_MS)
    isOver.now = true
    await lab.send('DELETE', GREEDY).catch(() => {})
    const attacks = (await attack).reduce((sum, one) => sum + one, 0)
    return { alone: alone.times, beside: beside.times, refused: alone.refused + beside.refused, attacks }
  } finally {
    await lab.end()
  }
}

/** As a visitor of the neighbour: one row written, twenty read. */
async function ask(lab: BackendLab, ms: number): Promise<{ times: number[]; refused: number }> {
  const headers = { apikey: await lab.keys.signApiKey(NEIGHBOUR, 'anon'), 'Content-Type': 'application/json' }
  const url = `${previewOf(NEIGHBOUR)}/rest/v1/notes`
  const times: number[] = []
  let refused = 0
  for (const until = performance.now() + ms; performance.now() < until; ) {
    const from = performance.now()
    const wrote = await lab.ask(url, { method: 'POST', headers, body: '{"text":"one"}' })
    const read = await lab.ask(`${url}?select=id,text&order=id.desc&limit=20`, { headers })
    await Promise.all([wrote.text(), read.text()])
    times.push(performance.now() - from)
    if (wrote.status !== 201 || read.status !== 200) refused += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { times, refused }
}

async function call(lab: BackendLab, name: string, isOver: { readonly now: boolean }): Promise<number> {
  let calls = 0
  const headers = { apikey: await lab.keys.signApiKey(GREEDY, 'anon'), 'Content-Type': 'application/json' }
  while (!isOver.now) {
    const answer = await lab.ask(`${previewOf(GREEDY)}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    await answer.text()
    calls += 1
    if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return calls
}

async function migrate(
  lab: BackendLab,
  own: readonly { name: string; sql: string }[],
  isOver: { readonly now: boolean },
) {
  let calls = 0
  while (!isOver.now) {
    await lab.migrate(GREEDY, [...own, { name: '20260102000000_clutter.sql', sql: CLUTTER }])
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return calls
}
