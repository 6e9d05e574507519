/**
 * The packages' host alone, on a folder that the benchmark gives, with nothing installed and nothing built ahead.
 * Tells its port, and on each message its peak memory, esbuild's process included.
 */

import { readdir, readFile } from 'node:fs/promises'
import { createAdaptorServer } from '@hono/node-server'
import { NO_FONTS, NO_ICONS } from '../../src/server/assets/no-assets.fixture.ts'
import { assemblePackageService } from '../../src/server/assets/packages/assemble-package-service.ts'
import { PACKAGE_LIMITS } from '../../src/server/assets/packages/package-limits.ts'
import { readNpmOptions } from '../../src/server/assets/packages/sources/read-npm-options.ts'
import { readConfig } from '../../src/server/config.ts'
import { createPackagesApp } from '../../src/server/http/packages-app.ts'
import { createStaticFiles } from '../../src/server/http/static-files.ts'
import { createMemoryProjectStorage } from '../../src/server/storage/memory-project-storage.ts'
import { createPackStorage } from '../../src/server/storage/pack-storage.ts'

const [folder = ''] = process.argv.slice(2)
const npm = await readNpmOptions({
  folder: process.cwd(),
  env: process.env,
  execPath: process.execPath,
  platform: process.platform,
})
const { service, store } = assemblePackageService({
  folder,
  installedFolders: [],
  aheadFile: `${folder}/none.json`,
  npm,
  minAgeDays: 7,
})
const none = { respond: async () => null, text: async () => null }
const built = createStaticFiles({ root: store.filesFolder, isImmutable: () => true })
const app = createPackagesApp({
  config: readConfig({}),
  prices: null,
  files: { web: none, preview: none, packages: none },
  packages: { service, built, limits: PACKAGE_LIMITS },
  icons: NO_ICONS,
  fonts: NO_FONTS,
  storage: createPackStorage(createMemoryProjectStorage()),
  verifyToken: null,
  identityProvider: null,
  now: Date.now,
  demoModel: () => new Response(),
  createNonce: () => '',
  reportError: (error) => console.error(error),
})
const server = createAdaptorServer({ fetch: app.fetch })
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: address !== null && typeof address === 'object' ? address.port : 0 })
})

process.on('message', async () => {
  const own = process.resourceUsage().maxRSS * 1024
  process.send?.({ peakBytes: own, childPeakBytes: await peakOfChildren() })
})

/** Bytes, as Linux counts them; 0 elsewhere. */
async function peakOfChildren(): Promise<number> {
  const processes = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name))
  const peaks = await Promise.all(
    processes.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      const isChild = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
      return isChild ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024 : 0
    }),
  )
  return peaks.reduce((sum, bytes) => sum + bytes, 0)
}
