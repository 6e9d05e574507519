/** Packages on this machine or in the registry: from an installed folder, else from a tarball. */
import type { PackageLimits } from '../limits/package-limits.ts'
import type { InstalledPackages } from './installed-packages.ts'
import type { PackageSource } from './package-library.ts'
import type { Registry } from './registry.ts'
import { unpackTarball } from './unpack-tarball.ts'

export interface StoredPackagesOptions {
  readonly installed: InstalledPackages
  readonly registry: Registry
  readonly limits: Pick<PackageLimits, 'unpackedBytes' | 'filesPerPackage'>
}

export function createStoredPackages({ installed, registry, limits }: StoredPackagesOptions): PackageSource {
  return {
    async open({ name, version, integrity }, signal) {
      const present = await installed.open(name, version)
      if (present) return present
      return unpackTarball(name, await registry.tarball(name, version, integrity, signal), limits)
    },
    async reopen(name, version) {
      const present = await installed.open(name, version)
      if (present) return present
      const tarball = await registry.keptTarball(name, version)
      return tarball === null ? null : unpackTarball(name, tarball, limits)
    },
  }
}
