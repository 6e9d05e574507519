/** Requests that are given up midway, by the hundred, and sessions that end under others: no answer is another's. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../core/agent/seeded-random.fixture.ts'
import { EngineError } from '../engine/sessions/engine-error.ts'
import { createEngineNames } from '../engine/sql/names.ts'
import { TEST_SECRET } from '../engine/test-engine.fixture.ts'
import { type Listening, listen } from '../listen.ts'
import { type BackendLab, openBackendLab } from './backend-lab.fixture.ts'

const KEY = 'a'.repeat(32)
const REQUESTS = 300
const AT_ONCE = 16
const ROWS = 20
const SEED = 11
/** More than a socket takes at once, so that an answer can be left in its middle. */
const CHARACTERS = 120_000

const SQL = `
create table marks (id int primary key, mark text not null);
create policy everybody on marks for all to anon using (true) with check (true);
insert into marks select n, repeat('m' || n || ' ', ${CHARACTERS} / length('m' || n || ' ')) from generate_series(1, ${ROWS}) n;
create table added (id int primary key, mark text not null);
create policy everybody on added for all to anon using (true) with check (true);
create function echo(mark text) returns text language sql volatile as $$ select pg_sleep(0.002); select mark $$;
create function break_off(mark text) returns text language plpgsql as $$ begin raise exception '%', mark; end $$;
insert into storage.buckets (id, name, public) values ('files', 'files', true);
create policy everybody on storage.objects for all to anon using (true) with check (true);
`

/** Where it is given up: as soon as it is sent, at the answer's headers, after its first bytes, or never. */
const MOMENTS = ['sent', 'answered', 'read', 'never', 'never'] as const
type Moment = (typeof MOMENTS)[number]

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly expects: (status: number, body: Buffer) => boolean
}

const textOfRow = (n: number) => {
  const mark = `m${n} `
  return mark.repeat(Math.floor(CHARACTERS / mark.length))
}
const fileOf = (n: number) => createHash('sha512').update(`file ${n}`).digest('hex').repeat(1_500)

describe('requests that are given up', () => {
  let lab: BackendLab
  let server: Listening
  let key: string
  const unlimited = { perMinute: 1e9, burst: 1e9 }
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

  beforeAll(async () => {
    lab = await openBackendLab({
      rates: { any: unlimited, data: unlimited, dataProject: unlimited, backend: unlimited },
    })
    server = await listen({ fetch: (asked, env) => lab.fetch(asked, env), host: '127.0.0.1', port: 0 })
    const made = await lab.migrate(KEY, [{ name: '20260101000000_marks.sql', sql: SQL }])
    expect(made.status, await made.text()).toBe(200)
    key = await lab.keys.signApiKey(KEY, 'anon')
    for (let n = 1; n <= ROWS; n += 1) {
      const sent = await ask(upload(n), 'never')
      expect(sent).toBe('right')
    }
  })
  afterAll(async () => {
    agent.destroy()
    await server?.stop(0)
    await lab?.end()
  })

  function upload(n: number): Asked {
    return {
      method: 'POST',
      path: `/storage/v1/object/files/${n}.txt`,
      body: fileOf(n),
      expects: (status, body) => status === 200 && body.toString().includes(`files/${n}.txt`),
    }
  }

  function ask(asked: Asked, moment: Moment): Promise<string> {
    return new Promise((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: server.port,
          agent,
          method: asked.method,
          path: asked.path,
          headers: {
            Host: `${KEY}.preview.localhost:4000`,
            apikey: key,
            'x-upsert': 'true',
            'Content-Type': asked.path.startsWith('/storage') ? 'text/plain' : 'application/json',
            ...(asked.body !== undefined && { 'Content-Length': Buffer.byteLength(asked.body) }),
          },
        },
        (answer) => read(answer, asked, moment, resolve),
      )
      const leave = () => {
        call.destroy()
        resolve('left')
      }
      call.once('error', () => resolve(moment === 'never' ? 'cut' : 'left'))
      call.end(asked.body, () => moment === 'sent' && leave())
    })
  }

  function read(answer: IncomingMessage, asked: Asked, moment: Moment, tell: (what: string) => void): void {
    const chunks: Buffer[] = []
    const leave = () => {
      answer.destroy()
      tell('left')
    }
    if (moment === 'answered') {
      leave()
      return
    }
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (moment === 'read') leave()
    })
    answer.once('error', () => tell(moment === 'never' ? 'cut' : 'left'))
    answer.once('end', () => {
      const body = Buffer.concat(chunks)
      const status = answer.statusCode ?? 0
      if (asked.expects(status, body)) tell('right')
      // It was told, and by nobody else's answer: its session was ended, or its turn did not come.
      else if ([408, 499, 503, 504].includes(status) && body.length < 1_000) tell('refused')
      else
        tell(
          `wrong: ${asked.method} ${asked.path} ${status} ${body.length} ${body.subarray(0, 80).toString()}`,
        )
    })
  }

  function some(random: ReturnType<typeof seededRandom>, at: number): Asked {
    const n = 1 + random.below(ROWS)
    const said = (what: (body: Buffer) => boolean) => (status: number, body: Buffer) =>
      status < 300 && what(body)
    switch (random.below(6)) {
      case 0:
        return {
          method: 'GET',
          path: `/rest/v1/marks?select=mark&id=eq.${n}`,
          expects: said((body) => body.toString() === JSON.stringify([{ mark: textOfRow(n) }])),
        }
      case 1:
        return {
          method: 'POST',
          path: '/rest/v1/rpc/echo',
          body: JSON.stringify({ mark: `echo ${at}` }),
          expects: said((body) => body.toString() === JSON.stringify(`echo ${at}`)),
        }
      case 2:
        return {
          method: 'POST',
          path: '/rest/v1/rpc/break_off',
          body: JSON.stringify({ mark: `broken ${at}` }),
          expects: (status, body) => status === 400 && body.toString().includes(`"broken ${at}"`),
        }
      case 3:
        return {
          method: 'POST',
          path: '/rest/v1/added?select=id,mark&columns=id,mark',
          body: JSON.stringify({ id: at, mark: textOfRow(n) }),
          expects: (status) => status === 201,
        }
      case 4:
        return upload(n)
      default:
        return {
          method: 'GET',
          path: `/storage/v1/object/files/${n}.txt`,
          expects: said((body) => body.toString() === fileOf(n)),
        }
    }
  }

  it('2.1 no answer goes to another request, whatever is given up and whichever session ends meanwhile', async () => {
    const random = seededRandom(SEED)
    const told = new Map<string, number>()
    let next = 0
    async function keepAsking(): Promise<void> {
      while (next < REQUESTS) {
        const at = next
        next += 1
        const asked = some(random, at)
        const moment = random.pick(MOMENTS)
        const what = await ask(asked, moment)
        told.set(what, (told.get(what) ?? 0) + 1)
        // From outside, as a kill would: whoever works there is told, and nobody else hears of it.
        if (at % 50 === 49) await endSessions()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, keepAsking))
    // A session that ended is told as that, whenever it did.
    expect(lab.reported.filter((error) => !(error instanceof EngineError))).toEqual([])
    const known = new Set(['right', 'left', 'refused', 'cut'])
    expect([...told.keys()].filter((what) => !known.has(what))).toEqual([])
    // Two of five wait for their answer; how many of those a session's end meets depends on the machine.
    expect(told.get('right')).toBeGreaterThan(REQUESTS / 20)
    expect(told.get('left')).toBeGreaterThan(REQUESTS / 5)
    // What was kept is what was sent.
    const { data } = await (await lab.client(KEY)).from('added').select('id,mark')
    expect((data ?? []).length).toBeGreaterThan(0)
    for (const { mark } of data ?? []) expect(mark).toBe(textOfRow(Number(/\d+/.exec(mark)?.[0])))
  })

  it('2.1 a file whose row says that it is longer is cut off, and does not go on in the next answer', async () => {
    await lab.engine
      .database(KEY)
      .runAsOwner(
        `update storage.objects set metadata = jsonb_set(metadata, '{size}', '200000') where name = '1.txt'`,
      )
    // Both on one connection, before the first is answered: as a proxy may send what comes from several people.
    const head = (line: string, more: string) =>
      `${line} HTTP/1.1\r\nHost: ${KEY}.preview.localhost:4000\r\napikey: ${key}\r\n${more}\r\n`
    const body = JSON.stringify({ mark: 'of somebody else' })
    const socket = connect(server.port, '127.0.0.1')
    socket.write(head('GET /storage/v1/object/files/1.txt', ''))
    socket.write(
      head('POST /rest/v1/rpc/echo', `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`) +
        body,
    )
    let told = ''
    socket.on('data', (chunk) => {
      told += chunk.toString('latin1')
      // Seen, it need not be waited for that the server closes what is idle.
      if (told.includes('of somebody else')) socket.end()
    })
    socket.on('error', () => {})
    await once(socket, 'close')
    expect(told.toLowerCase()).toContain('content-length: 200000')
    expect(told).toContain(fileOf(1).slice(0, 1_000))
    expect(told).not.toContain('of somebody else')
  })

  /** Of requests that are on their way. */
  async function endSessions(): Promise<void> {
    const names = createEngineNames(TEST_SECRET)
    const client = new pg.Client({
      host: join(lab.folder, 'engine/run'),
      user: 'lathe_admin',
      password: names.passwordOf(''),
      database: 'postgres',
    })
    await client.connect()
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and state <> 'idle'",
      [names.of(KEY).login],
    )
    await client.end()
  }
})
