/**
 * The packages' host alone, on a folder that the benchmark gives, with nothing installed and nothing built ahead.
 * Tells its port, and on each message its peak memory, those that it started included.
 */

import { readdir, readFile } from 'node:fs/promises'
import { createAdaptorServer } from '@hono/node-server'
import { createPackagesApp } from '../../src/server/apps/packages-app.ts'
import { NO_FONTS, NO_ICONS } from '../../src/server/assets/no-assets.fixture.ts'
import { PACKAGE_LIMITS } from '../../src/server/assets/packages/limits/package-limits.ts'
import { createPackageHost } from '../../src/server/assets/packages/package-host.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { createStaticFiles } from '../../src/server/http/static-files.ts'
import { createPackStorage } from '../../src/server/storage/interface/pack-storage.ts'
import { createMemoryProjectStorage } from '../../src/server/storage/memory-project-storage.ts'

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
const none = { respond: async () => null, text: async () => null }
const built = createStaticFiles({ root: host.filesFolder, isImmutable: () => true })
const app = createPackagesApp({
  config: readConfig({}),
  prices: null,
  files: { web: none, preview: none, packages: none, templates: none },
  packages: { host, built, limits: PACKAGE_LIMITS },
  icons: NO_ICONS,
  fonts: NO_FONTS,
  storage: createPackStorage(createMemoryProjectStorage()),
  backends: null,
  verifyToken: null,
  identityProvider: null,
  now: Date.now,
  demoModel: () => new Response(),
  createNonce: () => '',
  reportError: (error) => console.error(error),
})
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
