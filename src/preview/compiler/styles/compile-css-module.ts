/** A CSS module: its class names made local to the file, and the JavaScript module that tells them. */
import { extractICSS } from 'icss-utils'
import postcss, { CssSyntaxError } from 'postcss'
import extractImports from 'postcss-modules-extract-imports'
import localByDefault from 'postcss-modules-local-by-default'
import scope from 'postcss-modules-scope'
import values from 'postcss-modules-values'
import { type Diagnostic, PREVIEW_ERROR_TITLE } from '../../channel/diagnostic.ts'
import { exportExpression } from '../export-value.ts'
import { scopedName } from './scoped-name.ts'

export type CssModuleResult =
  | {
      readonly ok: true
      /** The stylesheet with local names. */
      readonly css: string
      /** Body of the module that exports the names. */
      readonly code: string
      /** Stylesheets that it composes from. */
      readonly specifiers: readonly string[]
    }
  | { readonly ok: false; readonly diagnostic: Diagnostic }

export function compileCssModule(path: string, source: string): CssModuleResult {
  try {
    const root = postcss([
      values,
      localByDefault({ mode: 'local' }),
      extractImports(),
      scope({ generateScopedName: (name: string) => scopedName(name, path) }),
    ]).process(source, { from: path, map: false }).root as postcss.Root
    const { icssImports, icssExports } = extractICSS(root, true)
    root.walkAtRules('apply', (rule) => {
      rule.params = rule.params.replace(/\S+/g, (name) => localClass(icssExports, name) ?? name)
    })
    const css = root.toString()
    const unresolved = /\bi__const_\w+/.exec(css)?.[0]
    if (unresolved !== undefined) return failed(path, importedValueMessage(path))
    return { ok: true, css, ...moduleCode(icssImports, icssExports) }
  } catch (error) {
    if (error instanceof CssSyntaxError) return failed(path, error.reason, error)
    return failed(path, error instanceof Error ? error.message : String(error))
  }
}

/** `@apply` names a class by what it is called in the file; what it is called now comes first in its export. */
function localClass(exports: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(exports, name) ? exports[name]?.split(' ')[0] : undefined
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

function importedValueMessage(path: string): string {
  return `${path.slice(1)} takes a value from another file with "@value … from", which the preview does not do. Use a CSS variable (var(--name)) instead.`
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
