/** What stands in stylesheets, configuration and class names, each read again only where its text has changed. */
import type { Oxc } from '../oxc/load-oxc.ts'
import { type ConfigScript, compileConfigScript } from './compile-config-script.ts'
import { type StyleReference, scanAddresses, scanStylesheet } from './scan-stylesheet.ts'

export class StyleReader {
  readonly #oxc: Oxc
  readonly #scanned = new Map<string, { readonly css: string; readonly references: StyleReference[] }>()
  readonly #addresses = new Map<string, { readonly text: string; readonly specifiers: readonly string[] }>()
  readonly #compiled = new Map<string, { readonly source: string; readonly script: ConfigScript }>()

  constructor(oxc: Oxc) {
    this.#oxc = oxc
  }

  /** Where a stylesheet leads. */
  scan(path: string, css: string): readonly StyleReference[] {
    const known = this.#scanned.get(path)
    if (known?.css === css) return known.references
    const references = scanStylesheet(css)
    this.#scanned.set(path, { css, references })
    return references
  }

  compile(id: string, source: string): ConfigScript {
    const known = this.#compiled.get(id)
    if (known?.source === source) return known.script
    const script = compileConfigScript(this.#oxc, id, source)
    this.#compiled.set(id, { source, script })
    return script
  }

  /**
   * What classes may show: the addresses in all that may hold class names, or configure them.
   * @param texts path and text of each
   */
  classAddresses(texts: Iterable<readonly [string, string]>): ReadonlySet<string> {
    const found = new Set<string>()
    for (const [path, text] of texts) {
      let known = this.#addresses.get(path)
      if (known?.text !== text) {
        known = { text, specifiers: path.endsWith('.css') ? [] : scanAddresses(text) }
        this.#addresses.set(path, known)
      }
      for (const specifier of known.specifiers) found.add(specifier)
    }
    return found
  }
}
