import { describe, expect, it, vi } from 'vitest'
import { ManualTimers } from '../../core/model/manual-timers.fixture.ts'
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
  const open = () => {
    const timers = new ManualTimers()
    /** A minute, after everything that was promised by then. */
    const pass = async () => {
      await new Promise(setImmediate)
      timers.advance(60_000)
    }
    return { timers, pass }
  }

  it('design §10 come one after the other, but for what is there', async () => {
    const { timers, pass } = open()
    const [first, there, second] = [part(), part(true), part()]
    loadAhead([first, there, second], timers)
    expect(first.load).not.toHaveBeenCalled()
    await pass()
    expect(first.load).toHaveBeenCalledOnce()
    expect(second.load).not.toHaveBeenCalled()
    first.come()
    await pass()
    expect(second.load).toHaveBeenCalledOnce()
    expect(there.load).not.toHaveBeenCalled()
  })

  it('design §10 one that cannot be loaded holds none up', async () => {
    const { timers, pass } = open()
    const [first, second] = [part(), part()]
    loadAhead([first, second], timers)
    await pass()
    first.fail()
    await pass()
    expect(second.load).toHaveBeenCalledOnce()
  })

  it('design §10 none once there is something to do', async () => {
    const { timers, pass } = open()
    const [first, second] = [part(), part()]
    const end = loadAhead([first, second], timers)
    await pass()
    end()
    first.come()
    await pass()
    expect(second.load).not.toHaveBeenCalled()
  })
})
