import { describe, expect, it } from 'vitest'
import { type ApiKeys, createApiKeys } from './api-keys.ts'
import { rememberTokens } from './token-memory.ts'

const ONE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)

function counted() {
  let now = Date.UTC(2026, 10, 25)
  let reads = 0
  const real = createApiKeys('a secret of tests', () => now)
  const counting: ApiKeys = {
    ...real,
    verifyToken(...given) {
      reads += 1
      return real.verifyToken(...given)
    },
  }
  const keys = rememberTokens(counting, () => now)
  return {
    keys,
    reads: () => reads,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    inSeconds: (seconds: number) => now / 1000 + seconds,
  }
}

describe('tokens that were read before', () => {
  it('2.1 a good one is read once, for its own project only', async () => {
    const { keys, reads } = counted()
    const token = await keys.signApiKey(ONE, 'anon')
    const first = await keys.verifyToken(ONE, token)
    expect(await keys.verifyToken(ONE, token)).toEqual(first)
    expect(reads()).toBe(1)
    expect(await keys.verifyToken(OTHER, token)).toEqual({ type: 'invalid' })
    expect(await keys.verifyToken(OTHER, token)).toEqual({ type: 'invalid' })
    expect(reads()).toBe(3)
  })

  it('2.1 one whose time is over is over, whenever it was read', async () => {
    const { keys, wait, inSeconds } = counted()
    const token = await keys.signToken(ONE, { role: 'anon', exp: inSeconds(60) })
    expect(await keys.verifyToken(ONE, token)).toMatchObject({ type: 'claims' })
    wait(60_000)
    expect(await keys.verifyToken(ONE, token)).toEqual({ type: 'expired' })
  })
})
