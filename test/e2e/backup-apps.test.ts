/** `npm run backup` and `npm run restore` of what apps keep, on a real PostgreSQL that works meanwhile. */
import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Backend } from '../../src/core/wire/backends.ts'
import type { Site } from '../../src/core/wire/sites.ts'
import { signInByHttp } from '../saves/api-client.ts'
import { freePort, type ServerProcess, spawnLathe, type Variables } from './harness.ts'
import { loopbackFetch } from './loopback-fetch.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const KEY = 'a'.repeat(32)
const ANNA = { email: 'anna@example.com', password: 'correct horse battery' }
const MIGRATION = {
  name: '20260101000000_notes.sql',
  sql: `create table notes (id int primary key, text text not null);
create policy everybody on notes for all to anon, authenticated using (true) with check (true);
insert into storage.buckets (id, name) values ('files', 'files');
create policy everybody on storage.objects for all to anon, authenticated using (true) with check (true);`,
}

let folder: string
let port: number
let server: ServerProcess
let token: string
const at = (...names: string[]) => join(folder, ...names)

async function start(variables: Variables = {}): Promise<void> {
  server = spawnLathe({ PORT: String(port), DATA_DIR: at('data'), LATHE_TEST: '1', ...variables })
  await server.ready
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lathe-backup-apps-'))
  // PostgreSQL may be another user's, who has to get there.
  await chmod(folder, 0o711)
  port = await freePort()
  await start()
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})

async function run(command: 'backup' | 'restore', name: string, env: Variables = {}) {
  const variables = { PATH: process.env.PATH, INIT_CWD: folder, DATA_DIR: at('data'), ...env }
  return promisify(execFile)(process.execPath, [join(ROOT, `scripts/${command}.mjs`), name], {
    cwd: ROOT,
    env: variables,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, printed: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      printed: error.stdout + error.stderr,
    }),
  )
}

function manage(method: string, as: string, body?: unknown): Promise<Response> {
  const origin = `http://localhost:${port}`
  return loopbackFetch(port)(`${origin}/api/backends/${KEY}${method === 'GET' ? '' : '/migrations'}`, {
    method,
    headers: { Origin: origin, 'Content-Type': 'application/json', Authorization: `Bearer ${as}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function app(): Promise<SupabaseClient> {
  const { anonKey } = (await (await manage('GET', token)).json()) as Backend
  return clientAt(`http://${KEY}.preview.localhost:${port}`, anonKey)
}

/** As people use it who come to its address. */
async function liveApp(): Promise<SupabaseClient> {
  const asked = await loopbackFetch(port)(`http://localhost:${port}/api/sites/${KEY}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { live } = (await asked.json()) as Site
  return clientAt(`http://backed-up.apps.localhost:${port}`, live?.anonKey ?? '')
}

function clientAt(origin: string, anonKey: string): SupabaseClient {
  return createClient(origin, anonKey, {
    global: { fetch: loopbackFetch(port) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: class {} as never },
  })
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** One page at `http://backed-up.apps.localhost`. */
async function publish(html: string): Promise<void> {
  const origin = `http://localhost:${port}`
  const send = (method: string, path: string, type: string, body: string) =>
    loopbackFetch(port)(`${origin}/api/sites/${KEY}/${path}`, {
      method,
      headers: { Origin: origin, 'Content-Type': type, Authorization: `Bearer ${token}` },
      body,
    })
  const file = { path: 'index.html', type: 'text/html; charset=utf-8', hash: hashOf(html), size: html.length }
  const deployment = JSON.stringify({
    name: 'backed-up',
    title: 'Backed up',
    revision: 'r',
    note: '',
    files: [{ ...file, isImmutable: false }],
    pages: [{ path: '/', file: 'index.html', title: 'Backed up' }],
    database: { files: { migrations: [MIGRATION], seed: null }, withSamples: false, agreed: [], typed: '' },
  })
  await send('POST', 'deployments', 'application/json', deployment)
  expect((await send('PUT', `files/${file.hash}`, 'application/octet-stream', html)).status).toBe(204)
  expect((await send('POST', 'deployments', 'application/json', deployment)).status).toBe(200)
}

const published = async () => (await loopbackFetch(port)(`http://backed-up.apps.localhost:${port}/`)).text()

/** All that the app keeps, as one text: of files their hashes. */
async function contents(client: SupabaseClient): Promise<string> {
  const { data: notes } = await client.from('notes').select('*').order('id')
  const { data: files } = await client.storage
    .from('files')
    .list('', { sortBy: { column: 'name', order: 'asc' } })
  const hashes: string[] = []
  for (const { name } of files ?? []) {
    const { data, error } = await client.storage.from('files').download(name)
    if (error !== null) throw error
    hashes.push(`${name} ${hashOf(Buffer.from(await data.arrayBuffer()))}`)
  }
  return JSON.stringify({ notes, hashes })
}

/** Everything below is its owner's alone. */
async function modesBelow(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true })
  const modes = await Promise.all(names.map(async (name) => (await stat(join(path, name))).mode & 0o077))
  return names.filter((_, index) => modes[index] !== 0)
}

describe('backup and restore of what apps keep', { timeout: 240_000 }, () => {
  it('2.1 2.2 bring back rows, files, people with their passwords, what is published and whose each is, though the app wrote meanwhile', async () => {
    token = await signInByHttp(port, 'Owner')
    expect((await manage('PUT', token, { migrations: [MIGRATION] })).status).toBe(200)
    const client = await app()
    expect((await client.auth.signUp(ANNA)).error).toBeNull()
    const rows = Array.from({ length: 500 }, (_, id) => ({ id, text: randomBytes(200).toString('hex') }))
    expect((await client.from('notes').insert(rows)).error).toBeNull()
    for (let n = 0; n < 5; n += 1)
      expect((await client.storage.from('files').upload(`${n}.bin`, randomBytes(50_000))).error).toBeNull()
    await publish('<h1>Before</h1>')
    const before = await contents(client)
    const live = await liveApp()
    expect((await live.auth.signUp(ANNA)).error).toBeNull()
    expect((await live.from('notes').insert({ id: 1, text: 'live' })).error).toBeNull()
    expect((await live.storage.from('files').upload('live.bin', randomBytes(50_000))).error).toBeNull()
    const liveBefore = await contents(live)

    // Written while it is copied: there or not, and whole.
    const isOver = { now: false }
    const other = (async () => {
      for (let id = 1_000_000; !isOver.now; id += 1)
        await client.from('notes').insert({ id, text: 'meanwhile' })
    })()
    const backedUp = await run('backup', 'running')
    isOver.now = true
    await other
    expect(backedUp).toMatchObject({ code: 0 })
    expect(backedUp.printed).toMatch(/Databases and files of apps: \d+ MB\./)
    expect(await modesBelow(at('running'))).toEqual([])

    await client.from('notes').delete().gte('id', 0)
    await client.storage.from('files').remove(['0.bin', '1.bin'])
    await client.from('notes').insert({ id: 7, text: 'after' })
    await publish('<h1>After</h1>')
    const after = await contents(client)
    await live.from('notes').update({ text: 'after' }).eq('id', 1)
    await live.storage.from('files').remove(['live.bin'])
    const liveAfter = await contents(live)
    await server.end('SIGTERM')
    const resting = await run('backup', 'resting')
    expect(resting).toMatchObject({ code: 0 })

    const restored = await run('restore', 'running')
    expect(restored).toMatchObject({ code: 0 })
    expect(restored.printed).toMatch(/What apps kept before is in \S+before-restore-/)
    await start()
    const again = await app()
    const { data } = await again.from('notes').select('id').gte('id', 1_000_000)
    const ids = (data ?? []).map(({ id }) => id)
    // Of what came meanwhile the first are there, without a gap.
    expect(ids.sort()).toEqual(ids.map((_, n) => 1_000_000 + n))
    await again.from('notes').delete().gte('id', 1_000_000)
    expect(await contents(again)).toBe(before)
    expect(await published()).toBe('<h1>Before</h1>')
    expect(await contents(await liveApp())).toBe(liveBefore)
    expect((await (await liveApp()).auth.signInWithPassword(ANNA)).error).toBeNull()
    const { data: signedIn } = await again.auth.signInWithPassword(ANNA)
    expect(signedIn.user?.email).toBe(ANNA.email)
    expect((await manage('PUT', await signInByHttp(port, 'Other'), { migrations: [MIGRATION] })).status).toBe(
      403,
    )
    expect((await manage('PUT', token, { migrations: [MIGRATION] })).status).toBe(200)

    // What was replaced is a backup, and so is the copy of one at rest.
    await server.end('SIGTERM')
    const [replaced = ''] = (await readdir(at('data'))).filter((name) => name.startsWith('before-restore-'))
    for (const name of [join('data', replaced), 'resting']) {
      expect(await run('restore', name)).toMatchObject({ code: 0 })
      await start()
      expect(await contents(await app())).toBe(after)
      expect(await published()).toBe('<h1>After</h1>')
      expect(await contents(await liveApp())).toBe(liveAfter)
      await server.end('SIGTERM')
    }
  })

  it('2.1 refuse what is not whole, of another version, or for another PostgreSQL, and change nothing', async () => {
    const manifest = at('resting/apps/manifest.json')
    const text = await readFile(manifest, 'utf8')
    const control = at('resting/apps/cluster/global/pg_control')
    const bytes = await readFile(control)
    const state = () => readFile(at('data/engine/data/global/pg_control'), 'hex')
    const was = await state()

    await writeFile(manifest, text.replace(/"postgres":\d+/, '"postgres":9'))
    expect((await run('restore', 'resting')).printed).toMatch(
      /were written by PostgreSQL 9, and here is [\d, ]+: install version 9, or use another backup\./,
    )
    await writeFile(manifest, '{"format":2}')
    expect((await run('restore', 'resting')).printed).toContain(
      'use the version that made it, or another backup.',
    )
    await writeFile(manifest, text)
    await writeFile(control, Buffer.from(bytes).fill((bytes[100] ?? 0) ^ 1, 100, 101))
    expect((await run('restore', 'resting')).printed).toContain(
      'cluster/global/pg_control is not what was backed up): use another backup.',
    )
    await writeFile(control, bytes)
    const foreign = { APPS_DATABASE_URL: 'postgres://apps@127.0.0.1:9/none' }
    expect((await run('restore', 'resting', foreign)).printed).toContain(
      'APPS_DATABASE_URL names another: unset it',
    )
    expect((await run('backup', 'foreign', foreign)).printed).toContain(
      'Rows of apps are in the PostgreSQL of APPS_DATABASE_URL, which this backup leaves out',
    )
    expect(await readdir(at('foreign/apps'))).not.toContain('cluster')
    expect(await state()).toBe(was)

    // One that was broken off between two moves.
    await start()
    await server.end('SIGTERM')
    await rm(at('data/apps.restoring'), { recursive: true, force: true })
    await mkdir(at('data/apps.restoring'))
    await writeFile(at('data/apps.restoring/moving'), '')
    const half = spawnLathe({ PORT: String(port), DATA_DIR: at('data'), LATHE_TEST: '1' })
    expect(await half.exited).toBe(1)
    expect(half.output()).toContain('was broken off')
    expect(await run('restore', 'resting')).toMatchObject({ code: 0 })
    await start()
    expect((await (await app()).auth.signInWithPassword(ANNA)).data.user?.email).toBe(ANNA.email)
  })
})
