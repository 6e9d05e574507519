/**
 * What a removal leaves without use in its file: names that the type checker calls unused, and that were used before.
 * They go where nothing else is lost; a name that cannot go is told.
 */
import type ts from 'typescript-browser'
import { wholeLines } from '../files/text-changes.ts'
import { dropUnusedImports, listedRange } from './imports.ts'
import type { PathEdit } from './path-edit.ts'
import type { SourceModule, Sources, TypeScript } from './sources.ts'

export interface Unused {
  readonly edits: readonly PathEdit[]
  /** A name that stays, though nothing reads it. */
  readonly stuck: string | null
}

/** One round: what goes may leave others without use. */
export function dropUnused(sources: Sources, path: string, before: string): Unused {
  const { ts } = sources
  const module = sources.module(path)
  if (module === null) return { edits: [], stuck: null }
  const known = new Set(
    unusedNames(ts, ts.createSourceFile(path, before, ts.ScriptTarget.Latest, true)).map(nameOf),
  )
  for (const node of unusedNames(ts, module.tree)) {
    if (known.has(nameOf(node))) continue
    const edits = without(sources, module, node)
    return { edits: edits ?? [], stuck: edits === null ? nameOf(node) : null }
  }
  return { edits: [], stuck: null }
}

const nameOf = (node: ts.Node) => node.getText()

/** Is declared and never read; all imports; never used; all that is destructured; all variables. */
const UNUSED = new Set([6133, 6192, 6196, 6198, 6199])

/** The checker sees this file alone: what it imports is of any type. */
function unusedNames(ts: TypeScript, tree: ts.SourceFile): ts.Node[] {
  const options: ts.CompilerOptions = {
    noLib: true,
    noResolve: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    jsx: ts.JsxEmit.Preserve,
    allowJs: true,
    checkJs: true,
  }
  const program = ts.createProgram([tree.fileName], options, {
    getSourceFile: (name) => (name === tree.fileName ? tree : undefined),
    getDefaultLibFileName: () => '',
    writeFile: () => {},
    getCurrentDirectory: () => '',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => name === tree.fileName,
    readFile: () => undefined,
  })
  return program.getSemanticDiagnostics(tree).flatMap(({ code, start }) => {
    const node = UNUSED.has(code) && start !== undefined ? nodeAt(ts, tree, start) : null
    return node === null ? [] : [node]
  })
}

function nodeAt(ts: TypeScript, tree: ts.SourceFile, start: number): ts.Node {
  let found: ts.Node = tree
  const visit = (node: ts.Node): void => {
    if (node.getStart(tree) > start || node.end <= start) return
    found = node
    node.forEachChild(visit)
  }
  ts.forEachChild(tree, visit)
  return found
}

/** Null where it cannot go without something else. */
function without(sources: Sources, module: SourceModule, name: ts.Node): PathEdit[] | null {
  const { ts } = sources
  const { path, text } = module
  for (let node = name; node.parent !== undefined; node = node.parent) {
    const { parent } = node
    if (ts.isImportDeclaration(node)) {
      if (ts.isImportSpecifier(name.parent) && name.parent.parent.elements.length > 1)
        return [{ path, ...listedRange(name.parent.parent.elements, name.parent), text: '' }]
      return [{ path, ...wholeLines(text, node.getStart(), node.getEnd()), text: '' }]
    }
    if (ts.isBindingElement(node) && node.name === name && !isLastOfVariable(ts, node))
      return withoutElement(ts, module, node)
    const isDeclared =
      ts.isVariableDeclaration(node) &&
      node.name.getStart() <= name.getStart() &&
      name.getEnd() <= node.name.getEnd()
    if (isDeclared && ts.isVariableDeclaration(node) && !isIdle(ts, node.initializer)) return null
    const isStatement =
      ts.isFunctionDeclaration(node) ||
      (ts.isVariableStatement(node) && node.declarationList.declarations.length === 1)
    if (isStatement || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) {
      const range = { start: node.getStart(), end: node.getEnd() }
      return [
        { path, ...wholeLines(text, range.start, range.end), text: '' },
        ...dropUnusedImports(sources, module, [range]),
      ]
    }
    if (ts.isParameter(node)) {
      const isOnly = ts.isFunctionLike(parent) && parent.parameters.length === 1
      if (isOnly) return [{ path, start: node.getStart(), end: node.getEnd(), text: '' }]
      return ts.isIdentifier(node.name)
        ? [{ path, start: node.name.getStart(), end: node.name.getStart(), text: '_' }]
        : null
    }
  }
  return null
}

/** The variables go with it. */
function isLastOfVariable(ts: TypeScript, { parent }: ts.BindingElement): boolean {
  const named = parent.elements.filter((one) => ts.isBindingElement(one))
  return named.length === 1 && ts.isVariableDeclaration(parent.parent)
}

/** `[open, setOpen]` → `[, setOpen]` or `[open]`; of an object, the name with its comma. */
function withoutElement(ts: TypeScript, { path }: SourceModule, node: ts.BindingElement): PathEdit[] {
  const { elements } = node.parent
  const isLast = elements.at(-1) === node
  if (ts.isObjectBindingPattern(node.parent) || isLast)
    return [{ path, ...listedRange(elements, node), text: '' }]
  return [{ path, start: node.getStart(), end: node.getEnd(), text: '' }]
}

/** Computing it does nothing else: functions, literals, state, and what is read of other things. */
function isIdle(ts: TypeScript, node: ts.Expression | undefined): boolean {
  if (node === undefined || !ts.isCallExpression(node)) return true
  const called = node.expression.getText()
  return (
    /^(?:React\.)?use(?:State|Memo|Ref|Id|Callback|Reducer)$/.test(called) ||
    /\.(?:map|filter|find|some|reduce|slice|includes|join)$/.test(called)
  )
}
