/** What a name in a module stands for, by its scopes. Reads one module; knows nothing of values. */
import type ts from 'typescript-browser'
import { isFunctionNode, type JsxFunction } from './locate.ts'
import type { SourceModule, TypeScript } from './sources.ts'

/** From a declared value to the name: `{ a: [, b] }` gives b the steps `a`, `1`. Null: what is left over (`...rest`). */
export type Steps = readonly (string | number | null)[]

export type Binding =
  | {
      readonly kind: 'variable'
      readonly declaration: ts.VariableDeclaration
      readonly steps: Steps
      readonly fallback: ts.Expression | null
    }
  | {
      readonly kind: 'parameter'
      readonly fn: JsxFunction
      readonly index: number
      readonly steps: Steps
      readonly fallback: ts.Expression | null
    }
  | {
      readonly kind: 'import'
      readonly specifier: string
      readonly imported: string
      readonly node: ts.ImportSpecifier | ts.ImportClause | ts.NamespaceImport
    }
  | { readonly kind: 'other' }

/** The innermost binding of a name that is seen from a node; null for a global. */
export function findBinding(ts: TypeScript, name: string, from: ts.Node): Binding | null {
  for (let node: ts.Node | undefined = from.parent; node !== undefined; node = node.parent) {
    const found = bindingIn(ts, node, name)
    if (found !== null) return found
  }
  return null
}

function bindingIn(ts: TypeScript, scope: ts.Node, name: string): Binding | null {
  if (isFunctionNode(ts, scope)) return parameterNamed(ts, scope, name)
  if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
    for (const statement of scope.statements) {
      const found = statementBinding(ts, statement, name)
      if (found !== null) return found
    }
  }
  if (
    ts.isFunctionLike(scope) ||
    ts.isForStatement(scope) ||
    ts.isForOfStatement(scope) ||
    ts.isCatchClause(scope)
  ) {
    return declaresSomewhere(ts, scope, name) ? { kind: 'other' } : null
  }
  return null
}

function parameterNamed(ts: TypeScript, fn: JsxFunction, name: string): Binding | null {
  for (const [index, parameter] of fn.parameters.entries()) {
    const path = pathTo(ts, parameter.name, name)
    if (path !== null) {
      if (parameter.dotDotDotToken !== undefined) return { kind: 'other' }
      return { kind: 'parameter', fn, index, ...path }
    }
  }
  return null
}

function statementBinding(ts: TypeScript, statement: ts.Statement, name: string): Binding | null {
  if (ts.isVariableStatement(statement)) {
    for (const declaration of statement.declarationList.declarations) {
      const path = pathTo(ts, declaration.name, name)
      if (path !== null) return { kind: 'variable', declaration, ...path }
    }
  }
  if (ts.isImportDeclaration(statement)) return importBinding(ts, statement, name)
  const isNamed =
    (ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)) &&
    statement.name?.text === name
  return isNamed ? { kind: 'other' } : null
}

function importBinding(ts: TypeScript, statement: ts.ImportDeclaration, name: string): Binding | null {
  const clause = statement.importClause
  if (clause === undefined || !ts.isStringLiteral(statement.moduleSpecifier)) return null
  const specifier = statement.moduleSpecifier.text
  if (clause.name?.text === name) return { kind: 'import', specifier, imported: 'default', node: clause }
  const bindings = clause.namedBindings
  if (bindings === undefined) return null
  if (ts.isNamespaceImport(bindings)) {
    return bindings.name.text === name ? { kind: 'import', specifier, imported: '*', node: bindings } : null
  }
  const node = bindings.elements.find((one) => one.name.text === name)
  if (node === undefined) return null
  return { kind: 'import', specifier, imported: (node.propertyName ?? node.name).text, node }
}

/** The way through a pattern to a name; null when the pattern does not declare it. */
function pathTo(
  ts: TypeScript,
  target: ts.BindingName,
  name: string,
): { steps: Steps; fallback: ts.Expression | null } | null {
  if (ts.isIdentifier(target)) return target.text === name ? { steps: [], fallback: null } : null
  for (const [index, element] of target.elements.entries()) {
    if (!ts.isBindingElement(element)) continue
    const inner = pathTo(ts, element.name, name)
    if (inner === null) continue
    const step = stepOf(ts, target, element, index)
    return { steps: [step, ...inner.steps], fallback: inner.fallback ?? element.initializer ?? null }
  }
  return null
}

function stepOf(
  ts: TypeScript,
  pattern: ts.BindingPattern,
  element: ts.BindingElement,
  index: number,
): string | number | null {
  if (element.dotDotDotToken !== undefined) return null
  if (ts.isArrayBindingPattern(pattern)) return index
  const key = element.propertyName ?? element.name
  return ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : null
}

/** Whether a scope that is read no further declares a name, so that an outer one is not taken for it. */
function declaresSomewhere(ts: TypeScript, scope: ts.Node, name: string): boolean {
  let found = false
  scope.forEachChild((child) => {
    if (ts.isParameter(child) || ts.isVariableDeclaration(child))
      found ||= pathTo(ts, child.name, name) !== null
    if (ts.isVariableDeclarationList(child)) {
      found ||= child.declarations.some((one) => pathTo(ts, one.name, name) !== null)
    }
  })
  return found
}

/** How often a name occurs as an identifier, its declaration included. */
export function countName(module: SourceModule, ts: TypeScript, name: string): number {
  let count = 0
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) count += 1
    node.forEachChild(visit)
  }
  visit(module.tree)
  return count
}
