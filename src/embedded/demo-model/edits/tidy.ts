/** What a removal leaves without use goes along, where taking it away can change nothing; the rest is told. */
import type ts from 'typescript-browser'
import { dropUnusedImports } from '../../../core/element-edits/imports.ts'
import type { PathEdit } from '../../../core/element-edits/path-edit.ts'
import type { SourceModule } from '../../../core/element-edits/sources.ts'
import { wholeLines } from '../../../core/files/text-changes.ts'
import { LeftOut, type Project } from './project.ts'

const MOST_ROUNDS = 12

/** `before`: the texts as they were. Throws {@link LeftOut} where something would stay that the type check refuses. */
export function tidy(project: Project, before: ReadonlyMap<string, string>): void {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const { files } = project.sources()
    const changed = [...files.keys()].filter(
      (path) => /\.[jt]sx?$/.test(path) && files.get(path) !== before.get(path),
    )
    const edits = changed.flatMap((path) => unusedIn(project, path, before.get(path)))
    if (edits.length === 0) return
    project.write(edits, 'Without what is no longer used')
  }
}

function unusedIn(project: Project, path: string, before: string | undefined): PathEdit[] {
  const { ts } = project
  const module = project.sources().module(path)
  if (module === null || before === undefined) return []
  const uses = countNames(project, module.tree)
  const had = countNames(
    project,
    ts.createSourceFile(path, before, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  )
  const isLeft = (name: ts.Node) =>
    ts.isIdentifier(name) && uses.get(name.text) === 1 && (had.get(name.text) ?? 0) > 1
  const found: PathEdit[] = []
  const visit = (node: ts.Node): void => {
    if (found.length > 0 || ts.isImportDeclaration(node)) return
    if (
      ts.isVariableStatement(node) &&
      node.declarationList.declarations.length === 1 &&
      !isExported(ts, node)
    ) {
      const [declared] = node.declarationList.declarations
      const names = declared === undefined ? [] : namesOf(ts, declared.name)
      const left = names.filter(isLeft)
      if (left.length > 0 && left.length === names.length && isIdle(ts, declared?.initializer))
        found.push(...without(project, module, node))
      else if (left.length > 0 && declared !== undefined && ts.isArrayBindingPattern(declared.name))
        found.push(...withoutName(module, left))
      else if (left.length > 0)
        throw new LeftOut(
          `\`${path}\` would compute “${left[0]?.getText()}” for nothing, which its type check refuses.`,
        )
    }
    if (
      ts.isFunctionDeclaration(node) &&
      node.name !== undefined &&
      isLeft(node.name) &&
      !isExported(ts, node)
    )
      found.push(...without(project, module, node))
    node.forEachChild(visit)
  }
  visit(module.tree)
  return found
}

function without(project: Project, module: SourceModule, node: ts.Node): PathEdit[] {
  const range = { start: node.getStart(), end: node.getEnd() }
  return [
    { path: module.path, ...wholeLines(module.text, range.start, range.end), text: '' },
    ...dropUnusedImports(project.sources(), module, [range]),
  ]
}

/** `[open, setOpen]` → `[, setOpen]` or `[open]`. */
function withoutName(module: SourceModule, [name]: readonly ts.Node[]): PathEdit[] {
  const element = name?.parent
  if (element === undefined) return []
  const behind = /^\s*,/.test(module.text.slice(element.getEnd()))
  const start = behind ? element.getStart() : module.text.lastIndexOf(',', element.getStart())
  return [{ path: module.path, start, end: element.getEnd(), text: '' }]
}

function isExported(ts: Project['ts'], node: ts.VariableStatement | ts.FunctionDeclaration): boolean {
  return node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
}

function namesOf(ts: Project['ts'], name: ts.BindingName): ts.Identifier[] {
  if (ts.isIdentifier(name)) return [name]
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? namesOf(ts, one.name) : []))
}

/** Computing it does nothing else: functions, literals, state, and what is read of other things. */
function isIdle(ts: Project['ts'], node: ts.Expression | undefined): boolean {
  if (node === undefined) return true
  if (!ts.isCallExpression(node)) return true
  return (
    /^(?:React\.)?use(?:State|Memo|Ref|Id|Callback|Reducer)$/.test(node.expression.getText()) ||
    /\.(?:map|filter|find|some|reduce|slice|includes|join)$/.test(node.expression.getText())
  )
}

function countNames({ ts }: Project, tree: ts.SourceFile): Map<string, number> {
  const counts = new Map<string, number>()
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1)
    node.forEachChild(visit)
  }
  visit(tree)
  return counts
}
