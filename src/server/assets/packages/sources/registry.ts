/** The package registry: what versions there are, and their tarballs. Knows nothing of projects or ranges. */
import { join } from 'node:path'
import npa from 'npm-package-arg'
import pacote from 'pacote'
import * as v from 'valibot'
import { limitConcurrency } from '../limit-concurrency.ts'
import { PackageError } from '../package-error.ts'
import type { PackageLimits } from '../package-limits.ts'

const versionSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  deprecated: v.optional(v.unknown()),
  dependencies: v.optional(v.unknown()),
  optionalDependencies: v.optional(v.unknown()),
  peerDependencies: v.optional(v.unknown()),
  peerDependenciesMeta: v.optional(v.unknown()),
  engines: v.optional(v.unknown()),
  dist: v.looseObject({ tarball: v.string(), integrity: v.optional(v.string()) }),
})

export type RegistryVersion = v.InferOutput<typeof versionSchema>

/** What the registry says of one package. */
export interface Packument {
  readonly name: string
  readonly versions: Readonly<Record<string, RegistryVersion>>
  readonly 'dist-tags': Readonly<Record<string, string>>
  /** When each version was published, by version. */
  readonly time: Readonly<Record<string, string>>
}

export interface TarballPlace {
  /** Address; without one, where registries have it by convention. */
  readonly resolved?: string | undefined
  readonly integrity?: string | undefined
}

export interface Registry {
  /** Throws PackageError `not-found` or `unreachable`. */
  packument(name: string): Promise<Packument>
  /** The tarball, its integrity checked. Throws PackageError `damaged`, `too-large`, `not-found` or `unreachable`. */
  tarball(name: string, version: string, place: TarballPlace): Promise<Uint8Array>
  /** The same without asking the network: null when it was never fetched. */
  keptTarball(name: string, version: string): Promise<Uint8Array | null>
}

export interface RegistryOptions {
  /** npm's own options, flattened: registries, proxies, keys. */
  readonly npm: Readonly<Record<string, unknown>>
  /** Folder for what was fetched, kept by content and verified when read. */
  readonly cacheFolder: string
  readonly limits: Pick<PackageLimits, 'tarballBytes' | 'concurrentFetches'>
  readonly minAgeMs: number
  readonly now: () => number
}

/** How long a list of versions counts as current; after that the registry is asked whether it changed. */
const PACKUMENT_FRESH_MS = 5 * 60_000
const PACKUMENTS_KEPT = 400

export function createRegistry({ npm, cacheFolder, limits, minAgeMs, now }: RegistryOptions): Registry {
  const limit = limitConcurrency(limits.concurrentFetches)
  const packuments = new Map<string, { at: number; loading: Promise<Packument> }>()
  const options = {
    ...npm,
    cache: join(cacheFolder, '_cacache'),
    // npm waits for minutes; a person who looks at a preview should not.
    timeout: 30_000,
    fetchRetries: 1,
    fetchRetryMintimeout: 300,
    fetchRetryMaxtimeout: 2_000,
    preferOnline: false,
    audit: false,
  }

  async function load(name: string): Promise<Packument> {
    try {
      const short = await limit(() => pacote.packument(name, options))
      const needsTimes = !('time' in short) && changedSince(short, now() - minAgeMs)
      return slim(
        name,
        needsTimes ? await limit(() => pacote.packument(name, { ...options, fullMetadata: true })) : short,
      )
    } catch (error) {
      throw asPackageError(name, error)
    }
  }

  function packument(name: string): Promise<Packument> {
    const kept = packuments.get(name)
    packuments.delete(name)
    const entry = kept && now() - kept.at < PACKUMENT_FRESH_MS ? kept : { at: now(), loading: load(name) }
    packuments.set(name, entry)
    for (const oldest of packuments.keys()) {
      if (packuments.size <= PACKUMENTS_KEPT) break
      packuments.delete(oldest)
    }
    entry.loading.catch(() => {
      if (packuments.get(name) === entry) packuments.delete(name)
    })
    return entry.loading
  }

  async function fetchTarball(name: string, version: string, place: TarballPlace): Promise<Uint8Array> {
    refuseOther(name, version)
    return pacote.tarball.stream(
      place.resolved ?? conventionalAddress(npm, name, version),
      async (stream) => {
        const chunks: Buffer[] = []
        let bytes = 0
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          bytes += chunk.byteLength
          if (bytes > limits.tarballBytes) {
            const megabytes = Math.round(limits.tarballBytes / 1024 / 1024)
            throw new PackageError('too-large', name, `${megabytes} MB compressed`)
          }
          chunks.push(chunk)
        }
        return Buffer.concat(chunks)
      },
      { ...options, ...(place.integrity === undefined ? {} : { integrity: place.integrity }) },
    )
  }

  async function tarball(name: string, version: string, place: TarballPlace): Promise<Uint8Array> {
    try {
      return await limit(() => fetchTarball(name, version, place))
    } catch (error) {
      const failure = asPackageError(name, error)
      if (failure.code !== 'not-found' || place.resolved !== undefined) throw failure
    }
    // Not every registry keeps the convention; its list of versions says where the tarball is.
    const published = (await packument(name)).versions[version]
    if (!published) throw new PackageError('no-version', name, version)
    const integrity = place.integrity ?? published.dist.integrity
    try {
      return await limit(() => fetchTarball(name, version, { resolved: published.dist.tarball, integrity }))
    } catch (error) {
      throw asPackageError(name, error)
    }
  }

  async function keptTarball(name: string, version: string): Promise<Uint8Array | null> {
    refuseOther(name, version)
    for (const spec of [conventionalAddress(npm, name, version), `${name}@${version}`]) {
      const found = await pacote.tarball(spec, { ...options, offline: true }).catch(() => null)
      if (found) return found
    }
    return null
  }

  return { packument, tarball, keptTarball }
}

/** The fetcher also understands folders and git: nothing but an exact version of the registry may reach it. */
function refuseOther(name: string, version: string): void {
  let type: string
  try {
    type = npa.resolve(name, version).type
  } catch {
    type = 'unreadable'
  }
  if (type !== 'version') throw new PackageError('refused-specifier', name, version)
}

/** Whether a list of versions may hold one that was published after a time. */
function changedSince(packument: object, timeMs: number): boolean {
  const modified = 'modified' in packument && typeof packument.modified === 'string' ? packument.modified : ''
  const at = Date.parse(modified)
  return Number.isNaN(at) || at > timeMs
}

/** Only what a resolution reads: some lists are megabytes. */
function slim(name: string, packument: object): Packument {
  const versions: Record<string, RegistryVersion> = Object.create(null)
  for (const [version, value] of Object.entries(record(packument, 'versions'))) {
    const parsed = v.safeParse(versionSchema, value)
    if (!parsed.success || parsed.output.name !== name || parsed.output.version !== version) continue
    const { deprecated, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      parsed.output
    const { engines, dist } = parsed.output
    versions[version] = {
      name,
      version,
      deprecated,
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta,
      engines,
      dist: { tarball: dist.tarball, integrity: dist.integrity },
    }
  }
  return {
    name,
    versions,
    'dist-tags': textRecord(record(packument, 'dist-tags')),
    time: textRecord(record(packument, 'time')),
  }
}

function record(value: object, field: string): object {
  const found: unknown = Reflect.get(value, field)
  return typeof found === 'object' && found !== null ? found : {}
}

function textRecord(value: object): Record<string, string> {
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
}

function conventionalAddress(npm: Readonly<Record<string, unknown>>, name: string, version: string): string {
  const [scope, base] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const registry = (scope !== undefined && npm[`${scope}:registry`]) || npm.registry
  return `${String(registry).replace(/\/+$/, '')}/${name}/-/${base}-${version}.tgz`
}

function asPackageError(name: string, error: unknown): PackageError {
  if (error instanceof PackageError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const options = { cause: error }
  if (code === 'E404') return new PackageError('not-found', name, '', options)
  if (code === 'EINTEGRITY' || code === 'Z_DATA_ERROR') return new PackageError('damaged', name, '', options)
  return new PackageError('unreachable', name, '', options)
}
