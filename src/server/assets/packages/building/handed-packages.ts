/** Packages whose content another process hands in. */
import type { Calls } from '../../../work/calls.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { PackageFiles, PackageManifest } from '../sources/package-files.ts'
import type { PackageSource, PackageVersion } from '../sources/package-library.ts'
import { unpackTarball } from '../sources/unpack-tarball.ts'
import type { SourceProcedures } from './build-calls.ts'

type UnpackLimits = Pick<PackageLimits, 'unpackedBytes' | 'filesPerPackage'>

export function createHandedPackages(
  service: Pick<Calls<SourceProcedures>, 'call'>,
  limits: UnpackLimits,
): PackageSource {
  return {
    async open(wanted) {
      const opened = await service.call('open', wanted)
      if (opened.type === 'tarball') return unpackTarball(wanted.name, opened.content, limits)
      return handedFiles(service, wanted, opened.manifest, opened.paths)
    },
    // A build opens what its graph names, and nothing else.
    reopen: async () => null,
  }
}

interface Reading {
  readonly path: string
  resolve(content: Uint8Array): void
  reject(error: unknown): void
}

function handedFiles(
  service: Pick<Calls<SourceProcedures>, 'call'>,
  { name, version, integrity }: PackageVersion,
  manifest: PackageManifest,
  listed: readonly string[],
): PackageFiles {
  const paths = new Set(listed)
  let asked: Reading[] = []

  /** What is asked for together travels together: a package of icons has thousands of files. */
  async function readAsked(): Promise<void> {
    const readings = asked
    asked = []
    try {
      const contents = await service.call('read', {
        name,
        version,
        integrity,
        paths: readings.map(({ path }) => path),
      })
      for (const [index, { resolve }] of readings.entries()) resolve(contents[index] as Uint8Array)
    } catch (error) {
      for (const { reject } of readings) reject(error)
    }
  }

  return {
    manifest,
    has: (path) => paths.has(path),
    paths: () => paths,
    heldBytes: paths.size * 100,
    read(path) {
      if (!paths.has(path)) return Promise.reject(new Error(`${name}@${version} has no file ${path}`))
      return new Promise((resolve, reject) => {
        asked.push({ path, resolve, reject })
        if (asked.length === 1) setImmediate(() => void readAsked())
      })
    },
  }
}
