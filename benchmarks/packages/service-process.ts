/**
 * The packages' host alone, on a folder that the benchmark gives, with nothing installed and nothing built ahead.
 * Tells its port, and on each message its peak memory, those that it started included.
 */

import { readdir, readFile } from 'node:fs/promises'
import { createAdaptorServer } from '@hono/node-server'
import { appParts } from '../../src/server/app-parts.fixture.ts'
import { createPackagesApp } from '../../src/server/apps/packages-app.ts'
import { PACKAGE_LIMITS } from '../../src/server/assets/packages/limits/package-limits.ts'
import { createPackageHost } from '../../src/server/assets/packages/package-host.ts'
import { createStaticFiles } from '../../src/server/http/static-files.ts'

const [folder = ''] = process.argv.slice(2)
const host = createPackageHost(
  {
    folder,
    installedFolders: [],
    aheadFile: `${folder}/none.json`,
    npmFolder: process.cwd(),
    minAgeDays: 7,
  },
  PACKAGE_LIMITS,
  process.env,
)
const built = createStaticFiles({ root: host.filesFolder, isImmutable: () => true })
const app = createPackagesApp(appParts({ packages: { host, built, limits: PACKAGE_LIMITS } }))
// As a server that is ready: its processes have started by then.
await host.settle()
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
})

process.on('message', async () => {
  const own = process.resourceUsage().maxRSS * 1024
  process.send?.({ peakBytes: own, childPeakBytes: await peakOfChildren() })
})

/** Bytes of all processes below this one, as Linux counts them; 0 elsewhere. */
async function peakOfChildren(): Promise<number> {
  const names = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  const rows = await Promise.all(
    names.map(async (name) => {
      const status = await readFile(`/proc/${name}/status`, 'utf8').catch(() => '')
      const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      return { id: Number(name), parent: field('PPid'), bytes: field('VmHWM') * 1024 }
    }),
  )
  const below = (parent: number): number =>
    rows.filter((row) => row.parent === parent).reduce((sum, { id, bytes }) => sum + bytes + below(id), 0)
  return below(process.pid)
}
