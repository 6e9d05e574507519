/** Changes to the import declarations of one module. */
import type ts from 'typescript-browser'
import { listedRange } from '../../element-edits/imports.ts'
import type { PathEdit } from '../../element-edits/path-edit.ts'
import type { SourceModule, TypeScript } from '../../element-edits/sources.ts'

export type ImportDeclaration = ts.ImportDeclaration & { readonly moduleSpecifier: ts.StringLiteral }

/** Import declarations of values, in order; of one specifier where that is given. */
export function importsOf(
  ts: TypeScript,
  { tree }: SourceModule,
  specifier: string | null = null,
): ImportDeclaration[] {
  return tree.statements.filter((one): one is ImportDeclaration => {
    if (!ts.isImportDeclaration(one) || !ts.isStringLiteral(one.moduleSpecifier)) return false
    if (one.importClause?.isTypeOnly === true) return false
    return specifier === null || one.moduleSpecifier.text === specifier
  })
}

/** `import { … }`: its parts; null for every other form. */
export function namedParts(ts: TypeScript, declaration: ImportDeclaration): ts.NamedImports | null {
  const bindings = declaration.importClause?.namedBindings
  return bindings !== undefined && ts.isNamedImports(bindings) ? bindings : null
}

/** Lets a module know an export of a package or file by its own name. */
export function addNamedImport(
  ts: TypeScript,
  module: SourceModule,
  name: string,
  specifier: string,
): PathEdit {
  const { path } = module
  for (const declaration of importsOf(ts, module, specifier)) {
    const named = namedParts(ts, declaration)
    const last = named?.elements.at(-1)
    if (last !== undefined) return insertion(path, last.getEnd(), `, ${name}`)
    const own = declaration.importClause?.name
    if (own !== undefined && declaration.importClause?.namedBindings === undefined)
      return insertion(path, own.getEnd(), `, { ${name} }`)
  }
  return newImport(ts, module, `{ ${name} }`, specifier)
}

/** Lets a module know the default export of a package or file by this name. */
export function addDefaultImport(
  ts: TypeScript,
  module: SourceModule,
  name: string,
  specifier: string,
): PathEdit {
  for (const declaration of importsOf(ts, module, specifier)) {
    const named = namedParts(ts, declaration)
    if (named !== null && declaration.importClause?.name === undefined)
      return insertion(module.path, named.getStart(), `${name}, `)
  }
  return newImport(ts, module, name, specifier)
}

/** A new declaration behind the other imports: what runs first may count on running first. */
function newImport(ts: TypeScript, module: SourceModule, clause: string, specifier: string): PathEdit {
  const { path, text, tree } = module
  const mark = /from "/.test(text) && !/from '/.test(text) ? '"' : "'"
  const end = /^import\b.*;[ \t]*$/m.test(text) ? ';' : ''
  const line = `import ${clause} from ${mark}${specifier}${mark}${end}`
  const last = tree.statements.findLast((one) => ts.isImportDeclaration(one))
  if (last !== undefined) return insertion(path, last.getEnd(), `\n${line}`)
  const first = tree.statements.find((one) => !isDirective(ts, one))
  const at = first?.getStart() ?? text.length
  return insertion(path, at, `${line}\n`)
}

function isDirective(ts: TypeScript, statement: ts.Statement): boolean {
  return ts.isExpressionStatement(statement) && ts.isStringLiteral(statement.expression)
}

function insertion(path: string, at: number, text: string): PathEdit {
  return { path, start: at, end: at, text }
}

/** The default import becomes a named one: `import A from` → `import { A } from`. Null for forms that have no such place. */
export function defaultToNamed(
  ts: TypeScript,
  { path }: SourceModule,
  declaration: ImportDeclaration,
  exported: string,
): PathEdit[] | null {
  const clause = declaration.importClause
  if (clause?.name === undefined) return null
  const local = clause.name.text
  const written = local === exported ? local : `${exported} as ${local}`
  if (clause.namedBindings === undefined)
    return [{ path, start: clause.name.getStart(), end: clause.name.getEnd(), text: `{ ${written} }` }]
  const named = namedParts(ts, declaration)
  const first = named?.elements[0]
  if (named === null || first === undefined) return null
  return [
    { path, start: clause.name.getStart(), end: named.getStart(), text: '' },
    insertion(path, first.getStart(), `${written}, `),
  ]
}

/** A named import becomes the default one: `import { A, b } from` → `import A, { b } from`. */
export function namedToDefault(
  ts: TypeScript,
  { path }: SourceModule,
  declaration: ImportDeclaration,
  element: ts.ImportSpecifier,
): PathEdit[] | null {
  const clause = declaration.importClause
  const named = namedParts(ts, declaration)
  if (clause === undefined || named === null || clause.name !== undefined || element.isTypeOnly) return null
  const local = element.name.text
  if (named.elements.length === 1)
    return [{ path, start: named.getStart(), end: named.getEnd(), text: local }]
  return [
    insertion(path, named.getStart(), `${local}, `),
    { path, ...listedRange(named.elements, element), text: '' },
  ]
}
