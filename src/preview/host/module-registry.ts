/**
 * Runs the project's modules. Exports objects are stable: a module that runs again fills the object that its
 * importers already hold, so only those whose own top level depends on it have to run again too (`hot-update.ts`).
 */
import { beat } from '../../core/watch/beats.ts'
import type { Exports } from '../channel/module-body.ts'
import { MODULE_PARAMETERS, wrapModuleBody } from '../channel/module-body.ts'
import type { Environment, ImportTarget, WireModule } from '../channel/module-messages.ts'
import { nearestName } from '../channel/nearest-name.ts'
import { HotState } from './hot-context.ts'
import { PackageRegistry } from './package-registry.ts'
import { refreshHooksFor } from './react-refresh.ts'
import { trackElements } from './tools/element-sources.ts'

interface LoadedModule {
  readonly exports: Exports
  readonly hot: HotState
  /** Settles when the module's body has run; null while it waits to run (again). */
  run: Promise<void> | null
  isRunning: boolean
}

export class ModuleRegistry {
  readonly packages = new PackageRegistry()
  readonly #definitions = new Map<string, WireModule>()
  readonly #loaded = new Map<string, LoadedModule>()
  /** For each module that is running: the modules that it waits for. Tells a cycle from a mere wait. */
  readonly #waitingFor = new Map<string, Set<string>>()
  readonly #bodies = new WeakMap<WireModule, ModuleBody>()
  /** How many modules run at this moment. */
  #running = 0
  #environment: Environment = {}
  readonly #onInvalidate: (id: string) => void

  /** @param onInvalidate is told of a module that asks, after it ran, that its importers run again */
  constructor(onInvalidate: (id: string) => void) {
    this.#onInvalidate = onInvalidate
  }

  /** @param environment `import.meta.env` of every module that runs from now on */
  setEnvironment(environment: Environment): void {
    this.#environment = environment
  }

  /** False where the preview imitates a build: then only a new load shows a change. */
  get isHot(): boolean {
    return this.#environment.DEV === true
  }

  /** Ids of the modules that have begun to run. */
  ran(): Iterable<string> {
    return this.#loaded.keys()
  }

  define(modules: readonly WireModule[], removed: readonly string[]): void {
    for (const id of removed) {
      this.#loaded.get(id)?.hot.prune()
      this.#definitions.delete(id)
      this.#loaded.delete(id)
    }
    for (const module of modules) {
      this.#definitions.set(module.id, module)
      this.packages.note(module)
    }
  }

  /** Reads every module's code, so that the wait for packages is made use of. A fault shows when the module runs. */
  prepareBodies(): void {
    for (const definition of this.#definitions.values()) {
      try {
        this.#bodyOf(definition)
      } catch {
        // See above.
      }
    }
  }

  /** Loads a module and all that it imports, running what waits to run. */
  load(id: string): Promise<Exports> {
    return this.#load(id, null)
  }

  /** Loads what a module imports statically, in order, without running the module itself. */
  async loadImportsOf(id: string): Promise<void> {
    const { imports = {}, dynamic = [] } = this.#definitions.get(id) ?? {}
    for (const [specifier, target] of Object.entries(imports)) {
      if (dynamic.includes(specifier)) continue
      if (target.type === 'module') await this.#load(target.id, null)
      else await this.packages.load(target.url)
    }
  }

  /** Whether modules run, or packages are on their way. */
  get isLoading(): boolean {
    return this.#running > 0 || this.packages.isLoading
  }

  isLoaded(id: string): boolean {
    return this.#loaded.has(id)
  }

  exportsOf(id: string): Exports {
    return this.#loaded.get(id)?.exports ?? {}
  }

  hotStateOf(id: string): HotState | undefined {
    return this.#loaded.get(id)?.hot
  }

  /** Modules whose last run failed. */
  failed(): string[] {
    return [...this.#loaded].filter(([, loaded]) => loaded.run === null).map(([id]) => id)
  }

  /** Loaded modules that import `id`. */
  *importersOf(id: string): Iterable<string> {
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

  /** Makes a loaded module run again at its next load. */
  invalidate(id: string): void {
    const loaded = this.#loaded.get(id)
    if (loaded === undefined) return
    if (loaded.run !== null) loaded.hot.dispose()
    loaded.run = null
  }

  async #load(id: string, importer: string | null): Promise<Exports> {
    const definition = this.#definitions.get(id)
    if (definition === undefined) throw new Error(`The module ${id} is not part of the project.`)
    let loaded = this.#loaded.get(id)
    if (loaded === undefined) {
      loaded = { exports: {}, hot: new HotState(), run: null, isRunning: false }
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

  #bodyOf(definition: WireModule): ModuleBody {
    let body = this.#bodies.get(definition)
    if (body === undefined) {
      const wrapped = wrapModuleBody(definition.code, urlOf(definition.id))
      body = new Function(...MODULE_PARAMETERS, wrapped) as ModuleBody
      this.#bodies.set(definition, body)
    }
    return body
  }

  async #run(definition: WireModule, loaded: LoadedModule): Promise<void> {
    const { id, imports } = definition
    const { exports, hot } = loaded
    beat()
    this.#running += 1
    const before = Object.getOwnPropertyDescriptors(exports)
    for (const name of Object.keys(before)) delete exports[name]
    try {
      const body = this.#bodyOf(definition)
      const importModule = async (specifier: string, wanted?: WantedNames) => {
        const target = imports[specifier]
        const found = await this.#import(target, specifier, id)
        if (target?.type !== 'package') return found
        warnOfMissing(found, wanted?.importedNames ?? [], specifier, id)
        return trackElements(specifier, found)
      }
      const { register, sign } = refreshHooksFor(id)
      const resolve = (specifier: string) => moduleIdOf(imports[specifier])
      const meta = {
        url: urlOf(id),
        env: this.#environment,
        ...(this.isHot ? { hot: hot.contextOf(resolve, () => this.#onInvalidate(id)) } : {}),
      }
      await body(
        exports,
        importModule,
        importModule,
        (source: Exports) => copyExports(exports, source),
        meta,
        register,
        sign,
      )
    } catch (error) {
      // What ran before is still what importers see, so the next good edit can recover without a reload.
      for (const name of Object.keys(exports)) delete exports[name]
      Object.defineProperties(exports, before)
      loaded.run = null
      throw error
    } finally {
      loaded.isRunning = false
      this.#running -= 1
    }
  }

  async #import(target: ImportTarget | undefined, specifier: string, importer: string): Promise<Exports> {
    if (target === undefined)
      throw new Error(`Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'`)
    return target.type === 'module' ? this.#load(target.id, importer) : this.packages.load(target.url)
  }
}

/** What the transform tells of a static import. */
interface WantedNames {
  readonly importedNames?: readonly string[]
}

/** A package is not the project's own: a name that it lacks is undefined, which may be what the code reckons with. */
function warnOfMissing(
  exports: Exports,
  names: readonly string[],
  specifier: string,
  importer: string,
): void {
  for (const name of names) {
    if (name in exports) continue
    const near = nearestName(name, Object.keys(exports))
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    console.warn(`"${name}" is not exported by ${specifier}, but ${importer.slice(1)} imports it.${hint}`)
  }
}

type ModuleBody = (...values: readonly unknown[]) => Promise<void>

function urlOf(id: string): string {
  return `${location.origin}${id}`
}

function moduleIdOf(target: ImportTarget | undefined): string | null {
  return target?.type === 'module' ? target.id : null
}

/** `export * from`: everything but `default`, live, never hiding what the module exports itself. */
function copyExports(target: Exports, source: Exports): void {
  for (const name of Object.keys(source)) {
    if (name === 'default' || Object.hasOwn(target, name)) continue
    Object.defineProperty(target, name, { enumerable: true, configurable: true, get: () => source[name] })
  }
}
