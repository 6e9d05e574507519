/** The cluster of the engine: how it starts and ends, and, in the same one, what it does under load. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryFile } from '../work/entry-file.ts'
import type { Engine } from './engine.ts'
import { hostileLoadContract, LOAD_LIMITS } from './hostile-load.contract.ts'
import { manualClock, type TestEngineOptions, testEngine, testFolder } from './test-engine.fixture.ts'

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
    // Its keeper first, so that nothing tells it to end.
    const { stdout } = await promisify(execFile)('ps', ['-o', 'ppid=', '-p', String(cluster)])
    process.kill(Number(stdout), 'SIGKILL')
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(await clusterId()).toBe(cluster)
    engine = testEngine(folder.path)
    expect((await engine.database('kept').runAsOwner('select id from note')).rows).toEqual([{ id: 7 }])
    expect(await clusterId()).not.toBe(cluster)
    expect(() => process.kill(cluster, 0)).toThrow('ESRCH')
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

  it('2.1 says what to do where there is no PostgreSQL', async () => {
    await beginAnew({ places: { embedded: [folder.path], installed: [folder.path] } })
    await expect(engine.database('kept').runAsOwner('select 1')).rejects.toThrow(
      /^The databases of apps were written by PostgreSQL \d+, which is not there: install it\.$/,
    )
  })
})

const lockFile = () => join(folder.path, 'engine/data/postmaster.pid')
const clusterId = async () => Number.parseInt(await readFile(lockFile(), 'utf8'), 10)

/** A process that uses the folder as a server does, and has begun to. */
async function serverOf(path: string): Promise<ChildProcess> {
  const { url, execArgv } = entryFile('./engine-user.fixture.ts', import.meta.url)
  const server = spawn(process.execPath, [...execArgv, fileURLToPath(url), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(server.stdout, 'data')
  return server
}
