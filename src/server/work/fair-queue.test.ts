import { describe, expect, it } from 'vitest'
import { createFairQueue, QueueFullError } from './fair-queue.ts'

const LIMITS = { atOnce: 2, atOncePerClient: 1, waiting: 6, waitingPerClient: 4 }
const stays = () => new AbortController().signal
/** What was asked for has begun, where it may. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function lab(limits = LIMITS) {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask: (name: string, signal = stays()) =>
      queue.run(name.slice(0, 1), signal, () => {
        started.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }),
    async end(name: string) {
      ends.get(name)?.()
      await settled()
    },
  }
}

describe('whose turn it is', () => {
  it('goes from client to client, whoever asked for more, in the order in which each asked', async () => {
    const { ask, started, end } = lab({ ...LIMITS, atOnce: 1 })
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void ask(name)
    await settled()
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  it('leaves a client no more than its share, though nobody else is there', async () => {
    const { ask, started, end } = lab()
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name)
    await settled()
    expect(started).toEqual(['a1', 'b1'])
    await end('b1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('c1')
    expect(started).toEqual(['a1', 'b1', 'c1'])
    await end('a1')
    expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
  })

  it('refuses who brings more than may wait, and nobody else', async () => {
    const { ask, started, end } = lab()
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void ask(name)
    await settled()
    await expect(ask('a6')).rejects.toBeInstanceOf(QueueFullError)
    for (const name of ['b1', 'b2', 'c1']) void ask(name)
    await settled()
    await expect(ask('d1')).rejects.toBeInstanceOf(QueueFullError)
    await end('a1')
    void ask('d2')
    await settled()
    for (const name of ['b1', 'b2', 'c1']) await end(name)
    expect(started).toContain('d2')
  })

  it('passes over who has left, and says so', async () => {
    const { ask, started, end } = lab({ ...LIMITS, atOnce: 1 })
    const controller = new AbortController()
    void ask('a1')
    const left = ask('b1', controller.signal)
    void ask('c1')
    await settled()
    controller.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    await expect(ask('d1', controller.signal)).rejects.toThrow('left')
    await end('a1')
    expect(started).toEqual(['a1', 'c1'])
  })

  it('goes on behind what fails', async () => {
    const queue = createFairQueue({ ...LIMITS, atOnce: 1 })
    const failing = queue.run('a', stays(), () => Promise.reject(new Error('no')))
    const next = queue.run('a', stays(), async () => 'done')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('done')
  })
})
