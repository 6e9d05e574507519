/** What stands in the source for the whole of an element: the element, the expression that it is all of, or an item. */
import type ts from 'typescript-browser'
import { type Chain, enclosingUse, isTagOf, listedComponents } from './chain.ts'
import { isPossible, itemAt } from './choose-literal.ts'
import type { EditScope } from './element-operation.ts'
import {
  type ComponentAround,
  componentAround,
  isFunctionNode,
  type JsxFunction,
  type PlacedElement,
  placeOf,
  tagOf,
} from './locate.ts'
import { scopeOfLevel } from './reach.ts'
import { Refusal } from './refusal.ts'
import type { SourceModule, TypeScript } from './sources.ts'
import { textParts } from './text-parts.ts'
import { type ItemChoice, mappingCall } from './value.ts'
import { itemsOf, listsMappedBy } from './values.ts'

export type ElementUnit =
  /** Among the children of an element or fragment. */
  | {
      readonly kind: 'child'
      readonly module: SourceModule
      readonly node: ts.JsxChild
      readonly level: number
    }
  /** An item of a list, whether the list holds data or elements. */
  | {
      readonly kind: 'item'
      readonly module: SourceModule
      readonly array: ts.ArrayLiteralExpression
      readonly index: number
      /** The page shows the list as it is written. */
      readonly isWhole: boolean
      /** What makes elements of the items; null where the items are elements. */
      readonly template: JsxFunction | null
    }
  /** One of two ways that a condition decides between. */
  | {
      readonly kind: 'branch'
      readonly module: SourceModule
      readonly node: ts.Expression
      readonly level: number
    }

/** Throws a {@link Refusal} where the element is not a part of its own in the source. */
export function unitOf(chain: Chain, scope: EditScope): ElementUnit {
  const placed = chain.levels[0]
  if (placed == null) throw new Refusal('element-no-source')
  return unitAt(chain, placed, 0, scope)
}

function unitAt(chain: Chain, { module, node }: PlacedElement, level: number, scope: EditScope): ElementUnit {
  const { ts } = chain.sources
  const found = climb(ts, module, node)
  if (found.kind === 'function') return unitOfReturned(chain, module, found.fn, level, scope)
  const own = scopeOfLevel(chain, level)
  if (own !== scope) throw new Refusal(own === 'all' ? 'element-same-for-all' : 'element-each-its-own')
  if (found.kind === 'listed') {
    return { kind: 'item', module, array: found.array, index: found.index, isWhole: true, template: null }
  }
  return { ...found, module, level }
}

function unitOfReturned(
  chain: Chain,
  module: SourceModule,
  fn: JsxFunction,
  level: number,
  scope: EditScope,
): ElementUnit {
  const { ts } = chain.sources
  const call = mappingCall(ts, fn)
  if (call !== null) return unitOfMapped(chain, module, fn, call, level, scope)
  const component = componentAround(ts, module, fn)
  if (component?.fn !== fn) throw new Refusal('element-dynamic', placeOf(module, fn.getStart()))
  // The whole of a component is there where it is used.
  if (scope === 'all') throw new Refusal('element-each-its-own')
  const use = enclosingUse(chain, component, level)
  if (use === null) throw new Refusal('element-no-source')
  const item = listedItem(chain, use.placed, component)
  if (item !== null)
    return { kind: 'item', module: use.placed.module, ...item, isWhole: true, template: null }
  return unitAt(chain, use.placed, use.level, scope)
}

/** A component that a list names is one item of it. */
export function listedItem(
  { sources }: Chain,
  { module, node }: PlacedElement,
  component: ComponentAround,
): { readonly array: ts.ArrayLiteralExpression; readonly index: number } | null {
  const array = listedComponents(sources.ts, module.tree, tagOf(node), node)
  const index =
    array?.elements.findIndex((one) => isTagOf(sources, module, one.getText(), one, component)) ?? -1
  return array === null || index === -1 ? null : { array, index }
}

function unitOfMapped(
  chain: Chain,
  module: SourceModule,
  fn: JsxFunction,
  call: ts.CallExpression,
  level: number,
  scope: EditScope,
): ElementUnit {
  if (scope === 'all') {
    const around = climb(chain.sources.ts, module, call)
    if (around.kind === 'child') return { ...around, module, level }
    throw new Refusal('element-dynamic', placeOf(module, call.getStart()))
  }
  const choice = shownItem(chain, fn, { module, level }, call)
  return {
    kind: 'item',
    module: choice.module,
    array: choice.array,
    index: choice.index,
    isWhole: choice.isWhole,
    template: fn,
  }
}

/** Which item of the lists that a callback runs over the selected element is. */
function shownItem(
  chain: Chain,
  fn: JsxFunction,
  env: { module: SourceModule; level: number },
  call: ts.CallExpression,
): ItemChoice {
  const at = placeOf(env.module, call.getStart())
  const lists = listsMappedBy(chain, fn, env) ?? []
  const items = lists.flatMap((list) => (list === null ? [] : itemsOf(chain, list, 0)))
  const isComplete =
    lists.length > 0 &&
    !lists.includes(null) &&
    items.every(({ choices }) => choices.some((one) => one.call === call))
  if (!isComplete) throw new Refusal('element-dynamic', at)
  const placed = chain.levels[0]
  const parts = placed == null ? [] : textParts(chain, placed.node, { module: placed.module, level: 0 })
  const possible = items.filter((item) => isPossible(chain, parts, null, item))
  const index = itemAt(chain, items)
  const byOrder = index === null ? undefined : items[index]
  const byText = possible.length === 1 && items.length > 1 ? possible[0] : undefined
  const item = byOrder !== undefined && possible.includes(byOrder) ? byOrder : byText
  const choice = item?.choices.find((one) => one.call === call)
  if (choice === undefined) throw new Refusal('element-which-item', at)
  return choice
}

type Climbed =
  | { readonly kind: 'child'; readonly node: ts.JsxChild }
  | { readonly kind: 'listed'; readonly array: ts.ArrayLiteralExpression; readonly index: number }
  | { readonly kind: 'branch'; readonly node: ts.Expression }
  | { readonly kind: 'function'; readonly fn: JsxFunction }

/** What stands for an expression where it is drawn. Throws a {@link Refusal} where code decides that. */
export function climb(ts: TypeScript, module: SourceModule, start: ts.Expression): Climbed {
  let node: ts.Node = start
  for (;;) {
    const { parent } = node
    if (ts.isJsxElement(parent) || ts.isJsxFragment(parent))
      return { kind: 'child', node: node as ts.JsxChild }
    if (ts.isArrayLiteralExpression(parent)) {
      return { kind: 'listed', array: parent, index: parent.elements.indexOf(node as ts.Expression) }
    }
    if (ts.isArrowFunction(parent)) return { kind: 'function', fn: parent }
    if (ts.isReturnStatement(parent)) {
      const fn = functionAround(ts, parent)
      if (fn !== null && isOnlyReturn(ts, fn, parent)) return { kind: 'function', fn }
      throw new Refusal('element-conditional', placeOf(module, parent.getStart()))
    }
    if (ts.isConditionalExpression(parent)) {
      const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue
      if (!isNothing(ts, other)) return { kind: 'branch', node: node as ts.Expression }
    } else if (!isTransparent(ts, parent, node)) {
      throw new Refusal('element-dynamic', placeOf(module, parent.getStart()))
    }
    node = parent
  }
}

function isTransparent(ts: TypeScript, parent: ts.Node, node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent)) return true
  if (ts.isJsxExpression(parent)) return ts.isJsxElement(parent.parent) || ts.isJsxFragment(parent.parent)
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
    parent.right === node
  )
}

function isNothing(ts: TypeScript, node: ts.Expression): boolean {
  return (
    node.kind === ts.SyntaxKind.NullKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.getText() === 'undefined'
  )
}

function functionAround(ts: TypeScript, start: ts.Node): JsxFunction | null {
  for (let node: ts.Node | undefined = start.parent; node !== undefined; node = node.parent) {
    if (isFunctionNode(ts, node)) return node
    if (ts.isFunctionLike(node)) return null
  }
  return null
}

/** Whether a function always gives what this statement returns: no other one gives an element. */
function isOnlyReturn(ts: TypeScript, fn: JsxFunction, statement: ts.ReturnStatement): boolean {
  return fn.body !== undefined && ts.isBlock(fn.body) && statement.parent === fn.body
}
