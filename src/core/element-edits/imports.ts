/** Imports that an edit leaves without use, and those that it needs. */
import type ts from 'typescript-browser'
import { wholeLines } from '../files/text-changes.ts'
import type { PathEdit } from './path-edit.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, Sources, TypeScript } from './sources.ts'

interface Range {
  readonly start: number
  readonly end: number
}

/** Takes names out of the imports that are used within the ranges only. */
export function dropUnusedImports(
  { ts }: Sources,
  module: SourceModule,
  ranges: readonly Range[],
): PathEdit[] {
  const isGone = (at: number) => ranges.some(({ start, end }) => start <= at && at < end)
  const gone = new Set<string>()
  const kept = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) (isGone(node.getStart()) ? gone : kept).add(node.text)
    node.forEachChild(visit)
  }
  visit(module.tree)
  const unused = new Set([...gone].filter((name) => !kept.has(name)))
  return unused.size === 0
    ? []
    : module.tree.statements.flatMap((one) => withoutNames(ts, module, one, unused))
}

function withoutNames(
  ts: TypeScript,
  module: SourceModule,
  statement: ts.Statement,
  names: ReadonlySet<string>,
): PathEdit[] {
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
  if (clause === undefined) return []
  const { path, text } = module
  const bindings = clause.namedBindings
  const elements = bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements : []
  const leaving = elements.filter((one) => names.has(one.name.text))
  const isNamespaceLeaving =
    bindings !== undefined && ts.isNamespaceImport(bindings) && names.has(bindings.name.text)
  const isDefaultLeaving = clause.name !== undefined && names.has(clause.name.text)
  if (leaving.length === 0 && !isNamespaceLeaving && !isDefaultLeaving) return []
  const areAllLeaving = bindings === undefined || isNamespaceLeaving || leaving.length === elements.length
  const isDefaultKept = clause.name !== undefined && !isDefaultLeaving
  if (areAllLeaving && !isDefaultKept) {
    return [{ path, ...wholeLines(text, statement.getStart(), statement.getEnd()), text: '' }]
  }
  const edits: PathEdit[] = []
  if (isDefaultLeaving && clause.name !== undefined && bindings !== undefined) {
    edits.push({ path, start: clause.name.getStart(), end: bindings.getStart(), text: '' })
  }
  if (areAllLeaving && clause.name !== undefined && bindings !== undefined) {
    edits.push({ path, start: clause.name.getEnd(), end: bindings.getEnd(), text: '' })
    return edits
  }
  return [...edits, ...listedRanges(elements, leaving).map((range) => ({ path, ...range, text: '' }))]
}

/** Ranges that take some of a list away, and their commas. They do not overlap. */
function listedRanges(list: readonly ts.Node[], leaving: readonly ts.Node[]): Range[] {
  const ranges: Range[] = []
  for (let at = 0; at < list.length; at += 1) {
    const first = list[at]
    if (first === undefined || !leaving.includes(first)) continue
    const before = list[at - 1]
    while (at + 1 < list.length && leaving.includes(list[at + 1] as ts.Node)) at += 1
    const last = list[at] as ts.Node
    const next = list[at + 1]
    if (next !== undefined) ranges.push({ start: first.getStart(), end: next.getStart() })
    else ranges.push({ start: before?.getEnd() ?? first.getStart(), end: last.getEnd() })
  }
  return ranges
}

/** A part of a list with the comma that goes with it. */
export function listedRange(list: readonly ts.Node[], node: ts.Node): Range {
  return listedRanges(list, [node])[0] ?? { start: node.getStart(), end: node.getEnd() }
}

export interface NewName {
  /** By which the module will know it. */
  readonly name: string
  readonly edits: readonly PathEdit[]
}

/**
 * Lets a module know another export of the package that `old` is imported from. The old name gives its place up where
 * nothing outside of `range` uses it.
 */
export function exchangeImport(
  { ts }: Sources,
  module: SourceModule,
  old: ts.ImportSpecifier,
  wanted: string,
  range: Range,
): NewName {
  const { path, tree } = module
  const list = old.parent.elements
  const present = list.find((one) => (one.propertyName ?? one.name).text === wanted)
  const isOldUsed = isUsedOutside(ts, tree, old.name.text, range)
  const away: PathEdit[] = isOldUsed ? [] : [{ path, ...listedRange(list, old), text: '' }]
  if (present !== undefined) return { name: present.name.text, edits: present === old ? [] : away }
  const isTaken = isDeclared(ts, tree, wanted)
  const name = isTaken ? `${wanted}Icon` : wanted
  const written = isTaken ? `${wanted} as ${name}` : wanted
  const [start, end] = [old.getStart(), old.getEnd()]
  return {
    name,
    edits: [
      isOldUsed ? { path, start: end, end, text: `, ${written}` } : { path, start, end, text: written },
    ],
  }
}

export interface WantedImport {
  readonly name: string
  /** As the module that gets it says it. */
  readonly from: string
}

/** Imports that a module does not have yet. Throws a {@link Refusal} where a name means something else there. */
export function importsFor(
  { ts }: Sources,
  module: SourceModule,
  wanted: readonly WantedImport[],
): PathEdit[] {
  const { path, tree } = module
  const declarations = tree.statements.filter((one) => ts.isImportDeclaration(one))
  return wanted.flatMap(({ name, from }) => {
    const same = declarations.flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings
      const isSame = ts.isStringLiteral(moduleSpecifier) && moduleSpecifier.text === from
      return isSame && bindings !== undefined && ts.isNamedImports(bindings) ? [bindings.elements] : []
    })
    if (same.some((list) => list.some((one) => one.name.text === name))) return []
    if (isDeclared(ts, tree, name)) throw new Refusal('element-ambiguous')
    const last = same[0]?.at(-1)
    if (last !== undefined) return [{ path, start: last.getEnd(), end: last.getEnd(), text: `, ${name}` }]
    const at = declarations.at(-1)?.getEnd() ?? 0
    const statement = `import { ${name} } from '${from}'`
    return [{ path, start: at, end: at, text: at === 0 ? `${statement}\n` : `\n${statement}` }]
  })
}

function isUsedOutside(ts: TypeScript, tree: ts.SourceFile, name: string, { start, end }: Range): boolean {
  let isUsed = false
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const at = node.getStart(tree)
    if (ts.isIdentifier(node) && node.text === name && !(start <= at && at < end)) isUsed = true
    node.forEachChild(visit)
  }
  tree.forEachChild(visit)
  return isUsed
}

function isDeclared(ts: TypeScript, tree: ts.SourceFile, name: string): boolean {
  let isTaken = false
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name) isTaken = true
    node.forEachChild(visit)
  }
  tree.forEachChild(visit)
  return isTaken
}
