/** `npm run doctor`: says in sentences what is wrong with a server's set-up. */
import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { programPlaces } from '../engine/cluster/find-programs.ts'
import type { Progress } from './examine.ts'
import { examineServer } from './examine-server.ts'
import { isStopped, report } from './report.ts'
import { createNetwork } from './world/network.ts'
import type { World } from './world/world.ts'

/** Of the repository, or of a release, which has this file bundled beside the server's. */
const ROOT = fileURLToPath(
  new URL(import.meta.url.endsWith('/doctor/main.ts') ? '../../..' : '../..', import.meta.url),
)
/** Milliseconds after which it is said what takes so long. */
const SAY_EVERY = 5_000

function createWorld(): World {
  const timers = { setTimeout, clearTimeout: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout) }
  return {
    machine: {
      memoryBytes: Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()),
      processors: availableParallelism(),
    },
    userId: process.getuid?.() ?? null,
    now: Date.now,
    timers,
    network: createNetwork({ timers }),
    async diskOf(folder) {
      const { bavail, blocks, bsize, files, ffree, type } = await statfs(folder)
      return {
        freeBytes: bavail * bsize,
        totalBytes: blocks * bsize,
        // Some file systems make them as they go.
        freeFiles: files === 0 ? null : ffree,
        kind: process.platform === 'linux' ? type : 0,
      }
    },
    programPlaces: () => programPlaces(ROOT, process.env.PATH ?? ''),
  }
}

async function main(): Promise<void> {
  const running = new Set<string>()
  const progress: Progress = {
    begun: ({ title }) => running.add(title),
    ended: ({ title }) => running.delete(title),
  }
  console.log('Examining this set-up …')
  const timer = setInterval(() => console.log(`Still looking at ${[...running].join(', ')} …`), SAY_EVERY)
  const randomHex = (bytes: number) => randomBytes(bytes).toString('hex')
  const examined = await examineServer({ env: process.env, world: createWorld(), randomHex, progress })
  clearInterval(timer)
  console.log(`\n${report(examined)}`)
  process.exit(isStopped(examined) ? 1 : 0)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
