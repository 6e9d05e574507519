/**
 * `npm start`: from a clone to a served workspace. Uses Node's own modules only until packages are installed. What
 * nobody needs at once is got ready beside the server (prepare.mjs).
 */
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVED_PARTS } from './lib/build.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'
import { prepareBeside } from './lib/prepare-beside.mjs'

const shell = process.ppid

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled('start')
  await ensureBuilt(SERVED_PARTS, ['--compress-later'])
  stopWithNpm()
  // In this process, so that signals and the exit code are the server's own.
  const { ready } = await import(pathToFileURL(`${ROOT}dist/server/main.js`).href)
  await ready
  await prepareBeside()
})

/** A SIGTERM to npm ends npm and its shell, and would leave the server running without them. */
function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}
