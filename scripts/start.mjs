/** `npm start`: from a clone to a served workspace. Uses Node's own modules only until packages are installed. */
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'

const shell = process.ppid

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureBuilt()
  stopWithNpm()
  // In this process, so that signals and the exit code are the server's own.
  await import(pathToFileURL(`${ROOT}dist/server/main.js`).href)
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
