import { expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AgentStatus } from '../run/agent-store.ts'
import { nobodyWaits } from './nobody-waits.ts'

it('26.3 nobody waits where no project has an answer on its way and the person rests, both at once', async () => {
  const runs = createStore<ReadonlyMap<number, AgentStatus>>()(() => new Map([[1, 'streaming']]))
  const rests: (() => void)[] = []
  let isFree = false
  void nobodyWaits(runs, () => new Promise((resolve) => rests.push(resolve))).then(() => {
    isFree = true
  })
  const turns = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  const rest = async () => {
    for (const resolve of rests.splice(0)) resolve()
    await turns()
  }
  await turns()
  expect(rests).toHaveLength(0)
  runs.setState(new Map([[1, 'idle']]), true)
  await turns()
  expect(rests).toHaveLength(1)
  // While the person rests, another project is asked for something.
  runs.setState(new Map([[2, 'thinking']]), true)
  await rest()
  expect(isFree).toBe(false)
  runs.setState(new Map([[2, 'idle']]), true)
  await turns()
  await rest()
  expect(isFree).toBe(true)
})
