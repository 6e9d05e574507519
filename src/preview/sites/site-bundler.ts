/**
 * Has an app bundled. Its scripts do not wait for its styles, which are made meanwhile, unless they hold some of them, or
 * the addresses of some.
 */
import { type Bundled, OWN_ADDRESS, type SiteSources } from '../../core/wire/site-bundles.ts'
import { withOwnBackend } from '../channel/own-backend.ts'
import type { SiteGraph } from '../channel/site-graph.ts'
import { fetchBundle } from './bundle-client.ts'
import type { CopiedFiles } from './package-files.ts'

export interface SiteBundlerOptions {
  readonly graph: SiteGraph
  readonly copied: CopiedFiles
  /** Of the app's backend; null where it has none. */
  readonly anonKey: string | null
  readonly packagesOrigin: string
  readonly signal: AbortSignal
}

const NO_STYLES: ReadonlyMap<string, string> = new Map()

export class SiteBundler {
  readonly #options: SiteBundlerOptions
  #scripts: Promise<Bundled> | null = null

  constructor(options: SiteBundlerOptions) {
    this.#options = options
  }

  beginScripts(): void {
    const { inlineSheets, lazySheets } = this.#options.graph
    if (lazySheets.length > 0 || Object.keys(inlineSheets).length > 0) return
    this.#scripts = this.#fetch({ ...this.#sources(NO_STYLES), sheets: [] })
    this.#scripts.catch(() => {})
  }

  /** @param css texts of the stylesheets, by id */
  async finish(css: ReadonlyMap<string, string>): Promise<Bundled> {
    const sources = this.#sources(css)
    if (this.#scripts === null) return this.#fetch(sources)
    if (sources.sheets.length === 0) return this.#scripts
    const only = { entry: null, env: {}, modules: [], workers: [], lazySheets: [], sheetsOf: {} }
    const [scripts, styles] = await Promise.all([
      this.#scripts,
      this.#fetch({ ...only, sheets: sources.sheets }),
    ])
    if (scripts.bundle === null || styles.bundle === null) return scripts.bundle === null ? scripts : styles
    return {
      ...scripts,
      bundle: {
        ...scripts.bundle,
        files: [...styles.bundle.files, ...scripts.bundle.files],
        styles: [...styles.bundle.styles, ...scripts.bundle.styles],
      },
    }
  }

  #fetch(site: SiteSources): Promise<Bundled> {
    const { graph, packagesOrigin, signal } = this.#options
    const { dependencies, locked } = graph
    return fetchBundle(packagesOrigin, { dependencies, locked, site }, signal)
  }

  #sources(css: ReadonlyMap<string, string>): SiteSources {
    const { graph, copied, anonKey } = this.#options
    const { sources, inlineSheets } = graph
    const sheet = (id: string) => ({ id, css: copied.exchange(css.get(id) ?? '') })
    return {
      ...sources,
      // Its backend answers where the app is.
      env: withOwnBackend(sources.env, { url: OWN_ADDRESS, key: anonKey ?? '' }),
      modules: sources.modules.map((module) => {
        const inline = inlineSheets[module.id]
        if (inline === undefined) return { ...module, code: copied.exchange(module.code) }
        return { ...module, code: `export default ${JSON.stringify(sheet(inline).css)};` }
      }),
      sheets: graph.sheets.filter((id) => !graph.lazySheets.includes(id)).map(sheet),
      lazySheets: graph.lazySheets.map(sheet),
    }
  }
}
