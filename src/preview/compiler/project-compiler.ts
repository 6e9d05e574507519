/**
 * Compiles a project incrementally. Owns the files and the compiled modules; knows nothing of frames. A build
 * walks from the entry, so files that nothing imports are neither compiled nor able to break the app.
 */
import type { ProjectFile } from '../../core/files/project-file.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { ImportTarget, WireModule } from '../channel/module-messages.ts'
import { type CompileResult, compileModule } from './compile-module.ts'
import { findEntry } from './find-entry.ts'
import type { Oxc } from './load-oxc.ts'
import { publicUrl } from './public-url.ts'
import { readAliases } from './read-aliases.ts'
import { type Alias, resolveModule, splitQuery } from './resolve-module.ts'
import { StyleGraphBuilder, type StyleSetup } from './styles/style-graph.ts'

/** Everything a frame needs to run the project. Unchanged parts keep their identity from build to build. */
export interface ProjectGraph {
  readonly entry: string | null
  readonly html: string
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
}

export class ProjectCompiler {
  readonly #oxc: Oxc
  readonly #packages: Readonly<Record<string, string>>
  readonly #files = new Map<string, ProjectFile>()
  readonly #compiled = new Map<string, CacheEntry>()
  /** Compiled files of a draft, waiting for its commit. */
  readonly #warm = new Map<string, CacheEntry>()
  #wire = new Map<string, WireModule>()
  readonly #styles: StyleGraphBuilder

  constructor(oxc: Oxc, packages: Readonly<Record<string, string>>) {
    this.#oxc = oxc
    this.#packages = packages
    this.#styles = new StyleGraphBuilder(oxc)
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
    const hasFile = (path: string) => this.#files.has(path)
    const fileText = (path: string) => this.fileText(path)
    const aliases = readAliases(fileText)
    const compile = (id: string) => this.#compile(id)
    const walk = new GraphWalk(compile, hasFile, fileText, aliases, this.#packages, this.#wire)
    const html = this.fileText('/index.html') ?? ''
    const entry = findEntry(html, hasFile)
    if (entry === null)
      walk.report({
        kind: 'entry',
        title: PREVIEW_ERROR_TITLE,
        message: 'Could not find a valid entrypoint.',
      })
    else walk.visit(entry)
    this.#wire = walk.modules
    const project = { hasFile, fileText, aliases, packages: this.#packages }
    const styles = this.#styles.build([...walk.sheets.keys()], project)
    for (const diagnostic of styles.diagnostics) walk.report(diagnostic)
    return {
      entry,
      html,
      modules: walk.modules,
      styles: styles.setup,
      texts: this.#texts(walk.sheets),
      served: this.#servedFiles(new Set([...walk.assets, ...styles.assets])),
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

  #texts(sheets: ReadonlyMap<string, string | undefined>): Map<string, string> {
    const texts = new Map<string, string>()
    for (const [path, file] of this.#files) if (!file.isBinary) texts.set(path, file.content)
    for (const [id, css] of sheets) if (css !== undefined) texts.set(splitQuery(id).path, css)
    return texts
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
  /** Stylesheets in import order, with their text where it is not that of the file. */
  readonly sheets = new Map<string, string | undefined>()
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
    if (result.module.kind === 'style') this.sheets.set(id, result.module.css)
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
