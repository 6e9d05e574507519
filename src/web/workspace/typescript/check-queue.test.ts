import { describe, expect, it } from 'vitest'
import { CheckQueue } from './check-queue.ts'
import type { FromTypeScript } from './worker-messages.ts'

/** A checker with as many steps as there are files, which go on when they are told to. */
function open() {
  const told: string[] = []
  const steps: (() => void)[] = []
  const files = new Map<string, string>()
  const queue = new CheckQueue({
    loadChecker: async () => ({
      update(changed, removed) {
        for (const path of removed) files.delete(path)
        for (const [path, text] of changed) files.set(path, text)
      },
      *check() {
        for (const _ of files) yield
        return { problems: [], untyped: [[...files.values()].join(' ')] }
      },
    }),
    breathe: () => new Promise((resolve) => void steps.push(resolve)),
    tell: (message) => told.push(said(message)),
  })
  const add = (client: number, id: number, changed: [string, string][], isReset = true) =>
    queue.add(client, { kind: 'check', id, isReset, changed, removed: [] }, client === URGENT)
  const goOn = async () => {
    await expect.poll(() => steps.length).toBe(1)
    steps.shift()?.()
  }
  const finish = async (...done: readonly Promise<void>[]) => {
    let isOver = false
    const over = Promise.all(done).then(() => {
      isOver = true
    })
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 0))
      steps.shift()?.()
    }
    await over
  }
  return { queue, told, add, goOn, finish }
}

const URGENT = 2

function said(message: FromTypeScript): string {
  const { type, client } = message
  if (type !== 'answered' || message.reply.kind !== 'check') return `${type} ${client}`
  return `${client}: ${message.reply.id} ${message.reply.untyped}`
}

describe('checks that wait for their turn', () => {
  it('design §6 are about the files of who asks, and each says that it begins a step', async () => {
    const { add, told, finish } = open()
    await finish(add(1, 1, [['a.ts', 'one']]), add(1, 2, [['b.ts', 'two']], false))
    const steps = Array.from({ length: 4 }, () => 'begun 1')
    expect(told).toEqual(['begun 1', 'dropped 1', ...steps, '1: 2 one two'])
    await finish(add(3, 1, [['c.ts', 'three']]))
    expect(told.at(-1)).toBe('3: 1 three')
  })

  it('design §6 an urgent one goes first, and what it put off comes after it', async () => {
    const { add, told, goOn, finish } = open()
    const done = add(1, 1, [['a.ts', 'one']])
    await goOn()
    await finish(done, add(URGENT, 1, [['a.ts', 'draft']]))
    expect(told.filter((one) => !one.startsWith('begun'))).toEqual(['dropped 1', '2: 1 draft', '1: 1 one'])
  })

  it('design §6 one that is wanted no more ends at its next step', async () => {
    const { queue, add, told, goOn, finish } = open()
    const done = add(1, 1, [['a.ts', 'one']])
    await goOn()
    queue.forget(1)
    await finish(done)
    expect(told.at(-1)).toBe('dropped 1')
  })
})
