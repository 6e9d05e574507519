/** Feeds inputs to a reader and judges what comes of each. */
import { heldMemory } from './held-memory.ts'
import { makeInput, randomFor } from './make-input.ts'
import { measureWork } from './processor-time.ts'
import { BrokenRule, type FuzzTarget, limitOf, type Outcome } from './target.ts'

export interface Failure {
  readonly target: string
  readonly seed: number
  readonly index: number
  readonly kind: 'error' | 'broken rule' | 'block' | 'memory' | 'crash' | 'hang'
  /** One sentence. */
  readonly what: string
}

export interface Figures {
  readonly target: string
  inputs: number
  bytes: number
  refused: number
  /** Processor milliseconds of the slowest input, and of the longest block. */
  slowest: number
  block: number
  readonly failures: Failure[]
}

export interface RunOptions {
  readonly target: FuzzTarget
  readonly seed: number
  /** Number of the first input. */
  readonly first: number
  /** Asked before each input, with its number. */
  readonly goesOn: (index: number) => boolean
  /** Whether inputs that seem slow are read three times more, to know what they take. */
  readonly isTimed: boolean
}

const MB = 1024 * 1024
/** What one input may make the process grow by, and what all of them together may leave behind. */
const MOST_MEMORY = { input: 256 * MB, left: 96 * MB }
const LOOK_EVERY = 2000
/** Milliseconds below which no input is worth a second look. */
const NOTHING = 4

export function newFigures(target: FuzzTarget): Figures {
  return { target: target.name, inputs: 0, bytes: 0, refused: 0, slowest: 0, block: 0, failures: [] }
}

export async function runInputs({ target, seed, first, goesOn, isTimed }: RunOptions): Promise<Figures> {
  const figures = newFigures(target)
  let atFirst: number | null = null
  for (let index = first; goesOn(index); index += 1) {
    const input = makeInput(target, seed, index)
    figures.inputs += 1
    figures.bytes += input.length
    const { failure, isRefused } = await runInput(target, seed, index, input, figures, isTimed)
    if (isRefused) figures.refused += 1
    if (failure !== null) figures.failures.push(failure)
    if (figures.inputs % LOOK_EVERY !== 0) continue
    if (globalThis.gc === undefined) continue
    const held = await heldMemory(globalThis.gc)
    atFirst ??= held
    if (held - atFirst > MOST_MEMORY.left) {
      const what = `${Math.round((held - atFirst) / MB)} MB are left behind after ${figures.inputs} inputs.`
      figures.failures.push({ target: target.name, seed, index, kind: 'memory', what })
      atFirst = held
    }
  }
  return figures
}

interface Judged {
  readonly failure: Failure | null
  readonly isRefused: boolean
}

/** Reads one input; `figures` learns how long it took. */
export async function runInput(
  target: FuzzTarget,
  seed: number,
  index: number,
  input: Uint8Array,
  figures: Pick<Figures, 'slowest' | 'block'>,
  isTimed: boolean,
): Promise<Judged> {
  const fail = (kind: Failure['kind'], what: string, isRefused = false): Judged => ({
    failure: { target: target.name, seed, index, kind, what },
    isRefused,
  })
  const memory = process.memoryUsage.rss()
  const from = performance.now()
  let outcome: Outcome
  try {
    outcome = { type: 'read', value: await target.read(input.slice()) }
  } catch (error) {
    if (!target.isRefusal(error)) return fail('error', saidBy(error))
    outcome = { type: 'refused', error }
  }
  const took = performance.now() - from
  const isRefused = outcome.type === 'refused'
  const grown = process.memoryUsage.rss() - memory
  if (grown > (target.mostMemory ?? MOST_MEMORY.input))
    return fail('memory', `It took ${Math.round(grown / MB)} MB.`, isRefused)
  if (isTimed && took > Math.max(figures.slowest, NOTHING)) {
    const { all, block } = await confirm(target, input)
    figures.slowest = Math.max(figures.slowest, all)
    figures.block = Math.max(figures.block, block)
    const limit = limitOf(target)
    if (block > limit) {
      return fail('block', `It keeps its thread for ${block.toFixed(0)} ms; ${limit} are allowed.`, isRefused)
    }
  }
  try {
    await target.check?.(input, outcome, randomFor(seed, index))
  } catch (error) {
    return fail(error instanceof BrokenRule ? 'broken rule' : 'error', saidBy(error), isRefused)
  }
  return { failure: null, isRefused }
}

/** The least of three times: a machine that is busy elsewhere, or a compiler that warms up, makes nothing slow. */
async function confirm(target: FuzzTarget, input: Uint8Array) {
  let least = { all: Number.POSITIVE_INFINITY, block: Number.POSITIVE_INFINITY }
  for (let time = 0; time < 3; time += 1) {
    const copy = input.slice()
    const worked = await measureWork(() => target.read(copy))
    least = { all: Math.min(least.all, worked.all), block: Math.min(least.block, worked.block) }
  }
  return least
}

function saidBy(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.slice(0, 300)}` : String(error)
}
