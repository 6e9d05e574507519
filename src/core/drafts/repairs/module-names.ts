/** The names of one module: what it declares at its top, what it exports, and whether it knows a name at all. */
import type ts from 'typescript-browser'
import type { SourceModule, TypeScript } from '../../element-edits/sources.ts'

/** Values that a module exports by name, and `default`; null where it passes on all of another module. */
export function exportedNames(ts: TypeScript, { tree }: SourceModule): ReadonlySet<string> | null {
  const names = new Set<string>()
  for (const statement of tree.statements) {
    if (ts.isExportAssignment(statement)) names.add('default')
    else if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) continue
      const { exportClause } = statement
      if (exportClause === undefined) return null
      if (ts.isNamespaceExport(exportClause)) names.add(exportClause.name.text)
      else for (const one of exportClause.elements) if (!one.isTypeOnly) names.add(one.name.text)
    } else if (hasModifier(ts, statement, ts.SyntaxKind.ExportKeyword)) {
      if (hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword)) names.add('default')
      else for (const name of declaredBy(ts, statement)) names.add(name.text)
    }
  }
  return names
}

/** The name of what a module exports as default; null where that has none. */
export function defaultName(ts: TypeScript, { tree }: SourceModule): string | null {
  for (const statement of tree.statements) {
    if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression))
      return statement.expression.text
    if (
      (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) &&
      hasModifier(ts, statement, ts.SyntaxKind.DefaultKeyword)
    )
      return statement.name?.text ?? null
  }
  return null
}

/** The statement at the top of a module that declares a value of this name. */
export function declarationOf(ts: TypeScript, { tree }: SourceModule, name: string): ts.Statement | null {
  return (
    tree.statements.find((statement) => declaredBy(ts, statement).some((one) => one.text === name)) ?? null
  )
}

/** The values that a statement declares. */
function declaredBy(ts: TypeScript, statement: ts.Statement): ts.Identifier[] {
  if (
    (ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement)) &&
    statement.name !== undefined
  )
    return [statement.name]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name] : []))
}

export function hasModifier(ts: TypeScript, node: ts.Node, kind: ts.SyntaxKind): boolean {
  return ts.canHaveModifiers(node) && (ts.getModifiers(node)?.some((one) => one.kind === kind) ?? false)
}

/** Whether anything in a module is bound to a name, however deep. */
export function isBound(ts: TypeScript, { tree }: SourceModule, name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    const own = (node as ts.Node & { readonly name?: ts.Node }).name
    if (own !== undefined && ts.isIdentifier(own) && own.text === name && isDeclaring(ts, node)) return true
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false
  }
  return visit(tree)
}

function isDeclaring(ts: TypeScript, node: ts.Node): boolean {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionLike(node) ||
    ts.isClassLike(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportClause(node) ||
    ts.isImportSpecifier(node) ||
    ts.isNamespaceImport(node) ||
    ts.isImportEqualsDeclaration(node)
  )
}

/** Whether a module uses a name as a value or as a tag. */
export function usesName(ts: TypeScript, { tree }: SourceModule, name: string): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && node.text === name && isReference(ts, node)) return true
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false
  }
  return visit(tree)
}

/** Names of members, attributes, declarations and types are none. */
function isReference(ts: TypeScript, node: ts.Identifier): boolean {
  const { parent } = node
  const isTag =
    (ts.isJsxOpeningLikeElement(parent) || ts.isJsxClosingElement(parent)) && parent.tagName === node
  if (isTag) return /^[A-Z_$]/.test(node.text)
  if (ts.isShorthandPropertyAssignment(parent)) return true
  const named = parent as ts.Node & Record<'name' | 'propertyName' | 'label', ts.Node | undefined>
  if ([named.name, named.propertyName, named.label].includes(node)) return false
  return !ts.isQualifiedName(parent) && !ts.isPartOfTypeNode(node) && !ts.isTypeNode(parent)
}
