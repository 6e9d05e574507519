/**
 * What every file of a project was compiled to. Owns the results, and knows when one of them no longer holds; which of
 * them an app needs is the walk's to find.
 */

import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import type { ProjectFile } from '../../core/files/project-file.ts'
import { beat } from '../../core/watch/beats.ts'
import { BUILTIN_FOLDER, builtinModule } from './generated/node-builtins.ts'
import { VIRTUAL_FOLDER, virtualModule } from './generated/virtual-modules.ts'
import { type CompileResult, compileModule } from './modules/compile-module.ts'
import type { CompileContext } from './modules/compile-script.ts'
import { packageFileAddress } from './packages/package-files.ts'
import type { ProjectPackages } from './packages/project-packages.ts'
import { splitQuery } from './paths/resolve-module.ts'
import type { PackageStyles } from './styles/package-styles.ts'
import { type FilesRead, TrackedFiles } from './styles/style-files.ts'
import { packageWorkerModule } from './workers/package-worker.ts'
import { buildWorkerGraph, workerModule } from './workers/worker-graph.ts'

/** The project that the modules are of. */
export interface ModuleSources {
  fileAt(path: string): ProjectFile | undefined
  /** Also of a package's file, once it was fetched. */
  fileText(path: string): string | null
  /** Counts the changes after which a specifier may lead elsewhere. */
  layout(): number
  readonly packages: ProjectPackages
  readonly configPackages: ProjectPackages
  readonly packageStyles: PackageStyles
}

/** What a build finds that it needs besides the files of the project. */
export class BuildNeeds {
  /** Paths of files of packages whose text is not known. */
  readonly texts = new Set<string>()
  /** Names of packages whose stylesheets are imported by those of a preprocessor. */
  readonly styled = new Set<string>()
  readonly workers = new WorkerFiles()
}

/** What the workers of one build need. */
class WorkerFiles {
  readonly files = new Map<string, ProjectFile>()
  readonly packages = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
}

interface CacheEntry {
  readonly file: ProjectFile
  readonly result: CompileResult
  /** The layout of files that it was compiled against. */
  readonly layout: number
  /** Other files that the result was made of. */
  readonly read: FilesRead
  /** Packages whose stylesheets it imports, as far as they were known. */
  readonly styled: ReadonlySet<string>
  readonly isWaiting: boolean
  /** What was known of them then. */
  readonly stylesVersion: number
}

export class CompiledModules {
  readonly #sources: ModuleSources
  readonly #known = new Map<string, CacheEntry>()
  /** Compiled files of a draft, waiting for its commit. */
  readonly #warm = new Map<string, CacheEntry>()

  constructor(sources: ModuleSources) {
    this.#sources = sources
  }

  /** Forgets what was compiled by other rules. */
  clear(): void {
    this.#known.clear()
  }

  clearDraft(): void {
    this.#warm.clear()
  }

  /** Compiles a file of a draft ahead of its commit. */
  warm(context: CompileContext, path: string, file: ProjectFile): CompileResult {
    const entry = this.#compileAnew(context, path, file, null)
    this.#warm.set(path, entry)
    return entry.result
  }

  /** @returns null for a file that is not there, or that waits for the text of a package */
  compile(id: string, context: CompileContext, needs: BuildNeeds): CompileResult | null {
    const { path, query } = splitQuery(id)
    if (path.startsWith(BUILTIN_FOLDER))
      return standIn(path, () => builtinModule(path.slice(BUILTIN_FOLDER.length)))
    if (path.startsWith(VIRTUAL_FOLDER))
      return standIn(path, () => virtualModule(path.slice(VIRTUAL_FOLDER.length)) ?? '')
    const packageWorker = packageWorkerModule(path, query)
    if (packageWorker !== null) return standIn(id, () => packageWorker)
    const parameters = query === '' ? NO_PARAMETERS : new URLSearchParams(query)
    if (parameters.has('worker') || parameters.has('sharedworker'))
      return this.#compileWorker(path, parameters, context, needs)
    const { packages } = this.#sources
    const file = this.#sources.fileAt(path) ?? this.#packageFile(path, parameters, needs.texts)
    if (file === null) return null
    const known = [this.#known.get(id), this.#warm.get(id)].find((entry) => this.#isCurrent(entry, file))
    const entry = known ?? this.#compileAnew(context, id, file, packageFileAddress(path, packages.origin))
    this.#warm.delete(id)
    this.#known.set(id, entry)
    for (const name of entry.styled) needs.styled.add(name)
    return entry.isWaiting ? null : entry.result
  }

  #compileAnew(context: CompileContext, id: string, file: ProjectFile, address: string | null): CacheEntry {
    beat()
    const { packageStyles, configPackages } = this.#sources
    const project = {
      hasFile: (path: string) => this.#sources.fileAt(path) !== undefined,
      fileText: (path: string) => this.#sources.fileText(path),
    }
    const files = new TrackedFiles(project, context.config, packageStyles)
    const result = compileModule(context, id, file, files, address)
    const { read, packages, wanted } = files
    const styled = new Set([...packages, ...wanted])
    const isWaiting = wanted.size > 0
    const stylesVersion = configPackages.version
    return { file, result, layout: this.#sources.layout(), read, styled, isWaiting, stylesVersion }
  }

  #isCurrent(entry: CacheEntry | undefined, file: ProjectFile): boolean {
    const { configPackages } = this.#sources
    if (entry === undefined || !sameFile(entry.file, file)) return false
    if (entry.styled.size > 0 && entry.stylesVersion !== configPackages.version) return false
    for (const [path, text] of entry.read) if (this.#sources.fileText(path) !== text) return false
    return !(entry.result.ok && entry.result.module.dependsOnFiles) || entry.layout === this.#sources.layout()
  }

  /** A file of a package; null while its text is wanted and not there. */
  #packageFile(path: string, query: URLSearchParams, wantedTexts: Set<string>): ProjectFile | null {
    const type = path.slice(path.lastIndexOf('.') + 1)
    if (!/^(?:css|json)$/.test(type) && !query.has('raw')) return { content: '', type }
    const text = this.#sources.packages.text(path)
    if (text === undefined) wantedTexts.add(path)
    return text === undefined ? null : { content: text ?? '', type }
  }

  #compileWorker(
    path: string,
    query: URLSearchParams,
    context: CompileContext,
    needs: BuildNeeds,
  ): CompileResult | null {
    const { workers } = needs
    const hasFile = (file: string) => this.#sources.fileAt(file) !== undefined
    if (!hasFile(path)) return null
    const graph = buildWorkerGraph(path, {
      context,
      packages: this.#sources.packages,
      compile: (id) => this.compile(id, context, needs),
      hasFile,
      fileText: (file) => this.#sources.fileText(file),
      onPackage: (specifier) => workers.packages.add(specifier),
    })
    workers.diagnostics.push(...graph.diagnostics)
    for (const [address, file] of graph.files) workers.files.set(address, file)
    const key = `${path}?${query}`
    const known = this.#known.get(key)
    const module = workerModule(graph.url, query)
    if (known?.result.ok && known.result.module.code === module.code) return known.result
    const result = { ok: true, module } as const
    const file = { content: '', type: 'js' }
    const rest = { read: new Map(), styled: new Set<string>(), isWaiting: false, stylesVersion: 0 }
    this.#known.set(key, { file, result, layout: this.#sources.layout(), ...rest })
    return result
  }
}

const NO_PARAMETERS = new URLSearchParams()

const standIns = new Map<string, CompileResult>()

function standIn(path: string, code: () => string): CompileResult {
  const known = standIns.get(path)
  if (known !== undefined) return known
  const rest = { specifiers: [], dynamicSpecifiers: [], assets: [], dependsOnFiles: false }
  const made: CompileResult = { ok: true, module: { code: code(), kind: 'script', ...rest } }
  standIns.set(path, made)
  return made
}

/** Records cross a worker boundary, so identity is lost and the content decides. */
function sameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.content === b.content && a.type === b.type && a.isBinary === b.isBinary)
}
