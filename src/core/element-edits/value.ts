/** What code stands for, and how it is told from other code. */
import type ts from 'typescript-browser'
import type { JsxFunction } from './locate.ts'
import type { SourceModule, TypeScript } from './sources.ts'

/** Where code stands, and for which use of its component it is read. */
export interface Env {
  readonly module: SourceModule
  /** Index in the chain. */
  readonly level: number
}

/** A value comes from this item of a list in the source. */
export interface ItemChoice {
  readonly array: ts.ArrayLiteralExpression
  readonly module: SourceModule
  readonly index: number
  /** What runs over the list. */
  readonly call: ts.CallExpression
  /** The page shows the items as they are listed: none is left out, none moved. */
  readonly isWhole: boolean
}

export interface Value {
  /** `props`: all props of the component; `children`: what a use has between its tags. */
  readonly kind: 'node' | 'props' | 'children' | 'unknown'
  readonly node: ts.Node
  readonly env: Env
  readonly choices: readonly ItemChoice[]
  /** Other values are possible here. */
  readonly isConditional: boolean
  /** More code than what led here reads it. */
  readonly isShared: boolean
  /** What the component itself says where a use says nothing. */
  readonly fallback: Value | null
}

/** A literal list, and how the page runs over it. */
export interface MappedList {
  readonly list: Value
  readonly call: ts.CallExpression
  readonly isWhole: boolean
}

export function nodeValue(node: ts.Node, env: Env): Value {
  return { kind: 'node', node, env, choices: [], isConditional: false, isShared: false, fallback: null }
}

export function unknown(node: ts.Node, env: Env): Value {
  return { ...nodeValue(node, env), kind: 'unknown' }
}

export function unwrap(ts: TypeScript, expression: ts.Expression): ts.Expression {
  let node = expression
  while (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  ) {
    node = node.expression
  }
  return node
}

export function propertyNamed(
  ts: TypeScript,
  object: ts.ObjectLiteralExpression,
  key: string,
): ts.Expression | 'unknown' | null {
  for (const property of [...object.properties].reverse()) {
    if (ts.isSpreadAssignment(property)) return 'unknown'
    const { name } = property
    if (name === undefined || !(ts.isIdentifier(name) || ts.isStringLiteral(name))) continue
    if (name.text !== key) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    return ts.isShorthandPropertyAssignment(property) ? property.name : 'unknown'
  }
  return null
}

const RUNS_OVER = new Set(['map', 'flatMap'])

/** The call that a callback is given to, as in `items.map(callback)`; null where it is no such callback. */
export function mappingCall(ts: TypeScript, fn: JsxFunction): ts.CallExpression | null {
  const call = fn.parent
  if (!ts.isCallExpression(call) || call.arguments[0] !== fn) return null
  const { expression } = call
  return ts.isPropertyAccessExpression(expression) && RUNS_OVER.has(expression.name.text) ? call : null
}
