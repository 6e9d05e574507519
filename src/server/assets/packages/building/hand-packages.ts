/** What a build process is handed when it asks: a tarball as it came, or the files of an installed folder. */
import type { InstalledPackages } from '../sources/installed-packages.ts'
import type { PackageLibrary } from '../sources/package-library.ts'
import type { Registry } from '../sources/registry.ts'
import type { SourceProcedures } from './build-calls.ts'

export interface HandPackagesOptions {
  readonly installed: InstalledPackages
  readonly registry: Registry
  readonly library: PackageLibrary
}

export function handPackages({ installed, registry, library }: HandPackagesOptions): SourceProcedures {
  return {
    async open(wanted, { signal }) {
      const { name, version, integrity } = wanted
      const versions = await installed.versions(name)
      if (!versions.some(({ manifest }) => manifest.version === version)) {
        return { type: 'tarball', content: await registry.tarball(name, version, integrity, signal) }
      }
      const files = await library.open(wanted, signal)
      return { type: 'files', manifest: files.manifest, paths: [...files.paths()] }
    },
    async read({ paths, ...wanted }, { signal }) {
      const files = await library.open(wanted, signal)
      return Promise.all(paths.map((path) => files.read(path)))
    },
  }
}
