/**
 * Loaded into the server's own thread by `--import`: writes the stretches in which nothing else could run there to the
 * file that HOSTILE_PROBE names. A stretch counts as far as the thread itself worked: what a busy machine adds does not.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env.HOSTILE_PROBE
// What the server starts inherits the option; only the server itself is watched.
if (file && isMainThread && /server[\\/]main\.js$/.test(process.argv[1] ?? '')) watch(file)

function watch(path) {
  const schedule = `/proc/self/task/${process.pid}/schedstat`
  const threadTime = () => {
    try {
      return Number(readFileSync(schedule, 'latin1').split(' ', 1)[0]) / 1e6
    } catch {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    }
  }
  /** Stretches of 10 ms and more: when they ended, how long they lasted, and how much of it the thread worked. */
  let blocks = []
  let last = performance.now()
  let worked = threadTime()
  let written = last
  const tick = () => {
    const now = performance.now()
    const nowWorked = threadTime()
    const lasted = now - last
    if (lasted > 15) blocks.push([Date.now(), lasted, Math.min(lasted, nowWorked - worked)])
    last = now
    worked = nowWorked
    if (now - written < 1000) return
    written = now
    if (blocks.length > 20_000) blocks = blocks.slice(-10_000)
    writeFileSync(`${path}.new`, JSON.stringify(blocks))
    renameSync(`${path}.new`, path)
    // What the probe itself takes is nobody's block.
    last = performance.now()
    worked = threadTime()
  }
  setInterval(tick, 5).unref()
}
