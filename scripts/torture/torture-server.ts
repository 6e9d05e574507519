import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import type { Project } from '../../src/core/project/project.ts'
import { createDecodedParts, decodeProject } from '../../src/core/saves/decode-project.ts'
import { createPartMemory, type PartMemory } from '../../src/core/saves/encode-project.ts'
import { namePart, type Part } from '../../src/core/wire/saves/part.ts'
import { DATABASE_FILE, openLibsqlStorage } from '../../src/server/storage/sql/open-libsql.ts'
import { ServerAway } from '../../src/web/saves/saves-server.ts'
import { freePort, type ServerProcess, spawnLathe } from '../../test/e2e/harness.ts'
import { saveProject, serverOf, sha256, signInByHttp } from '../../test/saves/api-client.ts'
import { edited, sampleProject } from '../../test/saves/sample-project.ts'

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

interface Writer {
  readonly token: string
  project: Project
  memory: PartMemory
  etag: string | null
  /** Ids of revisions whose saves were answered. */
  readonly acknowledged: string[]
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
    const writers: Writer[] = []
    for (let at = 0; at < WRITERS; at += 1) {
      const token = await signInByHttp(port, `Writer ${at}`)
      const project = sampleProject(12)
      writers.push({ token, project, memory: createPartMemory(), etag: null, acknowledged: [] })
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
      for (const writer of writers) await checkWriter(port, writer)
    }
    await server.end('SIGTERM')
    const acknowledged = writers.reduce((sum, writer) => sum + writer.acknowledged.length, 0)
    return { kills, acknowledged, projects: writers.length, slowestOpenMs }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function keepSaving(port: number, writer: Writer, isOver: { now: boolean }): Promise<void> {
  const server = serverOf(port, writer.token)
  while (!isOver.now) {
    writer.project = edited(writer.project)
    try {
      const { etag } = await saveProject(server, writer.project, writer.memory, writer.etag)
      writer.etag = etag
      writer.acknowledged.push(writer.project.head.id)
    } catch (error) {
      if (error instanceof ServerAway) return
      throw error
    }
  }
}

/** Every acknowledged save is in the history that the server gives back, and every part of it is there. */
async function checkWriter(port: number, writer: Writer): Promise<void> {
  const loaded = await serverOf(port, writer.token).load(writer.project.key, null)
  if (loaded === null) {
    if (writer.acknowledged.length > 0) throw new Error('A project whose save was acknowledged is gone.')
    writer.memory = createPartMemory()
    return
  }
  const parts = new Map<string, Part>()
  for (const part of loaded.parts) parts.set((await namePart(part, sha256)).hash, part)
  const memory = createPartMemory()
  const project = decodeProject({
    key: writer.project.key,
    root: loaded.root,
    find: (hash) => parts.get(hash),
    memory,
    decoded: createDecodedParts(),
  })
  const kept = new Set<string>()
  for (let at: Project['head'] | null = project.head; at !== null; at = at.parent) kept.add(at.id)
  const lost = writer.acknowledged.filter((id) => !kept.has(id))
  if (lost.length > 0) throw new Error(`${lost.length} acknowledged saves are gone, the first is ${lost[0]}.`)
  // The save on its way at the kill may be there or not; the writer goes on from what is.
  Object.assign(writer, { project, memory, etag: loaded.etag })
}
