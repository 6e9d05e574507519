/**
 * Kills the server and the browser by SIGKILL, at random moments while they save, and looks each time for what was
 * lost: no save that was acknowledged may be gone, the database must open within five seconds, and every project must
 * be whole. Then interleaves tabs and devices by the thousand. Prints its seed; `--seed N` plays one again,
 * `--kills N` and `--browser-kills N` say how many.
 */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { seededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
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
