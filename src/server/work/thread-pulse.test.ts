import { Worker } from 'node:worker_threads'
import { afterEach, expect, it } from 'vitest'
import { threadEntry } from './thread-entry.ts'
import { createPulse, watchPulse } from './thread-pulse.ts'

const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** Whether it counts as hung, after so much processor time without a beat. */
async function start(does: 'spin' | 'wait' | 'work', processorMs: number) {
  const pulse = createPulse()
  const { url, options } = threadEntry('./thread-pulse.fixture.ts', import.meta.url)
  const worker = new Worker(url, { ...options, workerData: { pulse, does } })
  ends.push(() => worker.terminate())
  await new Promise((resolve) => worker.once('message', resolve))
  const hung = { is: false }
  const told = new Promise<void>((resolve) => {
    ends.push(
      watchPulse(pulse, {
        processorMs,
        everyMs: 50,
        onHung: () => {
          hung.is = true
          resolve()
        },
      }),
    )
  })
  return { told, isHung: () => hung.is, worker }
}

it.runIf(process.platform === 'linux')(
  'a thread counts as hung when it is busy and silent, and not when it waits or works in pieces',
  async () => {
    const waiting = await start('wait', 300)
    const working = await start('work', 1_000)
    const first = await start('spin', 300)
    await first.told
    await first.worker.terminate()
    // The others have had as much time by then.
    const second = await start('spin', 1_250)
    await second.told
    expect([waiting.isHung(), working.isHung()]).toEqual([false, false])
  },
  120_000,
)
