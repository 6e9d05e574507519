/**
 * Compiles a project incrementally. Owns the files and the compiled modules; knows nothing of frames. A build
 * walks from the entry, so files that nothing imports are neither compiled nor able to break the app.
 */
import type { ProjectFile } from '../../core/files/project-file.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { ImportTarget, WireModule } from '../channel/module-messages.ts'
import { type CompileResult, compileModule, publicUrl } from './compile-module.ts'
import { compileStyleConfig, type StyleConfig } from './compile-style-config.ts'
import { findEntry } from './find-entry.ts'
import type { Oxc } from './load-oxc.ts'
import { readAliases } from './read-aliases.ts'
import { type Alias, resolveModule, splitQuery } from './resolve-module.ts'

/** Everything a frame needs to run the project. Unchanged parts keep their identity from build to build. */
export interface ProjectGraph {
  readonly entry: string | null
  readonly html: string
  readonly modules: ReadonlyMap<string, WireModule>
  /** Stylesheets in import order. */
  readonly sheets: ReadonlyArray<{ readonly id: string; readonly css: string }>
  readonly styleConfig: StyleConfig | null
  /** Files searched for class names. */
  readonly sources: ReadonlyMap<string, ProjectFile>
  /** Files served by the frame's origin, by URL path. */
  readonly served: ReadonlyMap<string, ProjectFile>
  readonly diagnostics: readonly Diagnostic[]
}

interface CacheEntry {
  readonly file: ProjectFile
  readonly result: CompileResult
}

const CLASS_SOURCES = /\.(?:[cm]?[jt]sx?|html|vue|mdx?)$/

export class ProjectCompiler {
  readonly #oxc: Oxc
  readonly #packages: Readonly<Record<string, string>>
  readonly #files = new Map<string, ProjectFile>()
  readonly #compiled = new Map<string, CacheEntry>()
  /** Compiled files of a draft, waiting for its commit. */
  readonly #warm = new Map<string, CacheEntry>()
  #wire = new Map<string, WireModule>()
  #styleConfig: { readonly file: ProjectFile; readonly config: StyleConfig } | null = null

  constructor(oxc: Oxc, packages: Readonly<Record<string, string>>) {
    this.#oxc = oxc
    this.#packages = packages
  }

  /** Paths are absolute inside the project (`/src/App.tsx`). */
  setFiles(changed: ReadonlyArray<readonly [string, ProjectFile]>, removed: readonly string[]): void {
    for (const path of removed) this.#files.delete(path)
    for (const [path, file] of changed) this.#files.set(path, file)
  }

  warm(path: string, file: ProjectFile): void {
    this.#warm.set(path, { file, result: compileModule(this.#oxc, path, file) })
  }

  fileText(path: string): string | null {
    const file = this.#files.get(path)
    return file === undefined || file.isBinary ? null : file.content
  }

  build(): ProjectGraph {
    const walk = new GraphWalk(
      (id) => this.#compile(id),
      (path) => this.#files.has(path),
      (path) => this.fileText(path),
      readAliases((path) => this.fileText(path)),
      this.#packages,
      this.#wire,
    )
    const html = this.fileText('/index.html') ?? ''
    const entry = findEntry(html, (path) => this.#files.has(path))
    if (entry === null)
      walk.report({
        kind: 'entry',
        title: PREVIEW_ERROR_TITLE,
        message: 'Could not find a valid entrypoint.',
      })
    else walk.visit(entry)
    this.#wire = walk.modules
    const styleConfig = this.#compileStyleConfig()
    if (styleConfig?.diagnostic !== undefined) walk.report(styleConfig.diagnostic)
    return {
      entry,
      html,
      modules: walk.modules,
      sheets: walk.sheets,
      styleConfig,
      sources: new Map([...this.#files].filter(([path, file]) => CLASS_SOURCES.test(path) && !file.isBinary)),
      served: this.#servedFiles(walk.assets),
      diagnostics: walk.diagnostics,
    }
  }

  #compile(id: string): CompileResult | null {
    const { path } = splitQuery(id)
    const file = this.#files.get(path)
    if (file === undefined) return null
    const cached = this.#compiled.get(id)
    if (cached !== undefined && sameFile(cached.file, file)) return cached.result
    const warm = this.#warm.get(id)
    const result =
      warm !== undefined && sameFile(warm.file, file) ? warm.result : compileModule(this.#oxc, id, file)
    this.#warm.delete(id)
    this.#compiled.set(id, { file, result })
    return result
  }

  #compileStyleConfig(): StyleConfig | null {
    const path = ['js', 'ts', 'cjs', 'mjs']
      .map((end) => `/tailwind.config.${end}`)
      .find((name) => this.#files.has(name))
    const file = path === undefined ? undefined : this.#files.get(path)
    if (path === undefined || file === undefined) return null
    if (this.#styleConfig !== null && sameFile(this.#styleConfig.file, file)) return this.#styleConfig.config
    const config = compileStyleConfig(this.#oxc, path, file.content)
    this.#styleConfig = { file, config }
    return config
  }

  #servedFiles(assets: ReadonlySet<string>): Map<string, ProjectFile> {
    const served = new Map<string, ProjectFile>()
    for (const [path, file] of this.#files) {
      if (path.startsWith('/public/') || assets.has(path)) served.set(publicUrl(path), file)
    }
    return served
  }
}

/** One walk over the imports, from the entry, dependencies before dependents. */
class GraphWalk {
  readonly modules = new Map<string, WireModule>()
  readonly sheets: Array<{ id: string; css: string }> = []
  readonly assets = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  readonly #visited = new Set<string>()

  constructor(
    private readonly compile: (id: string) => CompileResult | null,
    private readonly hasFile: (path: string) => boolean,
    private readonly fileText: (path: string) => string | null,
    private readonly aliases: readonly Alias[],
    private readonly packages: Readonly<Record<string, string>>,
    private readonly previous: ReadonlyMap<string, WireModule>,
  ) {}

  report(diagnostic: Diagnostic): void {
    this.diagnostics.push(diagnostic)
  }

  visit(id: string): void {
    if (this.#visited.has(id)) return
    this.#visited.add(id)
    const result = this.compile(id)
    if (result === null) return
    if (!result.ok) {
      this.report(result.diagnostic)
      return
    }
    const { path } = splitQuery(id)
    const imports: Record<string, ImportTarget> = {}
    for (const specifier of result.module.specifiers) {
      const target = this.#resolve(specifier, path)
      if (target === null) continue
      imports[specifier] = target
      if (target.type === 'module') this.visit(target.id)
    }
    if (result.module.kind === 'style') this.sheets.push({ id, css: this.fileText(path) ?? '' })
    if (result.module.kind === 'asset') this.assets.add(path)
    const before = this.previous.get(id)
    const isSame =
      before !== undefined && before.code === result.module.code && sameImports(before.imports, imports)
    this.modules.set(id, isSame ? before : { id, code: result.module.code, imports })
  }

  #resolve(specifier: string, importer: string): ImportTarget | null {
    const resolution = resolveModule(specifier, importer, this.hasFile, this.aliases)
    switch (resolution.type) {
      case 'file':
        return {
          type: 'module',
          id: resolution.query === '' ? resolution.path : `${resolution.path}?${resolution.query}`,
        }
      case 'url':
        return { type: 'package', url: resolution.url }
      case 'bare': {
        const url = this.packages[withoutVersion(resolution.specifier)]
        if (url !== undefined) return { type: 'package', url }
        this.#reportMissing(specifier, importer, this.#packageHint())
        return null
      }
      case 'missing':
        this.#reportMissing(specifier, importer, 'Check the path and the spelling, or create that file.')
        return null
    }
  }

  #packageHint(): string {
    const names = Object.keys(this.packages).filter((name) => !/^react(?:-dom)?\//.test(name))
    return `The live preview has these packages: ${names.join(', ')}. Use one of them, or write the part yourself.`
  }

  #reportMissing(specifier: string, importer: string, hint: string): void {
    const lines = (this.fileText(importer) ?? '').split('\n')
    const index = lines.findIndex(
      (line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`),
    )
    this.report({
      kind: 'resolve',
      title: PREVIEW_ERROR_TITLE,
      message: `Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'. ${hint}`,
      file: importer.slice(1),
      ...(index < 0 ? {} : { line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 }),
      ...(index < 0 ? {} : { codeFrame: `${index + 1} | ${lines[index]}` }),
    })
  }
}

/** `lucide-react@0.487.0` names the package that `lucide-react` names. */
function withoutVersion(specifier: string): string {
  return specifier.replace(/^((?:@[^/]+\/)?[^/@]+)@[^/]+/, '$1')
}

/** Records cross a worker boundary, so identity is lost and the content decides. */
function sameFile(a: ProjectFile, b: ProjectFile): boolean {
  return a === b || (a.content === b.content && a.type === b.type && a.isBinary === b.isBinary)
}

function sameImports(
  a: Readonly<Record<string, ImportTarget>>,
  b: Readonly<Record<string, ImportTarget>>,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
