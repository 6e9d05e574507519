/** The cluster of the engine: how it starts and ends, and, in the same one, what it does under load. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryFile } from '../work/entry-file.ts'
import { clusterAccount, makeOwnFolder } from './cluster/account.ts'
import type { Engine } from './engine.ts'
import { hostileLoadContract, LOAD_LIMITS } from './hostile-load.contract.ts'
import { createEngineNames } from './sql/names.ts'
import {
  manualClock,
  TEST_SECRET,
  type TestEngineOptions,
  testEngine,
  testFolder,
} from './test-engine.fixture.ts'

const folder = await testFolder()
let engine: Engine = testEngine(folder.path)

afterAll(async () => {
  await engine.end()
  await folder.remove()
})

/** Ends the engine and begins another on the same folder. */
async function beginAnew(options: TestEngineOptions): Promise<void> {
  await engine.end()
  engine = testEngine(folder.path, options)
}

/** Whether the cluster of the folder runs: its lock file is there from its start to its end. */
async function isRunning(): Promise<boolean> {
  return access(lockFile()).then(
    () => true,
    () => false,
  )
}

/** Whether a process of this id is there. */
function isThere(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

describe('a cluster that is loaded', () => {
  const clock = manualClock()
  beforeAll(() => beginAnew({ limits: LOAD_LIMITS, clock }))
  hostileLoadContract(() => ({ engine, clock, host: join(folder.path, 'engine/run') }))
})

describe('the cluster', () => {
  it('2.1 ends with the engine, and what was kept is there at the next start', async () => {
    await engine.database('kept').runAsOwner('create table note as select 7 as id')
    expect(await isRunning()).toBe(true)
    await beginAnew({})
    expect(await isRunning()).toBe(false)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 ends when nobody uses it, and starts when somebody does', async () => {
    await beginAnew({ idleMs: 50 })
    for (let round = 0; round < 2; round += 1) {
      expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
      await expect.poll(isRunning).toBe(false)
    }
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 ends with its server, also when that is killed, and is found again', async () => {
    await engine.end()
    const server = await serverOf(folder.path)
    expect(await isRunning()).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(isRunning).toBe(false)
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
  })

  it('2.1 one that was left running is ended by its id, and rows that were acknowledged are there', async () => {
    await engine.end()
    const server = await serverOf(folder.path)
    const cluster = await clusterId()
    // Nothing tells it to end.
    server.kill('SIGSTOP')
    for (const id of await keepersOf(cluster)) process.kill(id, 'SIGKILL')
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await clusterId()).toBe(cluster)
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    expect(await clusterId()).not.toBe(cluster)
    // What has ended is there until the system has taken note of it.
    await expect.poll(() => isThere(cluster)).toBe(false)
  })

  it('2.1 a lock file whose id is another program’s by now is no reason to end that program, or not to start', async () => {
    await engine.end()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    try {
      await writeFile(lockFile(), `${other.pid}\n${join(folder.path, 'engine/data')}\n`)
      engine = testEngine(folder.path)
      expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
      expect(other.exitCode ?? other.signalCode).toBe(null)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('2.1 starts again when it was killed, also while a session computes and hears of nothing', async () => {
    await beginAnew({})
    await engine.database('kept').runAsOwner("select pg_notify('warm', '')")
    const computing = engine
      .database('busy')
      .runAsOwner('create sequence begun')
      .then(() => engine.database('busy').runAsOwner(`select nextval('begun'); ${COMPUTE}`))
      .catch((error: unknown) => error)
    await expect
      .poll(async () => (await engine.database('busy').runAsOwner('select is_called from begun')).rows)
      .toEqual([{ is_called: true }])
    const cluster = await clusterId()
    const before = await processesOf(cluster)
    process.kill(cluster, 'SIGKILL')
    expect(await computing).toMatchObject({ problem: 'unavailable' })
    await expect
      .poll(() =>
        engine
          .database('kept')
          .runAsOwner('select id from note')
          .catch(() => null),
      )
      .toMatchObject({ rows: [{ id: 7 }] })
    expect(await clusterId()).not.toBe(cluster)
    // Whoever only waited hears of it a moment later.
    await expect.poll(() => before.filter(isThere)).toEqual([])
  })

  it('2.1 starts over what computes still when its server and its cluster were killed together', async () => {
    await engine.end()
    const server = await serverOf(folder.path)
    const cluster = await clusterId()
    server.kill('SIGSTOP')
    for (const id of await keepersOf(cluster)) process.kill(id, 'SIGKILL')
    const { of, passwordOf } = createEngineNames(TEST_SECRET)
    const { owner, database } = of('kept')
    const client = new pg.Client({
      host: join(folder.path, 'engine/run'),
      user: owner,
      password: passwordOf(owner),
      database,
    })
    client.on('error', () => {})
    await client.connect()
    const ended = client.query(COMPUTE).catch(() => {})
    server.kill('SIGKILL')
    process.kill(cluster, 'SIGKILL')
    await once(server, 'exit')
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    await ended
  })

  it('2.1 a lock of a socket whose id is another program’s by now is no reason not to start', async () => {
    await engine.end()
    const account = await clusterAccount()
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { ...account, cwd: '/' })
    try {
      const run = join(folder.path, 'engine/run')
      await makeOwnFolder(run, account)
      await writeFile(join(run, '.s.PGSQL.5432.lock'), `${other.pid}\n${join(folder.path, 'engine/data')}\n`)
      engine = testEngine(folder.path)
      expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
      expect(other.exitCode ?? other.signalCode).toBe(null)
    } finally {
      other.kill('SIGKILL')
    }
  })

  it('2.1 lets go of what a kill left of databases that were made, dropped or copied', async () => {
    const keptCopies: [string, string][] = [['kept', 'known']]
    await beginAnew({})
    for (const id of ['known', 'unknown']) await engine.database('kept').keep(id, 2 ** 30)
    await engine.end()
    const left = join(folder.path, 'engine/data/base/99999')
    await mkdir(left)
    await writeFile(join(left, '1'), 'left')
    await beginAnew({ keptCopies: () => keptCopies })
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    expect((await engine.kept('kept', 'known').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    await expect(engine.kept('kept', 'unknown').runAsOwner('select 1')).rejects.toMatchObject({
      problem: 'dropped',
    })
    await expect(access(left)).rejects.toThrow('ENOENT')
  })

  it('2.1 makes a database anew whose drop was broken off, which nobody may enter any more', async () => {
    await beginAnew({})
    await engine.database('half').runAsOwner('create table note (id int)')
    const { of, passwordOf } = createEngineNames(TEST_SECRET)
    const admin = new pg.Client({
      host: join(folder.path, 'engine/run'),
      user: 'lathe_admin',
      password: passwordOf(''),
      database: 'postgres',
    })
    await admin.connect()
    // As PostgreSQL marks it before it deletes the first file.
    await admin.query('update pg_database set datconnlimit = -2 where datname = $1', [of('half').database])
    await admin.end()
    await engine.end()
    await beginAnew({})
    const { rows } = await engine.database('half').runAsOwner("select to_regclass('public.note') as note")
    expect(rows).toEqual([{ note: null }])
  })

  it('2.1 says what to do where there is no PostgreSQL', async () => {
    await beginAnew({ places: { embedded: [folder.path], installed: [folder.path] } })
    await expect(engine.database('kept').runAsOwner('select 1')).rejects.toThrow(
      /^The databases of apps were written by PostgreSQL \d+, which is not there: install it\.$/,
    )
  })
})

const lockFile = () => join(folder.path, 'engine/data/postmaster.pid')
const clusterId = async () => Number.parseInt(await readFile(lockFile(), 'utf8'), 10)

/** Long, and without a moment in which it would hear that its cluster is gone. */
const COMPUTE = 'select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b'

/** A group of processes has the cluster and what ends it with its server. */
async function keepersOf(cluster: number): Promise<number[]> {
  const { stdout: group } = await promisify(execFile)('ps', ['-o', 'pgid=', '-p', String(cluster)])
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,pgid='])
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([id, of]) => of === Number(group) && id !== cluster)
    .map(([id = 0]) => id)
}

async function processesOf(cluster: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(cluster)])
  return stdout.trim().split(/\s+/).map(Number)
}

/** A process that uses the folder as a server does, and has begun to. */
async function serverOf(path: string): Promise<ChildProcess> {
  const { url, execArgv } = entryFile('./engine-user.fixture.ts', import.meta.url)
  const server = spawn(process.execPath, [...execArgv, fileURLToPath(url), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return server
}
