/** An app whose own client writes rows and files as fast as it is answered, and what the server acknowledged of it. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { SeededRandom } from '../../../src/core/agent/seeded-random.fixture.ts'
import type { Backend } from '../../../src/core/wire/backends.ts'
import { loopbackFetch } from '../../../test/e2e/loopback-fetch.ts'
import { loggedFetch, type TortureLog } from './torture-log.ts'

export interface Migration {
  readonly name: string
  readonly sql: string
}

const FIRST: Migration = {
  name: '20260101000000_first.sql',
  sql: `
create table notes (key text primary key, text text not null);
create table counters (id int primary key, value int not null);
create policy everybody on notes for all to anon using (true) with check (true);
create policy everybody on counters for all to anon using (true) with check (true);
insert into counters values (1, 0);
insert into storage.buckets (id, name, public) values ('files', 'files', true);
create policy everybody on storage.objects for all to anon using (true) with check (true);
create function compute() returns bigint language sql volatile as
  'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b';`,
}
/** Rows of each further migration's table, written one statement each: half of them would be half of it. */
const EACH = 20

export interface TorturedApp {
  readonly key: string
  readonly counts: { readonly rows: number; readonly updates: number; readonly files: number }
  /** Makes its tables. */
  begin(): Promise<void>
  /** Writes until it is told that it is over. */
  write(isOver: { readonly now: boolean }): Promise<void>
  /** A session that computes, and hears of nothing meanwhile. */
  compute(): Promise<void>
  /** One more migration; with `deletes` a copy is kept before it. */
  migrate(deletes: boolean): Promise<void>
  reset(): Promise<void>
  /** Waits until it is answered. Throws on an answer that is no sentence. */
  untilAnswered(): Promise<number>
  /** Throws when something acknowledged is gone, is there twice, or is half there. */
  check(): Promise<void>
}

export class Lost extends Error {
  override name = 'Lost'
}

const GIVE_UP_MS = 40_000
/** Not there, or on its way there: what an app is told meanwhile. */
const MEANWHILE: ReadonlySet<number> = new Set([408, 500, 503, 504])

export function createTorturedApp(
  port: number,
  key: string,
  random: SeededRandom,
  log: TortureLog,
): TorturedApp {
  const origin = `http://${key}.preview.localhost:${port}`
  const workspace = `http://localhost:${port}`
  const name = `app ${key[0]}`
  const own = loggedFetch(loopbackFetch(port), log, name, GIVE_UP_MS)
  const migrations: Migration[] = [FIRST]
  /** File names of those that were acknowledged. */
  const applied = new Set<string>()
  const notes = new Map<string, string>()
  /** Tried, and not acknowledged: there or not. */
  const unsure = new Set<string>()
  const files = new Map<string, string>()
  const counts = { rows: 0, updates: 0, files: 0 }
  let client: SupabaseClient | null = null
  let counter = { acknowledged: 0, tried: 0 }
  /** Once it was reset, rows of before are in a copy. */
  let isReset = false

  function manage(method: string, path: string, body?: unknown): Promise<Response> {
    return own(`${workspace}/api/backends/${key}${path}`, {
      method,
      headers: { Origin: workspace, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  const backend = async () => (await (await manage('GET', '')).json()) as Backend

  function app(): SupabaseClient {
    if (client === null) throw new Error('The app has not begun.')
    return client
  }

  /** Asks again until it is done, as an app does that knows its request by a key. */
  async function insist(what: string, attempt: () => PromiseLike<string | null>): Promise<void> {
    const from = Date.now()
    for (let last = ''; ; ) {
      const problem = await Promise.resolve(attempt()).catch((error: unknown) => {
        if (error instanceof Lost) throw error
        return String(error)
      })
      if (problem === null) return
      last = problem
      if (Date.now() - from > GIVE_UP_MS) throw new Lost(`${what} was not answered for 40 s: ${last}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  async function addRow(): Promise<void> {
    const note = { key: randomUUID(), text: randomBytes(8 + random.below(2_000)).toString('hex') }
    unsure.add(note.key)
    await insist('A row', async () => {
      const { error } = await app().from('notes').upsert(note, { onConflict: 'key', ignoreDuplicates: true })
      return error === null ? null : error.message || 'no answer'
    })
    unsure.delete(note.key)
    notes.set(note.key, note.text)
    log.note(note.key, `is an acknowledged row of ${name}, ${note.text.length} characters`)
    counts.rows += 1
  }

  async function count(): Promise<void> {
    counter.tried += 1
    const value = counter.tried
    const { error } = await app().from('counters').update({ value }).eq('id', 1)
    if (error !== null) return
    counter.acknowledged = value
    log.note(`counter of ${name}`, `was acknowledged as ${value}`)
    counts.updates += 1
  }

  async function addFile(): Promise<void> {
    const bytes = randomBytes(1_000 + random.below(300_000))
    const path = `${randomUUID()}.bin`
    await insist('A file', async () => {
      const { error } = await app()
        .storage.from('files')
        .upload(path, bytes, { upsert: true, contentType: 'application/octet-stream' })
      return error === null ? null : error.message
    })
    files.set(path, hashOf(bytes))
    log.note(path, `is an acknowledged file of ${name}, ${bytes.length} bytes, ${hashOf(bytes)}`)
    counts.files += 1
  }

  async function loop(isOver: { readonly now: boolean }, task: () => Promise<void>): Promise<void> {
    while (!isOver.now) await task().catch(fail)
  }

  /** A client that was cut off goes on. */
  function fail(error: unknown): void {
    if (error instanceof Lost) throw error
  }

  async function checkRows(): Promise<void> {
    const there = new Map<string, string>()
    for (let from = 0; ; from += 1_000) {
      const { data, error } = await app()
        .from('notes')
        .select('key,text')
        .order('key')
        .range(from, from + 999)
      if (error !== null) throw new Lost(`Rows cannot be read: ${error.message}`)
      for (const { key: id, text } of data) {
        if (there.has(id)) throw new Lost(`The row ${id} is there twice.`)
        there.set(id, text)
      }
      if (data.length < 1_000) break
    }
    const gone = [...notes.keys()].filter((id) => there.get(id) !== notes.get(id))
    if (gone.length > 0) {
      const others = gone.filter((id) => there.has(id)).length
      const { copies } = await backend()
      throw new Lost(
        `Of ${notes.size} acknowledged rows of ${name} ${gone.length - others} are gone and ${others} others, ${there.size} are there, ${copies.length} copies. The first and the last that are gone:
${log.tell(gone[0] ?? '')}
${log.tell(gone.at(-1) ?? '')}`,
      )
    }
    for (const id of there.keys())
      if (!notes.has(id) && !unsure.has(id)) throw new Lost(`A row is there that nobody wrote: ${id}`)
    const { data } = await app().from('counters').select('value').eq('id', 1).single()
    const value = (data as { value: number } | null)?.value ?? -1
    if (value < counter.acknowledged || value > counter.tried)
      throw new Lost(
        `A counter is ${value}, and ${counter.acknowledged} was acknowledged:\n${log.tell(`counter of ${name}`)}`,
      )
    counter = { acknowledged: value, tried: Math.max(value, counter.tried) }
  }

  /** Of the files that rows name, some of each check: those of this round, and as many of those before. */
  async function checkFiles(): Promise<void> {
    const all = [...files]
    const some = [
      ...all.slice(-10),
      ...Array.from({ length: Math.min(10, all.length) }, () => random.pick(all)),
    ]
    for (const [path, hash] of new Map(some)) {
      const bytes = await download(path)
      if (hashOf(bytes) !== hash) throw new Lost(await sayWhose(path, bytes))
    }
    const { data, error } = await app()
      .storage.from('files')
      .list('', { limit: 20, sortBy: { column: 'created_at', order: 'desc' } })
    if (error !== null) throw new Lost(`Files cannot be listed: ${error.message}`)
    for (const { name } of data) await download(name)
  }

  /** As whole as it comes: one that was cut off is asked for again. */
  async function download(path: string): Promise<Buffer> {
    let bytes = Buffer.alloc(0)
    await insist(`The file ${path}`, async () => {
      const { data, error } = await app().storage.from('files').download(path)
      if (error !== null && error.name === 'StorageApiError')
        throw new Lost(`A row's file of ${name} is gone: ${path}: ${error.message}\n${log.tell(path)}`)
      if (error !== null) return error.message
      bytes = Buffer.from(await data.arrayBuffer())
      return null
    })
    return bytes
  }

  /** What came in place of a file, what its row says, and what comes when it is asked for again. */
  async function sayWhose(path: string, bytes: Buffer): Promise<string> {
    const whose = [...files].find(([, hash]) => hash === hashOf(bytes))?.[0] ?? 'of no file of this app'
    const again = hashOf(await download(path)) === files.get(path) ? 'the right ones' : 'wrong ones again'
    const { data } = await app().storage.from('files').info(path)
    return `A file is another: ${path} of ${name}, ${files.get(path)}.
  What came: ${bytes.length} bytes, ${hashOf(bytes)}, ${whose}, begins ${JSON.stringify(bytes.subarray(0, 60).toString('latin1'))}, ends ${JSON.stringify(bytes.subarray(-60).toString('latin1'))}
  What its row says now: ${JSON.stringify(data)}. Asked again, ${again} came.
${log.tell(path)}`
  }

  async function checkMigrations(): Promise<void> {
    const { migrations: there } = await backend()
    for (const name of applied)
      if (!there.includes(name)) throw new Lost(`An acknowledged migration is gone: ${name}`)
    const all = migrations.slice(1)
    // Of many some, as of files: those of now, and as many of those before.
    const some = [
      ...all.slice(-4),
      ...Array.from({ length: Math.min(4, all.length) }, () => random.pick(all)),
    ]
    for (const { name } of new Set(some)) {
      const table = `m_${name.slice(0, 14)}`
      const { data, error } = await app().from(table).select('n')
      const rows = error === null ? data.length : 0
      if (there.includes(name) ? rows !== EACH : error === null)
        throw new Lost(
          `${name} is half there: ${rows} of ${EACH} rows, ${there.includes(name) ? '' : 'not '}noted.`,
        )
    }
  }

  const put = async () => {
    const answer = await manage('PUT', '/migrations', { migrations })
    const said: unknown = await answer.json()
    if (answer.status === 200) for (const { name } of migrations) applied.add(name)
    else if (!MEANWHILE.has(answer.status)) throw new Lost(`A migration was refused: ${JSON.stringify(said)}`)
    return answer.status === 200
  }

  return {
    key,
    counts,
    async begin() {
      if (!(await put())) throw new Error('The app did not begin.')
      const { anonKey } = await backend()
      client = createClient(origin, anonKey, {
        global: { fetch: own },
        auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
        realtime: { transport: class {} as never },
      })
    },
    async write(isOver) {
      await Promise.all([loop(isOver, addRow), loop(isOver, count), loop(isOver, addFile)])
    },
    async compute() {
      await app().rpc('compute')
    },
    async migrate(deletes) {
      const name = `${20260102000000 + migrations.length}_next.sql`
      const table = `m_${name.slice(0, 14)}`
      const rows = Array.from({ length: EACH }, (_, n) => `insert into ${table} values (${n});`)
      const sql = `create table ${table} (n int primary key); create policy e on ${table} for select to anon using (true);
${rows.join('\n')}
${deletes ? `delete from counters where id = 7; delete from ${table} where n = -1;` : ''}`
      migrations.push({ name, sql })
      await put().catch(fail)
    },
    async reset() {
      isReset = true
      await manage('POST', '/reset', { migrations }).catch(fail)
    },
    async untilAnswered() {
      const from = performance.now()
      await insist('An app', async () => {
        const answer = await own(`${origin}/rest/v1/notes?select=key&limit=1&apikey=${await keyOf(app())}`)
        if (answer.ok) return null
        const said = (await answer.json().catch(() => null)) as { message?: unknown } | null
        const isTold = typeof said?.message === 'string' && said.message !== ''
        if (isReset && answer.status === 404) return null
        // A reset that was broken off is gone on with by the workspace, once it is opened.
        if (isReset && answer.status === 503 && (await put())) return null
        if (!MEANWHILE.has(answer.status) || !isTold)
          throw new Lost(`An app was told ${answer.status}: ${JSON.stringify(said)}`)
        return String(said.message)
      })
      return performance.now() - from
    },
    async check() {
      // As the workspace does when a project is opened.
      await insist('Migrations', async () => ((await put()) ? null : 'not yet'))
      if (isReset) await bringBack()
      await checkMigrations()
      await checkRows()
      await checkFiles()
    },
  }

  /** A reset takes rows away, and keeps a copy of them: nothing acknowledged is nowhere. */
  async function bringBack(): Promise<void> {
    let isEmpty = false
    await insist('Whether there are rows', async () => {
      const { data, error } = await app().from('notes').select('key').limit(1)
      isEmpty = data?.length === 0
      return error?.message ?? null
    })
    if (notes.size > 0 && isEmpty) {
      const [newest] = (await backend()).copies
      if (newest === undefined) throw new Lost('A reset took rows away and kept no copy of them.')
      await insist('The copy', async () => {
        const answer = await manage('POST', `/copies/${newest.id}`, {})
        if (!answer.ok) return await answer.text()
        const said: unknown = await answer.json()
        log.note('*', `brought the copy ${newest.id} of ${name} back: ${JSON.stringify(said)}`)
        return null
      })
    }
    isReset = false
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function keyOf(client: SupabaseClient): Promise<string> {
  return (client as unknown as { supabaseKey: string }).supabaseKey
}
