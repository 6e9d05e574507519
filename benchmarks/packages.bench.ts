/**
 * What a project waits for when it first asks for packages that nobody has asked for before, against `npm install` of
 * the same packages with an empty cache; in turn, in one run. Then the same request again, and with one import more.
 */
import { fork, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { PrepareEvent, PrepareRequest } from '../src/core/wire/packages.ts'

const PACKAGES = ['lucide-react', 'recharts', 'framer-motion', 'zustand', '@radix-ui/react-dialog']
const ROUNDS = Number(process.argv[2] ?? 3)
const MOST_COLD = 0.4
const MOST_WARM_MS = 100
const WARM_REQUESTS = 9
const SOURCE = fileURLToPath(new URL('./packages/service-process.ts', import.meta.url))
/** As the server runs it: without a loader that compiles on the way. */
const OUT = fileURLToPath(new URL('../.cache/bench/packages/', import.meta.url))
const SERVICE = join(OUT, 'service-process.js')
const PACKAGES_SOURCE = fileURLToPath(new URL('../src/server/assets/packages/', import.meta.url))

interface Round {
  readonly npmMs: number
  readonly coldMs: number
  readonly warmMs: number
  readonly restartedMs: number
  readonly addedMs: number
  readonly peakMb: number
  readonly childPeakMb: number
}

async function measureNpm(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-npm-'))
  try {
    await writeFile(join(folder, 'package.json'), '{"name":"bench","version":"1.0.0"}')
    const cache = join(folder, 'cache')
    const options = ['--no-audit', '--no-fund', '--loglevel=error', `--cache=${cache}`]
    return await time(() => run('npm', ['install', ...options, ...PACKAGES], folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureService(): Promise<Omit<Round, 'npmMs'>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-packages-'))
  try {
    const first = await startService(folder)
    const coldMs = await time(() => first.prepare(PACKAGES))
    const warm = []
    for (let round = 0; round < WARM_REQUESTS; round += 1) {
      warm.push(await time(() => first.prepare(PACKAGES)))
    }
    const addedMs = await time(() => first.prepare([...PACKAGES, 'clsx']))
    const { peakBytes, childPeakBytes } = await first.memory()
    await first.stop()
    const second = await startService(folder)
    const restartedMs = await time(() => second.prepare(PACKAGES))
    await second.stop()
    const megabyte = 1024 * 1024
    return {
      coldMs,
      warmMs: median(warm),
      restartedMs,
      addedMs,
      peakMb: peakBytes / megabyte,
      childPeakMb: childPeakBytes / megabyte,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function startService(folder: string) {
  const child = fork(SERVICE, [folder])
  const message = () => new Promise<Record<string, number>>((resolve) => child.once('message', resolve))
  const { port } = await message()
  return {
    async prepare(specifiers: readonly string[]): Promise<void> {
      const request: PrepareRequest = { dependencies: {}, locked: {}, specifiers, mode: 'development' }
      const response = await fetch(`http://127.0.0.1:${port}/prepare`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
      })
      const last: PrepareEvent = JSON.parse((await response.text()).trim().split('\n').at(-1) ?? '')
      if (last.type !== 'ready' || last.problems.length > 0) throw new Error(JSON.stringify(last))
    },
    async memory() {
      child.send('memory')
      const { peakBytes = 0, childPeakBytes = 0 } = await message()
      return { peakBytes, childPeakBytes }
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

function run(command: string, parts: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parts, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    )
  })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

function medianOf(rounds: readonly Round[], field: keyof Round): number {
  return Math.round(median(rounds.map((round) => round[field])) * 10) / 10
}

await build({
  entryPoints: [
    { in: SOURCE, out: 'service-process' },
    // The processes and threads that it starts lie beside it, as in the server's own build.
    { in: join(PACKAGES_SOURCE, 'packages.process.ts'), out: 'packages.process' },
    { in: join(PACKAGES_SOURCE, 'building/build.process.ts'), out: 'build.process' },
    { in: join(PACKAGES_SOURCE, 'sources/slim-packument.thread.ts'), out: 'slim-packument.thread' },
  ],
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
})
const rounds: Round[] = []
for (let index = 0; index < ROUNDS; index += 1) {
  const isNpmFirst = index % 2 === 0
  const before = isNpmFirst ? await measureNpm() : undefined
  const service = await measureService()
  const round = { npmMs: before ?? (await measureNpm()), ...service }
  rounds.push(round)
  console.log(
    `round ${index + 1}: npm install ${Math.round(round.npmMs)} ms, Lathe ${Math.round(round.coldMs)} ms, ` +
      `ratio ${(round.coldMs / round.npmMs).toFixed(2)}`,
  )
}

const cold = median(rounds.map((round) => round.coldMs / round.npmMs))
const warm = medianOf(rounds, 'warmMs')
const result = {
  packages: PACKAGES,
  rounds: ROUNDS,
  npmInstallMs: medianOf(rounds, 'npmMs'),
  coldMs: medianOf(rounds, 'coldMs'),
  coldRatio: Math.round(cold * 100) / 100,
  warmMs: warm,
  warmAfterRestartMs: medianOf(rounds, 'restartedMs'),
  oneImportMoreMs: medianOf(rounds, 'addedMs'),
  peakMemoryMb: medianOf(rounds, 'peakMb'),
  bundlerPeakMemoryMb: medianOf(rounds, 'childPeakMb'),
}
console.log(`cold: ${result.coldRatio} of npm install (expected at most ${MOST_COLD})`)
console.log(
  `warm: ${warm} ms, ${result.warmAfterRestartMs} ms after a restart (expected at most ${MOST_WARM_MS})`,
)
console.log(JSON.stringify(result))
// The first request of a new process also compiles the process's own code, so it is told and not judged.
if (cold > MOST_COLD || warm > MOST_WARM_MS) process.exitCode = 1
