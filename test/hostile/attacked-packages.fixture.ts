/** The package service in its real processes, beside a bait that no answer may hold, over a registry of the test's own. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PACKAGE_LIMITS, type PackageLimits } from '../../src/server/assets/packages/limits/package-limits.ts'
import { createPackageHost, type RunningPackageHost } from '../../src/server/assets/packages/package-host.ts'
import {
  type FakeRegistry,
  startFakeRegistry,
} from '../../src/server/assets/packages/testing/fake-registry.fixture.ts'
import { type Bait, layBait } from './attacks/bait.ts'

export interface AttackedPackages {
  readonly registry: FakeRegistry
  readonly bait: Bait
  readonly host: RunningPackageHost
  end(): Promise<void>
}

/** @param limits those that are not the server's own: nobody waits for what is bound to be stopped */
export async function startAttackedPackages(limits: Partial<PackageLimits>): Promise<AttackedPackages> {
  const folder = await mkdtemp(join(tmpdir(), 'lathe-hostile-'))
  await writeFile(join(folder, 'package.json'), '{}')
  const bait = await layBait(folder)
  const registry = await startFakeRegistry(Date.now)
  registry.publish('trap', '1.0.0', {
    files: {
      'index.js': `exports.trap = "//# sourceMappingURL=x"\n//# sourceMappingURL=file://${bait.folder}/secret.map`,
    },
  })
  registry.publish('sound', '1.0.0', { files: { 'index.js': 'exports.sound = "sound"' } })
  const host = createPackageHost(
    {
      folder: join(folder, 'packages'),
      installedFolders: [],
      aheadFile: join(folder, 'none.json'),
      npmFolder: folder,
      npm: { registry: registry.origin },
      minAgeDays: 7,
    },
    { ...PACKAGE_LIMITS, requestMs: 30_000, ...limits },
    process.env,
  )
  return {
    registry,
    bait,
    host,
    async end() {
      await host.end()
      await registry.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
