/** The package registry: what versions there are, and their tarballs. Knows nothing of projects or ranges. */
import { join } from 'node:path'
import npa from 'npm-package-arg'
import npmFetch from 'npm-registry-fetch'
import { withoutTrailing } from '../../../../core/text/cut.ts'
import { PackageError } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import { type SharedWork, shareWork } from '../limits/share-work.ts'
import { AnswerTooLargeError, AnswerTooSlowError } from './fetch-answer.ts'
import type { Packument } from './packument.ts'
import { createPackumentStore } from './packument-store.ts'
import { createPackumentLoader, type LoadedPackument, PACKUMENT_FRESH_MS } from './packuments.ts'
import { createRegistryAnswers } from './registry-answers.ts'
import { createTarballStore, hasIntegrity } from './tarball-store.ts'

export interface Registry {
  /**
   * Throws PackageError `not-found`, `unreachable`, `too-slow` or `too-large`. What is fetched is given up when nobody
   * waits for it any more: here as below, who asks leaves with their signal, and is told its reason.
   */
  packument(name: string, signal?: AbortSignal): Promise<Packument>
  /**
   * The tarball, its integrity checked. Throws PackageError `damaged`, `too-large`, `too-slow`, `not-found` or
   * `unreachable`.
   */
  tarball(
    name: string,
    version: string,
    integrity: string | undefined,
    signal?: AbortSignal,
  ): Promise<Uint8Array>
  /** The same without asking the network: null when it was never fetched. */
  keptTarball(name: string, version: string): Promise<Uint8Array | null>
  /**
   * Removes what was fetched and not used for longest, until the rest is within the budgets.
   * @param share of each budget
   */
  sweep(share: number, signal?: AbortSignal): Promise<void>
}

export interface RegistryOptions {
  /** npm's own options, flattened: registries, proxies, keys. */
  readonly npm: Readonly<Record<string, unknown>>
  /** Folder for what was fetched. */
  readonly cacheFolder: string
  readonly limits: PackageLimits
  readonly minAgeMs: number
  readonly now: () => number
}

interface KeptPackument {
  readonly at: number
  readonly loading: SharedWork<LoadedPackument>
  bytes: number
}

export function createRegistry({ npm, cacheFolder, limits, minAgeMs, now }: RegistryOptions): Registry {
  /** What was asked for longest ago comes first. */
  const packuments = new Map<string, KeptPackument>()
  const fetching = new Map<string, SharedWork<Uint8Array>>()
  const answers = createRegistryAnswers(npm, limits)
  const tarballs = createTarballStore(join(cacheFolder, 'tarballs'), limits.tarballStoreBytes)
  const packumentStore = createPackumentStore(join(cacheFolder, 'packuments'), limits.packumentStoreBytes)
  const loadPackument = createPackumentLoader({
    answers,
    store: packumentStore,
    addressOf: (name) => `${registryOf(npm, name)}/${name.replace('/', '%2f')}`,
    limits,
    minAgeMs,
    now,
  })

  async function packument(name: string, signal?: AbortSignal): Promise<Packument> {
    const known = packuments.get(name)
    const isUsable = known && !known.loading.isLeft && now() - known.at < PACKUMENT_FRESH_MS
    const entry = isUsable ? known : load(name)
    packuments.delete(name)
    packuments.set(name, entry)
    return (await entry.loading.join(signal)).packument
  }

  function load(name: string): KeptPackument {
    const loading = shareWork((signal) =>
      loadPackument(name, signal).catch((error: unknown) => {
        throw asPackageError(name, error, limits.packumentBytes, signal)
      }),
    )
    const entry: KeptPackument = { at: now(), loading, bytes: 0 }
    loading.done.then(
      ({ bytes }) => {
        entry.bytes = bytes
        forgetOldest()
      },
      () => packuments.get(name) === entry && packuments.delete(name),
    )
    return entry
  }

  function forgetOldest(): void {
    let total = 0
    for (const { bytes } of packuments.values()) total += bytes
    for (const [name, { bytes }] of packuments) {
      if (total <= limits.packumentMemoryBytes) return
      if (bytes > 0) packuments.delete(name)
      total -= bytes
    }
  }

  async function fetchTarball(
    name: string,
    version: string,
    address: string,
    integrity: string | undefined,
    signal: AbortSignal,
  ): Promise<Uint8Array | null> {
    const request = { address, headers: {}, maxBytes: limits.tarballBytes, signal }
    return answers.get(request, async ({ status, content }) => {
      if (status === 404) return null
      if (status !== 200) throw new Error(`The registry answers with status ${status}.`)
      if (!hasIntegrity(content, integrity)) throw new PackageError('damaged', name)
      await tarballs.write(name, version, content)
      return content
    })
  }

  async function fetchWhereItIs(
    name: string,
    version: string,
    integrity: string | undefined,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const base = name.slice(name.indexOf('/') + 1)
    const conventional = `${registryOf(npm, name)}/${name}/-/${base}-${version}.tgz`
    const found = await fetchTarball(name, version, conventional, integrity, signal)
    if (found !== null) return found
    // Not every registry keeps the convention; its list of versions says where the tarball is.
    const published = (await packument(name, signal)).versions[version]
    if (!published) throw new PackageError('no-version', name, version)
    const { dist } = published
    const content = await fetchTarball(name, version, dist.tarball, integrity ?? dist.integrity, signal)
    if (content === null) throw new PackageError('not-found', name)
    return content
  }

  async function tarball(
    name: string,
    version: string,
    integrity: string | undefined,
    signal?: AbortSignal,
  ): Promise<Uint8Array> {
    refuseOther(name, version)
    const kept = await tarballs.read(name, version, integrity)
    if (kept !== null) return kept
    const key = `${name}@${version} ${integrity ?? ''}`
    const known = fetching.get(key)
    if (known !== undefined && !known.isLeft) return known.join(signal)
    const work = shareWork((left) =>
      fetchWhereItIs(name, version, integrity, left)
        .catch((error: unknown) => {
          throw asPackageError(name, error, limits.tarballBytes, left)
        })
        .finally(() => fetching.get(key) === work && fetching.delete(key)),
    )
    fetching.set(key, work)
    return work.join(signal)
  }

  async function keptTarball(name: string, version: string): Promise<Uint8Array | null> {
    refuseOther(name, version)
    return tarballs.read(name, version, undefined)
  }

  return {
    packument,
    tarball,
    keptTarball,
    // One after the other: whoever asks for packages meanwhile needs the disk, too.
    async sweep(share, signal) {
      await tarballs.sweep(share, signal)
      await packumentStore.sweep(share, signal)
    },
  }
}

/** Only an exact version of the registry is fetched. */
function refuseOther(name: string, version: string): void {
  let type: string
  try {
    type = npa.resolve(name, version).type
  } catch {
    type = 'unreadable'
  }
  if (type !== 'version') throw new PackageError('refused-specifier', name, version)
}

function registryOf(npm: Readonly<Record<string, unknown>>, name: string): string {
  return withoutTrailing(npmFetch.pickRegistry(name, npm), '/')
}

function asPackageError(name: string, error: unknown, maxBytes: number, { aborted }: AbortSignal): unknown {
  if (error instanceof PackageError || aborted) return error
  const options = { cause: error }
  if (error instanceof AnswerTooLargeError) {
    const megabytes = Math.round(maxBytes / 1024 / 1024)
    return new PackageError('too-large', name, `the registry sends more than ${megabytes} MB for it`, options)
  }
  if (error instanceof AnswerTooSlowError) return new PackageError('too-slow', name, '', options)
  return new PackageError('unreachable', name, '', options)
}
