import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadAhead } from './load-ahead.ts'

/** A part whose code comes when the test says so. */
function part(isThere = false) {
  let settle: { resolve(): void; reject(): void } = { resolve: () => undefined, reject: () => undefined }
  const load = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject: () => reject(new Error('offline')) }
      }),
  )
  return {
    load,
    current: () => (isThere ? {} : null),
    come: () => settle.resolve(),
    fail: () => settle.reject(),
  }
}

describe('parts loaded ahead', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('design §10 come one after the other, but for what is there', async () => {
    const [first, there, second] = [part(), part(true), part()]
    loadAhead([first, there, second])
    expect(first.load).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(first.load).toHaveBeenCalledOnce()
    expect(second.load).not.toHaveBeenCalled()
    first.come()
    await vi.runAllTimersAsync()
    expect(second.load).toHaveBeenCalledOnce()
    expect(there.load).not.toHaveBeenCalled()
  })

  it('design §10 one that cannot be loaded holds none up', async () => {
    const [first, second] = [part(), part()]
    loadAhead([first, second])
    await vi.runAllTimersAsync()
    first.fail()
    await vi.runAllTimersAsync()
    expect(second.load).toHaveBeenCalledOnce()
  })

  it('design §10 none once there is something to do', async () => {
    const [first, second] = [part(), part()]
    const end = loadAhead([first, second])
    await vi.runAllTimersAsync()
    end()
    first.come()
    await vi.runAllTimersAsync()
    expect(second.load).not.toHaveBeenCalled()
  })
})
