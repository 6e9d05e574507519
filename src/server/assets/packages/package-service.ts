/**
 * Prepares npm packages for previews: resolves what a project imports, builds it to ES modules and keeps what was
 * built. Knows nothing of HTTP, of previews, or of what the packages are for.
 */
import type {
  PackageProblem,
  PreparedModule,
  PrepareReady,
  PrepareRequest,
} from '../../../core/wire/packages.ts'
import { buildModules } from './bundling/build-modules.ts'
import { builtinName } from './bundling/node-stand-in.ts'
import { readPackageFileAddress, readPackageSourcesAddress } from './bundling/package-address.ts'
import { splitSpecifier } from './bundling/split-specifier.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { PackageError } from './package-error.ts'
import type { PackageLimits } from './package-limits.ts'
import { PrepareProgress, type StepListener } from './prepare-progress.ts'
import { graphText, type PackageGraph } from './resolution/package-graph.ts'
import { resolveGraph } from './resolution/resolve-graph.ts'
import type { VersionChooser } from './resolution/version-chooser.ts'
import type { PackageLibrary } from './sources/package-library.ts'
import type { AheadBuilds } from './store/ahead-builds.ts'
import { type BuildStore, recordKey, type StoredRecord } from './store/build-store.ts'

/** Part of every key: another version of this code or of esbuild may build other modules. */
const BUILDER_VERSION = 'lathe-3 esbuild-0.28.2'

/** How long a range keeps the versions that it was given, so that a project does not change under its author. */
const ANSWER_FRESH_MS = 7 * 24 * 60 * 60_000

export interface PackageService {
  /**
   * Addresses in the answer begin with a slash.
   * @param onStep is told a sentence for each step
   */
  prepare(request: PrepareRequest, onStep: StepListener): Promise<PrepareReady>
  /**
   * A file of a package as it was published, by its path on the packages' host; null when no project was ever given
   * this package.
   */
  publishedFile(address: string): Promise<Uint8Array | null>
  /**
   * The scripts and pages below a folder of a package, by path inside the package, for who looks for class names in
   * them; null when no project was ever given this package, or when they are too large.
   */
  publishedSources(address: string): Promise<Readonly<Record<string, string>> | null>
  /** The same of stylesheets and the manifest, for who compiles Sass or Less that imports them. */
  publishedStylesheets(address: string): Promise<Readonly<Record<string, string>> | null>
}

export interface PackageServiceOptions {
  readonly chooser: VersionChooser
  readonly library: PackageLibrary
  readonly store: BuildStore
  readonly ahead: AheadBuilds
  readonly limits: PackageLimits
  readonly now: () => number
}

interface Running {
  readonly answer: Promise<PrepareReady>
  readonly progress: PrepareProgress
}

export function createPackageService(options: PackageServiceOptions): PackageService {
  const { chooser, library, store, ahead, limits, now } = options
  const limitBuilds = limitConcurrency(limits.concurrentBuilds)
  const running = new Map<string, Running>()
  let waiting = 0

  async function prepare(request: PrepareRequest, onStep: StepListener): Promise<PrepareReady> {
    const key = recordKey(BUILDER_VERSION, canonicalText(request))
    const kept = await store.read('answers', key)
    if (kept !== null && now() - kept.createdAt < ANSWER_FRESH_MS) return asReady(kept, [], [])
    const joined = running.get(key) ?? start(key, request)
    const stopListening = joined.progress.listen(onStep)
    try {
      return await joined.answer
    } finally {
      stopListening()
    }
  }

  function start(key: string, request: PrepareRequest): Running {
    const progress = new PrepareProgress()
    const answer = answerAnew(key, request, progress).finally(() => running.delete(key))
    const entry = { answer, progress }
    running.set(key, entry)
    return entry
  }

  async function answerAnew(
    key: string,
    request: PrepareRequest,
    progress: PrepareProgress,
  ): Promise<PrepareReady> {
    const graph = await resolve(request, progress)
    const versions = Object.fromEntries([...graph.imported].map(([name, { version }]) => [name, version]))
    const undeclared = Object.fromEntries(graph.undeclared)
    // Not kept, since the next build of the server may bring others; nothing about it takes long.
    const modules = await ahead.find(graph, request.specifiers, request.mode)
    if (modules !== null) {
      return asReady({ createdAt: now(), modules, versions, undeclared, files: [] }, [], graph.notes)
    }
    const built = await build(graph, request, progress)
    const record: StoredRecord = {
      createdAt: now(),
      modules: built.record.modules,
      versions,
      undeclared,
      files: built.record.files,
    }
    const isLasting = built.problems.length === 0 && graph.notes.length === 0
    if (isLasting) await store.write('answers', key, record, new Map())
    return asReady(record, built.problems, graph.notes)
  }

  function resolve(request: PrepareRequest, progress: PrepareProgress): Promise<PackageGraph> {
    const names = importedNames(request)
    progress.lookingUp(names)
    return resolveGraph(request, names, {
      chooser,
      maxPackages: limits.packages,
      lockedManifest: async (name, { version, integrity }) => {
        const files = await library.open({ name, version, integrity })
        return files.manifest
      },
      onNode: (node) => {
        // What is installed is read when it is needed, if at all.
        if (node.integrity !== undefined) {
          progress.fetching(`${node.name} ${node.version}`, library.open(node))
        }
      },
    })
  }

  async function build(
    graph: PackageGraph,
    request: PrepareRequest,
    progress: PrepareProgress,
  ): Promise<{ record: StoredRecord; problems: PackageProblem[] }> {
    const { mode, specifiers } = request
    const key = recordKey(BUILDER_VERSION, mode, JSON.stringify(specifiers), graphText(graph))
    const kept = await store.read('builds', key)
    if (kept !== null) return { record: kept, problems: [] }
    if (waiting >= limits.waitingBuilds) throw new PackageError('busy', 'The package service')
    waiting += 1
    const built = await limitBuilds(async () => {
      progress.bundling(specifiers)
      return buildModules({ graph, library, specifiers, mode })
    }).finally(() => {
      waiting -= 1
    })
    const record: StoredRecord = {
      createdAt: now(),
      modules: built.modules,
      versions: {},
      undeclared: {},
      files: [...built.files.keys()],
    }
    const problems = [...built.failures].map(([specifier, failure]) => failure.toProblem(specifier))
    if (problems.length === 0) await store.write('builds', key, record, built.files)
    // Kept under a name that nobody asks for: what failed may work the next time, but what works is served.
    else await store.write('answers', recordKey(key, String(now())), record, built.files)
    return { record, problems }
  }

  async function publishedFile(address: string): Promise<Uint8Array | null> {
    const place = readPackageFileAddress(address)
    if (place === null) return null
    const { name, version, path } = place
    const files = await library.reopen(name, version)
    return files?.has(path) ? files.read(path) : null
  }

  async function publishedTexts(
    address: string,
    kind: RegExp,
  ): Promise<Readonly<Record<string, string>> | null> {
    const place = readPackageSourcesAddress(address)
    const files = place === null ? null : await library.reopen(place.name, place.version)
    if (place === null || files === null) return null
    const start = place.folder === '' ? '' : `${place.folder}/`
    const sources: Record<string, string> = Object.create(null)
    let bytes = 0
    for (const path of files.paths()) {
      if (!path.startsWith(start) || !kind.test(path)) continue
      const content = await files.read(path)
      bytes += content.byteLength
      if (bytes > limits.sourcesBytes) return null
      sources[path] = Buffer.from(content).toString('utf8')
    }
    return sources
  }

  return {
    prepare,
    publishedFile,
    publishedSources: (address) => publishedTexts(address, SOURCE),
    publishedStylesheets: (address) => publishedTexts(address, STYLESHEET),
  }
}

/** What may hold class names. */
const SOURCE = /\.(?:[cm]?[jt]sx?|html|vue|svelte|astro|mdx?)$/

/** What a preprocessor may be led to; what was made small is never imported by another stylesheet. */
const STYLESHEET = /(?:\.s[ac]ss|\.less|(?<!\.min)\.css|^package\.json)$/

function asReady(
  record: StoredRecord,
  problems: readonly PackageProblem[],
  notes: readonly string[],
): PrepareReady {
  const modules: Record<string, PreparedModule> = {}
  for (const [specifier, module] of Object.entries(record.modules)) {
    modules[specifier] =
      module.type === 'module'
        ? { type: 'module', url: module.path, styles: module.styles }
        : { type: 'file', url: module.path }
  }
  const { versions, undeclared } = record
  return { type: 'ready', modules, versions, undeclared, problems, notes }
}

function importedNames({ specifiers, dependencies }: PrepareRequest): string[] {
  const names = specifiers.flatMap((specifier) => {
    const name = splitSpecifier(specifier)?.name
    const isNode = builtinName(specifier) !== null && !(name !== undefined && name in dependencies)
    return name === undefined || isNode ? [] : [name]
  })
  return [...new Set(names)].sort()
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
