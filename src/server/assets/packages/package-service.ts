/**
 * Prepares npm packages for previews: resolves what a project imports, builds it to ES modules and keeps what was
 * built. Knows nothing of HTTP, of previews, or of what the packages are for.
 */
import { setMaxListeners } from 'node:events'
import { untilAborted } from '../../../core/time/until-aborted.ts'
import type { PrepareReady, PrepareRequest } from '../../../core/wire/packages.ts'
import { createFairQueue, QueueFullError } from '../../work/fair-queue.ts'
import { createBuildRecord, type Job } from './build-record.ts'
import type { SourceProcedures } from './building/build-calls.ts'
import { createBuilderPool } from './building/builder-pool.ts'
import type { PackageBuilder } from './building/package-builder.ts'
import { builtinName } from './bundling/node-stand-in.ts'
import { splitSpecifier } from './bundling/split-specifier.ts'
import { findAhead } from './find-ahead.ts'
import { limitConcurrency } from './limits/limit-concurrency.ts'
import { PackageError } from './limits/package-error.ts'
import type { PackageLimits } from './limits/package-limits.ts'
import type { PrepareOptions } from './prepare.ts'
import { PrepareProgress } from './prepare-progress.ts'
import { createPublishedTexts, type PublishedTexts } from './published-texts.ts'
import type { ReadBundleRequest } from './read-bundle-request.ts'
import type { PackageGraph } from './resolution/package-graph.ts'
import { resolveGraph } from './resolution/resolve-graph.ts'
import type { VersionChooser } from './resolution/version-chooser.ts'
import type { SharedBuilds } from './shared/shared-builds.ts'
import type { BuiltSite } from './sites/bundle-site.ts'
import type { PackageManifest } from './sources/package-files.ts'
import type { PackageLibrary, PackageVersion } from './sources/package-library.ts'
import type { AheadBuilds } from './store/ahead-builds.ts'
import { ANSWER_FRESH_MS, BUILDER_VERSION, readyOf } from './store/answer.ts'
import { type BuildStore, recordKey, type StoredRecord } from './store/build-store.ts'

export interface PackageService extends PublishedTexts {
  /**
   * Addresses in the answer begin with a slash. The same request of several is answered once, and given up when none
   * of them waits any more.
   */
  prepare(request: PrepareRequest, options: PrepareOptions): Promise<PrepareReady>
  /** Bundles a project's modules with what they use of packages. Nothing is kept of it. */
  bundle(request: ReadBundleRequest, options: PrepareOptions): Promise<BuiltSite>
  /**
   * Keeps the answer to a request, where it is one that lasts, also under what it was sent as.
   * @param key as `requestKey` gives it
   */
  keepUnder(key: string, request: PrepareRequest): Promise<void>
}

export interface PackageServiceOptions {
  readonly chooser: VersionChooser
  readonly library: PackageLibrary
  /** Fetches a package ahead, so that a build finds it. */
  readonly fetchAhead: (wanted: PackageVersion, signal: AbortSignal) => Promise<void>
  /** The manifest of exactly this version. */
  readonly readManifest: (wanted: PackageVersion, signal: AbortSignal) => Promise<PackageManifest>
  /** Each builds one thing at a time. */
  readonly builders: readonly PackageBuilder[]
  readonly sources: SourceProcedures
  readonly store: BuildStore
  /** What other servers build, too. */
  readonly shared: SharedBuilds
  /** Whether so little of the disk is free that nothing more is to be kept. */
  readonly isRoomShort: () => Promise<boolean>
  readonly ahead: AheadBuilds
  readonly limits: PackageLimits
  readonly now: () => number
}

interface Running {
  readonly answer: Promise<PrepareReady>
  readonly progress: PrepareProgress
  readonly controller: AbortController
  waiting: number
}

export function createPackageService(options: PackageServiceOptions): PackageService {
  const { chooser, library, store, ahead, limits, now } = options
  const builders = createBuilderPool(options.builders, limits.builderKeptMs)
  const build = createBuildRecord({ ...options, builders })
  const queue = createFairQueue({
    atOnce: limits.concurrentRequests,
    atOncePerClient: limits.concurrentRequestsPerClient,
    waiting: limits.waitingRequests,
    waitingPerClient: limits.waitingRequestsPerClient,
  })
  const running = new Map<string, Running>()

  async function prepare(
    request: PrepareRequest,
    { client, signal, onStep }: PrepareOptions,
  ): Promise<PrepareReady> {
    const key = answerKey(request)
    const kept = await store.read('answers', key)
    if (kept !== null && now() - kept.createdAt < ANSWER_FRESH_MS) return readyOf(kept, [], [])
    const joined = running.get(key) ?? start(key, request, client)
    joined.waiting += 1
    const stopListening = joined.progress.listen(onStep)
    const leave = () => {
      stopListening()
      joined.waiting -= 1
      setTimeout(
        () => joined.waiting === 0 && joined.controller.abort(new PackageError('left', PACKAGES)),
        limits.leftMs,
      )
    }
    signal.addEventListener('abort', leave, { once: true })
    try {
      return await joined.answer
    } finally {
      signal.removeEventListener('abort', leave)
      stopListening()
    }
  }

  async function keepUnder(key: string, request: PrepareRequest): Promise<void> {
    const kept = await store.read('answers', answerKey(request))
    if (kept !== null) await store.write('requests', key, kept, new Map())
  }

  function start(key: string, request: PrepareRequest, client: string): Running {
    const progress = new PrepareProgress()
    const controller = new AbortController()
    const { signal } = controller
    // Each package that it needs listens.
    setMaxListeners(0, signal)
    const tooLong = new PackageError(
      'too-costly',
      PACKAGES,
      `it took more than ${limits.requestMs / 60_000} minutes`,
    )
    const timer = setTimeout(() => controller.abort(tooLong), limits.requestMs)
    const answer = queue
      .run(client, signal, () =>
        untilAborted(answerAnew(key, request, { progress, signal, fetching: [] }), signal),
      )
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? new PackageError('busy', PACKAGES) : error
      })
      .finally(() => {
        clearTimeout(timer)
        running.delete(key)
      })
    const entry: Running = { answer, progress, controller, waiting: 0 }
    running.set(key, entry)
    return entry
  }

  async function bundle(
    { dependencies, locked, specifiers, site }: ReadBundleRequest,
    { client, signal, onStep }: PrepareOptions,
  ): Promise<BuiltSite> {
    const progress = new PrepareProgress()
    const stopListening = progress.listen(onStep)
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.requestMs)])
    setMaxListeners(0, limited)
    const work = async () => {
      const request: PrepareRequest = { dependencies, locked, specifiers, mode: 'production' }
      const graph = await resolve(request, { progress, signal: limited, fetching: [] })
      return builders.use(async (builder) => {
        limited.throwIfAborted()
        progress.bundling(specifiers)
        return builder.buildSite({ graph, site }, { sources: options.sources, signal: limited })
      })
    }
    try {
      return await queue.run(client, limited, () => untilAborted(work(), limited))
    } catch (error) {
      if (error instanceof QueueFullError) throw new PackageError('busy', PACKAGES)
      if (!limited.aborted || error instanceof PackageError) throw error
      const why = signal.aborted ? 'left' : 'too-costly'
      throw new PackageError(why, PACKAGES, `it took more than ${limits.requestMs / 60_000} minutes`)
    } finally {
      stopListening()
    }
  }

  async function answerAnew(key: string, request: PrepareRequest, job: Job): Promise<PrepareReady> {
    const graph = await resolve(request, job)
    const versions = Object.fromEntries([...graph.imported].map(([name, { version }]) => [name, version]))
    const undeclared = Object.fromEntries(graph.undeclared)
    // Not kept, since the next build of the server may bring others; nothing about it takes long.
    const { specifiers, mode } = request
    const modules = await findAhead({ graph, specifiers, mode }, { ahead, library })
    if (modules !== null) {
      return readyOf({ createdAt: now(), modules, versions, undeclared, files: [] }, [], graph.notes)
    }
    const built = await build(graph, request, job)
    const record: StoredRecord = {
      createdAt: now(),
      modules: built.record.modules,
      versions,
      undeclared,
      files: built.record.files,
    }
    const isLasting = built.problems.length === 0 && graph.notes.length === 0
    if (isLasting) await store.write('answers', key, record, new Map())
    return readyOf(record, built.problems, graph.notes)
  }

  function resolve(request: PrepareRequest, { progress, signal, fetching }: Job): Promise<PackageGraph> {
    const names = importedNames(request)
    progress.lookingUp(names)
    // Of its own for each request, so that one with many packages leaves room for others.
    const limitFetches = limitConcurrency(limits.fetchesPerRequest)
    const fetched = <T>(fetch: () => Promise<T>) =>
      limitFetches(() => {
        signal.throwIfAborted()
        return fetch()
      })
    return resolveGraph(request, names, {
      chooser: { choose: (wanted) => fetched(() => chooser.choose(wanted, signal)) },
      maxPackages: limits.packages,
      signal,
      lockedManifest: (name, { version, integrity }) =>
        fetched(() => options.readManifest({ name, version, integrity }, signal)),
      onNode: (node) => {
        // What is installed is read when it is needed, if at all.
        if (node.integrity !== undefined) {
          const coming = fetched(() => options.fetchAhead(node, signal))
          fetching.push(coming)
          progress.fetching(`${node.name} ${node.version}`, coming)
        }
      },
    })
  }

  return {
    prepare,
    bundle,
    keepUnder,
    ...createPublishedTexts(library, limits),
  }
}

/** What a sentence is about that is about no package. */
const PACKAGES = 'The package service'

function importedNames({ specifiers, dependencies }: PrepareRequest): string[] {
  const names = specifiers.flatMap((specifier) => {
    const name = splitSpecifier(specifier)?.name
    const isNode = builtinName(specifier) !== null && !(name !== undefined && name in dependencies)
    return name === undefined || isNode ? [] : [name]
  })
  return [...new Set(names)].sort()
}

function answerKey(request: PrepareRequest): string {
  return recordKey(BUILDER_VERSION, canonicalText(request))
}

/** The request with a fixed order: equal texts ask for the same. */
function canonicalText({ dependencies, locked, specifiers, mode }: PrepareRequest): string {
  const sorted = (value: Readonly<Record<string, unknown>>) =>
    Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  const lock = sorted(locked).map(([place, value]) => {
    const { version, integrity } = value as { version: string; integrity?: string }
    return [place, version, integrity]
  })
  return JSON.stringify([mode, [...specifiers].sort(), sorted(dependencies), lock])
}
