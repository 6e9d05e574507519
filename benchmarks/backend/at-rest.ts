/** What apps' PostgreSQL takes of a machine that uses it little, on the built server: from nothing, at rest, and after it. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Backend } from '../../src/core/wire/backends.ts'
import { clusterProcesses } from '../../test/e2e/cluster-processes.ts'
import { freePort, spawnLathe } from '../../test/e2e/harness.ts'
import { loopbackFetch } from '../../test/e2e/loopback-fetch.ts'

export interface AtRest {
  /** Milliseconds from the request for the first table of all to its answer. */
  readonly firstTableMs: number
  /** The same of a read, after the cluster had ended for want of work. */
  readonly afterRestMs: number
  /** Processes before the first app, and after the cluster has ended. */
  readonly unused: number
  /** Megabytes (PSS) of all its processes, some seconds after the last request. */
  readonly restMb: number
}

const KEY = 'b'.repeat(32)
const REST_SECONDS = 8
const MIGRATION = {
  name: '20260101000000_first.sql',
  sql: 'create table notes (id int primary key, text text); create policy read on notes for select using (true);',
}

export async function measureAtRest(): Promise<AtRest> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-bench-rest-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const server = spawnLathe({
    PORT: String(port),
    DATA_DIR: folder,
    LATHE_TEST: '1',
    APPS_IDLE_SECONDS: String(REST_SECONDS),
  })
  const processes = async () => {
    const { leaders, others } = await clusterProcesses(folder)
    return [...leaders, ...others]
  }
  const ask = loopbackFetch(port)
  const origin = `http://localhost:${port}`
  try {
    await server.ready
    const before = (await processes()).length
    const from = performance.now()
    const made = await ask(`${origin}/api/backends/${KEY}/migrations`, {
      method: 'PUT',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ migrations: [MIGRATION] }),
    })
    const { anonKey } = (await made.json()) as Backend
    const firstTableMs = performance.now() - from
    const read = async () => {
      const url = `http://${KEY}.preview.localhost:${port}/rest/v1/notes?select=id`
      const answer = await ask(url, { headers: { apikey: anonKey } })
      if (answer.status !== 200) throw new Error(await answer.text())
      await answer.text()
    }
    await read()
    await wait((REST_SECONDS - 2) * 1000)
    const restMb = await pssOf(await processes())
    for (let waited = 0; (await processes()).length > 0 && waited < 60; waited += 1) await wait(500)
    const after = (await processes()).length
    const then = performance.now()
    await read()
    return { firstTableMs, afterRestMs: performance.now() - then, unused: before + after, restMb }
  } finally {
    await server.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}

async function pssOf(ids: readonly number[]): Promise<number> {
  const all = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
    }),
  )
  return all.reduce((sum, kb) => sum + kb, 0) / 1024
}
