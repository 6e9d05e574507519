/**
 * Runs the project's modules. Exports objects are stable: a module that runs again fills the object that its
 * importers already hold, so only those whose own top level depends on it have to run again too.
 */

import { MODULE_PARAMETERS, wrapModuleBody } from '../channel/module-body.ts'
import type { ImportTarget, WireModule } from '../channel/module-messages.ts'
import { isRefreshBoundary, refreshHooksFor } from './react-refresh.ts'

export type Exports = Record<string, unknown>

interface LoadedModule {
  readonly exports: Exports
  /** Settles when the module's body has run; null while it waits to run (again). */
  run: Promise<void> | null
  isRunning: boolean
}

export interface UpdateResult {
  /** True when the change reached the entry, so only a reload can show it. */
  readonly needsReload: boolean
}

export class ModuleRegistry {
  readonly #definitions = new Map<string, WireModule>()
  readonly #loaded = new Map<string, LoadedModule>()
  /** For each module that is running: the modules that it waits for. Tells a cycle from a mere wait. */
  readonly #waitingFor = new Map<string, Set<string>>()
  readonly #packages = new Map<string, Promise<Exports>>()

  define(modules: readonly WireModule[], removed: readonly string[]): void {
    for (const id of removed) {
      this.#definitions.delete(id)
      this.#loaded.delete(id)
    }
    for (const module of modules) this.#definitions.set(module.id, module)
  }

  /** Loads a module and all that it imports. */
  async load(id: string): Promise<Exports> {
    return this.#load(id, null)
  }

  /** Runs changed modules again, and those above them up to the nearest component modules. */
  async update(changed: readonly string[], entry: string): Promise<UpdateResult> {
    // A module whose last run failed runs again whatever changed: the cure may lie in what it imports.
    const failed = [...this.#loaded].filter(([, loaded]) => loaded.run === null).map(([id]) => id)
    const stale = new Set([...changed.filter((id) => this.#loaded.has(id)), ...failed])
    const queue = [...stale]
    while (queue.length > 0) {
      const id = queue.shift() as string
      if (id === entry) return { needsReload: true }
      if (isRefreshBoundary(this.#loaded.get(id)?.exports ?? {})) continue
      this.#spread(id, stale, queue)
    }
    for (const id of stale) this.#invalidate(id)
    for (const id of stale) {
      await this.#load(id, null)
      const exports = this.#loaded.get(id)?.exports ?? {}
      if (isRefreshBoundary(exports)) continue
      // It was a component module and is none any more: its importers must hear of it now.
      const late: string[] = []
      this.#spread(id, stale, late)
      if (late.includes(entry)) return { needsReload: true }
      for (const importer of late) this.#invalidate(importer)
    }
    return { needsReload: false }
  }

  #spread(id: string, stale: Set<string>, queue: string[]): void {
    for (const importer of this.#importersOf(id)) {
      if (stale.has(importer)) continue
      stale.add(importer)
      queue.push(importer)
    }
  }

  *#importersOf(id: string): Iterable<string> {
    for (const [importer, { imports }] of this.#definitions) {
      if (!this.#loaded.has(importer)) continue
      for (const target of Object.values(imports)) {
        if (target.type === 'module' && target.id === id) {
          yield importer
          break
        }
      }
    }
  }

  #invalidate(id: string): void {
    const loaded = this.#loaded.get(id)
    if (loaded !== undefined) loaded.run = null
  }

  async #load(id: string, importer: string | null): Promise<Exports> {
    const definition = this.#definitions.get(id)
    if (definition === undefined) throw new Error(`The module ${id} is not part of the project.`)
    let loaded = this.#loaded.get(id)
    if (loaded === undefined) {
      loaded = { exports: {}, run: null, isRunning: false }
      this.#loaded.set(id, loaded)
    }
    if (loaded.run === null) loaded.run = this.#start(definition, loaded)
    else if (importer !== null && loaded.isRunning && this.#waitsFor(id, importer)) return loaded.exports
    await this.#wait(importer, id, loaded.run)
    return loaded.exports
  }

  /** Whether `id` waits, directly or through others, for `target`: then waiting for `id` would never end. */
  #waitsFor(id: string, target: string, seen = new Set<string>()): boolean {
    if (id === target) return true
    if (seen.has(id)) return false
    seen.add(id)
    for (const next of this.#waitingFor.get(id) ?? []) if (this.#waitsFor(next, target, seen)) return true
    return false
  }

  async #wait(importer: string | null, id: string, run: Promise<void>): Promise<void> {
    if (importer === null) return run
    const waits = this.#waitingFor.get(importer) ?? new Set()
    this.#waitingFor.set(importer, waits.add(id))
    try {
      await run
    } finally {
      waits.delete(id)
    }
  }

  /** The body runs a tick later, when `run` is known to the modules that it imports: one of them may import it. */
  #start(definition: WireModule, loaded: LoadedModule): Promise<void> {
    loaded.isRunning = true
    return Promise.resolve().then(() => this.#run(definition, loaded))
  }

  async #run(definition: WireModule, loaded: LoadedModule): Promise<void> {
    const { id, imports } = definition
    const before = Object.getOwnPropertyDescriptors(loaded.exports)
    for (const name of Object.keys(before)) delete loaded.exports[name]
    try {
      const url = `${location.origin}${id}`
      const body = new Function(...MODULE_PARAMETERS, wrapModuleBody(definition.code, url))
      const importModule = (specifier: string) => this.#import(imports[specifier], specifier, id)
      const { register, sign } = refreshHooksFor(id)
      const exportAll = (source: Exports) => copyExports(loaded.exports, source)
      await body(loaded.exports, importModule, importModule, exportAll, importMeta(url), register, sign)
    } catch (error) {
      // What ran before is still what importers see, so the next good edit can recover without a reload.
      for (const name of Object.keys(loaded.exports)) delete loaded.exports[name]
      Object.defineProperties(loaded.exports, before)
      loaded.run = null
      throw error
    } finally {
      loaded.isRunning = false
    }
  }

  async #import(target: ImportTarget | undefined, specifier: string, importer: string): Promise<Exports> {
    if (target === undefined)
      throw new Error(`Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'`)
    if (target.type === 'module') return this.#load(target.id, importer)
    let loading = this.#packages.get(target.url)
    if (loading === undefined) {
      loading = import(/* @vite-ignore */ target.url) as Promise<Exports>
      this.#packages.set(target.url, loading)
      loading.catch(() => this.#packages.delete(target.url))
    }
    return loading
  }
}

/** `export * from`: everything but `default`, live, never hiding what the module exports itself. */
function copyExports(target: Exports, source: Exports): void {
  for (const name of Object.keys(source)) {
    if (name === 'default' || Object.hasOwn(target, name)) continue
    Object.defineProperty(target, name, { enumerable: true, configurable: true, get: () => source[name] })
  }
}

function importMeta(url: string) {
  const env = { MODE: 'development', DEV: true, PROD: false, SSR: false, BASE_URL: '/' }
  return { url, env }
}
