/**
 * Takes out of a module what an edit has left unused, since the project's own type check refuses unused names. Only
 * imports, functions, and values whose making does nothing else are taken; the rest stays and is for a person to see.
 */
import type * as TypeScript from 'typescript-browser'
import { applyTextChanges, type TextChange, wholeLines } from '../../../core/files/text-changes.ts'
import { parseSource, typescript } from './load-typescript.ts'

const UNUSED = new Set([6133, 6138, 6192, 6196, 6198, 6199])
const MAX_ROUNDS = 6

/** `before`: the module as it was; what was unused then stays. */
export function removeUnused(source: string, before: string): string {
  let already: ReadonlySet<string> | null = null
  let current = source
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const unused = unusedNames(current)
    if (unused.length === 0) return current
    already ??= new Set(unusedNames(before).map(({ name }) => name))
    const changes = unused
      .filter(({ name }) => already?.has(name) !== true)
      .flatMap(({ node }) => removal(current, node))
    if (changes.length === 0) return current
    current = applyTextChanges(current, withoutOverlap(changes))
  }
  return current
}

function unusedNames(source: string): { name: string; node: TypeScript.Node }[] {
  const ts = typescript()
  const path = '/module.tsx'
  const file = parseSource(path, source)
  const host: TypeScript.CompilerHost = {
    fileExists: (name) => name === path,
    readFile: (name) => (name === path ? source : undefined),
    getSourceFile: (name) => (name === path ? file : undefined),
    getDefaultLibFileName: () => '/lib.d.ts',
    writeFile: () => {},
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  }
  const options = {
    noUnusedLocals: true,
    noLib: true,
    noResolve: true,
    types: [],
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ESNext,
  }
  const program = ts.createProgram([path], options, host)
  return program.getSemanticDiagnostics(file).flatMap(({ code, start }) => {
    if (!UNUSED.has(code) || start === undefined) return []
    const node = nodeAt(ts, file, start)
    return node === null ? [] : [{ name: node.getText(file), node }]
  })
}

function nodeAt(ts: typeof TypeScript, file: TypeScript.SourceFile, at: number): TypeScript.Node | null {
  let best: TypeScript.Node | null = null
  const visit = (node: TypeScript.Node): void => {
    if (node.getStart(file) === at && node.kind !== ts.SyntaxKind.SourceFile) best ??= node
    if (node.pos <= at && at < node.end) node.forEachChild(visit)
  }
  file.forEachChild(visit)
  return best
}

function removal(source: string, start: TypeScript.Node): TextChange[] {
  const ts = typescript()
  for (let node: TypeScript.Node | undefined = start; node !== undefined; node = node.parent) {
    if (ts.isImportSpecifier(node)) return dropSpecifier(source, node)
    if (
      ts.isImportDeclaration(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node)
    ) {
      return [cut(source, node)]
    }
    if (ts.isImportClause(node)) return [cut(source, node.parent)]
    if (ts.isBindingElement(node)) return dropBinding(source, node)
    if (ts.isVariableDeclaration(node)) return dropVariable(source, node)
    if (ts.isVariableStatement(node)) {
      const only = node.declarationList.declarations[0]
      return node.declarationList.declarations.length === 1 && only !== undefined
        ? dropVariable(source, only)
        : []
    }
  }
  return []
}

function dropSpecifier(source: string, node: TypeScript.ImportSpecifier): TextChange[] {
  const list = node.parent.elements
  if (list.length === 1) {
    const clause = node.parent.parent
    return clause.name === undefined
      ? [cut(source, clause.parent)]
      : [{ start: clause.name.getEnd(), end: node.parent.getEnd(), text: '' }]
  }
  return [cutListed(list, node)]
}

function dropBinding(source: string, node: TypeScript.BindingElement): TextChange[] {
  const ts = typescript()
  const pattern = node.parent
  if (ts.isObjectBindingPattern(pattern)) {
    if (pattern.elements.length > 1) return [cutListed(pattern.elements, node)]
    return ts.isVariableDeclaration(pattern.parent) ? dropVariable(source, pattern.parent) : []
  }
  const index = pattern.elements.indexOf(node)
  const others = pattern.elements.filter((one, at) => at !== index && !ts.isOmittedExpression(one))
  if (others.length === 0 && ts.isVariableDeclaration(pattern.parent))
    return dropVariable(source, pattern.parent)
  if (index === pattern.elements.length - 1) {
    const before = pattern.elements[index - 1]
    return before === undefined ? [] : [{ start: before.getEnd(), end: node.getEnd(), text: '' }]
  }
  return [{ start: node.getStart(), end: node.getEnd(), text: '' }]
}

/** Only a value that is made without doing anything: a hook, a literal, a function, a reading of another value. */
function dropVariable(source: string, node: TypeScript.VariableDeclaration): TextChange[] {
  const ts = typescript()
  const list = node.parent
  const statement = list.parent
  if (!ts.isVariableDeclarationList(list) || !ts.isVariableStatement(statement)) return []
  if (list.declarations.length !== 1) return []
  const value = node.initializer
  const isQuiet = value === undefined || isHookCall(value) || !hasCall(value)
  return isQuiet ? [cut(source, statement)] : []
}

function isHookCall(node: TypeScript.Node): boolean {
  const ts = typescript()
  return ts.isCallExpression(node) && /^use[A-Z]/.test(node.expression.getText())
}

function hasCall(node: TypeScript.Node): boolean {
  const ts = typescript()
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return false
  // Methods that only read.
  if (ts.isCallExpression(node)) {
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : ''
    if (
      !/^(?:filter|map|find|some|every|reduce|slice|includes|join|flatMap|at|trim|toLowerCase|toUpperCase|replace|concat|keys|values|entries)$/.test(
        name,
      )
    ) {
      const isPure = /^(?:Math\.\w+|Number|String|Boolean|Object\.\w+|[a-z]\w*)$/.test(
        node.expression.getText(),
      )
      if (!isPure) return true
    }
  }
  if (ts.isNewExpression(node) || ts.isAwaitExpression(node)) return true
  let found = false
  node.forEachChild((child) => {
    found ||= hasCall(child)
  })
  return found
}

function cut(source: string, node: TypeScript.Node): TextChange {
  const { start, end } = wholeLines(source, node.getStart(), node.getEnd())
  // A function goes with the blank line behind it.
  const gap = source.slice(end).startsWith('\n') && source.slice(0, start).endsWith('\n\n') ? 1 : 0
  return { start, end: end + gap, text: '' }
}

function cutListed(list: readonly TypeScript.Node[], node: TypeScript.Node): TextChange {
  const index = list.indexOf(node)
  const next = list[index + 1]
  if (next !== undefined) return { start: node.getStart(), end: next.getStart(), text: '' }
  const before = list[index - 1]
  return { start: before?.getEnd() ?? node.getStart(), end: node.getEnd(), text: '' }
}

function withoutOverlap(changes: readonly TextChange[]): TextChange[] {
  const kept: TextChange[] = []
  for (const change of [...changes].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (change.start >= (kept.at(-1)?.end ?? 0)) kept.push(change)
  }
  return kept
}
