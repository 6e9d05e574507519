/** The package service on a fake registry, and what it builds, run. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PrepareReady, PrepareRequest } from '../../../../core/wire/packages.ts'
import { type AssembledPackages, assemblePackageService } from '../assemble-package-service.ts'
import { PACKAGE_LIMITS, type PackageLimits } from '../limits/package-limits.ts'
import type { PackageService } from '../package-service.ts'
import type { PrepareOptions } from '../prepare.ts'
import type { StepListener } from '../prepare-progress.ts'
import type { SharedBuilds } from '../shared/shared-builds.ts'
import { type FakeRegistry, startFakeRegistry } from './fake-registry.fixture.ts'

export interface PackageLab {
  readonly registry: FakeRegistry
  readonly service: PackageService
  /** Where the modules lie that it built. */
  readonly filesFolder: string
  /** Prepares what is asked for; sentences of progress go to `steps`. */
  prepare(request: Partial<PrepareRequest> & Pick<PrepareRequest, 'specifiers'>): Promise<PrepareReady>
  readonly steps: string[]
  /** The exports of a prepared module, run here. */
  run(ready: PrepareReady, specifier: string): Promise<Record<string, unknown>>
  /** A second service on the same folder, as after a restart. */
  restart(): PackageService
  stop(): Promise<void>
}

export interface PackageLabOptions {
  readonly limits?: Partial<PackageLimits>
  readonly installedFolders?: readonly string[]
  readonly isAbbreviated?: boolean
  readonly now?: () => number
  readonly shared?: SharedBuilds
}

export async function openPackageLab(options: PackageLabOptions = {}): Promise<PackageLab> {
  const now = options.now ?? Date.now
  const registry = await startFakeRegistry(now, options.isAbbreviated)
  const folder = await mkdtemp(join(tmpdir(), 'lathe-packages-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  const assemble = () =>
    assemblePackageService({
      folder,
      installedFolders: options.installedFolders ?? [],
      aheadFile: join(folder, 'none.json'),
      // With npm's own patience, which nobody who looks at a preview has.
      npm: {
        registry: registry.origin,
        retry: { retries: 2, factor: 10, minTimeout: 10_000 },
        fetchRetries: 2,
      },
      minAgeDays: 7,
      // One process is started for each lab, not two.
      limits: { ...PACKAGE_LIMITS, concurrentBuilds: 1, ...options.limits },
      now,
      ...(options.shared && { shared: options.shared }),
    })
  const assembled = [assemble()]
  const [{ service, store }] = assembled as [AssembledPackages]
  const steps: string[] = []
  return {
    registry,
    service,
    filesFolder: store.filesFolder,
    steps,
    prepare: ({ dependencies = {}, locked = {}, mode = 'development', specifiers }) =>
      service.prepare(
        { dependencies, locked, mode, specifiers },
        asked((step) => steps.push(step)),
      ),
    async run(ready, specifier) {
      const module = ready.modules[specifier]
      if (module?.type !== 'module') throw new Error(`${specifier} was not prepared as a module.`)
      return import(/* @vite-ignore */ pathToFileURL(join(store.filesFolder, module.url)).href)
    },
    restart() {
      const again = assemble()
      assembled.push(again)
      return again.service
    },
    async stop() {
      await Promise.all(assembled.map(({ end }) => end()))
      await registry.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As somebody asks who stays until the answer. */
export function asked(onStep: StepListener = () => {}): PrepareOptions {
  return { client: 'somebody', signal: new AbortController().signal, onStep }
}
