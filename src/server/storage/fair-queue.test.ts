import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

describe('the queue of large packs', () => {
  it('does one at a time, and takes owners in turn, whoever brought more', async () => {
    const inTurn = createFairQueue()
    const done: string[] = []
    let running = 0
    const work = (name: string) => async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      done.push(name)
    }
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name)))
    const others = [inTurn('b', work('b1')), inTurn('c', work('c1'))]
    await Promise.all([...many, ...others])
    expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('goes on behind work that fails', async () => {
    const inTurn = createFairQueue()
    const failing = inTurn('a', async () => Promise.reject(new Error('no')))
    const next = inTurn('a', async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
    expect(await inTurn('b', async () => 'later')).toBe('later')
  })
})
