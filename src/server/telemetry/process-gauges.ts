import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Gauge } from './metrics.ts'

const NANO = 1e9
const TICK_MS = 20

/** Of this process: memory, how long it has run, and how late its serving thread was since somebody last asked. */
export function processGauges(): readonly Gauge[] {
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  return [
    {
      name: 'memory_bytes',
      help: 'Memory of the process by kind.',
      read() {
        const { rss, heapUsed, external } = process.memoryUsage()
        return new Map([
          ['kind="resident"', rss],
          ['kind="heap"', heapUsed],
          ['kind="external"', external],
        ])
      },
    },
    {
      name: 'thread_delay_seconds',
      help: 'How late the serving thread came to what was due, since this was last read.',
      read() {
        // What it measures is from one tick to the next.
        const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANO - TICK_MS / 1000)
        const values = new Map([
          ['quantile="0.5"', late(delay.percentile(50))],
          ['quantile="0.99"', late(delay.percentile(99))],
          ['quantile="1"', late(delay.max)],
        ])
        delay.reset()
        return values
      },
    },
    {
      name: 'uptime_seconds',
      help: 'Since the process began.',
      read: () => new Map([['', process.uptime()]]),
    },
  ]
}
