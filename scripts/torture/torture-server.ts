import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import { DATABASE_FILE, openLibsqlStorage } from '../../src/server/storage/sql/open-libsql.ts'
import { ServerAway } from '../../src/web/saves/saves-server.ts'
import { freePort, type ServerProcess, spawnLathe } from '../../test/e2e/harness.ts'
import { serverOf, signInByHttp } from '../../test/saves/api-client.ts'
import { createWriter, goOn, saveEdit, type Writer } from '../../test/saves/writer.ts'

export interface ServerTorture {
  readonly kills: number
  readonly acknowledged: number
  readonly projects: number
  /** Milliseconds that the database took to open after a kill, at most. */
  readonly slowestOpenMs: number
}

/** What the issue allows. */
const MOST_OPEN_MS = 5_000
const WRITERS = 4

interface SignedIn {
  readonly token: string
  readonly writer: Writer
}

/** Throws when an acknowledged save is gone, a project is not whole, or the database takes too long to open. */
export async function tortureServer(random: SeededRandom, kills: number): Promise<ServerTorture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lathe-torture-'))
  const port = await freePort()
  let slowestOpenMs = 0
  const start = async (): Promise<ServerProcess> => {
    const server = spawnLathe({ PORT: String(port), DATA_DIR: dataDir, LATHE_TEST: '1' })
    await server.ready
    return server
  }
  /** As the server will: what a killed process left in the log is taken up now. */
  const openDatabase = async () => {
    const began = performance.now()
    const storage = await openLibsqlStorage({ file: join(dataDir, DATABASE_FILE) })
    await storage.list('nobody')
    const took = performance.now() - began
    await storage.close()
    slowestOpenMs = Math.max(slowestOpenMs, took)
    if (took > MOST_OPEN_MS) throw new Error(`The database opened after ${Math.round(took)} ms.`)
  }
  try {
    let server = await start()
    const writers: SignedIn[] = []
    for (let at = 0; at < WRITERS; at += 1) {
      const token = await signInByHttp(port, `Writer ${at}`)
      writers.push({ token, writer: createWriter() })
    }
    for (let kill = 0; kill < kills; kill += 1) {
      const isOver = { now: false }
      const writing = writers.map((writer) => keepSaving(port, writer, isOver))
      await wait(20 + random.below(400))
      await server.end('SIGKILL')
      isOver.now = true
      await Promise.all(writing)
      await openDatabase()
      server = await start()
      for (const { token, writer } of writers) await goOn(serverOf(port, token), writer)
    }
    await server.end('SIGTERM')
    const acknowledged = writers.reduce((sum, { writer }) => sum + writer.acknowledged.length, 0)
    return { kills, acknowledged, projects: writers.length, slowestOpenMs }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function keepSaving(
  port: number,
  { token, writer }: SignedIn,
  isOver: { now: boolean },
): Promise<void> {
  const server = serverOf(port, token)
  while (!isOver.now) {
    try {
      await saveEdit(server, writer)
    } catch (error) {
      if (error instanceof ServerAway) return
      throw error
    }
  }
}
