/**
 * Kills the server and the browser by SIGKILL, at random moments while they save, and looks each time for what was
 * lost: no save that was acknowledged may be gone, the database must open within five seconds, and every project must
 * be whole. Then interleaves tabs and devices by the thousand. Prints its seed; `--seed N` plays one again,
 * `--app-kills N`, `--kills N` and `--browser-kills N` say how many; `--apps` kills while apps write, and nothing else.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import { tortureApps } from './apps/torture-apps.ts'
import { tortureBrowser } from './torture-browser.ts'
import { tortureServer } from './torture-server.ts'

const args = process.argv.slice(2)
const numberAfter = (name: string, unset: number) => {
  const at = args.indexOf(name)
  return at === -1 ? unset : Number(args[at + 1])
}

const seed = numberAfter('--seed', randomInt(1_000_000))
console.log(`Seed ${seed}`)
const random = seededRandom(seed)

const log = join(tmpdir(), `lathe-torture-${seed}.log`)
const apps = await tortureApps(random, numberAfter('--app-kills', 100), log)
console.log(
  `Apps: ${Object.values(apps.kills).reduce((all, one) => all + one, 0)} kills, ${apps.rows} rows, ${apps.updates} updates and ${apps.files} files acknowledged, 0 lost; answered again within ${Math.round(apps.slowestMs)} ms at most.`,
)
for (const [what, count] of Object.entries(apps.kills).sort()) console.log(`  ${count} × ${what}`)
if (args.includes('--apps')) process.exit(0)
const server = await tortureServer(random, numberAfter('--kills', 100))
console.log(
  `Server: ${server.kills} kills, ${server.acknowledged} saves acknowledged, 0 lost; the database opened within ${Math.round(server.slowestOpenMs)} ms at most, ${server.projects} projects whole.`,
)
const browser = await tortureBrowser(random, numberAfter('--browser-kills', 20))
console.log(
  `Browser: ${browser.kills} kills, the server with it ${browser.serverKills} times; ${browser.written} changes written, ${browser.acknowledged} of them acknowledged, 0 lost; all of them reached the server. ${browser.signIns} sign-ins.`,
)
const interleavings = numberAfter('--interleavings', 4_000)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'test/save-interleavings.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, LATHE_INTERLEAVINGS: String(interleavings), LATHE_SEED: String(seed) },
  },
)
process.exit(status ?? 1)
