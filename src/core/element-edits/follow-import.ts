/** From an import to what it names in another file of the project. */
import type ts from 'typescript-browser'
import type { SourceModule, Sources } from './sources.ts'

const SUFFIXES = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.json',
  '/index.ts',
  '/index.tsx',
  '/index.js',
  '/index.jsx',
]
const MAX_REEXPORTS = 8

/** The module that a specifier leads to; null for a package or a file that is not there. */
export function importedModule(sources: Sources, from: string, specifier: string): SourceModule | null {
  const base = basePath(from, specifier)
  if (base === null) return null
  for (const suffix of SUFFIXES) {
    const module = sources.module(base + suffix)
    if (module !== null) return module
  }
  return null
}

/** `@/` is what the starter and nearly every generated project say for `src`. */
function basePath(from: string, specifier: string): string | null {
  const alias = /^(?:@|~)\/(.*)$/.exec(specifier)
  if (alias !== null) return `src/${alias[1] ?? ''}`
  if (specifier.startsWith('/')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return null
  const parts = from.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..') {
      if (parts.pop() === undefined) return null
    } else if (step !== '.') parts.push(step)
  }
  return parts.join('/')
}

export interface ExportedValue {
  readonly module: SourceModule
  /** The value itself, or the name of a function or class that is declared. */
  readonly expression: ts.Expression
  /** By which the module itself knows it; null for a default export of an expression. */
  readonly name: string | null
}

/** What a module exports under a name; null when that cannot be told. */
export function exportedValue(
  sources: Sources,
  module: SourceModule,
  name: string,
  depth = 0,
): ExportedValue | null {
  const { ts } = sources
  if (depth > MAX_REEXPORTS) return null
  if (module.path.endsWith('.json')) {
    const [only] = module.tree.statements
    const isData = name === 'default' && only !== undefined && ts.isExpressionStatement(only)
    return isData ? { module, expression: only.expression, name: null } : null
  }
  for (const statement of module.tree.statements) {
    if (name === 'default' && ts.isExportAssignment(statement)) {
      const { expression } = statement
      const own = ts.isIdentifier(expression) ? localValue(sources, module, expression.text) : null
      return own ?? { module, expression, name: null }
    }
    if (ts.isExportDeclaration(statement)) {
      const found = reexported(sources, module, statement, name, depth)
      if (found !== null) return found
    }
  }
  return name === 'default' ? null : localValue(sources, module, name)
}

function localValue({ ts }: Sources, module: SourceModule, name: string): ExportedValue | null {
  for (const statement of module.tree.statements) {
    if (!ts.isVariableStatement(statement)) continue
    if ((statement.declarationList.flags & ts.NodeFlags.Const) === 0) continue
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(declared) && declared.text === name && initializer !== undefined) {
        return { module, expression: initializer, name }
      }
    }
  }
  return null
}

function reexported(
  sources: Sources,
  module: SourceModule,
  statement: ts.ExportDeclaration,
  name: string,
  depth: number,
): ExportedValue | null {
  const { ts } = sources
  const { moduleSpecifier, exportClause } = statement
  const from =
    moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
      ? importedModule(sources, module.path, moduleSpecifier.text)
      : null
  if (exportClause === undefined) return from === null ? null : exportedValue(sources, from, name, depth + 1)
  if (!ts.isNamedExports(exportClause)) return null
  const element = exportClause.elements.find((one) => one.name.text === name)
  if (element === undefined) return null
  const inner = (element.propertyName ?? element.name).text
  if (moduleSpecifier === undefined) return localValue(sources, module, inner)
  return from === null ? null : exportedValue(sources, from, inner, depth + 1)
}
