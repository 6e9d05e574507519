import { spawn } from 'node:child_process'
import { staleParts } from './build-parts.mjs'
import { isInstalled } from './install.mjs'
import { ROOT } from './paths.mjs'

/** Starts prepare.mjs beside this process where something is left to do, with which it ends. */
export async function prepareBeside() {
  const isAllInstalled = (await isInstalled('kit')) && (await isInstalled('postgres'))
  if (isAllInstalled && (await staleParts(['packages', 'compressed'])).length === 0) return
  // A group of its own: whatever it starts ends with it.
  const isGroup = process.platform !== 'win32'
  const child = spawn(process.execPath, ['scripts/prepare.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  })
  child.once('error', (error) => console.error(error))
  let isRunning = true
  child.once('exit', () => {
    isRunning = false
  })
  process.once('exit', () => {
    if (!isRunning || child.pid === undefined) return
    try {
      process.kill(isGroup ? -child.pid : child.pid)
    } catch {
      // It has just ended by itself.
    }
  })
}
