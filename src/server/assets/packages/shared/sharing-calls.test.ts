import { beforeEach, describe, expect, it } from 'vitest'
import { createMemoryList, type MemoryList } from '../../../records/memory-list.fixture.ts'
import { createOwnTurns, type Turns, takeTurn } from '../../../records/turns.ts'
import { type Calls, createCalls, type Wire } from '../../../work/calls.ts'
import { PACKAGE_ERRORS } from '../limits/package-error.ts'
import { askForSharing, offerSharing, type SharingProcedures } from './sharing-calls.ts'

let turns: Turns
let list: MemoryList
let said: string[]
// Of each test: a turn that one keeps for ever would be waited for by the next.
beforeEach(() => {
  turns = createOwnTurns()
  list = createMemoryList()
  said = []
})

/** A process that asks this server, over a wire that passes messages on in their order. */
function startProcess() {
  const listeners: ((message: unknown) => void)[][] = [[], []]
  const wire = (own: number): Wire => ({
    send: (message) => {
      const sent = structuredClone(message)
      queueMicrotask(() => {
        for (const listener of listeners[1 - own] ?? []) listener(sent)
      })
    },
    onMessage: (listener) => listeners[own]?.push(listener),
  })
  const server: Calls<Record<string, never>> = createCalls(
    wire(0),
    () => offerSharing({ list, turns, say: (sentence) => said.push(sentence) }),
    PACKAGE_ERRORS,
  )
  const calls: Calls<SharingProcedures> = createCalls(wire(1), () => ({}), PACKAGE_ERRORS)
  return { ...askForSharing(calls), server }
}

describe('what the package process asks the server for', () => {
  it('25.6 is the list of builds, and a word to whoever runs it', async () => {
    const one = startProcess()
    await one.list.note('a', { hash: 'h', size: 5 })
    expect([await one.list.find('a'), list.rows.get('a')?.hash]).toEqual([{ hash: 'h', size: 5 }, 'h'])
    const [unused] = await one.list.beyond(0)
    await one.list.forget('a', unused?.usedAt ?? 0)
    expect([await one.list.find('a'), list.rows.size]).toEqual([null, 0])
    one.say('It is full.')
    await expect.poll(() => said).toEqual(['It is full.'])
  })

  it('25.6 a turn is one process’s until it ends it, and the others are told that they wait', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const end = await one.takeTurn('a', {})
    let told = 0
    const second = two.takeTurn('a', { onWait: () => (told += 1) })
    let isTaken = false
    void second.then(() => (isTaken = true))
    await expect.poll(() => told).toBe(1)
    expect(isTaken).toBe(false)
    end()
    ;(await second)()
    ;(await takeTurn(turns, 'a', {}))()
  })

  it('25.6 a process that ends gives its turn back, and does so while it waits', async () => {
    const [one, two] = [startProcess(), startProcess()]
    await one.takeTurn('a', {})
    let told = 0
    const waiting = two.takeTurn('a', { onWait: () => (told += 1) })
    waiting.catch(() => {})
    await expect.poll(() => told).toBe(1)
    const third = takeTurn(turns, 'a', {})
    two.server.end(new Error('ended'))
    one.server.end(new Error('ended'))
    ;(await third)()
  })

  it('25.6 what a process asked for as it was ended takes no turn', async () => {
    const one = startProcess()
    one.takeTurn('a', {}).catch(() => {})
    one.server.end(new Error('ended'))
    // Another is answered, so that this one's question has come, too.
    await startProcess().list.find('a')
    ;(await takeTurn(turns, 'a', { onWait: () => expect.unreachable() }))()
  })

  it('25.6 whoever waits no more leaves at once, and keeps nobody from the turn', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const end = await one.takeTurn('a', {})
    const left = new AbortController()
    const waiting = two.takeTurn('a', { signal: left.signal, onWait: () => left.abort(new Error('left')) })
    await expect(waiting).rejects.toThrow('left')
    await expect(two.takeTurn('a', { signal: left.signal })).rejects.toThrow('left')
    end()
    ;(await takeTurn(turns, 'a', {}))()
  })

  it('25.6 where nobody can say whose turn it is, whoever asks is told so', async () => {
    const failing = offerSharing({
      ...{ list, say: () => {} },
      turns: { run: () => Promise.reject(new Error('away')) },
    })
    const call = (name: keyof SharingProcedures, argument: never) =>
      failing[name](argument, { signal: new AbortController().signal, tell() {}, handOver() {} })
    const asking = askForSharing({ call: call as Calls<SharingProcedures>['call'] })
    await expect(asking.takeTurn('a', {})).rejects.toThrow('away')
  })
})
