/** The files of any one version of any package, opened once and shared. Keeps what was used last in memory. */
import { PackageError } from '../limits/package-error.ts'
import { type SharedWork, shareWork } from '../limits/share-work.ts'
import type { PackageFiles } from './package-files.ts'

export interface PackageVersion {
  readonly name: string
  readonly version: string
  /** Of the tarball, where it is known. */
  readonly integrity?: string | undefined
}

/** Where packages come from. */
export interface PackageSource {
  /** Throws PackageError when the package cannot be had, and the signal's reason when it aborts before. */
  open(wanted: PackageVersion, signal?: AbortSignal): Promise<PackageFiles>
  /** The same without asking the network: null for what was never opened on this machine. */
  reopen(name: string, version: string): Promise<PackageFiles | null>
}

export type PackageLibrary = PackageSource

interface Held {
  readonly opening: SharedWork<PackageFiles>
  bytes: number
}

/** @param memoryBytes of packages that are kept */
export function createPackageLibrary(source: PackageSource, memoryBytes: number): PackageLibrary {
  /** Oldest use first. */
  const held = new Map<string, Held>()

  function forgetOldest(): void {
    let total = 0
    for (const { bytes } of held.values()) total += bytes
    for (const [key, { bytes }] of held) {
      if (total <= memoryBytes) return
      if (bytes > 0) {
        held.delete(key)
        total -= bytes
      }
    }
  }

  function hold(
    key: string,
    load: (left: AbortSignal) => Promise<PackageFiles>,
    signal?: AbortSignal,
  ): Promise<PackageFiles> {
    const found = held.get(key)
    const known = found?.opening.isLeft ? undefined : found
    const entry = known ?? { opening: shareWork(load), bytes: 0 }
    held.delete(key)
    held.set(key, entry)
    if (!known) {
      entry.opening.done.then(
        ({ heldBytes }) => {
          entry.bytes = heldBytes
          forgetOldest()
        },
        () => held.get(key) === entry && held.delete(key),
      )
    }
    return entry.opening.join(signal)
  }

  async function loadKept(name: string, version: string): Promise<PackageFiles> {
    const files = await source.reopen(name, version)
    if (files === null) throw new PackageError('not-found', name)
    return files
  }

  return {
    // Files from two different tarballs must never stand in for one another.
    open: (wanted, signal) => {
      const key = `${wanted.name}@${wanted.version} ${wanted.integrity ?? ''}`
      return hold(key, (left) => source.open(wanted, left), signal)
    },
    reopen: (name, version) =>
      hold(`${name}@${version} kept`, () => loadKept(name, version)).catch((error: unknown) => {
        if (error instanceof PackageError) return null
        throw error
      }),
  }
}
