/**
 * Loops that only burn the processor. Where the kernel shares the processors among sessions first (sched_autogroup),
 * who shall compete with the browser thread by thread has to be in the browser's session, so a small shell starts the
 * loops and then becomes the browser.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { BrowserCommand } from '../../test/e2e/harness.ts'
import { unprivileged } from './unprivileged.ts'

/** Minutes after which a loop ends by itself, whatever became of this script. */
const LIFETIME_MINUTES = 240

/** Each loop ends when this script does, or its time is over, which it asks several times a second. */
const BURN = `burn() {
  while kill -0 "$OWNER" 2>/dev/null && [ "$(date +%s)" -lt "$END" ]; do
    i=0
    while [ $i -lt 150000 ]; do i=$((i+1)); done
  done
}
n=0
while [ $n -lt "$LOOPS" ]; do
  burn </dev/null >/dev/null 2>&1 3>&- 4>&- &
  n=$((n+1))
done
`

function settings(loops: number): string {
  const end = Math.floor(Date.now() / 1000) + LIFETIME_MINUTES * 60
  return `OWNER=${process.pid} END=${end} LOOPS=${loops}\n`
}

/** The browser with loops beside it in its session, and so many steps down in priority. */
export function withLoops(loops: number, niceness: number): (browser: BrowserCommand) => BrowserCommand {
  const begin = niceness === 0 ? 'exec "$@"' : `exec nice -n ${niceness} "$@"`
  return (browser) => {
    const { command, args } = unprivileged(browser)
    return {
      command: '/bin/sh',
      args: ['-c', `${settings(loops)}${BURN}${begin}`, 'browser', command, ...args],
    }
  }
}

/** Loops in a session of its own each, as programs of other windows are; the answer ends them. */
export function startLoops(loops: number): () => Promise<void> {
  const ends = Array.from({ length: loops }, startLoop)
  return async () => {
    await Promise.all(ends.map((end) => end()))
  }
}

function startLoop(): () => Promise<void> {
  const child = spawn('/bin/sh', ['-c', `${settings(1)}${BURN}wait`], { stdio: 'ignore', detached: true })
  const exited = once(child, 'exit')
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Already gone.
    }
  }
  process.once('exit', end)
  return async () => {
    end()
    process.off('exit', end)
    await exited
  }
}
