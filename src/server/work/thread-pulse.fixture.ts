/** Threads that no longer answer: one is busy for good, one waits for good, one has work in pieces. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Pulse, startPulse } from './thread-pulse.ts'

const { pulse, does } = workerData as { readonly pulse: Pulse; readonly does: 'spin' | 'wait' | 'work' }

startPulse(pulse)
parentPort?.postMessage('ready')
if (does === 'spin') for (;;);
if (does === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)

function work(): void {
  const until = performance.now() + 100
  while (performance.now() < until);
  setTimeout(work, 1)
}
work()
