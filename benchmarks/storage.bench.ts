/**
 * What saving costs on the built server, over HTTP with real tokens, on libSQL and on PostgreSQL: one edit in a small
 * and in a large project, loading, bytes for an edit, and fifty people at once. Prints a table and one line of JSON; the
 * exit code is 1 when a figure is not as it must be.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { ensurePostgres } from '../scripts/lib/postgres.mjs'
import { createPartMemory } from '../src/core/saves/encode-project.ts'
import { type Lathe, startLathe } from '../test/e2e/harness.ts'
import { startPostgres } from '../test/e2e/postgres.ts'
import { prepareSave, saveProject, serverOf, signInByHttp } from '../test/saves/api-client.ts'
import { edited, sampleProject } from '../test/saves/sample-project.ts'

const EDITS = 200
const LOADS = 40
const PEOPLE = 50
const SAVES_EACH = 6
/** What the issue asks for. */
const MOST = { ratio: 1.3, crowdP95: 300 }

interface OneProject {
  readonly files: number
  readonly saveP50: number
  readonly saveP95: number
  readonly loadP50: number
  readonly bytesPerEdit: number
}

interface Measured {
  readonly storage: string
  readonly small: OneProject
  readonly large: OneProject
  readonly ratio: number
  readonly crowd: {
    readonly p50: number
    readonly p95: number
    readonly errors: number
    readonly memoryMb: number
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function timed<T>(work: () => Promise<T>): Promise<[number, T]> {
  const start = performance.now()
  const result = await work()
  return [performance.now() - start, result]
}

/** Both sizes in turn, so that what else the machine does falls on both alike. */
async function measureProjects({ port }: Lathe): Promise<[OneProject, OneProject]> {
  const sizes = [15, 300]
  const server = serverOf(port, await signInByHttp(port, 'Bench'))
  const runs = await Promise.all(
    sizes.map(async (files) => {
      const memory = createPartMemory()
      const project = sampleProject(files)
      const { etag } = await saveProject(server, project, memory, null)
      return {
        files,
        memory,
        project,
        etag,
        saves: [] as number[],
        loads: [] as number[],
        bytes: [] as number[],
      }
    }),
  )
  for (let at = 0; at < EDITS + 20; at += 1) {
    for (const run of runs) {
      run.project = edited(run.project)
      const [took, saved] = await timed(() => saveProject(server, run.project, run.memory, run.etag))
      run.etag = saved.etag
      // The first ones warm up what the rest runs on.
      if (at < 20) continue
      run.saves.push(took)
      run.bytes.push(saved.bytes)
    }
  }
  for (let at = 0; at < LOADS; at += 1) {
    for (const run of runs) {
      const [took, loaded] = await timed(() => server.load(run.project.key, null))
      if (loaded?.etag !== run.etag) throw new Error('What was loaded is not what was saved.')
      run.loads.push(took)
    }
  }
  const [small, large] = runs.map(({ files, saves, loads, bytes }) => ({
    files,
    saveP50: quantile(saves, 0.5),
    saveP95: quantile(saves, 0.95),
    loadP50: quantile(loads, 0.5),
    bytesPerEdit: Math.round(bytes.reduce((sum, one) => sum + one, 0) / bytes.length),
  }))
  if (small === undefined || large === undefined) throw new Error('Two sizes are measured.')
  return [small, large]
}

async function measureCrowd({ port }: Lathe): Promise<Measured['crowd']> {
  const people = []
  for (let at = 0; at < PEOPLE; at += 1) {
    const server = serverOf(port, await signInByHttp(port, `Person ${at}`))
    const memory = createPartMemory()
    const project = sampleProject(15)
    const { etag } = await saveProject(server, project, memory, null)
    people.push({ server, memory, project, etag })
  }
  const times: number[] = []
  let errors = 0
  for (let round = 0; round < SAVES_EACH; round += 1) {
    // Encoded before: fifty browsers do not share the server's processor for that.
    const sends = await Promise.all(
      people.map(async (person) => {
        person.project = edited(person.project)
        return { person, send: await prepareSave(person.server, person.project, person.memory, person.etag) }
      }),
    )
    await Promise.all(
      sends.map(async ({ person, send }) => {
        try {
          const [took, saved] = await timed(send)
          person.etag = saved.etag
          times.push(took)
        } catch (error) {
          errors += 1
          console.error(error)
        }
      }),
    )
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), errors, memoryMb: memoryOf(port) }
}

/** Most memory that the server listening there ever had, in MB; 0 where the system does not tell. */
function memoryOf(port: number): number {
  try {
    const pid = execFileSync('sh', [
      '-c',
      `grep -l "PORT=${port}" /proc/[0-9]*/environ 2>/dev/null | head -1`,
    ])
      .toString()
      .split('/')[2]
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(peak ?? 0) / 1024)
  } catch {
    return 0
  }
}

async function measure(storage: string, variables: Record<string, string>): Promise<Measured> {
  const lathe = await startLathe(variables)
  try {
    const [small, large] = await measureProjects(lathe)
    const crowd = await measureCrowd(lathe)
    return { storage, small, large, ratio: large.saveP50 / small.saveP50, crowd }
  } finally {
    await lathe.stop()
  }
}

await ensurePostgres()
const results: Measured[] = [await measure('libSQL', {})]
const postgres = await startPostgres()
try {
  results.push(await measure('PostgreSQL', { DATABASE_URL: postgres.url }))
} finally {
  await postgres.stop()
}
const ms = (value: number) => `${value.toFixed(1)} ms`
for (const { storage, small, large, ratio, crowd } of results) {
  console.log(`\n${storage}`)
  for (const { files, saveP50, saveP95, loadP50, bytesPerEdit } of [small, large]) {
    console.log(
      `  ${String(files).padStart(3)} files: save p50 ${ms(saveP50)}, p95 ${ms(saveP95)}; load p50 ${ms(loadP50)}; ${bytesPerEdit} bytes an edit`,
    )
  }
  console.log(`  300 files take ${ratio.toFixed(2)} × as long as 15 (at most ${MOST.ratio})`)
  console.log(
    `  ${PEOPLE} people at once: p50 ${ms(crowd.p50)}, p95 ${ms(crowd.p95)} (at most ${MOST.crowdP95}), ${crowd.errors} errors, ${crowd.memoryMb} MB`,
  )
}
console.log(JSON.stringify(results))
const isWrong = results.some(
  ({ ratio, crowd }) => ratio > MOST.ratio || crowd.p95 > MOST.crowdP95 || crowd.errors > 0,
)
process.exit(isWrong ? 1 : 0)
