/**
 * What a compiled project is published from: its modules as ES modules, with each import found, its workers, and which
 * styles come with what. Reads what was built; evaluates nothing.
 */
import type { SiteImport, SiteModule, SiteSources } from '../../core/wire/site-bundles.ts'
import type { WireModule } from '../channel/module-messages.ts'
import { needsOwnBackend } from '../channel/own-backend.ts'
import type { SiteGraph } from '../channel/site-graph.ts'
import { toPublicFile } from './frame-session.ts'
import { BUILTIN_FOLDER } from './generated/node-builtins.ts'
import type { GraphWalk, WalkedProject } from './graph-walk.ts'
import {
  type CompileContext,
  isScript,
  transformSyntax,
  withDecoratorHelpers,
} from './modules/compile-script.ts'
import { packageFileAddress } from './packages/package-files.ts'
import { resolveModule, splitQuery } from './paths/resolve-module.ts'
import type { ProjectGraph } from './project-graph.ts'
import { esModuleOf } from './site/es-module-of.ts'
import { siteMap } from './site/site-map.ts'
import { packageOfWorker } from './workers/package-worker.ts'

export type { SiteGraph } from '../channel/site-graph.ts'

export interface SiteProject extends WalkedProject {
  readonly context: CompileContext
  /** Walks anew from a module that something else starts. */
  readonly walk: (entry: string) => GraphWalk
}

export function readSite(graph: ProjectGraph, project: SiteProject): SiteGraph {
  const reader = new SiteReader(project)
  reader.add(graph.modules)
  const { lazySheets } = graph.styles
  const isInline = (id: string) => id.endsWith('?inline')
  const sources: SiteGraph['sources'] = {
    entry: graph.entry ?? '',
    env: graph.env,
    modules: [...reader.modules.values()],
    workers: reader.workers,
    sheetsOf: sheetsOf(graph, new Set(lazySheets)),
  }
  const served = [...graph.served].filter(([path]) => !path.startsWith('/@worker/'))
  return {
    ...project.packages.project,
    sources,
    html: graph.html,
    sheets: graph.styles.sheets.filter((id) => !isInline(id)),
    lazySheets: lazySheets.filter((id) => !isInline(id)),
    inlineSheets: reader.inlineSheets,
    files: served.map(toPublicFile),
    immutable: Object.fromEntries(
      Object.values(project.rules.assets).map((address) => [address, true] as const),
    ),
    packageFiles: [...new Set([...reader.packageFiles, ...linkedFiles(graph, project.packages.origin)])],
    hasBackend: needsOwnBackend(project.filePaths()),
    notes: [...graph.notes],
  }
}

class SiteReader {
  readonly modules = new Map<string, SiteModule>()
  readonly workers: SiteSources['workers'] = []
  readonly inlineSheets: Record<string, string> = {}
  readonly packageFiles: string[] = []
  readonly #project: SiteProject

  constructor(project: SiteProject) {
    this.#project = project
  }

  add(wires: ReadonlyMap<string, WireModule>): void {
    for (const [id, wire] of wires) {
      if (this.modules.has(id) || id.startsWith(BUILTIN_FOLDER)) continue
      const { path, query } = splitQuery(id)
      const parameters = new URLSearchParams(query)
      const isShared = parameters.has('sharedworker')
      if (isShared || parameters.has('worker')) this.#addWorker(id, path, isShared, parameters.has('url'))
      else this.#addModule(wire, path, parameters)
    }
  }

  #addWorker(id: string, path: string, isShared: boolean, isUrl: boolean): void {
    this.modules.set(id, { id, code: '', imports: {} })
    const specifier = packageOfWorker(path)
    const entry = specifier === null ? path : `${path}.entry.js`
    this.workers.push({ id, entry, isShared, isUrl })
    if (specifier === null) {
      this.add(this.#project.walk(entry).modules)
      return
    }
    const code = `import ${JSON.stringify(specifier)}`
    this.modules.set(entry, { id: entry, code, imports: { [specifier]: { type: 'package', specifier } } })
  }

  #addModule(wire: WireModule, path: string, parameters: URLSearchParams): void {
    const { id } = wire
    if (parameters.has('inline')) this.inlineSheets[id] = `${path}?inline`
    const { packages } = this.#project
    const address = packageFileAddress(path, packages.origin)
    if (address !== null && wire.code.includes(address)) this.packageFiles.push(address)
    this.modules.set(id, { id, ...this.#codeOf(wire, path), imports: this.#importsOf(wire, path) })
  }

  #codeOf({ id, code }: WireModule, path: string): Pick<SiteModule, 'code' | 'map'> {
    const { context, fileText } = this.#project
    const source = id === path && isScript(path) && !path.startsWith('/node_modules/') ? fileText(path) : null
    if (source === null) return { code: esModuleOf(code) }
    const plain = transformSyntax(context, path, source, { sourcemap: true })
    // It was compiled before, or the graph would not be whole.
    if (!plain.ok) throw new Error(plain.diagnostic.message)
    const made = withDecoratorHelpers(plain.code)
    return { code: made, ...siteMap(plain, made, source) }
  }

  #importsOf({ imports }: WireModule, path: string): Record<string, SiteImport> {
    return Object.fromEntries(
      Object.entries(imports).map(([specifier, target]) => [
        specifier,
        this.#target(specifier, target, path),
      ]),
    )
  }

  #target(specifier: string, target: WireModule['imports'][string], path: string): SiteImport {
    if (target.type === 'module') {
      if (!target.id.startsWith(BUILTIN_FOLDER)) return target
      return { type: 'package', specifier: target.id.slice(BUILTIN_FOLDER.length) }
    }
    const { hasFile, rules } = this.#project
    const found = resolveModule(specifier, path, hasFile, rules)
    if (found.type === 'bare') return { type: 'package', specifier: found.specifier }
    return { type: 'url', url: target.url }
  }
}

/** Which lazy stylesheets what is imported dynamically reaches at once, in the order in which they count. */
function sheetsOf({ modules, styles }: ProjectGraph, lazy: ReadonlySet<string>): Record<string, string[]> {
  if (lazy.size === 0) return {}
  const targets = [...modules.values()].flatMap(({ imports, dynamic }) =>
    dynamic.flatMap((specifier) => {
      const target = imports[specifier]
      return target?.type === 'module' ? [target.id] : []
    }),
  )
  const found = [...new Set(targets)].map((id) => {
    const reached = reachedAtOnce(id, modules)
    return [id, styles.sheets.filter((sheet) => lazy.has(sheet) && reached.has(sheet))] as const
  })
  return Object.fromEntries(found.filter(([, sheets]) => sheets.length > 0))
}

function reachedAtOnce(entry: string, modules: ReadonlyMap<string, WireModule>): Set<string> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    const module = modules.get(id)
    for (const [specifier, target] of Object.entries(module?.imports ?? {}))
      if (target.type === 'module' && !module?.dynamic.includes(specifier)) waiting.push(target.id)
  }
  return reached
}

function linkedFiles({ styles }: ProjectGraph, packagesOrigin: string): string[] {
  return Object.values(styles.links)
    .flatMap((links) => Object.values(links))
    .filter((target) => target.startsWith(`${packagesOrigin}/`))
}
