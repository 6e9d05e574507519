/**
 * Which version a range means: one that is here already where the range admits it, else the newest of the registry that
 * is old enough. Knows nothing of trees.
 */
import pickManifest from 'npm-pick-manifest'
import semver from 'semver'
import { PackageError } from '../limits/package-error.ts'
import type { PackageManifest } from '../sources/package-files.ts'
import type { Packument } from '../sources/packument.ts'
import type { Registry } from '../sources/registry.ts'
import { admits, type WantedRange } from './read-range.ts'

export interface ChosenVersion {
  readonly name: string
  readonly version: string
  readonly manifest: PackageManifest
  readonly integrity?: string | undefined
  /** What the person should know about the choice. */
  readonly note?: string
}

export interface VersionChooser {
  /** Throws PackageError `not-found`, `no-version`, `too-young`, `too-large`, `too-slow` or `unreachable`. */
  choose(wanted: WantedRange, signal?: AbortSignal): Promise<ChosenVersion>
}

export interface VersionChooserOptions {
  /** Manifests of the versions of a package that need no registry, in no order. */
  readonly present: (name: string) => Promise<readonly PackageManifest[]>
  readonly registry: Registry
  /** The youngest version that is taken, in milliseconds since it was published. */
  readonly minAgeMs: number
  readonly now: () => number
}

const DAY_MS = 24 * 60 * 60_000

export function createVersionChooser(options: VersionChooserOptions): VersionChooser {
  const { present, registry, minAgeMs, now } = options

  async function presentVersions(name: string, isWanted: (version: string) => boolean) {
    return [...(await present(name))]
      .filter(({ version }) => isWanted(version))
      .sort((a, b) => semver.rcompare(a.version, b.version, { loose: true }))
  }

  async function choose(wanted: WantedRange, signal?: AbortSignal): Promise<ChosenVersion> {
    const [newest] = await presentVersions(wanted.name, (version) => admits(wanted, version))
    if (newest) return { name: wanted.name, version: newest.version, manifest: newest }
    let packument: Packument
    try {
      packument = await registry.packument(wanted.name, signal)
    } catch (error) {
      const standIn = await offlineStandIn(wanted, error)
      if (standIn === null) throw error
      return standIn
    }
    return chooseFrom(packument, wanted)
  }

  async function offlineStandIn(wanted: WantedRange, error: unknown): Promise<ChosenVersion | null> {
    const isPassing = error instanceof PackageError && /^(?:unreachable|too-slow)$/.test(error.code)
    if (!isPassing) return null
    const lowest = wanted.isTag ? null : semver.minVersion(wanted.range, { loose: true })
    const isNear = (version: string) => lowest === null || semver.major(version) === lowest.major
    const [nearest] = await presentVersions(wanted.name, isNear)
    if (!nearest) return null
    const note = `${wanted.name} ${wanted.range} could not be fetched, so the preview shows ${nearest.version}.`
    return { name: wanted.name, version: nearest.version, manifest: nearest, note }
  }

  function chooseFrom(packument: Packument, { name, range }: WantedRange): ChosenVersion {
    const before = new Date(now() - minAgeMs)
    const picked = pick(packument, range, before)
    if (picked) {
      return { name, version: picked.version, manifest: picked, integrity: picked.dist.integrity }
    }
    const young = pick(packument, range, null)
    if (!young) throw new PackageError('no-version', name, range)
    const days = Math.ceil(minAgeMs / DAY_MS)
    throw new PackageError('too-young', name, `${young.version} is younger than ${days} days`)
  }

  return { choose }
}

function pick(packument: Packument, range: string, before: Date | null) {
  try {
    return pickManifest(packument, range, { before })
  } catch (error) {
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
