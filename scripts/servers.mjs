/** `npm run servers`: two servers on one PostgreSQL behind a proxy with TLS, killed and restarted while people work. */
import { ensureBuilt } from './lib/build.mjs'
import { runScript } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNodeVersion } from './lib/node-version.mjs'
import { ensurePostgres } from './lib/postgres.mjs'
import { runNode } from './lib/run.mjs'

runScript(async () => {
  checkNodeVersion()
  await ensureInstalled()
  await ensurePostgres()
  await ensureBuilt()
  const { code } = await runNode(['--import', 'tsx', 'scripts/servers/main.ts', ...process.argv.slice(2)])
  process.exit(code)
})
