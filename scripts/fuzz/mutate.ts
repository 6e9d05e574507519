/** Makes other inputs of sound ones: by bits, by tokens, by repetition, by nesting, by numbers. */
import type { Random } from '../../benchmarks/parser/random.ts'
import { MAX_INPUT, toBytes } from './target.ts'

type Mutation = (
  input: Uint8Array,
  random: Random,
  dictionary: readonly string[],
  other: Uint8Array,
) => Uint8Array

const NUMBERS = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]
const NUMBER_TEXTS = [
  '0',
  '-1',
  '1e999',
  '-0',
  '9007199254740993',
  '0x7fffffff',
  '1e-999',
  'NaN',
  '4294967296',
  '00',
  '1.',
  '9'.repeat(400),
]
const PAIRS = ['[]', '{}', '()', '<>', '""', '``'] as const

const flipBits: Mutation = (input, random) => {
  const made = input.slice()
  for (let count = 1 + random.int(8); count > 0 && made.length > 0; count -= 1) {
    const at = random.int(made.length)
    made[at] = (made[at] ?? 0) ^ (1 << random.int(8))
  }
  return made
}

const setNumber: Mutation = (input, random) => {
  const made = input.slice()
  if (made.length < 4) return made
  const view = new DataView(made.buffer, made.byteOffset, made.byteLength)
  view.setUint32(random.int(made.length - 3), random.pick(NUMBERS), random.chance(0.5))
  return made
}

const truncate: Mutation = (input, random) => input.slice(0, random.int(input.length + 1))

const dropRange: Mutation = (input, random) => {
  const [from, to] = rangeOf(input, random)
  return join(input.subarray(0, from), input.subarray(to))
}

const repeatRange: Mutation = (input, random) => {
  const [from, to] = rangeOf(input, random)
  const times = 1 + random.int(random.chance(0.2) ? 2000 : 8)
  return join(input.subarray(0, from), repeated(input.subarray(from, to), times), input.subarray(from))
}

const splice: Mutation = (input, random, _, other) => {
  const [from, to] = rangeOf(other, random)
  const at = random.int(input.length + 1)
  return join(
    input.subarray(0, at),
    other.subarray(from, to),
    input.subarray(random.chance(0.5) ? at : Math.min(input.length, at + to - from)),
  )
}

const insertToken: Mutation = (input, random, dictionary) => {
  let made = input
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    const at = random.int(made.length + 1)
    made = join(made.subarray(0, at), toBytes(random.pick(dictionary)), made.subarray(at))
  }
  return made
}

const insertRun: Mutation = (input, random, dictionary) => {
  const token = toBytes(random.pick(dictionary))
  const at = random.int(input.length + 1)
  return join(input.subarray(0, at), repeated(token, timesOf(token, random)), input.subarray(at))
}

const nest: Mutation = (input, random) => {
  const [open = '', close = ''] = random.pick(PAIRS)
  const depth = 2 ** random.int(16)
  const at = random.int(input.length + 1)
  return join(
    input.subarray(0, at),
    toBytes(open.repeat(depth)),
    toBytes(close.repeat(random.chance(0.7) ? depth : 0)),
    input.subarray(at),
  )
}

const insertNumber: Mutation = (input, random) => {
  const text = Buffer.from(input).toString('latin1')
  const digits = [...text.matchAll(/\d{1,20}/g)]
  if (digits.length === 0) return input
  const { index, 0: found } = random.pick(digits)
  return join(
    input.subarray(0, index),
    toBytes(random.pick(NUMBER_TEXTS)),
    input.subarray(index + found.length),
  )
}

const MUTATIONS: readonly Mutation[] = [
  flipBits,
  setNumber,
  truncate,
  dropRange,
  repeatRange,
  splice,
  insertToken,
  insertToken,
  insertRun,
  nest,
  insertNumber,
]

/** One to four changes, one after the other. */
export function mutate(
  input: Uint8Array,
  random: Random,
  dictionary: readonly string[],
  other: Uint8Array,
): Uint8Array {
  let made = input
  for (let count = 1 + random.int(4); count > 0; count -= 1) {
    made = random.pick(MUTATIONS)(made, random, dictionary, other).slice(0, MAX_INPUT)
  }
  return made
}

/** A few tokens at scale: what makes a careless scanner quadratic. */
export function makeRuns(random: Random, dictionary: readonly string[]): Uint8Array {
  const runs = Array.from({ length: 1 + random.int(3) }, () => {
    const token = toBytes(Array.from({ length: 1 + random.int(3) }, () => random.pick(dictionary)).join(''))
    return repeated(token, timesOf(token, random))
  })
  const end = toBytes(random.chance(0.5) ? random.pick(dictionary) : '')
  return join(...runs, end).slice(0, MAX_INPUT)
}

/** Tokens in any order. */
export function makeSoup(random: Random, dictionary: readonly string[]): Uint8Array {
  const count = 2 ** random.int(random.chance(0.1) ? 14 : 8)
  return toBytes(Array.from({ length: count }, () => random.pick(dictionary)).join('')).slice(0, MAX_INPUT)
}

/** As often as makes up to the largest input; every size has the same chance, by its logarithm. */
function timesOf(token: Uint8Array, random: Random): number {
  return Math.max(1, Math.floor(2 ** (8 + random.int(11)) / Math.max(1, token.length)))
}

function rangeOf(input: Uint8Array, random: Random): [from: number, to: number] {
  const from = random.int(input.length + 1)
  const most = random.chance(0.8) ? 64 : input.length
  return [from, Math.min(input.length, from + random.int(most + 1))]
}

function repeated(piece: Uint8Array, times: number): Uint8Array {
  const count = Math.min(times, Math.ceil(MAX_INPUT / Math.max(1, piece.length)))
  const made = new Uint8Array(piece.length * count)
  for (let at = 0; at < made.length; at += piece.length) made.set(piece, at)
  return made
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const made = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    made.set(part, at)
    at += part.length
  }
  return made
}
