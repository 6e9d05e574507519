/** Turns one file of the project into a module body that the frame can run. Never evaluates it. */

import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../../core/diagnostics/diagnostic.ts'
import { fillSentence } from '../../../core/errors/catalogue/fill-sentence.ts'
import { UNKNOWN_LANGUAGES } from '../../../core/errors/catalogue/unknown-languages.ts'
import { extensionOf } from '../../../core/files/media-types.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { INLINE_CSS, SHOW_SHEET } from '../../channel/style-messages.ts'
import { compileSvgComponent } from '../generated/compile-svg-component.ts'
import { exportExpression, exportValue } from '../generated/export-value.ts'
import { publicUrl } from '../paths/public-url.ts'
import { splitQuery } from '../paths/resolve-module.ts'
import type { CssNames } from '../styles/compile-css-module.ts'
import { compileCssModule, isCssModule } from '../styles/css-modules.ts'
import { preprocess, preprocessorOf } from '../styles/preprocess/preprocessor.ts'
import { shortHash } from '../styles/scoped-name.ts'
import type { StyleFiles } from '../styles/style-files.ts'
import { type CompileContext, isScript, transformScript } from './compile-script.ts'
import type { ModuleShape } from './module-shape.ts'

export interface CompiledModule {
  readonly code: string
  /** Specifiers as written: static ones in the order in which they run. */
  readonly specifiers: readonly string[]
  /** Those of them that are loaded later. */
  readonly dynamicSpecifiers: readonly string[]
  readonly kind: 'script' | 'style' | 'asset'
  /** What a script imports and exports. */
  readonly shape?: ModuleShape
  /** A stylesheet's text, where it is not that of its file. */
  readonly css?: string
  /** Files that the module shows without importing them. */
  readonly assets: readonly string[]
  /** True when another set of files would make another module. */
  readonly dependsOnFiles: boolean
}

export type CompileResult =
  | { readonly ok: true; readonly module: CompiledModule }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

const STYLUS = /^styl(?:us)?$/

/**
 * @param id absolute path with its query, for example `/src/icon.svg?raw`
 * @param styleFiles what a CSS module imports or takes values from
 * @param address where the file is served, if not at its path: a file of a package
 */
export function compileModule(
  context: CompileContext,
  id: string,
  file: ProjectFile,
  styleFiles: StyleFiles,
  address: string | null = null,
): CompileResult {
  const { path, query: text } = splitQuery(id)
  const query = new URLSearchParams(text)
  const url = address ?? publicUrl(path, context.config)
  const extension = extensionOf(path)
  if (query.has('raw'))
    return asset(exportValue('default', file.isBinary ? atob(file.content) : file.content))
  if (extension === 'wasm' && query.has('init')) return asset(exportExpression('default', wasmStarter(url)))
  if (query.has('url') || file.isBinary) return asset(exportValue('default', url))
  if (isScript(path)) return compileScript(context, path, file.content)
  if (extension === 'css')
    return compileStyle(id, query.has('inline'), file.content, styleFiles, context.config.cssNames)
  if (preprocessorOf(path) !== null) return compileToCss(context, id, file.content, styleFiles)
  if (STYLUS.test(extension)) return unknownLanguage(path, 'stylus-file')
  if (extension === 'mdx') return unknownLanguage(path, 'mdx-file')
  if (extension === 'json') return compileJson(path, file.content)
  if (extension === 'svg' && context.config.svgComponents !== 'none') {
    const component = compileSvgComponent(file.content, url, query.has('react'), context.config.svgComponents)
    if (component !== null) return { ok: true, module: { ...NOTHING, kind: 'asset', ...component } }
  }
  return asset(exportValue('default', url))
}

const NOTHING = { specifiers: [], dynamicSpecifiers: [], assets: [], dependsOnFiles: false } as const

function compileScript(context: CompileContext, path: string, source: string): CompileResult {
  const result = transformScript(context, path, source)
  if (!result.ok) return result
  const { code, shape, assets, dependsOnFiles, dynamicSpecifiers } = result.script
  const specifiers = [...new Set([...shape.imports.map(({ specifier }) => specifier), ...dynamicSpecifiers])]
  return {
    ok: true,
    module: { code, specifiers, dynamicSpecifiers, kind: 'script', shape, assets, dependsOnFiles },
  }
}

/** Vite's `?init`: a function that compiles the file and resolves to its instance. */
function wasmStarter(url: string): string {
  return `async (imports = {}) => (await WebAssembly.instantiateStreaming(fetch(${JSON.stringify(url)}), imports)).instance`
}

/** What the page gets of the stylesheet is the CSS that it is compiled to. */
function compileToCss(
  { config }: CompileContext,
  id: string,
  source: string,
  files: StyleFiles,
): CompileResult {
  const { path, query } = splitQuery(id)
  const made = preprocess(path, source, files, config.preprocessorOptions)
  if (!made.ok) return made
  const isInline = new URLSearchParams(query).has('inline')
  const result = compileStyle(id, isInline, made.css, files, config.cssNames)
  return result.ok ? { ok: true, module: { css: made.css, ...result.module } } : result
}

/** Styles are put into the page by the style worker; the module only tells what there is to import. */
function compileStyle(
  id: string,
  isInline: boolean,
  source: string,
  files: StyleFiles,
  convention: CssNames,
): CompileResult {
  const { path } = splitQuery(id)
  const names = isCssModule(path) ? compileCssModule(path, source, files, convention) : null
  if (names?.ok === false) return names
  const style = { ...NOTHING, kind: 'style', ...(names === null ? {} : { css: names.css }) } as const
  if (isInline) {
    const text = `await globalThis[Symbol.for(${JSON.stringify(INLINE_CSS)})](${JSON.stringify(`${path}?inline`)})`
    // The hash makes it another module when the text changes, so its importers run again.
    const code = `${exportExpression('default', text)} // ${shortHash(source)}`
    return { ok: true, module: { ...style, code } }
  }
  const { code, specifiers } = names ?? { code: exportValue('default', ''), specifiers: [] }
  const show = `globalThis[Symbol.for(${JSON.stringify(SHOW_SHEET)})]?.(${JSON.stringify(id)});`
  return { ok: true, module: { ...style, code: `${show}\n${code}`, specifiers } }
}

function unknownLanguage(path: string, code: keyof typeof UNKNOWN_LANGUAGES): CompileResult {
  const message = fillSentence(UNKNOWN_LANGUAGES[code].sentence, { file: path.slice(1) })
  const kind = code === 'stylus-file' ? 'style' : 'compile'
  return { ok: false, diagnostic: { kind, title: PREVIEW_ERROR_TITLE, message, file: path.slice(1) } }
}

function compileJson(path: string, source: string): CompileResult {
  try {
    const value: unknown = JSON.parse(source.replace(/^\uFEFF/, ''))
    return asset(
      [['default', value] as const, ...namedParts(value)]
        .map(([name, part]) => exportValue(name, part))
        .join('\n'),
    )
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    const message = `Failed to parse JSON file. ${path.slice(1)}: ${detail}`
    return {
      ok: false,
      diagnostic: { kind: 'json', title: PREVIEW_ERROR_TITLE, message, file: path.slice(1) },
    }
  }
}

/** What of a JSON value can be imported by name. */
function namedParts(value: unknown): Array<readonly [string, unknown]> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name]) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
}

function asset(code: string): CompileResult {
  return { ok: true, module: { ...NOTHING, code, kind: 'asset' } }
}
