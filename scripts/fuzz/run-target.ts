/** Runs one target for a time, in one process after another when one of them is ended by an input. */
import { fork } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { resolve as resolvePath } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { workedBy } from './processor-time.ts'
import type { Failure, Figures } from './run-inputs.ts'
import { newFigures } from './run-inputs.ts'
import type { FuzzTarget } from './target.ts'

/** Megabytes of a process's own memory: no input of 256 KB is worth more. */
const HEAP_MB = 1024
/** Milliseconds that a process worked at one input, after which it is ended; by the clock where the system does not say. */
const HANGS_AFTER = 30_000
const MOST_CRASHES = 20

export interface TargetRun {
  readonly target: FuzzTarget
  readonly seed: number
  readonly milliseconds: number
  /** Folder for what a process writes while it runs. */
  readonly folder: string
  /** Of {@link buildProgram}. */
  readonly child: string
}

/** Readers as they are shipped: a loader that compiles on the way adds code to every function. */
export async function buildProgram(name: 'child' | 'replay', folder: string): Promise<string> {
  const outfile = resolvePath(folder, `${name}.mjs`)
  await build({
    entryPoints: [fileURLToPath(new URL(`./${name}.ts`, import.meta.url))],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  })
  return outfile
}

export async function runTarget({ target, seed, milliseconds, folder, child }: TargetRun): Promise<Figures> {
  mkdirSync(folder, { recursive: true })
  const all = newFigures(target)
  const until = performance.now() + milliseconds
  let first = 0
  for (let crashes = 0; crashes < MOST_CRASHES && performance.now() < until; crashes += 1) {
    const left = Math.max(1, until - performance.now())
    const ended = await runChild(child, target, seed, first, left, `${folder}/${target.name}.at`)
    if (ended.type === 'figures') {
      add(all, ended.figures)
      break
    }
    all.failures.push({ target: target.name, seed, index: ended.index, kind: ended.type, what: ended.what })
    all.inputs += Math.max(0, ended.index - first)
    first = ended.index + 1
  }
  return all
}

type Ended =
  | { readonly type: 'figures'; readonly figures: Figures }
  | {
      readonly type: Extract<Failure['kind'], 'crash' | 'hang'>
      readonly index: number
      readonly what: string
    }

function runChild(
  program: string,
  target: FuzzTarget,
  seed: number,
  first: number,
  milliseconds: number,
  atFile: string,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = fork(program, [target.name, String(seed), String(first), String(milliseconds), atFile], {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let figures: Figures | null = null
    let said = ''
    let hangs = false
    const { pid } = child
    const isMeasured = pid !== undefined && workedBy(pid) !== null
    const worked = () => (isMeasured ? workedBy(pid) : performance.now())
    let seen = { index: -1, at: worked() ?? 0 }
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-2000)
    })
    const watch = setInterval(() => {
      const index = readIndex(atFile)
      const now = worked()
      // Null of one that has ended.
      if (now === null) return
      if (index !== seen.index) seen = { index, at: now }
      else if (now - seen.at > HANGS_AFTER) {
        hangs = true
        child.kill('SIGKILL')
      }
    }, 500)
    child.on('message', (message) => {
      figures = message as Figures
    })
    child.on('exit', (code, signal) => {
      clearInterval(watch)
      if (figures !== null) return resolve({ type: 'figures', figures })
      const index = Math.max(first, readIndex(atFile))
      if (hangs)
        return resolve({
          type: 'hang',
          index,
          what: `It was read for ${HANGS_AFTER / 1000} seconds of its own work without an end.`,
        })
      const what = /FATAL ERROR:[^\n]*|^\w*Error:[^\n]*/m.exec(said)?.[0] ?? said.trim().split('\n').at(-1)
      resolve({ type: 'crash', index, what: `The process ended with ${signal ?? code}: ${what ?? ''}` })
    })
  })
}

function readIndex(file: string): number {
  try {
    const bytes = readFileSync(file)
    return bytes.length < 8 ? -1 : bytes.readDoubleLE()
  } catch {
    return -1
  }
}

function add(all: Figures, more: Figures): void {
  all.inputs += more.inputs
  all.bytes += more.bytes
  all.refused += more.refused
  all.slowest = Math.max(all.slowest, more.slowest)
  all.block = Math.max(all.block, more.block)
  all.failures.push(...more.failures)
}
