/**
 * Kills the server, the PostgreSQL of apps, or one session of it while apps write rows and files: also during a migration,
 * a reset, a copy that is kept, and at the start. Each time everything that was acknowledged must be there again, by itself.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { SeededRandom } from '../../../src/core/agent/seeded-random.fixture.ts'
import { createEngineNames } from '../../../src/server/engine/sql/names.ts'
import { clusterProcesses } from '../../../test/e2e/cluster-processes.ts'
import { freePort, type ServerProcess, spawnLathe } from '../../../test/e2e/harness.ts'
import { EVERYTHING, openTortureLog } from './torture-log.ts'
import { createTorturedApp, Lost, type TorturedApp } from './tortured-app.ts'

export interface AppsTorture {
  readonly kills: Readonly<Record<string, number>>
  readonly rows: number
  readonly updates: number
  readonly files: number
  /** Milliseconds until an app was answered again, at most. */
  readonly slowestMs: number
}

const APPS = 3
const VICTIMS = ['server', 'postmaster', 'session'] as const
const MOMENTS = ['writing', 'writing', 'migration', 'copy', 'reset', 'start', 'computing'] as const

/**
 * Throws when something acknowledged is lost, half there, or does not come back, with what led to it.
 * @param logFile what was asked, answered and killed, and when
 */
export async function tortureApps(
  random: SeededRandom,
  kills: number,
  logFile: string,
): Promise<AppsTorture> {
  const log = openTortureLog(logFile)
  console.log(`  What happens is written to ${logFile}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'lathe-torture-apps-'))
  const port = await freePort()
  const done: Record<string, number> = {}
  let slowestMs = 0
  const start = async (): Promise<ServerProcess> => {
    const started = spawnLathe({ PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1' })
    await started.ready
    return started
  }
  let server = await start()
  try {
    const apps: TorturedApp[] = []
    for (let at = 0; at < APPS; at += 1) {
      const app = createTorturedApp(port, String(at + 1).repeat(32), random, log)
      await app.begin()
      apps.push(app)
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const victim = random.pick(VICTIMS)
      const moment = random.pick(MOMENTS)
      done[`${victim} while ${moment}`] = (done[`${victim} while ${moment}`] ?? 0) + 1
      log.note(EVERYTHING, `round ${kill + 1}: ${victim} while ${moment}`)
      const isOver = { now: false }
      const writing = apps.map((app) => app.write(isOver))
      // The first of them is the one to which more happens than writing.
      const [first] = apps
      const more = first === undefined ? Promise.resolve() : begin(first, moment, isOver, writing)
      const all = Promise.all([...writing, more])
      // It is waited for below: what is lost before that is told there.
      all.catch(() => {})
      await wait(moment === 'start' ? 50 : 20 + random.below(500))
      if (moment === 'start') {
        // Once before it has begun, and once while it comes.
        await end(victim === 'server' ? 'server' : 'postmaster')
        await wait(random.below(400))
      }
      await end(victim)
      await wait(random.below(200))
      isOver.now = true
      const answered = await Promise.all(apps.map((app) => app.untilAnswered()))
      slowestMs = Math.max(slowestMs, ...answered)
      await all
      log.note(EVERYTHING, 'looks through')
      const from = performance.now()
      for (const app of apps) await app.check()
      console.log(
        `  ${kill + 1}: ${victim} while ${moment}, answered after ${Math.round(Math.max(...answered))} ms, looked through in ${Math.round(performance.now() - from)} ms; ${sum(apps, 'rows')} rows, ${sum(apps, 'files')} files`,
      )
      const { leaders } = await clusterProcesses(dataDir)
      if (leaders.length > 1) throw new Lost(`${leaders.length} PostgreSQL work in one folder.`)
    }
    // What a kill leaves is let go of at the next start.
    await end('server')
    await apps[0]?.check()
    await checkFolder(dataDir)
    await server.end('SIGTERM')
    const { leaders, others } = await clusterProcesses(dataDir)
    if (leaders.length + others.length > 0) throw new Lost('PostgreSQL runs on without its server.')
    return {
      kills: done,
      rows: sum(apps, 'rows'),
      updates: sum(apps, 'updates'),
      files: sum(apps, 'files'),
      slowestMs,
    }
  } catch (error) {
    console.log(server.output().split('\n').slice(-15).join('\n'))
    throw error
  } finally {
    await server.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }

  async function end(victim: (typeof VICTIMS)[number]): Promise<void> {
    log.note(EVERYTHING, `kills ${victim}`)
    if (victim === 'server') {
      await server.end('SIGKILL')
      server = await start()
      log.note(EVERYTHING, 'the server is there again')
      return
    }
    const { leaders, others } = await clusterProcesses(dataDir)
    const id = victim === 'postmaster' ? leaders[0] : others.length > 0 ? random.pick(others) : undefined
    try {
      if (id !== undefined) process.kill(id, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
  }
}

/** What happens to an app when the kill comes, beside what it writes. */
async function begin(
  app: TorturedApp,
  moment: (typeof MOMENTS)[number],
  isOver: { now: boolean },
  writing: readonly Promise<void>[],
): Promise<void> {
  switch (moment) {
    case 'migration':
      return app.migrate(false)
    case 'copy':
      return app.migrate(true)
    case 'computing':
      return app.compute().catch(() => {})
    case 'reset':
      // What is written after its copy was made is nowhere, as whoever presses Reset knows.
      isOver.now = true
      await Promise.all(writing)
      return app.reset()
    default:
  }
}

function sum(apps: readonly TorturedApp[], what: 'rows' | 'updates' | 'files'): number {
  return apps.reduce((all, { counts }) => all + counts[what], 0)
}

/** Every folder of a database has its database, and every copy that is kept is one that somebody may bring back. */
async function checkFolder(dataDir: string): Promise<void> {
  const names = createEngineNames(await readFile(join(dataDir, 'engine-secret'), 'utf8'))
  const client = new pg.Client({
    host: join(dataDir, 'engine/run'),
    user: 'lathe_admin',
    password: names.passwordOf(''),
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rows } = await client.query<{ oid: string; name: string }>(
      'select oid::text, datname as name from pg_database',
    )
    const known = new Set(rows.map(({ oid }) => oid))
    const folders = (await readdir(join(dataDir, 'engine/data/base'))).filter((name) => /^\d+$/.test(name))
    const left = folders.filter((oid) => !known.has(oid))
    const kept = rows.filter(({ name }) => names.isKept(name)).length
    let listed = 0
    for (const place of ['backends', 'live'])
      for (const name of await readdir(join(dataDir, place))) {
        const record = JSON.parse(await readFile(join(dataDir, place, name), 'utf8')) as {
          copies?: unknown[]
        }
        listed += record.copies?.length ?? 0
      }
    console.log(`  ${left.length} folders without a database, ${kept - listed} copies that nobody knows of`)
    if (left.length > 0 || kept > listed) throw new Lost('A kill left something that nobody lets go of.')
  } finally {
    await client.end()
  }
}
