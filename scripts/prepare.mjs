/**
 * What `npm start` does beside the server, giving way to it: packages that previews import most, those of a first app
 * before the others, then the kit's fonts and icons, then PostgreSQL for apps, then
 * smaller copies of what is served. Nothing waits for it; what it could not do the next start tries again.
 */
import { setPriority } from 'node:os'
import { ensureBuilt } from './lib/build.mjs'
import { ScriptError } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { say } from './lib/progress.mjs'

const GIVES_WAY = 10

const WORK = [
  () => ensureBuilt(['packages']),
  () => ensureInstalled('kit'),
  () => ensureInstalled('postgres'),
  () => ensureBuilt(['compressed']),
]

setPriority(GIVES_WAY)
const left = []
for (const work of WORK) {
  await work().catch((error) => left.push(error instanceof ScriptError ? error.message : String(error)))
}
if (left.length === 0) say('All is prepared: from now on no network is needed.')
else say(`Not everything could be prepared, and the next start tries again:\n${left.join('\n')}`)
