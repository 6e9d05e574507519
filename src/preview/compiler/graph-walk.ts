/** One walk over a project's imports, from the entry: what runs, in which order, and what cannot be found. */
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import type { ImportTarget, WireModule } from '../channel/module-messages.ts'
import type { CompiledModule, CompileResult } from './compile-module.ts'
import { type Alias, resolveModule, splitQuery } from './resolve-module.ts'

/** A module that resolved without a fault. */
export interface WalkedModule {
  readonly result: CompileResult
  readonly wire: WireModule
}

export interface PreviousWalk {
  readonly modules: ReadonlyMap<string, WalkedModule>
  /** True while every specifier still leads where it led then. */
  readonly isCurrent: boolean
}

export class GraphWalk {
  readonly modules = new Map<string, WireModule>()
  readonly walked = new Map<string, WalkedModule>()
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
    private readonly previous: PreviousWalk,
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
    const before = this.previous.modules.get(id)
    const wire =
      this.previous.isCurrent && before?.result === result
        ? before.wire
        : this.#wireOf(id, path, result.module, before?.wire)
    for (const target of Object.values(wire.imports)) if (target.type === 'module') this.visit(target.id)
    this.modules.set(id, wire)
    const isWhole = Object.keys(wire.imports).length === result.module.specifiers.length
    if (isWhole) this.walked.set(id, { result, wire })
    if (result.module.kind === 'style') this.sheets.set(id, result.module.css)
    if (result.module.kind === 'asset') this.assets.add(path)
  }

  /** The module as it goes to the frame; the same object as before when nothing of it changed. */
  #wireOf(
    id: string,
    path: string,
    { code, specifiers }: CompiledModule,
    before: WireModule | undefined,
  ): WireModule {
    const imports: Record<string, ImportTarget> = {}
    for (const specifier of specifiers) {
      const target = this.#resolve(specifier, path)
      if (target !== null) imports[specifier] = target
    }
    const isSame = before !== undefined && before.code === code && sameImports(before.imports, imports)
    return isSame ? before : { id, code, imports }
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

function sameImports(
  a: Readonly<Record<string, ImportTarget>>,
  b: Readonly<Record<string, ImportTarget>>,
): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
