import { beforeEach, describe, expect, it } from 'vitest'
import { beat, beginWork, onBeat } from './beats.ts'

let now = 0
let told: number[] = []

beforeEach(() => {
  now = 0
  told = []
  onBeat(
    () => told.push(now),
    () => now,
  )
})

/** Steps every ten milliseconds, up to then. */
function stepUntil(end: number): void {
  for (; now < end; now += 10) beat()
}

describe('beats', () => {
  it('W1 are told before each step, ten in a second at most', () => {
    stepUntil(1000)
    expect(told).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  })

  it('W3 cost no message where work ends sooner than one is of use, however long it rested before', () => {
    for (let edits = 0; edits < 20; edits += 1) {
      now += 450
      beginWork()
      stepUntil(now + 90)
    }
    expect(told).toEqual([])
  })

  it('W1 are told of work that goes on for long, from its first tenth of a second on', () => {
    now = 5000
    beginWork()
    stepUntil(5350)
    expect(told).toEqual([5100, 5200, 5300])
  })
})
