/**
 * The built server under attack: all hostile packages, saves and requests to the demo model side by side, while fifty
 * people save and one opens a project. Before that the same people without attacks, in the same run. Prints each figure
 * beside its limit, and one line of JSON; the exit code is 1 when a limit is passed. Arguments: seconds of the attack, and
 * a word of the attacks that are wanted, such as `package` or `endless`.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PACKAGE_LIMITS } from '../src/server/assets/packages/limits/package-limits.ts'
import { freePort, type ServerProcess, spawnLathe } from '../test/e2e/harness.ts'
import { type Bait, leakIn } from '../test/hostile/attacks/bait.ts'
import { signInByHttp } from '../test/saves/api-client.ts'
import { quantile } from './beside/quantile.ts'
import type { AttackerMessage, AttackReport, StartAttack } from './hostile/messages.ts'
import { createPeople } from './hostile/people.ts'
import { type Block, readProbe } from './hostile/read-probe.ts'
import { diskOf, filesBelow, memoryOf, type ProcessMemory } from './hostile/resources.ts'

const PEOPLE = 50
const PEACE_MS = 25_000
const ATTACK_MS = Number(process.argv[2] ?? 100) * 1000
const SWEEP_MS = 15_000
/** For who begun before the end: the attack's clients leave after 20 seconds. */
const LATE_MS = 30_000
const AWAKE_MS = 10_000
const GB = 1024 ** 3
const LIMITS = { blockMs: 50, ratio: 2, memory: 1.5 * GB, disk: PACKAGE_LIMITS.storedBytes + 0.5 * GB }

const probe = fileURLToPath(new URL('./hostile/probe.mjs', import.meta.url))
const attackerFile = fileURLToPath(new URL('./hostile/attacker.ts', import.meta.url))
const dataDir = await mkdtemp(join(tmpdir(), 'lathe-hostile-'))
const probeFile = join(dataDir, '..', `${dataDir.split('/').pop()}.probe.json`)
const attacker = fork(attackerFile, [], { execArgv: ['--import', 'tsx'] })
let server: ServerProcess | null = null
try {
  process.exitCode = await measure(attacker)
} finally {
  attacker.kill('SIGKILL')
  await (server as ServerProcess | null)?.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
  await rm(probeFile, { force: true })
}

async function measure(from: ChildProcess): Promise<number> {
  const { origin, bait } = await registryOf(from)
  const port = await freePort()
  const variables = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LATHE_TEST: '1',
    npm_config_registry: origin,
    HOSTILE_PROBE: probeFile,
    HOSTILE_BAIT: bait.text,
    NODE_OPTIONS: `--import=file://${probe}`,
  }
  server = spawnLathe(variables)
  await server.ready
  const people = await createPeople(port, PEOPLE)

  const watch = watchMemory(server)
  const peaceFrom = Date.now()
  const peace = await people.work(() => Date.now() > peaceFrom + PEACE_MS)
  const peaceMemory = watch.most()
  const attackFrom = Date.now()
  const attack = startAttack(from, {
    port,
    token: await signInByHttp(port, 'Attacker'),
    until: attackFrom + ATTACK_MS,
    only: process.argv[3] ?? '',
  })
  let isOver = false
  const attacked = people.work(() => isOver)
  const reports = await attack
  isOver = true
  const war = await attacked
  const attackTo = Date.now()
  const isAwake = await answersWithin(port, AWAKE_MS)
  const blocks = readProbe(probeFile, attackFrom, attackTo)
  const peaceBlocks = readProbe(probeFile, peaceFrom, attackFrom)
  const memory = watch.stop()

  const diskBefore = diskOf(dataDir)
  const leaks = [...reports.filter(({ leak }) => leak !== null).map(({ name }) => name), ...leaksOnDisk(bait)]
  // What the server sweeps each hour it also sweeps when it starts. A server that hangs is ended like one that fell.
  await server.end(isAwake ? 'SIGTERM' : 'SIGKILL')
  server = spawnLathe(variables)
  await server.ready
  const lost = await people.lost()
  await wait(SWEEP_MS)
  const diskAfter = diskOf(dataDir)

  const p95 = quantile(peace.saves, 0.95)
  const p95Attacked = quantile(war.saves, 0.95)
  // What had no end was never written down.
  const block = isAwake ? (blocks?.[0]?.worked ?? 0) : Number.POSITIVE_INFINITY
  const rows = [
    row('longest block of the serving thread', block, 'ms', LIMITS.blockMs, blocks !== null),
    row('p95 of saves, times that without attacks', p95Attacked / p95, '×', LIMITS.ratio),
    row('memory of all processes, at most', memory / GB, 'GB', LIMITS.memory / GB),
    row('disk after the sweep', diskAfter / GB, 'GB', LIMITS.disk / GB),
    row('acknowledged saves that are lost', lost, '', 0),
    row('saves that failed', war.failures.filter((said) => said.startsWith('Saving')).length, '', 0),
    row('answers and files that hold the bait', leaks.length, '', 0),
  ]
  for (const { line } of rows) console.log(line)
  console.log(
    `\nWithout attacks: ${peace.saves.length} saves, p95 ${p95.toFixed(0)} ms; opening p95 ${quantile(peace.openings, 0.95).toFixed(0)} ms; longest block ${(peaceBlocks?.[0]?.worked ?? 0).toFixed(0)} ms; ${(peaceMemory / GB).toFixed(2)} GB.`,
  )
  console.log(
    `Under attack: ${war.saves.length} saves, p95 ${p95Attacked.toFixed(0)} ms; opening p95 ${quantile(war.openings, 0.95).toFixed(0)} ms; disk before the sweep ${(diskBefore / GB).toFixed(2)} GB.`,
  )
  const shares = watch.processes().map(({ name, bytes }) => `${name} ${(bytes / GB).toFixed(2)}`)
  console.log(`At the most memory, in GB: ${shares.join(', ')}.`)
  console.log(countsOf(reports))
  for (const one of (blocks ?? []).slice(0, 8)) console.log(blockLine(one, reports))
  for (const said of [...peace.failures, ...war.failures].slice(0, 5)) console.log(`  failed: ${said}`)
  for (const name of leaks.slice(0, 20)) console.log(`  leak: ${name}`)
  console.log(
    JSON.stringify({
      block,
      p95,
      p95Attacked,
      memory,
      diskBefore,
      diskAfter,
      lost,
      leaks: leaks.length,
      attacks: reports.length,
    }),
  )
  return rows.every(({ holds }) => holds) ? 0 : 1
}

/** Whether the server still answers, and has written down what kept it. */
async function answersWithin(port: number, milliseconds: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}/config.json`, { signal: AbortSignal.timeout(milliseconds) })
    await wait(1500)
    return true
  } catch {
    return false
  }
}

function row(name: string, value: number, unit: string, limit: number, isMeasured = true) {
  const holds = isMeasured && value <= limit
  const shown = isMeasured ? `${Number(value.toFixed(2))} ${unit}` : 'not measured'
  return {
    holds,
    line: `${holds ? 'holds ' : 'PASSED'}  ${name.padEnd(42)} ${shown.padStart(14)}   limit ${limit} ${unit}`,
  }
}

async function registryOf(child: ChildProcess): Promise<{ origin: string; bait: Bait }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The attacker ended with ${code}.`)))
    child.on('message', (message: AttackerMessage) => {
      if (message.type === 'registry') resolve(message)
    })
  })
}

function startAttack(child: ChildProcess, start: StartAttack): Promise<AttackReport[]> {
  const reports: AttackReport[] = []
  return new Promise((resolve) => {
    setTimeout(() => resolve(reports), start.until + LATE_MS - Date.now()).unref()
    child.once('exit', () => resolve(reports))
    child.on('message', (message: AttackerMessage) => {
      if (message.type === 'report') reports.push(message.report)
      if (message.type === 'over') resolve(reports)
    })
    child.send(start)
  })
}

function watchMemory({ processId }: ServerProcess) {
  let most = 0
  let processes: ProcessMemory[] = []
  const timer = setInterval(() => {
    const now = memoryOf(processId)
    const sum = now.reduce((bytes, one) => bytes + one.bytes, 0)
    if (sum <= most) return
    most = sum
    processes = now
  }, 700)
  return {
    most: () => most,
    processes: () => processes,
    stop() {
      clearInterval(timer)
      return most
    },
  }
}

/** What a package's build holds is served to everybody. The tarballs as they came hold what the attack itself wrote. */
function leaksOnDisk(bait: Bait): string[] {
  const found: string[] = []
  for (const { path, size } of filesBelow(join(dataDir, 'packages'))) {
    if (size < 64 * 1024 * 1024 && leakIn(readFileSync(path), bait) !== null)
      found.push(path.slice(dataDir.length))
  }
  return found
}

function countsOf(reports: readonly AttackReport[]): string {
  const kinds = [...new Set(reports.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const own = reports.filter((report) => report.kind === kind)
      const left = own.filter(({ status }) => status === 0).length
      const statuses = [...new Set(own.map(({ status }) => status))].sort((a, b) => a - b)
      return `${own.length} attacks by ${kind} (${left} without an answer; ${statuses.map((status) => `${own.filter((report) => report.status === status).length} × ${status}`).join(', ')})`
    })
    .join('\n')
}

/** A block, and what was asked for at the time, the latest first. */
function blockLine({ at, lasted, worked }: Block, reports: readonly AttackReport[]): string {
  const during = reports
    .filter(({ from, to }) => from <= at && to >= at - lasted)
    .sort((a, b) => b.from - a.from)
  const names = during.slice(0, 6).map(({ kind, name }) => `${kind} ${name}`)
  return `  block of ${worked.toFixed(0)} ms (${lasted.toFixed(0)} ms by the clock) during: ${names.join('; ')}`
}
