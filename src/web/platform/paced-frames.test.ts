import { expect, it } from 'vitest'
import { pacedFrames } from './paced-frames.ts'

/** A clock and frames that a test moves. */
function setUp() {
  let now = 1000
  let count = 0
  const timers = new Map<number, { readonly at: number; readonly callback: () => void }>()
  const frames = new Set<() => void>()
  const request = pacedFrames(
    80,
    (callback) => {
      frames.add(callback)
      return () => frames.delete(callback)
    },
    {
      now: () => now,
      setTimeout(callback, milliseconds) {
        count += 1
        timers.set(count, { at: now + milliseconds, callback })
        return count
      },
      clearTimeout: (handle) => void timers.delete(handle as number),
    },
  )
  const pass = (milliseconds: number) => {
    now += milliseconds
    const due = [...timers].filter(([, { at }]) => at <= now).sort(([, one], [, other]) => one.at - other.at)
    for (const [handle, { callback }] of due) if (timers.delete(handle)) callback()
  }
  return {
    request,
    pass,
    /** @param took milliseconds until the thread is free again */
    paint(took = 0) {
      const due = [...frames]
      frames.clear()
      for (const callback of due) callback()
      pass(took)
    },
  }
}

it('S4.7 an answer is drawn at once, and then no more often than it can be read', () => {
  const { request, pass, paint } = setUp()
  const drawn: number[] = []
  request(() => drawn.push(1))
  paint()
  expect(drawn).toEqual([1])
  request(() => drawn.push(2))
  pass(40)
  paint()
  expect(drawn).toEqual([1])
  pass(40)
  paint()
  expect(drawn).toEqual([1, 2])
})

it('S4.7 what was called off is not drawn, whether it waits or its frame is due', () => {
  const { request, pass, paint } = setUp()
  const drawn: number[] = []
  request(() => drawn.push(1))()
  paint()
  request(() => drawn.push(2))
  paint()
  const cancel = request(() => drawn.push(3))
  pass(80)
  cancel()
  paint()
  request(() => drawn.push(4))()
  pass(200)
  paint()
  expect(drawn).toEqual([2])
})

it('S4.7 a clock that was set back holds nothing up', () => {
  const { request, pass, paint } = setUp()
  const drawn: number[] = []
  request(() => drawn.push(1))
  paint()
  pass(-1_000_000)
  request(() => drawn.push(2))
  pass(80)
  paint()
  expect(drawn).toEqual([1, 2])
})

it('S4.7 slow drawings leave most of the thread to what else has to be done, and come all the same', () => {
  const { request, pass, paint } = setUp()
  const drawn: number[] = []
  // The next is asked for before it is known how long this one takes.
  request(() => {
    drawn.push(1)
    request(() => drawn.push(2))
  })
  paint(200)
  pass(590)
  paint()
  expect(drawn).toEqual([1])
  pass(10)
  paint(60_000)
  expect(drawn).toEqual([1, 2])
  request(() => drawn.push(3))
  paint()
  expect(drawn).toEqual([1, 2, 3])
})
