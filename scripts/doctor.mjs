/** `npm run doctor`: says in sentences what is wrong with a server's set-up, with the environment of `npm start`. */
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled('start')
  const { code } = await runNode(['--import', 'tsx', 'src/server/doctor/main.ts'])
  process.exit(code)
})
