/**
 * What saving costs on the built server, over HTTP with real tokens, on libSQL and on PostgreSQL: one edit in a small
 * and in a large project, loading, bytes for an edit, and fifty people at once. Prints a table and one line of JSON; the
 * exit code is 1 when a figure is not as it must be. `npm run bench storage -- --reference DIR [--rounds 8]` measures
 * beside another checkout, which is built.
 */
import { ensurePostgres } from '../scripts/lib/postgres.mjs'
import { startLathe } from '../test/e2e/harness.ts'
import { startPostgres } from '../test/e2e/postgres.ts'
import { readBeside } from './beside/beside-reference.ts'
import { mean, quantile } from './beside/quantile.ts'
import { compareStorage } from './storage/compare-storage.ts'
import { measureCrowd, measureProjects, PEOPLE, type ProjectTimes } from './storage/measure-storage.ts'

const EDITS = 200
const LOADS = 40
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

function figuresOf({ files, saves, loads, bytes }: ProjectTimes): OneProject {
  return {
    files,
    saveP50: quantile(saves, 0.5),
    saveP95: quantile(saves, 0.95),
    loadP50: quantile(loads, 0.5),
    bytesPerEdit: Math.round(mean(bytes)),
  }
}

async function measure(storage: string, variables: Record<string, string>): Promise<Measured> {
  const lathe = await startLathe(variables)
  try {
    const times = await measureProjects(lathe, { person: 'Bench', edits: EDITS, loads: LOADS })
    const [small, large] = times.map(figuresOf)
    if (small === undefined || large === undefined) throw new Error('Two sizes are measured.')
    const { saves, ...rest } = await measureCrowd(lathe, 'Person')
    const crowd = { p50: quantile(saves, 0.5), p95: quantile(saves, 0.95), ...rest }
    return { storage, small, large, ratio: large.saveP50 / small.saveP50, crowd }
  } finally {
    await lathe.stop()
  }
}

async function measureAll(): Promise<number> {
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
  return isWrong ? 1 : 0
}

await ensurePostgres()
const { reference, rounds } = readBeside(8)
if (reference === null) process.exit(await measureAll())
await compareStorage(reference, { rounds, edits: EDITS, loads: LOADS })
process.exit(0)
