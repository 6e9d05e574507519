import { createRandom, type Random } from '../../benchmarks/parser/random.ts'
import { makeRuns, makeSoup, mutate } from './mutate.ts'
import { type FuzzTarget, MAX_INPUT } from './target.ts'

const corpora = new WeakMap<FuzzTarget, readonly Uint8Array[]>()

/** The input of this number: the same for the same seed, whatever came before it. */
export function makeInput(target: FuzzTarget, seed: number, index: number): Uint8Array {
  const random = randomFor(seed, index)
  const corpus = corpora.get(target) ?? target.corpus()
  corpora.set(target, corpus)
  return make(target, corpus, random).slice(0, MAX_INPUT)
}

/** For what is random about reading one input, such as where it is cut. */
export function randomFor(seed: number, index: number): Random {
  return createRandom((Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0)
}

function make(target: FuzzTarget, corpus: readonly Uint8Array[], random: Random): Uint8Array {
  const { dictionary } = target
  const kind = random.int(20)
  if (kind < 8) return mutate(random.pick(corpus), random, dictionary, random.pick(corpus))
  if (kind < 11) return target.generate(random)
  if (kind < 15) return mutate(target.generate(random), random, dictionary, random.pick(corpus))
  return kind < 18 ? makeRuns(random, dictionary) : makeSoup(random, dictionary)
}
