/**
 * Some dozen inputs of `npm run fuzz` for each reader of foreign text, always the same, and four times as many in a
 * full run: how often a reader throws
 * what is no refusal, or breaks a rule of its own. How long one takes is judged there and each night, not here.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { createRandom } from '../../benchmarks/parser/random.ts'
import { heldMemory } from '../../scripts/fuzz/held-memory.ts'
import { loadOxc } from '../../scripts/fuzz/load-oxc.ts'
import { makeInput } from '../../scripts/fuzz/make-input.ts'
import { newFigures, runInput, runInputs } from '../../scripts/fuzz/run-inputs.ts'
import { BrokenRule, type FuzzTarget, MAX_INPUT, toBytes } from '../../scripts/fuzz/target.ts'
import { FUZZ_TARGETS, targetNamed } from '../../scripts/fuzz/targets.ts'
import { patience, times } from '../full-run.ts'

const SEED = 20_261_123
/** In a full run: so many of each as take about two seconds. */
const INPUTS: Readonly<Record<string, number>> = {
  'read-exports': 100,
  answer: 60,
  'vite-config': 200,
  zip: 200,
}
const USUAL = 200

afterAll(async () => {
  // Its process would keep the test's alive.
  await (await import('esbuild')).stop()
})

describe('whatever is sent, a reader reads it or refuses it', () => {
  it.each(FUZZ_TARGETS.map((target) => [target.name, target] as const))(
    'design §6 %s',
    async (name, target) => {
      const all = INPUTS[name] ?? USUAL
      const count = times(all, all / 4)
      const figures = await runInputs({
        target,
        seed: SEED,
        first: 0,
        isTimed: false,
        goesOn: (index) => index < count,
      })
      expect(figures.failures).toEqual([])
      expect(figures.inputs).toBe(count)
      expect(figures.refused).toBeLessThan(count)
    },
    patience(120_000),
  )
})

describe('the fuzzer', () => {
  it.each(FUZZ_TARGETS.map((target) => [target.name, target] as const))(
    'reads every sound input of %s as sound',
    async (_, target) => {
      for (const input of target.corpus()) {
        const { failure } = await runInput(target, 1, 0, input, newFigures(target), false)
        expect(failure).toBeNull()
      }
    },
  )

  it('makes the same input of the same seed and number, whatever came before, and never too large a one', () => {
    for (const name of ['pack', 'answer', 'zip', 'vite-config']) {
      const target = targetNamed(name)
      const random = createRandom(7)
      const made = Array.from({ length: 40 }, (_, index) => makeInput(target, 3, index))
      const again = random
        .shuffle([...made.keys()])
        .map((index) => [index, makeInput(target, 3, index)] as const)
      for (const [index, input] of again)
        expect(Buffer.from(input).equals(made[index] as Uint8Array)).toBe(true)
      expect(Math.max(...made.map(({ length }) => length))).toBeLessThanOrEqual(MAX_INPUT)
      expect(Buffer.from(makeInput(target, 4, 0)).equals(made[0] as Uint8Array)).toBe(false)
    }
  })

  const broken: FuzzTarget = {
    name: 'broken',
    place: 'the page',
    dictionary: ['a', 'b'],
    corpus: () => [toBytes('a')],
    generate: () => toBytes('b'),
    read: () => 1,
    isRefusal: (error) => error instanceof RangeError,
  }
  const judge = async (target: Partial<FuzzTarget>, isTimed = false) => {
    const { failure, isRefused } = await runInput(
      { ...broken, ...target },
      1,
      0,
      toBytes('a'),
      newFigures(broken),
      isTimed,
    )
    return failure?.kind ?? (isRefused ? 'refused' : 'read')
  }

  it('tells a refusal from an error, and a broken rule from both', async () => {
    const throws = (error: Error) => () => {
      throw error
    }
    expect(await judge({})).toBe('read')
    expect(await judge({ read: throws(new RangeError('no')) })).toBe('refused')
    expect(await judge({ read: throws(new TypeError('oh')) })).toBe('error')
    expect(await judge({ read: async () => throws(new TypeError('oh'))() })).toBe('error')
    expect(await judge({ check: throws(new BrokenRule('no')) })).toBe('broken rule')
  })

  it('calls a block what keeps its own thread, not what waits', async () => {
    const spin = () => {
      // By its own work: however slow the machine is, so much of it is more than 50 ms.
      const { user } = process.cpuUsage()
      while (process.cpuUsage().user - user < 150_000) {}
    }
    expect(await judge({ read: spin }, true)).toBe('block')
    expect(await judge({ read: () => new Promise((resolve) => setTimeout(resolve, 150)) }, true)).toBe('read')
  })

  it('calls left behind what nobody gives back, not what waits for the collector', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const oxc = await loadOxc()
    const before = await heldMemory(collect)
    const tooDeep = `export default ${'['.repeat(20_000)}`
    // Each has its instance of the compiler given back, which holds 64 MB.
    for (let time = 0; time < 4; time += 1) oxc.transformSync('a.ts', tooDeep)
    const after = await heldMemory(collect)
    expect(after - before).toBeLessThan(96 * 2 ** 20)
    // Twice as much as is asked for: what other tests left may be collected in between.
    const kept = new Uint8Array(192 * 2 ** 20)
    expect((await heldMemory(collect)) - after).toBeGreaterThan(96 * 2 ** 20)
    expect(kept.length).toBeGreaterThan(0)
  })
})
