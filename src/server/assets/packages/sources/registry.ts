/** The package registry: what versions there are, and their tarballs. Knows nothing of projects or ranges. */

import { join } from 'node:path'
import npa from 'npm-package-arg'
import fetchFromRegistry from 'npm-registry-fetch'
import pacote from 'pacote'
import { withoutTrailing } from '../../../../core/text/cut.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { PackageError } from '../package-error.ts'
import type { PackageLimits } from '../package-limits.ts'
import { createTarballStore, hasIntegrity } from './tarball-store.ts'

/** What a list of versions says of one; what is unknown is read where it is used. */
export interface RegistryVersion {
  readonly name: string
  readonly version: string
  readonly dist: { readonly tarball: string; readonly integrity: string | undefined }
  readonly [field: string]: unknown
}

/** What the registry says of one package. */
export interface Packument {
  readonly name: string
  readonly versions: Readonly<Record<string, RegistryVersion>>
  readonly 'dist-tags': Readonly<Record<string, string>>
  /** When each version was published, by version. */
  readonly time: Readonly<Record<string, string>>
}

export interface Registry {
  /** Throws PackageError `not-found` or `unreachable`. */
  packument(name: string): Promise<Packument>
  /** The tarball, its integrity checked. Throws PackageError `damaged`, `too-large`, `not-found` or `unreachable`. */
  tarball(name: string, version: string, integrity: string | undefined): Promise<Uint8Array>
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
  const tarballs = createTarballStore(join(cacheFolder, 'tarballs'))
  const options = {
    ...npm,
    cache: join(cacheFolder, '_cacache'),
    // npm waits for minutes; a person who looks at a preview should not.
    timeout: 30_000,
    retry: { retries: 1, factor: 2, minTimeout: 300, maxTimeout: 2_000 },
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

  async function fetchTarball(
    name: string,
    address: string,
    integrity: string | undefined,
  ): Promise<Uint8Array> {
    // Kept as it came by the store below; the HTTP cache would write it a second time.
    const response = await fetchFromRegistry(address, { ...options, cache: undefined })
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > limits.tarballBytes) {
        const megabytes = Math.round(limits.tarballBytes / 1024 / 1024)
        throw new PackageError('too-large', name, `${megabytes} MB compressed`)
      }
      chunks.push(Buffer.from(chunk))
    }
    const content = Buffer.concat(chunks)
    if (!hasIntegrity(content, integrity)) throw new PackageError('damaged', name)
    return content
  }

  async function fetchWhereItIs(name: string, version: string, integrity: string | undefined) {
    try {
      return await fetchTarball(name, conventionalAddress(npm, name, version), integrity)
    } catch (error) {
      if (asPackageError(name, error).code !== 'not-found') throw error
    }
    // Not every registry keeps the convention; its list of versions says where the tarball is.
    const published = (await packument(name)).versions[version]
    if (!published) throw new PackageError('no-version', name, version)
    return fetchTarball(name, published.dist.tarball, integrity ?? published.dist.integrity)
  }

  async function tarball(name: string, version: string, integrity: string | undefined): Promise<Uint8Array> {
    refuseOther(name, version)
    const kept = await tarballs.read(name, version, integrity)
    if (kept !== null) return kept
    try {
      const content = await limit(() => fetchWhereItIs(name, version, integrity))
      await tarballs.write(name, version, content)
      return content
    } catch (error) {
      throw asPackageError(name, error)
    }
  }

  async function keptTarball(name: string, version: string): Promise<Uint8Array | null> {
    refuseOther(name, version)
    return tarballs.read(name, version, undefined)
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

/** Only what a resolution reads: some lists are megabytes. A version is parsed when it is chosen. */
function slim(name: string, packument: object): Packument {
  const versions: Record<string, RegistryVersion> = Object.create(null)
  for (const [version, value] of Object.entries(record(packument, 'versions'))) {
    const kept = keptFields(value)
    if (kept?.name === name && kept.version === version) versions[version] = kept
  }
  return {
    name,
    versions,
    'dist-tags': textRecord(record(packument, 'dist-tags')),
    time: textRecord(record(packument, 'time')),
  }
}

function keptFields(value: unknown): RegistryVersion | null {
  // By hand: a schema over three thousand versions takes longer than all that comes after.
  if (typeof value !== 'object' || value === null) return null
  const { name, version, deprecated, engines, dist, ...rest } = value as Record<string, unknown>
  if (typeof name !== 'string' || typeof version !== 'string') return null
  if (typeof dist !== 'object' || dist === null) return null
  const { tarball, integrity } = dist as Record<string, unknown>
  if (typeof tarball !== 'string') return null
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = rest
  return {
    name,
    version,
    deprecated,
    engines,
    dependencies,
    optionalDependencies,
    peerDependencies,
    peerDependenciesMeta,
    dist: { tarball, integrity: typeof integrity === 'string' ? integrity : undefined },
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
  return `${withoutTrailing(String(registry), '/')}/${name}/-/${base}-${version}.tgz`
}

function asPackageError(name: string, error: unknown): PackageError {
  if (error instanceof PackageError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const options = { cause: error }
  if (code === 'E404') return new PackageError('not-found', name, '', options)
  if (code === 'EINTEGRITY') return new PackageError('damaged', name, '', options)
  return new PackageError('unreachable', name, '', options)
}
