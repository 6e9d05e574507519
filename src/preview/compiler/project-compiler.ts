/**
 * Compiles a project incrementally. Owns the files and the compiled modules; knows nothing of frames. A build
 * walks from the entry, so files that nothing imports are neither compiled nor able to break the app.
 */
import type { ProjectFile } from '../../core/files/project-file.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { Environment, WireModule } from '../channel/module-messages.ts'
import type { PreviewMode } from '../channel/preview-mode.ts'
import { type CompileResult, compileModule, type ScriptOptions } from './compile-module.ts'
import { GraphWalk, type WalkedModule } from './graph-walk.ts'
import { readHtmlPage } from './html-page.ts'
import type { Oxc } from './load-oxc.ts'
import { publicUrl } from './public-url.ts'
import { readAliases } from './read-aliases.ts'
import { splitQuery } from './resolve-module.ts'
import { type FilesRead, TrackedFiles } from './styles/style-files.ts'
import { StyleGraphBuilder, type StyleSetup } from './styles/style-graph.ts'

/** Everything a frame needs to run the project. Unchanged parts keep their identity from build to build. */
export interface ProjectGraph {
  readonly entry: string | null
  readonly html: string
  readonly env: Environment
  readonly modules: ReadonlyMap<string, WireModule>
  readonly styles: StyleSetup
  /** Texts that the styles are made from, by path: stylesheets, and whatever may hold class names. */
  readonly texts: ReadonlyMap<string, string>
  /** Files served by the frame's origin, by URL path. */
  readonly served: ReadonlyMap<string, ProjectFile>
  readonly diagnostics: readonly Diagnostic[]
}

interface CacheEntry {
  readonly file: ProjectFile
  readonly result: CompileResult
  /** Other files that the result was made of. */
  readonly read: FilesRead
}

/** Files that say where specifiers lead. */
const ALIAS_SOURCES = /^\/(?:vite\.config\.\w+|tsconfig[\w.]*\.json)$/

export class ProjectCompiler {
  readonly #oxc: Oxc
  #mode: PreviewMode = 'development'
  #packages: Readonly<Record<string, string>> = {}
  readonly #files = new Map<string, ProjectFile>()
  readonly #compiled = new Map<string, CacheEntry>()
  /** Compiled files of a draft, waiting for its commit. */
  readonly #warm = new Map<string, CacheEntry>()
  /** What the last walk made of each module without a fault, and which layout of files it resolved against. */
  #walked: ReadonlyMap<string, WalkedModule> = new Map()
  #walkedLayout = -1
  /** Counts the changes after which a specifier may lead elsewhere. */
  #layout = 0
  /** Modules that stand in `index.html` itself, by the path that they would have beside it. */
  #pageModules: ReadonlyMap<string, ProjectFile> = new Map()
  readonly #styles: StyleGraphBuilder

  constructor(oxc: Oxc) {
    this.#oxc = oxc
    this.#styles = new StyleGraphBuilder(oxc)
  }

  /** @param packages import specifiers and the addresses of the prepared packages that they name */
  setPackages(packages: Readonly<Record<string, string>>): void {
    this.#packages = packages
    this.#layout += 1
  }

  setMode(mode: PreviewMode): void {
    if (mode === this.#mode) return
    this.#mode = mode
    this.#compiled.clear()
    this.#layout += 1
  }

  get scriptOptions(): ScriptOptions {
    return { mode: this.#mode }
  }

  /** Forgets the project; what was compiled stays, for a project that has the same files. */
  clear(): void {
    this.#files.clear()
    this.#warm.clear()
    this.#layout += 1
  }

  /** Paths are absolute inside the project (`/src/App.tsx`). */
  setFiles(changed: ReadonlyArray<readonly [string, ProjectFile]>, removed: readonly string[]): void {
    for (const path of removed) if (this.#files.delete(path)) this.#layout += 1
    for (const [path, file] of changed) {
      if (!this.#files.has(path) || ALIAS_SOURCES.test(path)) this.#layout += 1
      this.#files.set(path, file)
    }
  }

  warm(path: string, file: ProjectFile): void {
    this.#warm.set(path, this.#compileAnew(path, file))
  }

  fileText(path: string): string | null {
    const file = this.#fileAt(path)
    return file === undefined || file.isBinary ? null : file.content
  }

  build(): ProjectGraph {
    const env = environmentOf(this.#mode)
    const isFile = (path: string) => this.#files.has(path)
    const page = readHtmlPage(this.fileText('/index.html') ?? '', { env, hasFile: isFile, urlOf: publicUrl })
    this.#pageModules = page.modules
    const hasFile = (path: string) => this.#fileAt(path) !== undefined
    const fileText = (path: string) => this.fileText(path)
    const aliases = readAliases(fileText)
    const compile = (id: string) => this.#compile(id)
    const walk = new GraphWalk(compile, hasFile, fileText, aliases, this.#packages, {
      modules: this.#walked,
      isCurrent: this.#walkedLayout === this.#layout,
    })
    const { entry, html } = page
    if (entry === null)
      walk.report({
        kind: 'entry',
        title: PREVIEW_ERROR_TITLE,
        message: 'Could not find a valid entrypoint.',
      })
    else walk.visit(entry)
    this.#walked = walk.walked
    this.#walkedLayout = this.#layout
    const texts = () => this.#sourceTexts()
    const project = { hasFile, fileText, aliases, packages: this.#packages, texts }
    const styles = this.#styles.build([...walk.sheets.keys()], project)
    for (const diagnostic of styles.diagnostics) walk.report(diagnostic)
    return {
      entry,
      html,
      env,
      modules: walk.modules,
      styles: styles.setup,
      texts: this.#texts(walk.sheets, styles.readsSources),
      served: this.#servedFiles(new Set([...walk.assets, ...styles.assets, ...page.assets])),
      diagnostics: walk.diagnostics,
    }
  }

  #fileAt(path: string): ProjectFile | undefined {
    return this.#files.get(path) ?? this.#pageModules.get(path)
  }

  #compile(id: string): CompileResult | null {
    const { path } = splitQuery(id)
    const file = this.#fileAt(path)
    if (file === undefined) return null
    const known = [this.#compiled.get(id), this.#warm.get(id)].find((entry) => this.#isCurrent(entry, file))
    const entry = known ?? this.#compileAnew(id, file)
    this.#warm.delete(id)
    this.#compiled.set(id, entry)
    return entry.result
  }

  #compileAnew(id: string, file: ProjectFile): CacheEntry {
    const fileText = (path: string) => this.fileText(path)
    const files = new TrackedFiles(fileText, () => readAliases(fileText))
    const result = compileModule(this.#oxc, id, file, this.scriptOptions, files)
    return { file, result, read: files.read }
  }

  #isCurrent(entry: CacheEntry | undefined, file: ProjectFile): boolean {
    if (entry === undefined || !sameFile(entry.file, file)) return false
    for (const [path, text] of entry.read) if (this.fileText(path) !== text) return false
    return true
  }

  #texts(sheets: ReadonlyMap<string, string | undefined>, readsSources: boolean): Map<string, string> {
    const texts = new Map<string, string>()
    for (const [path, text] of this.#sourceTexts())
      if (readsSources || path.endsWith('.css')) texts.set(path, text)
    for (const [id, css] of sheets) if (css !== undefined) texts.set(splitQuery(id).path, css)
    return texts
  }

  *#sourceTexts(): Iterable<readonly [string, string]> {
    for (const [path, file] of this.#files) if (!file.isBinary) yield [path, file.content]
  }

  #servedFiles(assets: ReadonlySet<string>): Map<string, ProjectFile> {
    const served = new Map<string, ProjectFile>()
    for (const [path, file] of this.#files) {
      if (path.startsWith('/public/') || assets.has(path)) served.set(publicUrl(path), file)
    }
    return served
  }
}

function environmentOf(mode: PreviewMode): Environment {
  return { MODE: mode, DEV: mode === 'development', PROD: mode === 'production', SSR: false, BASE_URL: '/' }
}

/** Records cross a worker boundary, so identity is lost and the content decides. */
function sameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.content === b.content && a.type === b.type && a.isBinary === b.isBinary)
}
