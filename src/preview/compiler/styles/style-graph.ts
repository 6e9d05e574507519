/**
 * What the style worker needs to know of a project: its stylesheets, where they lead, and how they are configured.
 * Reads files, evaluates none; what has not changed is not read again.
 */
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../channel/diagnostic.ts'
import type { StyleInput } from '../../channel/module-messages.ts'
import type { Oxc } from '../load-oxc.ts'
import { publicUrl } from '../public-url.ts'
import type { Alias } from '../resolve-module.ts'
import { type ConfigScript, compileConfigScript } from './compile-config-script.ts'
import { findBrowsers, findPostcssConfig, findTailwindConfig } from './find-configs.ts'
import { resolveStyle } from './resolve-style.ts'
import { isExternal, type StyleReference, scanAddresses, scanStylesheet } from './scan-stylesheet.ts'
import { tailwindVersion } from './tailwind-version.ts'

export interface ProjectView {
  readonly hasFile: (path: string) => boolean
  readonly fileText: (path: string) => string | null
  readonly aliases: readonly Alias[]
  /** Every text file: path and text. */
  readonly texts: () => Iterable<readonly [string, string]>
  /** Addresses of prepared packages by specifier. */
  readonly packages: Readonly<Record<string, string>>
}

/** Everything of a style message but the files themselves. */
export type StyleSetup = Omit<StyleInput, 'key' | 'files' | 'removedFiles'>

export interface StyleGraph {
  readonly setup: StyleSetup
  /** Files that stylesheets show: images and fonts. */
  readonly assets: ReadonlySet<string>
  /** Whether class names are searched for: only then does the style worker need more than stylesheets. */
  readonly readsSources: boolean
  readonly diagnostics: readonly Diagnostic[]
}

/** What only Tailwind, of whichever version, makes something of. */
const TAILWIND_USE =
  /@(?:tailwind|apply|layer|screen|variants|responsive|config|import\s+(?:url\(\s*)?["']tailwindcss)|\b(?:theme|screen)\(/

/** Where Tailwind puts the rules of classes. */
const TAILWIND_ENTRY = /@tailwind\b|@import\s+(?:url\(\s*)?["']tailwindcss/

/** Stylesheets that the style worker brings along. */
const BUILT_IN = /^(?:tailwindcss(?:\/|$)|tw-animate-css$)/

export class StyleGraphBuilder {
  readonly #oxc: Oxc
  readonly #scanned = new Map<string, { readonly css: string; readonly references: StyleReference[] }>()
  readonly #addresses = new Map<string, { readonly text: string; readonly specifiers: readonly string[] }>()
  readonly #compiled = new Map<string, { readonly source: string; readonly script: ConfigScript }>()

  constructor(oxc: Oxc) {
    this.#oxc = oxc
  }

  /** @param sheets ids of the stylesheets that modules import, in import order */
  build(sheets: readonly string[], project: ProjectView): StyleGraph {
    const walk = new StyleWalk(project, this)
    for (const id of sheets) walk.visitSheet(id.replace(/\?.*$/, ''))
    const tailwindConfig = findTailwindConfig(project.hasFile)
    const postcss = findPostcssConfig(project.fileText)
    if (sheets.length > 0) {
      if (tailwindConfig !== null) walk.visitScript(tailwindConfig)
      if (postcss !== null) walk.visitScript(postcss.id, postcss.source)
    }
    const texts = [...walk.visited].map((path) => project.fileText(path) ?? '')
    for (const [index, path] of [...walk.visited].entries()) {
      if (TAILWIND_ENTRY.test(texts[index] ?? ''))
        walk.visitClassAddresses(path, this.#classAddresses(project))
    }
    const tailwind = tailwindVersion(project.fileText('/package.json'), texts)
    const isConfigured = tailwindConfig !== null || postcss !== null
    return {
      setup: {
        tailwind,
        sheets: [...sheets],
        scripts: [...walk.scripts.values()],
        tailwindConfig,
        postcssConfig: postcss?.id ?? null,
        browsers: findBrowsers(project.fileText),
        links: walk.links,
      },
      assets: walk.assets,
      readsSources: isConfigured || tailwind === 4 || texts.some((text) => TAILWIND_USE.test(text)),
      diagnostics: walk.diagnostics,
    }
  }

  /** What classes may show: the addresses in all that may hold class names, or configure them. */
  #classAddresses({ texts }: ProjectView): ReadonlySet<string> {
    const found = new Set<string>()
    for (const [path, text] of texts()) {
      let known = this.#addresses.get(path)
      if (known?.text !== text) {
        known = { text, specifiers: path.endsWith('.css') ? [] : scanAddresses(text) }
        this.#addresses.set(path, known)
      }
      for (const specifier of known.specifiers) found.add(specifier)
    }
    return found
  }

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
}

class StyleWalk {
  readonly visited = new Set<string>()
  readonly scripts = new Map<string, StyleInput['scripts'][number]>()
  readonly links: Record<string, Record<string, string>> = {}
  readonly assets = new Set<string>()
  readonly diagnostics: Diagnostic[] = []

  constructor(
    private readonly project: ProjectView,
    private readonly builder: StyleGraphBuilder,
  ) {}

  visitSheet(path: string): void {
    const css = this.visited.has(path) ? null : this.project.fileText(path)
    if (css === null) return
    this.visited.add(path)
    for (const reference of this.builder.scan(path, css)) this.#follow(reference, path)
  }

  /** @param path the stylesheet that holds the rules of classes: their addresses lead from there */
  visitClassAddresses(path: string, specifiers: ReadonlySet<string>): void {
    for (const specifier of specifiers) if (!isExternal(specifier)) this.#showAsset(path, specifier)
  }

  #showAsset(importer: string, specifier: string): void {
    const { hasFile, aliases } = this.project
    const target = resolveStyle({ kind: 'asset', specifier }, importer, hasFile, aliases)
    if (target === null) return
    this.assets.add(target)
    this.#link(importer, specifier, publicUrl(target))
  }

  visitScript(id: string, source = this.project.fileText(id)): void {
    if (source === null || this.scripts.has(id)) return
    const script = this.builder.compile(id, source)
    if (!script.ok) {
      this.diagnostics.push(script.diagnostic)
      return
    }
    const imports: Record<string, string> = {}
    this.scripts.set(id, { id, code: script.code, imports })
    for (const specifier of script.specifiers) {
      const { hasFile, aliases } = this.project
      const target = resolveStyle({ kind: 'script', specifier }, id, hasFile, aliases)
      if (target === null) continue
      imports[specifier] = target
      this.visitScript(target)
    }
  }

  #follow(reference: StyleReference, importer: string): void {
    const { kind, specifier } = reference
    if (isExternal(specifier)) return
    if (kind === 'asset') {
      this.#showAsset(importer, specifier)
      return
    }
    const { hasFile, aliases, packages } = this.project
    const target = resolveStyle(reference, importer, hasFile, aliases)
    if (target === null) {
      const address = kind === 'style' ? packages[specifier] : undefined
      if (address !== undefined) this.#link(importer, specifier, address)
      else if (kind === 'style' && !BUILT_IN.test(specifier)) this.#reportMissing(reference, importer)
      return
    }
    this.#link(importer, specifier, target)
    if (kind === 'style') this.visitSheet(target)
    else this.visitScript(target)
  }

  #link(importer: string, specifier: string, target: string): void {
    const links = this.links[importer] ?? {}
    links[specifier] = target
    this.links[importer] = links
  }

  #reportMissing({ specifier, line }: StyleReference, importer: string): void {
    const text = this.project.fileText(importer)?.split('\n')[line - 1] ?? ''
    const isPath = /^[./]/.test(specifier)
    const hint = isPath
      ? 'Check the path and the spelling, or create that file.'
      : 'The live preview does not have that stylesheet. Remove the line, or copy the rules that you need into a file of the project.'
    this.diagnostics.push({
      kind: 'resolve',
      title: PREVIEW_ERROR_TITLE,
      message: `Module not found: Can't resolve '${specifier}' in '${importer.slice(1)}'. ${hint}`,
      file: importer.slice(1),
      line,
      column: text.indexOf(specifier) + 1,
      codeFrame: `> ${line} | ${text}`,
    })
  }
}
