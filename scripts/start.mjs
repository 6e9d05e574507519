/** `npm start`: from a clone to a served workspace. Uses Node's own modules only until packages are installed. */
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './lib/build.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensureBuilt()
  // In this process, so that signals and the exit code are the server's own.
  await import(pathToFileURL(`${ROOT}dist/server/main.js`).href)
})
