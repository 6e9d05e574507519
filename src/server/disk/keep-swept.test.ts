import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { freeBytesOf, keepSwept, type Sweep, TIGHT_BYTES } from './keep-swept.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function kept({ free = () => TIGHT_BYTES, sweep = async (_: Sweep) => {} } = {}) {
  const sweeps: Sweep[] = []
  const errors: unknown[] = []
  const { stop } = keepSwept({
    sweep: (one) => {
      sweeps.push(one)
      return sweep(one)
    },
    freeBytes: async () => free(),
    reportError: (error) => errors.push(error),
    random: () => 0.5,
  })
  return { sweeps, errors, stop, shares: () => sweeps.map(({ share }) => share) }
}

const HOUR = 3_600_000

it('caches are swept at the start and every hour, until the server stops', async () => {
  const { sweeps, shares, stop } = kept()
  expect(shares()).toEqual([1])
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(shares()).toEqual([1, 1, 1, 1])
  stop()
  expect(sweeps[0]?.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(3 * HOUR)
  expect(sweeps).toHaveLength(4)
})

it('they make room within a minute when the disk is nearly full', async () => {
  let free = TIGHT_BYTES
  const { shares, stop } = kept({ free: () => free })
  await vi.advanceTimersByTimeAsync(300_000)
  expect(shares()).toEqual([1])
  free = TIGHT_BYTES - 1
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shares()).toEqual([1, 0.25])
  stop()
})

it('a sweep that fails is reported and tried again, and one that lasts is not begun twice', async () => {
  let fail = true
  const { errors, sweeps, stop } = kept({
    sweep: () => (fail ? Promise.reject(new Error('no')) : new Promise(() => {})),
  })
  await vi.advanceTimersByTimeAsync(HOUR)
  expect(errors).toHaveLength(2)
  fail = false
  await vi.advanceTimersByTimeAsync(5 * HOUR)
  expect(sweeps).toHaveLength(3)
  stop()
})

it('a sweep that ends because it was told to is no failure', async () => {
  const { errors, stop } = kept({
    sweep: ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  })
  stop()
  await vi.advanceTimersByTimeAsync(1)
  expect(errors).toEqual([])
})

it('the free room of a disk is read', async () => {
  vi.useRealTimers()
  expect(await freeBytesOf(tmpdir())).toBeGreaterThan(0)
})
