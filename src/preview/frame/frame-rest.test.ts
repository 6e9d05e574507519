import { expect, it } from 'vitest'
import { manualWatch } from '../../core/watch/manual-watch.fixture.ts'
import { FrameRest } from './frame-rest.ts'

function resting() {
  const time = manualWatch()
  const rest = new FrameRest(time.clock)
  let placed = 0
  const place = () =>
    rest.place(() => {
      placed += 1
    })
  return { time, rest, place, placed: () => placed }
}

it('design §10 a frame is placed at once, and 2.5 s after one was stopped', () => {
  const { time, rest, place, placed } = resting()
  place()
  expect(placed()).toBe(1)
  rest.begin()
  place()
  time.pass(2499)
  expect(placed()).toBe(1)
  time.pass(1)
  expect(placed()).toBe(2)
  place()
  expect(placed()).toBe(3)
})

it('design §10 each rest is twice as long as the last, up to 20 s, until a page comes', () => {
  const { time, rest, place, placed } = resting()
  expect(rest.prolong()).toBe(false)
  rest.begin()
  for (const milliseconds of [5000, 10_000, 20_000]) {
    expect(rest.prolong()).toBe(true)
    const before = placed()
    place()
    time.pass(milliseconds - 1)
    expect(placed()).toBe(before)
    time.pass(1)
    expect(placed()).toBe(before + 1)
  }
  expect(rest.prolong()).toBe(false)
  rest.begin()
  rest.end()
  expect(rest.prolong()).toBe(false)
})

it('design §10 a frame that is not wanted any more is not placed', () => {
  const { time, rest, place, placed } = resting()
  rest.begin()
  place()
  rest.cancel()
  time.pass(60_000)
  expect(placed()).toBe(0)
})
