/** One walk over a project's imports, from the entry: what runs, in which order, and what cannot be found. */

import type { CodedDiagnostic } from '../../core/diagnostics/coded-diagnostic.ts'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../core/diagnostics/diagnostic.ts'
import type { ImportTarget, WireModule } from '../channel/module-messages.ts'
import { BUILTIN_FOLDER, builtinName } from './generated/node-builtins.ts'
import { VIRTUAL_FOLDER, virtualModule } from './generated/virtual-modules.ts'
import { findMissingExports } from './modules/check-exports.ts'
import type { CompiledModule, CompileResult } from './modules/compile-module.ts'
import { isSameShape } from './modules/module-shape.ts'
import { packageFilePath } from './packages/package-files.ts'
import { isPassing, type ProjectPackages } from './packages/project-packages.ts'
import { missingFileHint } from './paths/missing-file-hint.ts'
import { type ResolveRules, resolveModule, splitQuery } from './paths/resolve-module.ts'
import { packageWorkerId } from './workers/package-worker.ts'

/** A module with everything that it imports found. */
export interface WalkedModule {
  readonly result: CompileResult
  readonly wire: WireModule
  /** Stylesheets that its packages bring, by specifier. */
  readonly packageStyles: ReadonlyMap<string, readonly string[]>
  /** Specifiers of packages that it imports. */
  readonly packages: readonly string[]
}

export interface PastWalk {
  /** Every module without a coded. */
  readonly modules: ReadonlyMap<string, WalkedModule>
  /** Whether every name that a module imported was there. */
  readonly isSound: boolean
}

export interface PreviousWalk extends PastWalk {
  /** True while every specifier still leads where it led then. */
  readonly isCurrent: boolean
}

/** The project that is walked. */
export interface WalkedProject {
  /** Null for a file that is not there, or whose text is still to be fetched. */
  compile(id: string): CompileResult | null
  hasFile(path: string): boolean
  fileText(path: string): string | null
  readonly filePaths: () => Iterable<string>
  readonly rules: ResolveRules
  readonly packages: ProjectPackages
}

export class GraphWalk {
  readonly modules = new Map<string, WireModule>()
  readonly walked = new Map<string, WalkedModule>()
  /** Stylesheets in import order, with their text where it is not that of the file. */
  readonly sheets = new Map<string, string | undefined>()
  /** Those of the project's own that come with what is imported dynamically, and not before. */
  readonly lazySheets = new Set<string>()
  readonly assets = new Set<string>()
  /** Every specifier of a package. */
  readonly packages = new Set<string>()
  readonly diagnostics: Diagnostic[] = []
  /** The same, as far as it can be acted on. */
  readonly coded: CodedDiagnostic[] = []
  readonly #visited = new Set<string>()
  readonly #compiled = new Map<string, { module: CompiledModule; imports: WireModule['imports'] }>()
  /** True once a module imports or exports otherwise than in the walk before. */
  #isReshaped = false
  #isSound = false
  /** What is imported dynamically: its styles come after those of the app's start. */
  readonly #later: string[] = []

  constructor(
    private readonly project: WalkedProject,
    private readonly previous: PreviousWalk,
  ) {}

  /** Walks from the entry through all that is imported at once, then what is imported later. */
  start(entry: string): void {
    this.#visit(entry)
    const first = new Set(this.sheets.keys())
    for (let id = this.#later.shift(); id !== undefined; id = this.#later.shift()) this.#visit(id)
    for (const id of this.sheets.keys())
      if (!first.has(id) && !id.startsWith('/node_modules/')) this.lazySheets.add(id)
    this.#checkExports()
  }

  /** Whether every name that a module imports is there. */
  get isSound(): boolean {
    return this.#isSound
  }

  /** Only another shape of some module can change what the walk before found; most edits change none. */
  #checkExports(): void {
    const { isSound, modules } = this.previous
    if (isSound && !this.#isReshaped && this.walked.size === modules.size) {
      this.#isSound = true
      return
    }
    const missing = findMissingExports(this.#compiled, (path) => this.project.fileText(path))
    for (const { diagnostic, coded } of missing) this.report(diagnostic, coded)
    this.#isSound = missing.length === 0 && this.walked.size === this.#visited.size
  }

  report(diagnostic: Diagnostic, coded: CodedDiagnostic = codedAsOther(diagnostic)): void {
    this.diagnostics.push(diagnostic)
    this.coded.push(coded)
  }

  #visit(id: string): void {
    if (this.#visited.has(id)) return
    this.#visited.add(id)
    const result = this.project.compile(id)
    if (result === null) return
    if (!result.ok) {
      const { diagnostic } = result
      const { path } = splitQuery(id)
      this.report(
        diagnostic,
        diagnostic.kind === 'compile' ? { type: 'syntax', path: path.slice(1) } : undefined,
      )
      return
    }
    const { module } = result
    const before = this.previous.modules.get(id)
    const isKnown = this.previous.isCurrent && before?.result === result
    const walked = isKnown ? before : this.#resolveImports(id, result, module, before?.wire)
    const { wire, packageStyles } = walked
    if (walked !== before) this.#isReshaped ||= before === undefined || isReshaped(before, walked)
    for (const specifier of walked.packages) this.packages.add(specifier)
    for (const [specifier, target] of Object.entries(wire.imports)) {
      if (wire.dynamic.includes(specifier)) {
        if (target.type === 'module') this.#later.push(target.id)
      } else if (target.type === 'module') this.#visit(target.id)
      for (const sheet of packageStyles.get(specifier) ?? []) this.#visit(sheet)
    }
    this.modules.set(id, wire)
    this.#compiled.set(id, { module, imports: wire.imports })
    const isWhole = Object.keys(wire.imports).length === module.specifiers.length
    if (isWhole) this.walked.set(id, walked)
    if (module.kind === 'style') this.sheets.set(id, module.css)
    if (module.kind === 'asset') this.assets.add(splitQuery(id).path)
    for (const path of module.assets) this.assets.add(path)
  }

  /** The module as it goes to the frame; the same object as before when nothing of it changed. */
  #resolveImports(
    id: string,
    result: CompileResult,
    { code, specifiers, dynamicSpecifiers }: CompiledModule,
    before: WireModule | undefined,
  ): WalkedModule {
    const { path } = splitQuery(id)
    const imports: Record<string, ImportTarget> = {}
    const packageStyles = new Map<string, readonly string[]>()
    const packages: string[] = []
    for (const specifier of specifiers) {
      const target = this.#resolve(specifier, path, packages)
      if (target === null) continue
      imports[specifier] = target.import
      if (target.styles.length > 0) packageStyles.set(specifier, target.styles)
    }
    const dynamic = specifiers.filter((specifier) => dynamicSpecifiers.includes(specifier))
    const wire = { id, code, imports, dynamic }
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(wire)
    return { result, wire: isSame ? before : wire, packageStyles, packages }
  }

  #resolve(specifier: string, importer: string, names: string[]): ResolvedImport | null {
    const resolution = resolveModule(
      specifier,
      importer,
      (path) => this.project.hasFile(path),
      this.project.rules,
    )
    switch (resolution.type) {
      case 'file':
        return toModule(withQuery(resolution.path, resolution.query))
      case 'url':
        return { import: { type: 'package', url: resolution.url }, styles: [] }
      case 'bare':
        return this.#resolvePackage(specifier, resolution, importer, names)
      case 'missing':
        this.#reportMissing(specifier, importer, missingFileHint(specifier, importer, this.project), {
          type: 'no-file',
          path: importer.slice(1),
          specifier,
        })
        return null
    }
  }

  #resolvePackage(
    written: string,
    { specifier, query }: { readonly specifier: string; readonly query: string },
    importer: string,
    names: string[],
  ): ResolvedImport | null {
    const { packages } = this.project
    const builtin = builtinName(specifier)
    if (builtin !== null && !packages.isDeclared(builtin.split('/')[0] ?? ''))
      return toModule(BUILTIN_FOLDER + builtin)
    if (virtualModule(specifier) !== null) return toModule(VIRTUAL_FOLDER + specifier)
    if (specifier.startsWith('virtual:')) {
      this.#reportMissing(
        written,
        importer,
        'It comes from a Vite plugin, which the live preview does not run.',
      )
      return null
    }
    // A script that is only told of is a file as it was published; elsewhere it would be a module to run.
    const wanted = IS_FILE.test(query) ? `${specifier}?url` : specifier
    names.push(wanted)
    const found = packages.find(wanted)
    if (found === undefined) return null
    if ('message' in found) {
      this.#reportMissing(written, importer, found.message, undefined, isPassing(found))
      return null
    }
    if (found.type === 'file') return toModule(withQuery(packageFilePath(found.url), query))
    if (IS_WORKER.test(query)) return toModule(packageWorkerId(found.url, specifier, query))
    return {
      import: { type: 'package', url: found.url },
      styles: found.styles.map(packageFilePath),
    }
  }

  #reportMissing(
    specifier: string,
    importer: string,
    hint: string,
    coded?: CodedDiagnostic,
    isAround = false,
  ): void {
    const lines = (this.project.fileText(importer) ?? '').split('\n')
    const index = lines.findIndex(
      (line) => line.includes(`'${specifier}'`) || line.includes(`"${specifier}"`),
    )
    const diagnostic = {
      kind: 'resolve' as const,
      title: PREVIEW_ERROR_TITLE,
      message: `Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'. ${hint}`,
      file: importer.slice(1),
      ...(isAround ? { cause: 'surroundings' as const } : {}),
      ...(index < 0 ? {} : { line: index + 1, column: (lines[index]?.indexOf(specifier) ?? 0) + 1 }),
      ...(index < 0 ? {} : { codeFrame: `${index + 1} | ${lines[index]}` }),
    }
    this.report(diagnostic, coded)
  }
}

const IS_WORKER = /(?:^|&)(?:shared)?worker\b/
const IS_FILE = /^(?!.*worker)(?:.*&)?(?:url|raw)\b/

function codedAsOther({ file = '', message }: Diagnostic): CodedDiagnostic {
  return { type: 'other', path: file, message }
}

interface ResolvedImport {
  readonly import: ImportTarget
  /** Stylesheets that the package imports from its own scripts. */
  readonly styles: readonly string[]
}

function toModule(id: string): ResolvedImport {
  return { import: { type: 'module', id }, styles: [] }
}

function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`
}

/** Whether a module that ran anew imports or exports otherwise than before. */
function isReshaped(before: WalkedModule, { result, wire }: WalkedModule): boolean {
  const shapes = [before.result, result].map((one) => (one.ok ? one.module.shape : undefined))
  const [was, is] = shapes
  if (was === undefined || is === undefined) return true
  return !isSameShape(was, is) || JSON.stringify(before.wire.imports) !== JSON.stringify(wire.imports)
}
