import { expect, it } from 'vitest'
import { manualWatch } from '../../core/watch/manual-watch.fixture.ts'
import type { WorkerToWorkspace } from '../channel/worker-messages.ts'
import { CompileWorkers, compileWatchdog } from './compile-workers.ts'

/** A worker that says only what the test lets it say. */
class ManualWorker extends EventTarget {
  readonly received: unknown[] = []
  isEnded = false

  postMessage(message: unknown): void {
    this.received.push(message)
  }
  terminate(): void {
    this.isEnded = true
  }
  say(...messages: WorkerToWorkspace[]): void {
    for (const data of messages) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

function setUp() {
  const watch = manualWatch()
  const started: ManualWorker[] = []
  const pool = new CompileWorkers(
    () => {
      const worker = new ManualWorker()
      started.push(worker)
      return worker as unknown as Worker
    },
    (onHung) => compileWatchdog(onHung, watch),
  )
  const acquire = () => pool.acquire() as unknown as ManualWorker
  const release = (worker: ManualWorker, condition: 'idle' | 'working' | 'broken') =>
    pool.release(worker as unknown as Worker, condition)
  return { watch, started, acquire, release }
}

it('W11 a worker that let go of its project is handed on, and heard by nobody else', () => {
  const { acquire, release, watch } = setUp()
  const worker = acquire()
  release(worker, 'idle')
  expect(worker.received).toEqual([{ type: 'stop' }])
  worker.say({ type: 'beat' }, { type: 'stopped' }, { type: 'rest' })
  expect(acquire()).toBe(worker)
  worker.say({ type: 'beat' })
  watch.pass(60_000)
  expect(worker.isEnded).toBe(false)
})

it.each(['idle', 'working'] as const)('W11 one that did not say so, and was %s, is ended', (condition) => {
  const { acquire, release } = setUp()
  const worker = acquire()
  release(worker, condition)
  // What it says of its last project is no sign that it came to its end.
  worker.say({ type: 'rest' })
  expect(acquire()).not.toBe(worker)
  expect(worker.isEnded).toBe(true)
})

it('W11 one that hangs is ended although no preview wants it, and gets no successor before', () => {
  const { acquire, release, watch, started } = setUp()
  const worker = acquire()
  release(worker, 'working')
  watch.pass(6000)
  expect(worker.isEnded).toBe(false)
  watch.pass(2000)
  expect(worker.isEnded).toBe(true)
  expect(started).toHaveLength(1)
  expect(acquire()).not.toBe(worker)
})

it('W11 what it was sent last is watched too, even where its work began only after the preview ended', () => {
  const { acquire, release, watch } = setUp()
  const worker = acquire()
  release(worker, 'idle')
  watch.pass(60_000)
  expect(worker.isEnded).toBe(false)
  worker.say({ type: 'beat' })
  watch.pass(4000)
  worker.say({ type: 'beat' })
  watch.pass(4000)
  expect(worker.isEnded).toBe(false)
  watch.pass(4000)
  expect(worker.isEnded).toBe(true)
})

it('W11 one that failed is ended, while a preview has it or not', () => {
  const { acquire, release } = setUp()
  const [first, second] = [acquire(), acquire()]
  release(first, 'broken')
  expect(first.isEnded).toBe(true)
  release(second, 'idle')
  second.dispatchEvent(new Event('error'))
  expect(second.isEnded).toBe(true)
})

it('W11 one worker is kept, and every other is ended', () => {
  const { acquire, release } = setUp()
  const [first, second] = [acquire(), acquire()]
  release(first, 'idle')
  first.say({ type: 'stopped' })
  release(second, 'idle')
  expect([first.isEnded, second.isEnded]).toEqual([false, true])
  expect(acquire()).toBe(first)
})
