/**
 * The files of any one version of any package, opened once and shared: from an installed folder, else from its
 * tarball. Keeps what was used last in memory.
 */
import { PackageError } from '../package-error.ts'
import type { PackageLimits } from '../package-limits.ts'
import type { InstalledPackages } from './installed-packages.ts'
import type { PackageFiles } from './package-files.ts'
import type { Registry } from './registry.ts'
import { unpackTarball } from './unpack-tarball.ts'

export interface PackageVersion {
  readonly name: string
  readonly version: string
  /** Of the tarball, where it is known. */
  readonly integrity?: string | undefined
}

export interface PackageLibrary {
  /** Throws PackageError when the package cannot be had. */
  open(wanted: PackageVersion): Promise<PackageFiles>
  /** The same without asking the network: null for what was never opened on this machine. */
  reopen(name: string, version: string): Promise<PackageFiles | null>
}

export interface PackageLibraryOptions {
  readonly installed: InstalledPackages
  readonly registry: Registry
  readonly limits: Pick<PackageLimits, 'unpackedBytes' | 'filesPerPackage' | 'memoryBytes'>
}

interface Held {
  readonly opening: Promise<PackageFiles>
  bytes: number
}

export function createPackageLibrary({ installed, registry, limits }: PackageLibraryOptions): PackageLibrary {
  /** Oldest use first. */
  const held = new Map<string, Held>()

  async function load(wanted: PackageVersion): Promise<PackageFiles> {
    const present = await installed.open(wanted.name, wanted.version)
    if (present) return present
    const tarball = await registry.tarball(wanted.name, wanted.version, wanted.integrity)
    return unpackTarball(wanted.name, tarball, limits)
  }

  function forgetOldest(): void {
    let total = 0
    for (const { bytes } of held.values()) total += bytes
    for (const [key, { bytes }] of held) {
      if (total <= limits.memoryBytes) return
      if (bytes > 0) {
        held.delete(key)
        total -= bytes
      }
    }
  }

  function hold(key: string, load: () => Promise<PackageFiles>): Promise<PackageFiles> {
    const known = held.get(key)
    const entry = known ?? { opening: load(), bytes: 0 }
    held.delete(key)
    held.set(key, entry)
    if (!known) {
      entry.opening.then(
        ({ heldBytes }) => {
          entry.bytes = heldBytes
          forgetOldest()
        },
        () => held.delete(key),
      )
    }
    return entry.opening
  }

  async function loadKept(name: string, version: string): Promise<PackageFiles> {
    const present = await installed.open(name, version)
    if (present) return present
    const tarball = await registry.keptTarball(name, version)
    if (tarball === null) throw new PackageError('not-found', name)
    return unpackTarball(name, tarball, limits)
  }

  return {
    // Files from two different tarballs must never stand in for one another.
    open: (wanted) => hold(`${wanted.name}@${wanted.version} ${wanted.integrity ?? ''}`, () => load(wanted)),
    reopen: (name, version) =>
      hold(`${name}@${version} kept`, () => loadKept(name, version)).catch((error: unknown) => {
        if (error instanceof PackageError) return null
        throw error
      }),
  }
}
