import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WorkQueue } from './work-queue.ts'

let told: string[] = []
let queue: WorkQueue

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  queue = new WorkQueue(({ type }) => told.push(type))
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the work of the compile worker', () => {
  it('W1 is told ahead, so that work without an end is known of, and its end a while after', async () => {
    queue.add(async () => {
      told.push('work')
    })
    await vi.advanceTimersByTimeAsync(40)
    expect(told).toEqual(['beat', 'work'])
    await vi.advanceTimersByTimeAsync(20)
    expect(told).toEqual(['beat', 'work', 'rest'])
  })

  it('W1 is not told to be over while more of it comes, and gives a beat while it waits', async () => {
    queue.add(async () => {})
    await vi.advanceTimersByTimeAsync(40)
    queue.add(() => new Promise((resolve) => setTimeout(resolve, 1200)))
    await vi.advanceTimersByTimeAsync(1100)
    expect(told).toEqual(['beat', 'beat', 'beat', 'beat'])
    await vi.advanceTimersByTimeAsync(200)
    expect(told.at(-1)).toBe('rest')
    await vi.advanceTimersByTimeAsync(5000)
    expect(told.filter((type) => type === 'rest')).toHaveLength(1)
  })
})
