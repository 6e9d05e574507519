import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createDiskRoom } from '../../disk/disk-room.ts'
import type { Sweep } from '../../disk/keep-swept.ts'
import { handPackages } from './building/hand-packages.ts'
import { createPackageBuilder } from './building/package-builder.ts'
import { PACKAGE_LIMITS, type PackageLimits } from './limits/package-limits.ts'
import { createPackageService, type PackageService } from './package-service.ts'
import { createVersionChooser } from './resolution/version-chooser.ts'
import { NO_SHARED_BUILDS, type SharedBuilds } from './shared/shared-builds.ts'
import { createInstalledPackages } from './sources/installed-packages.ts'
import { createPackageLibrary } from './sources/package-library.ts'
import { createRegistry } from './sources/registry.ts'
import { createStoredPackages } from './sources/stored-packages.ts'
import { createAheadBuilds } from './store/ahead-builds.ts'
import { type BuildStore, createBuildStore } from './store/build-store.ts'

export interface PackageServiceSetup {
  /** Folder for what is fetched and built. */
  readonly folder: string
  /** Folders such as `node_modules` whose packages need no network. */
  readonly installedFolders: readonly string[]
  /** What was built before the server started. */
  readonly aheadFile: string
  /** npm's own options, flattened. */
  readonly npm: Readonly<Record<string, unknown>>
  /** The youngest version that is taken, in days since it was published. */
  readonly minAgeDays: number
  readonly limits?: PackageLimits
  /** Environment of the build processes, beside what they set themselves; nothing where it is not said. */
  readonly buildEnv?: Readonly<Record<string, string>>
  readonly now?: () => number
  /** What servers build once for all of them; nothing where it is not said. */
  readonly shared?: SharedBuilds
}

export interface AssembledPackages {
  readonly service: PackageService
  readonly store: BuildStore
  /** Looks through what is installed; nothing waits for it. */
  settle(): Promise<void>
  /** Ends the build processes. */
  end(): Promise<void>
  /** Removes what was fetched and built and not used for longest, until each cache is within its budget. */
  sweep(sweep: Sweep): Promise<void>
}

const DAY_MS = 24 * 60 * 60_000

/** Puts the parts together; reads nothing before the first request. */
export function assemblePackageService(setup: PackageServiceSetup): AssembledPackages {
  const {
    folder,
    installedFolders,
    aheadFile,
    npm,
    minAgeDays,
    limits = PACKAGE_LIMITS,
    now = Date.now,
    shared = NO_SHARED_BUILDS,
  } = setup
  const minAgeMs = minAgeDays * DAY_MS
  const installed = createInstalledPackages(installedFolders)
  const registry = createRegistry({ npm, cacheFolder: folder, limits, minAgeMs, now })
  const library = createPackageLibrary(
    createStoredPackages({ installed, registry, limits }),
    limits.memoryBytes,
  )
  const store = createBuildStore(folder, { maxBytes: limits.storedBytes, now })
  const ahead = createAheadBuilds(aheadFile)
  const present = async (name: string) => [
    ...(await installed.versions(name)).map(({ manifest }) => manifest),
    ...(await ahead.manifests(name)),
  ]
  const chooser = createVersionChooser({ present, registry, minAgeMs, now })
  const emptyFolder = join(folder, 'empty')
  mkdirSync(emptyFolder, { recursive: true })
  const builders = Array.from({ length: limits.concurrentBuilds }, () =>
    createPackageBuilder(limits, emptyFolder, setup.buildEnv),
  )
  const room = createDiskRoom({ folder })
  const sources = handPackages({ installed, registry, library })
  return {
    service: createPackageService({
      chooser,
      library,
      fetchAhead: async ({ name, version, integrity }, signal) => {
        // A build may need it, and a process takes a moment to start.
        builders.at(-1)?.start()
        await registry.tarball(name, version, integrity, signal)
      },
      readManifest: async (wanted, signal) => {
        const known = (await present(wanted.name)).find(({ version }) => version === wanted.version)
        return known ?? (await library.open(wanted, signal)).manifest
      },
      builders,
      sources,
      store,
      shared,
      isRoomShort: room.isShort,
      ahead,
      limits,
      now,
    }),
    store,
    settle: async () => {
      await installed.ready()
    },
    // One after the other: whoever asks for packages meanwhile needs the disk, too.
    async sweep({ share, signal }) {
      await store.sweep(limits.storedBytes * share, signal)
      await registry.sweep(share, signal)
      await shared.sweep(signal)
      // Where lists of versions were kept before.
      await rm(join(folder, '_cacache'), { recursive: true, force: true })
    },
    end: async () => {
      await Promise.all(builders.map((builder) => builder.end()))
    },
  }
}
