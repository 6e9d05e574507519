/**
 * The files of a worker that the project starts: its modules as a browser loads them, with imports that lead to
 * addresses of the frame's origin, because a worker has no module registry.
 */

import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { namesIn } from '../modules/check-exports.ts'
import type { CompiledModule, CompileResult } from '../modules/compile-module.ts'
import { type CompileContext, isScript, transformSyntax } from '../modules/compile-script.ts'
import { packageFilePath } from '../packages/package-files.ts'
import type { ProjectPackages } from '../packages/project-packages.ts'
import { resolveModule, splitQuery } from '../paths/resolve-module.ts'
import { shortHash } from '../styles/scoped-name.ts'

export interface WorkerHost {
  readonly context: CompileContext
  readonly packages: ProjectPackages
  compile(id: string): CompileResult | null
  hasFile(path: string): boolean
  fileText(path: string): string | null
  /** Told of packages that a worker imports. */
  onPackage(specifier: string): void
}

/** Where the files lie on the frame's origin. */
const FOLDER = '/@worker'

export interface WorkerGraph {
  /** Address of the worker's script; another one whenever anything of it changed. */
  readonly url: string
  readonly files: ReadonlyMap<string, ProjectFile>
  readonly diagnostics: readonly Diagnostic[]
}

export function buildWorkerGraph(path: string, host: WorkerHost): WorkerGraph {
  const build = new WorkerBuild(host)
  build.add(path)
  const all = [...build.files.values()].map(({ content }) => content).join('\n')
  return { url: `${addressOf(path)}?v=${shortHash(all)}`, files: build.files, diagnostics: build.diagnostics }
}

/** @param query says which kind of worker; with `url` the module exports the address, else a class */
export function workerModule(url: string, query: URLSearchParams): CompiledModule {
  const kind = query.has('sharedworker') ? 'SharedWorker' : 'Worker'
  const value = query.has('url')
    ? JSON.stringify(url)
    : `function(options) { return new ${kind}(${JSON.stringify(url)}, { ...options, type: "module" }); }`
  const code = `Object.defineProperty(__vite_ssr_exports__, "default", { enumerable: true, configurable: true, value: ${value} });`
  return { code, kind: 'script', specifiers: [], dynamicSpecifiers: [], assets: [], dependsOnFiles: false }
}

class WorkerBuild {
  readonly files = new Map<string, ProjectFile>()
  readonly diagnostics: Diagnostic[] = []

  constructor(private readonly host: WorkerHost) {}

  add(id: string): void {
    const address = addressOf(id)
    if (this.files.has(address)) return
    this.files.set(address, script(''))
    this.files.set(address, script(this.#textOf(id)))
  }

  #textOf(id: string): string {
    const { path, query } = splitQuery(id)
    const parameters = new URLSearchParams(query)
    if (parameters.has('worker') || parameters.has('sharedworker')) {
      const nested = buildWorkerGraph(path, this.host)
      for (const [address, file] of nested.files) this.files.set(address, file)
      return standAlone(workerModule(nested.url, parameters).code)
    }
    const source = query === '' && isScript(path) ? this.host.fileText(path) : null
    if (source !== null) return this.#scriptText(path, source)
    const compiled = this.host.compile(id)
    if (compiled?.ok === false) this.diagnostics.push(compiled.diagnostic)
    return compiled?.ok ? standAlone(compiled.module.code) : ''
  }

  #scriptText(path: string, source: string): string {
    const { context } = this.host
    // There is no page to refresh in a worker.
    const config = { ...context.config, mode: 'production' as const }
    const plain = transformSyntax({ ...context, config }, path, source)
    if (!plain.ok) {
      this.diagnostics.push(plain.diagnostic)
      return ''
    }
    const env = plain.code.includes('import.meta.env')
      ? `import.meta.env = ${JSON.stringify(context.config.env)}; `
      : ''
    const code = context.syntax?.moduleForWorker(plain.code, (specifier) => this.#address(specifier, path))
    return env + (code ?? plain.code)
  }

  #address(specifier: string, importer: string): string | null {
    const { context, packages, hasFile } = this.host
    const found = resolveModule(specifier, importer, hasFile, context.config)
    if (found.type === 'file')
      return this.#moduleAddress(found.query === '' ? found.path : `${found.path}?${found.query}`)
    if (found.type !== 'bare') return null
    this.host.onPackage(found.specifier)
    const prepared = packages.find(found.specifier)
    if (prepared === undefined || 'message' in prepared) return null
    return prepared.type === 'module' ? prepared.url : this.#moduleAddress(packageFilePath(prepared.url))
  }

  #moduleAddress(id: string): string {
    this.add(id)
    return addressOf(id)
  }
}

function addressOf(id: string): string {
  const { path, query } = splitQuery(id)
  return `${FOLDER}${path}${query === '' ? '' : `.${query.replace(/[^\w]+/g, '-')}`}.js`
}

/** A module body of the frame's form as a module of the browser's. */
function standAlone(code: string): string {
  const names = namesIn(code)
  const exported = names.map(
    (name, index) =>
      `const __${index} = __vite_ssr_exports__[${JSON.stringify(name)}]; export { __${index} as ${JSON.stringify(name)} };`,
  )
  return [`const __vite_ssr_exports__ = {};`, code, ...exported].join('\n')
}

function script(content: string): ProjectFile {
  return { content, type: 'js' }
}
