/**
 * Elements of a list without `key`: the id that the element itself shows, else the index, which is what React goes by
 * on its own, so that nothing else changes.
 */

import type ts from 'typescript-browser'
import type { PathEdit } from '../../element-edits/path-edit.ts'
import type { SourceModule, TypeScript } from '../../element-edits/sources.ts'
import { escapePattern } from '../../text/escape-pattern.ts'
import type { RepairRule } from './repair-rule.ts'

type Callback = ts.ArrowFunction | ts.FunctionExpression
type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement

export const repairMissingKey: RepairRule<'no-key'> = ({ ts, module, mayChange }, { path, line, column }) => {
  const source = module(path)
  if (source === null || !mayChange(path) || line > source.tree.getLineStarts().length) return null
  const at = (source.tree.getLineStarts()[line - 1] ?? 0) + column - 1
  const opening = openingAt(ts, source, at)
  const callback = opening === null ? null : callbackOf(ts, opening)
  if (opening === null || callback === null || hasKey(ts, opening)) return null
  const key = keyOf(ts, source, callback)
  if (key === null) return null
  const end =
    (opening.typeArguments?.end ?? opening.tagName.getEnd()) + (opening.typeArguments === undefined ? 0 : 1)
  const edits: PathEdit[] = [...key.edits, { path, start: end, end, text: ` key={${key.expression}}` }]
  return { edits, sentence: `Gave the list in line ${line} of ${path} keys` }
}

function openingAt(ts: TypeScript, { tree }: SourceModule, at: number): Opening | null {
  let found: Opening | null = null
  const visit = (node: ts.Node): void => {
    if (at < node.getFullStart() || at >= node.getEnd()) return
    if ((ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.getStart() === at)
      found = node
    node.forEachChild(visit)
  }
  visit(tree)
  return found
}

/** The function that makes each element of a list, when the element is all that it returns. */
function callbackOf(ts: TypeScript, opening: Opening): Callback | null {
  const element = ts.isJsxOpeningElement(opening) ? opening.parent : opening
  let node: ts.Node = element.parent
  while (ts.isParenthesizedExpression(node)) node = node.parent
  if (ts.isReturnStatement(node) && ts.isBlock(node.parent)) node = node.parent.parent
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node)) return null
  return isListCallback(ts, node) && !isReturningTwice(ts, node) ? node : null
}

/** `list.map(fn)` and `Array.from(list, fn)`. */
function isListCallback(ts: TypeScript, fn: Callback): boolean {
  const call = fn.parent
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false
  const { name, expression } = call.expression
  if (name.text === 'map') return call.arguments[0] === fn
  return name.text === 'from' && expression.getText() === 'Array' && call.arguments[1] === fn
}

function isReturningTwice(ts: TypeScript, fn: Callback): boolean {
  let returns = 0
  const visit = (node: ts.Node): void => {
    if (ts.isReturnStatement(node)) returns += 1
    if (!ts.isFunctionLike(node)) node.forEachChild(visit)
  }
  if (ts.isBlock(fn.body)) visit(fn.body)
  return returns > 1
}

/** What is spread may hold a key. */
function hasKey(ts: TypeScript, { attributes }: Opening): boolean {
  return attributes.properties.some((one) => ts.isJsxSpreadAttribute(one) || one.name.getText() === 'key')
}

interface Key {
  readonly expression: string
  readonly edits: readonly PathEdit[]
}

const IDS = ['id', 'key', 'slug']

function keyOf(ts: TypeScript, { path, text }: SourceModule, fn: Callback): Key | null {
  const [item, index] = fn.parameters
  const isFrom =
    !ts.isPropertyAccessExpression((fn.parent as ts.CallExpression).expression) || textOfCallee(fn) === 'from'
  if (!isFrom && item !== undefined) {
    const own = idOf(ts, fn, item)
    if (own !== null) return { expression: own, edits: [] }
  }
  if (index !== undefined)
    return ts.isIdentifier(index.name) ? { expression: index.name.text, edits: [] } : null
  const name = ['index', 'position'].find(
    (one) => !new RegExp(`(?<![\\w$.])${escapePattern(one)}(?![\\w$])`).test(text),
  )
  if (name === undefined || item?.dotDotDotToken !== undefined) return null
  return { expression: name, edits: withIndex(path, fn, item, name) }
}

function textOfCallee(fn: Callback): string {
  const { expression } = fn.parent as ts.CallExpression
  return (expression as ts.PropertyAccessExpression).name.text
}

/** The id of the item, where the code itself reads it. */
function idOf(ts: TypeScript, fn: Callback, { name }: ts.ParameterDeclaration): string | null {
  if (ts.isObjectBindingPattern(name)) {
    const bound = name.elements.filter((one) => one.dotDotDotToken === undefined && ts.isIdentifier(one.name))
    const named = (id: string) => bound.find((one) => (one.propertyName ?? one.name).getText() === id)
    return (
      IDS.map(named)
        .find((one) => one !== undefined)
        ?.name.getText() ?? null
    )
  }
  if (!ts.isIdentifier(name)) return null
  const read = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === name.text)
      read.add(node.name.text)
    node.forEachChild(visit)
  }
  visit(fn.body)
  const id = IDS.find((one) => read.has(one))
  return id === undefined ? null : `${name.text}.${id}`
}

function withIndex(
  path: string,
  fn: Callback,
  item: ts.ParameterDeclaration | undefined,
  name: string,
): PathEdit[] {
  if (item === undefined) {
    const open = fn.getText().indexOf('(') + fn.getStart() + 1
    return [{ path, start: open, end: open, text: `_, ${name}` }]
  }
  const isBare = fn.getText().startsWith(item.getText())
  const [start, end] = [item.getStart(), item.getEnd()]
  if (isBare) return [{ path, start, end, text: `(${item.getText()}, ${name})` }]
  return [{ path, start: end, end, text: `, ${name}` }]
}
