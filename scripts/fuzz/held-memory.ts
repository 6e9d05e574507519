/** What is still in use when all is collected that can be. */
import { setImmediate as turn } from 'node:timers/promises'

/**
 * What a weak reference named stays until the next turn, and what waits for its registry until the collection after
 * that: an instance of the compiler, with 64 MB and more, does both.
 */
const ROUNDS = 3

/** Bytes, of buffers and of memory of WebAssembly too. */
export async function heldMemory(collect: () => void): Promise<number> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await turn()
    collect()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
