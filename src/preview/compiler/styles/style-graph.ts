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
import { isExternal, type StyleReference, scanStylesheet } from './scan-stylesheet.ts'
import { tailwindVersion } from './tailwind-version.ts'

export interface ProjectView {
  readonly hasFile: (path: string) => boolean
  readonly fileText: (path: string) => string | null
  readonly aliases: readonly Alias[]
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

/** Stylesheets that the style worker brings along. */
const BUILT_IN = /^(?:tailwindcss(?:\/|$)|tw-animate-css$)/

export class StyleGraphBuilder {
  readonly #oxc: Oxc
  readonly #scanned = new Map<string, { readonly css: string; readonly references: StyleReference[] }>()
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
    const { hasFile, aliases, packages } = this.project
    const target = resolveStyle(reference, importer, hasFile, aliases)
    if (target === null) {
      const address = kind === 'style' ? packages[specifier] : undefined
      if (address !== undefined) this.#link(importer, specifier, address)
      else if (kind === 'style' && !BUILT_IN.test(specifier)) this.#reportMissing(reference, importer)
      return
    }
    if (kind === 'asset') {
      this.assets.add(target)
      this.#link(importer, specifier, publicUrl(target))
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
