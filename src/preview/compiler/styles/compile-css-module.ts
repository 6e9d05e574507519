/** A CSS module: its class names made local to the file, and the JavaScript module that tells them. */
import { extractICSS, replaceSymbols, replaceValueSymbols } from 'icss-utils'
import postcss, { CssSyntaxError, type Root } from 'postcss'
import extractImports from 'postcss-modules-extract-imports'
import localByDefault from 'postcss-modules-local-by-default'
import scope from 'postcss-modules-scope'
import values from 'postcss-modules-values'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../../core/diagnostics/diagnostic.ts'
import { fillSentence } from '../../../core/errors/catalogue/fill-sentence.ts'
import { STYLE_ERRORS } from '../../../core/errors/catalogue/style-errors.ts'
import { exportExpression } from '../generated/export-value.ts'
import { inlineImports } from './inline-imports.ts'
import { scopedName } from './scoped-name.ts'
import type { StyleFiles } from './style-files.ts'

export type CssModuleResult =
  | {
      readonly ok: true
      /** The stylesheet with local names. */
      readonly css: string
      /** Body of the module that exports the names. */
      readonly code: string
      /** Stylesheets that it takes names or values from. */
      readonly specifiers: readonly string[]
    }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

/** Vite's `css.modules.localsConvention`: under which names classes are exported; null for as they are written. */
export type CssNames = 'camelCase' | 'camelCaseOnly' | 'dashes' | 'dashesOnly' | null

/** What a stylesheet says of its names, with the values of other files put in. */
interface LinkedSheet {
  readonly root: Root
  readonly imports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly exports: Readonly<Record<string, string>>
}

/** How the values plugin calls what it takes from another file. */
const VALUE_SYMBOL = /^i__const_/

export function compileCssModule(
  path: string,
  source: string,
  files: StyleFiles,
  names: CssNames = null,
): CssModuleResult {
  try {
    const { root, imports, exports } = link(path, source, files, [])
    root.walkAtRules('apply', (rule) => {
      rule.params = rule.params.replace(/\S+/g, (name) => localClass(exports, name) ?? name)
    })
    return { ok: true, css: root.toString(), ...moduleCode(imports, underNames(exports, names)) }
  } catch (error) {
    if (error instanceof CssSyntaxError) return failed(error.file ?? path, error.reason, error)
    return failed(path, error instanceof Error ? error.message : String(error))
  }
}

/** @param above the files whose values led here */
function link(path: string, source: string, files: StyleFiles, above: readonly string[]): LinkedSheet {
  const template = postcss.parse(source, { from: path })
  inlineImports(template, path, files)
  const root = postcss([
    values,
    localByDefault({ mode: 'local' }),
    extractImports(),
    scope({ generateScopedName: (name: string) => scopedName(name, path) }),
  ]).process(template, { from: path, map: false }).root as Root
  const { icssImports: imports, icssExports } = extractICSS(root, true)
  const taken = takenValues(imports, path, files, [...above, path])
  replaceSymbols(root, taken)
  const exports = Object.fromEntries(
    Object.entries(icssExports).map(([name, value]) => [name, replaceValueSymbols(value, taken)]),
  )
  return { root, imports, exports }
}

/** By symbol: what `@value … from` takes from other files. A file that is not there is reported by who resolves imports. */
function takenValues(
  imports: LinkedSheet['imports'],
  path: string,
  files: StyleFiles,
  above: readonly string[],
): Record<string, string> {
  const taken: Record<string, string> = {}
  for (const [specifier, symbols] of Object.entries(imports)) {
    const wanted = Object.entries(symbols).filter(([symbol]) => VALUE_SYMBOL.test(symbol))
    const target = wanted.length === 0 ? null : files.resolve('style', specifier, path)
    const text = target === null ? null : files.text(target)
    if (target === null || text === null) continue
    const exports: LinkedSheet['exports'] = above.includes(target)
      ? {}
      : link(target, text, files, above).exports
    for (const [symbol, name] of wanted) {
      const value = Object.hasOwn(exports, name) ? exports[name] : undefined
      if (value === undefined) {
        const given = { file: path.slice(1), name, source: target.slice(1) }
        throw new Error(fillSentence(STYLE_ERRORS['css-value-not-found'].sentence, given))
      }
      taken[symbol] = value
    }
  }
  return taken
}

/** `@apply` names a class by what it is called in the file; what it is called now comes first in its export. */
function localClass(exports: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(exports, name) ? exports[name]?.split(' ')[0] : undefined
}

/** The names that the convention adds, or puts in place of those that are written. */
function underNames(exports: Readonly<Record<string, string>>, names: CssNames): Record<string, string> {
  if (names === null) return { ...exports }
  const change = names.startsWith('dashes') ? withoutDashes : camelCased
  return Object.fromEntries(
    Object.entries(exports).flatMap(([name, value]) => [
      ...(names.endsWith('Only') ? [] : [[name, value] as const]),
      [change(name), value] as const,
    ]),
  )
}

function withoutDashes(name: string): string {
  return name.replace(/-+(\w)?/g, (dashes, letter?: string) => letter?.toUpperCase() ?? dashes)
}

function camelCased(name: string): string {
  const joined = name
    .replace(/^[-_\s]+/, '')
    .replace(/[-_\s]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '')
  return joined.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

function moduleCode(
  imports: Readonly<Record<string, Readonly<Record<string, string>>>>,
  exports: Readonly<Record<string, string>>,
): { code: string; specifiers: string[] } {
  const specifiers = Object.keys(imports)
  const lines: string[] = []
  const expressionOf = new Map<string, string>()
  for (const [index, specifier] of specifiers.entries()) {
    lines.push(`const __css_${index} = await __vite_ssr_import__(${JSON.stringify(specifier)});`)
    for (const [symbol, name] of Object.entries(imports[specifier] ?? {}))
      expressionOf.set(symbol, `__css_${index}.default[${JSON.stringify(name)}]`)
  }
  const entries = Object.entries(exports).map(([name, tokens]) => {
    const parts = tokens.split(/\s+/).map((token) => expressionOf.get(token) ?? JSON.stringify(token))
    return [name, parts.join(` + " " + `)] as const
  })
  const whole = entries.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')
  lines.push(`const __names = { ${whole} };`, exportExpression('default', '__names'))
  for (const [name] of entries) {
    if (name !== 'default' && /^[A-Za-z_$][\w$]*$/.test(name))
      lines.push(exportExpression(name, `__names[${JSON.stringify(name)}]`))
  }
  return { code: lines.join('\n'), specifiers }
}

function failed(path: string, message: string, place?: CssSyntaxError): CssModuleResult {
  return {
    ok: false,
    diagnostic: {
      kind: 'style',
      title: PREVIEW_ERROR_TITLE,
      message: place === undefined ? message : `${path.slice(1)}: ${message}`,
      file: path.slice(1),
      ...(place?.line === undefined ? {} : { line: place.line }),
      ...(place?.column === undefined ? {} : { column: place.column }),
      ...(place === undefined ? {} : { codeFrame: place.showSourceCode(false) }),
    },
  }
}
