/** Turns one file of the project into a module body that the frame can run. Never evaluates it. */
import type { ProjectFile } from '../../core/files/project-file.ts'
import { COMPILE_ERROR_TITLE, type Diagnostic, PREVIEW_ERROR_TITLE } from '../channel/diagnostic.ts'
import { staticImport } from '../channel/module-body.ts'
import type { PreviewMode } from '../channel/preview-mode.ts'
import { INLINE_CSS } from '../channel/style-messages.ts'
import { exportExpression, exportValue } from './export-value.ts'
import type { Oxc } from './load-oxc.ts'
import { extensionOf } from './mime-type.ts'
import { publicUrl } from './public-url.ts'
import { splitQuery } from './resolve-module.ts'
import { compileCssModule, isCssModule } from './styles/css-modules.ts'
import { shortHash } from './styles/scoped-name.ts'
import type { StyleFiles } from './styles/style-files.ts'

export interface CompiledModule {
  readonly code: string
  /** Specifiers as written, static and dynamic. */
  readonly specifiers: readonly string[]
  readonly kind: 'script' | 'style' | 'asset'
  /** A stylesheet's text, where it is not that of its file. */
  readonly css?: string
}

export type CompileResult =
  | { readonly ok: true; readonly module: CompiledModule }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

/** How a project wants its scripts compiled. */
export interface ScriptOptions {
  readonly mode: PreviewMode
  /** True for files that only configure the project: nothing in them is refreshed. */
  readonly isConfiguration?: boolean
}

const SCRIPT_EXTENSIONS = new Set(['ts', 'tsx', 'js', 'jsx', 'mjs', 'mts', 'cjs', 'cts'])

const PREPROCESSORS: Readonly<Record<string, string>> = {
  scss: 'Sass',
  sass: 'Sass',
  less: 'Less',
  styl: 'Stylus',
  stylus: 'Stylus',
}

/**
 * @param id absolute path with its query, for example `/src/icon.svg?raw`
 * @param files what a CSS module imports or takes values from
 */
export function compileModule(
  oxc: Oxc,
  id: string,
  file: ProjectFile,
  options: ScriptOptions,
  files: StyleFiles,
): CompileResult {
  const { path, query } = splitQuery(id)
  if (query === 'raw') return asset(exportValue('default', file.content))
  if (query === 'url' || file.isBinary) return asset(exportValue('default', publicUrl(path)))
  const extension = extensionOf(path)
  if (SCRIPT_EXTENSIONS.has(extension)) return compileScript(oxc, path, file.content, options)
  if (extension === 'css') return compileStyle(path, query, file.content, files)
  if (PREPROCESSORS[extension] !== undefined) return preprocessor(path, PREPROCESSORS[extension])
  if (extension === 'json') return compileJson(path, file.content)
  return asset(exportValue('default', publicUrl(path)))
}

/** Both passes of a script: types, JSX and refresh first, then imports and exports into a function body. */
export function transformScript(
  oxc: Oxc,
  path: string,
  source: string,
  options: ScriptOptions & { readonly sourcemap: boolean },
) {
  const isHot = options.mode === 'development' && !options.isConfiguration
  const first = oxc.transformSync(path, source, {
    lang: languageOf(path),
    sourcemap: options.sourcemap,
    jsx: { runtime: 'automatic', development: isHot, refresh: isHot },
    decorator: { legacy: true },
  })
  if (first.errors.length > 0) return { errors: first.errors, first, second: null }
  const second = oxc.moduleRunnerTransformSync(path, first.code, { sourcemap: options.sourcemap })
  return { errors: second.errors, first, second }
}

function compileScript(oxc: Oxc, path: string, source: string, options: ScriptOptions): CompileResult {
  const { errors, second } = transformScript(oxc, path, source, { ...options, sourcemap: false })
  const error = errors[0]
  if (error !== undefined || second === null) {
    return {
      ok: false,
      diagnostic: compileDiagnostic(path, error?.message ?? 'Unknown error', error?.codeframe ?? null),
    }
  }
  const specifiers = [...new Set([...inOrder(second.code, second.deps), ...second.dynamicDeps])]
  return { ok: true, module: { code: second.code, specifiers, kind: 'script' } }
}

/** The transform lists imports in no order, but stylesheets apply, and modules run, in that of the code. */
function inOrder(code: string, specifiers: readonly string[]): string[] {
  const placeOf = (specifier: string) => code.indexOf(staticImport(specifier))
  return specifiers.toSorted((a, b) => placeOf(a) - placeOf(b))
}

function languageOf(path: string): 'ts' | 'tsx' | 'jsx' {
  const extension = extensionOf(path)
  if (extension === 'ts' || extension === 'mts' || extension === 'cts') return 'ts'
  return extension === 'tsx' ? 'tsx' : 'jsx'
}

export function compileDiagnostic(path: string, message: string, codeFrame: string | null): Diagnostic {
  const place = /,-\[.*?:(\d+):(\d+)\]/.exec(codeFrame ?? '')
  return {
    kind: 'compile',
    title: COMPILE_ERROR_TITLE,
    message: `${path.slice(1)}: ${message}`,
    file: path.slice(1),
    ...(place === null ? {} : { line: Number(place[1]), column: Number(place[2]) }),
    ...(codeFrame === null ? {} : { codeFrame: codeFrame.trim() }),
  }
}

/** Styles are put into the page by the style worker; the module only tells what there is to import. */
function compileStyle(path: string, query: string, source: string, files: StyleFiles): CompileResult {
  const names = isCssModule(path) ? compileCssModule(path, source, files) : null
  if (names?.ok === false) return names
  const style = { kind: 'style', ...(names === null ? {} : { css: names.css }) } as const
  if (query === 'inline') {
    const text = `await globalThis[Symbol.for(${JSON.stringify(INLINE_CSS)})](${JSON.stringify(`${path}?inline`)})`
    // The hash makes it another module when the text changes, so its importers run again.
    const code = `${exportExpression('default', text)} // ${shortHash(source)}`
    return { ok: true, module: { ...style, code, specifiers: [] } }
  }
  const { code, specifiers } = names ?? { code: exportValue('default', ''), specifiers: [] }
  return { ok: true, module: { ...style, code, specifiers } }
}

function preprocessor(path: string, language: string): CompileResult {
  const message = `${path.slice(1)} is written in ${language}, which the live preview does not compile. Rename it to .css: nesting and variables (--name) work there as they are, and so does Tailwind.`
  return {
    ok: false,
    diagnostic: { kind: 'style', title: PREVIEW_ERROR_TITLE, message, file: path.slice(1) },
  }
}

function compileJson(path: string, source: string): CompileResult {
  try {
    const value: unknown = JSON.parse(source.replace(/^\uFEFF/, ''))
    const named =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
    const exports = named.filter(([name]) => name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
    return asset(
      [['default', value] as const, ...exports].map(([name, part]) => exportValue(name, part)).join('\n'),
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

function asset(code: string): CompileResult {
  return { ok: true, module: { code, specifiers: [], kind: 'asset' } }
}
