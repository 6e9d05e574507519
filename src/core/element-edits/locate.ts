/** From places to elements of the syntax tree, and what is around them. */

import type ts from 'typescript-browser'
import type { Place } from '../chat/selected-element.ts'
import { escapePattern } from '../text/escape-pattern.ts'
import type { SourceModule, Sources, TypeScript } from './sources.ts'

export type JsxNode = ts.JsxElement | ts.JsxSelfClosingElement

export interface PlacedElement {
  readonly module: SourceModule
  readonly node: JsxNode
  readonly place: Place
}

/** The element whose `<` stands exactly there; null when none does. */
export function elementAt(sources: Sources, place: Place): PlacedElement | null {
  const module = sources.module(place.file)
  const lineStart = module?.tree.getLineStarts()[place.line - 1]
  if (module === null || lineStart === undefined) return null
  const at = lineStart + place.column - 1
  const node = jsxNodeAt(sources.ts, module.tree, at)
  return node === null ? null : { module, node, place }
}

function jsxNodeAt(ts: TypeScript, tree: ts.SourceFile, at: number): JsxNode | null {
  let found: JsxNode | null = null
  const visit = (node: ts.Node): void => {
    if (found !== null || at < node.pos || at >= node.end) return
    if (isJsxNode(ts, node) && node.getStart(tree) === at) found = node
    else node.forEachChild(visit)
  }
  tree.forEachChild(visit)
  return found
}

export function placeOf({ path, tree }: SourceModule, at: number): Place {
  const { line, character } = tree.getLineAndCharacterOfPosition(at)
  return { file: path, line: line + 1, column: character + 1 }
}

export function isJsxNode(ts: TypeScript, node: ts.Node): node is JsxNode {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
}

export function openingOf(node: JsxNode): ts.JsxOpeningElement | ts.JsxSelfClosingElement {
  return 'openingElement' in node ? node.openingElement : node
}

export function tagOf(node: JsxNode): string {
  return openingOf(node).tagName.getText()
}

/** A tag of the page itself, such as `div`, rather than a component. */
export function isIntrinsic(tag: string): boolean {
  return /^[a-z][^.]*$/.test(tag)
}

export type JsxFunction = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction

export function isFunctionNode(ts: TypeScript, node: ts.Node): node is JsxFunction {
  return ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node)
}

export interface ComponentAround {
  readonly name: string
  readonly fn: JsxFunction
  readonly module: SourceModule
  readonly isDefault: boolean
}

/** The component whose code a node is in; null outside of one. */
export function componentAround(
  ts: TypeScript,
  module: SourceModule,
  start: ts.Node,
): ComponentAround | null {
  for (let node: ts.Node | undefined = start; node !== undefined; node = node.parent) {
    if (!isFunctionNode(ts, node)) continue
    const name = componentName(ts, node)
    if (name !== null) return { name, fn: node, module, isDefault: isDefaultExport(ts, module, node, name) }
  }
  return null
}

/** The name by which a function is a component; `default` for one that is exported without a name. */
function componentName(ts: TypeScript, fn: JsxFunction): string | null {
  if (fn.name !== undefined) return /^[A-Z]/.test(fn.name.text) ? fn.name.text : null
  let node: ts.Node = fn
  // `memo(forwardRef(() => …))`
  while (ts.isCallExpression(node.parent) && node.parent.arguments[0] === node) node = node.parent
  const { parent } = node
  if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
    return /^[A-Z]/.test(parent.name.text) ? parent.name.text : null
  }
  return ts.isExportAssignment(parent) || ts.isFunctionDeclaration(fn) ? 'default' : null
}

function isDefaultExport(ts: TypeScript, module: SourceModule, fn: JsxFunction, name: string): boolean {
  if (name === 'default') return true
  if (fn.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword) === true) return true
  return module.tree.statements.some(
    (one) =>
      ts.isExportAssignment(one) && new RegExp(`\\b${escapePattern(name)}\\b`).test(one.expression.getText()),
  )
}
