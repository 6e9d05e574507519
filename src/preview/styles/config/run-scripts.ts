/**
 * Runs configuration files: ES modules and CommonJS, with the files that they import, the plugins that the worker
 * brings along, and what they may ask of Node. Generated code runs here, so only in a frame's origin.
 */
import { fillSentence } from '../../../core/errors/catalogue/fill-sentence.ts'
import { STYLE_ERRORS } from '../../../core/errors/catalogue/style-errors.ts'
import { absentModule } from './absent-module.ts'
import { createNodeModules } from './node-modules.ts'

export interface Script {
  readonly id: string
  readonly code: string
  /** Project files that it imports, by specifier as written. */
  readonly imports: Readonly<Record<string, string>>
}

type Exports = Record<string, unknown>

const PARAMETERS = [
  '__vite_ssr_exports__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportAll__',
  '__vite_ssr_import_meta__',
  'module',
  'exports',
  'require',
  '__dirname',
  '__filename',
  'process',
]

export class ScriptRunner {
  readonly #scripts: ReadonlyMap<string, Script>
  readonly #modules: Readonly<Record<string, unknown>>
  #packages: Readonly<Record<string, unknown>>
  readonly #readFile: (path: string) => string | null
  readonly #nodeModules: Readonly<Record<string, unknown>>
  readonly #running = new Map<string, Promise<Exports>>()
  /** Modules that configuration asked for and the preview does not have, with the file that did. */
  readonly absent = new Map<string, string>()
  /** Why packages are left out that could be loaded, by specifier. */
  readonly failures: Record<string, string> = {}

  /**
   * @param modules what scripts may import besides, by specifier
   * @param packages the same of packages, which may fail when they are used
   */
  constructor(
    scripts: readonly Script[],
    readFile: (path: string) => string | null,
    modules: Readonly<Record<string, unknown>>,
    packages: Readonly<Record<string, unknown>> = {},
  ) {
    this.#modules = modules
    this.#packages = packages
    this.#scripts = new Map(scripts.map((script) => [script.id, script]))
    this.#readFile = readFile
    this.#nodeModules = createNodeModules(readFile)
  }

  has(id: string): boolean {
    return this.#scripts.has(id)
  }

  /** What the file exports: its default export, or `module.exports`. */
  async run(id: string): Promise<unknown> {
    try {
      return exportedBy(await this.#load(id))
    } catch (error) {
      const names = Object.keys(this.#packages)
      if (names.length === 0) throw error
      // A plugin may want what only Node has: the app shows without it, rather than not at all.
      for (const name of names) this.failures[name] = error instanceof Error ? error.message : String(error)
      this.#packages = {}
      this.#running.clear()
      return exportedBy(await this.#load(id))
    }
  }

  /** A module by name, as a configuration file would get it; null when there is none. */
  find(name: string): unknown {
    if (Object.hasOwn(this.#packages, name)) return this.#packages[name]
    const key = name.replace(/^node:/, '').replace(/\.js$/, '')
    if (Object.hasOwn(this.#modules, key)) return this.#modules[key]
    return Object.hasOwn(this.#nodeModules, key) ? this.#nodeModules[key] : null
  }

  #load(id: string): Promise<Exports> {
    const running = this.#running.get(id) ?? this.#start(id)
    this.#running.set(id, running)
    return running
  }

  async #start(id: string): Promise<Exports> {
    const script = this.#scripts.get(id)
    if (script === undefined) throw new Error(`${id.slice(1)} could not be read.`)
    // Ahead of the body, because `require` cannot wait.
    const required = new Map<string, Exports>()
    for (const [specifier, target] of Object.entries(script.imports)) {
      if (target !== id) required.set(specifier, await this.#load(target))
    }
    const exports: Exports = {}
    const module: { exports: unknown } = { exports: {} }
    const get = (specifier: string) => this.#require(specifier, script, required)
    const require = (specifier: string) => withoutNamespace(get(specifier))
    const load = async (specifier: string) => namespaceOf(get(specifier))
    const exportAll = (source: Exports) => {
      for (const name of Object.keys(source)) if (name !== 'default') exports[name] ??= source[name]
    }
    const body = new Function(
      ...PARAMETERS,
      `return (async () => {${isEsModule(script.code) ? '"use strict";' : ''}\n${script.code}\n})()\n//# sourceURL=${id}`,
    )
    const folder = id.slice(0, id.lastIndexOf('/')) || '/'
    const process = { env: { NODE_ENV: 'development' }, cwd: () => '/', platform: 'linux', argv: [] }
    const meta = { url: `file://${id}`, dirname: folder, filename: id, env: { DEV: true, PROD: false } }
    await body(exports, load, load, exportAll, meta, module, module.exports, require, folder, id, process)
    return Object.keys(exports).length > 0 ? exports : namespaceOf(module.exports)
  }

  #require(specifier: string, script: Script, required: ReadonlyMap<string, Exports>): unknown {
    const ours = required.get(specifier)
    if (ours !== undefined) return isNamespaceOfValue(ours) ? ours.default : ours
    if (specifier.startsWith('.') || specifier.startsWith('/')) {
      const text = this.#readFile(specifier.replace(/^\.?\//, '/'))
      if (text !== null && specifier.endsWith('.json')) return JSON.parse(text)
      const file = script.id.slice(1)
      throw new Error(fillSentence(STYLE_ERRORS['style-config-import'].sentence, { file, specifier }))
    }
    const found = this.find(specifier)
    if (found !== null) return found
    this.absent.set(specifier, script.id)
    return absentModule
  }
}

function isEsModule(code: string): boolean {
  return code.includes('__vite_ssr_')
}

const values = new WeakMap<object, true>()

/** What `import` gives for a CommonJS value. */
function namespaceOf(value: unknown): Exports {
  if (value === absentModule) return value as unknown as Exports
  const isObject = typeof value === 'object' && value !== null
  if (isObject && Object.hasOwn(value, 'default') && !values.has(value)) return value as Exports
  const namespace: Exports = { ...(value as object), default: value }
  values.set(namespace, true)
  return namespace
}

/**
 * What `require` gives for an ES module where configuration runs in Node: the default export, with the others as its
 * properties.
 */
export function withoutNamespace(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value === absentModule) return value
  if (!('default' in value) || !(Symbol.toStringTag in value || '__esModule' in value)) return value
  const { default: main, ...others } = value as Exports
  if ((typeof main !== 'object' && typeof main !== 'function') || main === null) return value
  for (const [name, other] of Object.entries(others)) {
    if (!(name in main) && Object.isExtensible(main)) Object.defineProperty(main, name, { value: other })
  }
  return main
}

function isNamespaceOfValue(exports: Exports): boolean {
  return values.has(exports)
}

function exportedBy(exports: Exports): unknown {
  return exports === (absentModule as unknown) ? {} : (exports.default ?? exports)
}
