/** `npm run plans -- list|grant`: what people have of the server's models, also while it runs. */
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled('start')
  const { code } = await runNode([
    '--import',
    'tsx',
    'src/server/plans/plans.process.ts',
    ...process.argv.slice(2),
  ])
  process.exit(code)
})
