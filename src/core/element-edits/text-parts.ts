/** What an element says, in the order of the page, each part with the literals that it may come from. */
import type ts from 'typescript-browser'
import type { Chain } from './chain.ts'
import { type LiteralTarget, literalOf, ownLiteral } from './literals.ts'
import { isJsxNode, type JsxNode } from './locate.ts'
import { type Env, nodeValue, type Value } from './value.ts'
import { valuesOf } from './values.ts'

export interface TextPart {
  readonly literals: readonly LiteralTarget[]
  /** It may say something that no literal of the source says. */
  readonly hasUnknown: boolean
  /** The element's own, rather than that of an element in it. */
  readonly isOwn: boolean
  /** Where it is written, to show who asks. */
  readonly node: ts.Node
  readonly env: Env
}

const MAX_DEPTH = 12

export function textParts(chain: Chain, element: JsxNode, env: Env): readonly TextPart[] {
  return childParts(chain, element, env, true, 0)
}

function childParts(chain: Chain, element: JsxNode, env: Env, isOwn: boolean, depth: number): TextPart[] {
  const { ts } = chain.sources
  if (!ts.isJsxElement(element)) return []
  return element.children.flatMap((child) => partsOfChild(chain, child, env, isOwn, depth))
}

function partsOfChild(chain: Chain, child: ts.JsxChild, env: Env, isOwn: boolean, depth: number): TextPart[] {
  const { ts } = chain.sources
  if (ts.isJsxText(child)) {
    if (child.text.trim() === '') return []
    const literal = ownLiteral(ts, child, env)
    if (literal === null) return [unknownPart(child, env, isOwn)]
    return [{ literals: [literal], hasUnknown: false, isOwn, node: child, env }]
  }
  if (ts.isJsxExpression(child)) {
    return child.expression === undefined ? [] : expressionParts(chain, child.expression, env, isOwn, depth)
  }
  if (ts.isJsxFragment(child)) {
    return child.children.flatMap((inner) => partsOfChild(chain, inner, env, isOwn, depth + 1))
  }
  const tag = isJsxNode(ts, child) ? child : null
  const isPlain =
    tag !== null && /^[a-z]/.test((ts.isJsxElement(tag) ? tag.openingElement : tag).tagName.getText())
  // What a component makes of its props is its own affair.
  return isPlain && tag !== null
    ? childParts(chain, tag, env, false, depth + 1)
    : [unknownPart(child, env, false)]
}

/** Parts of an expression that is shown, such as a template: its literals and its holes. */
function expressionParts(
  chain: Chain,
  expression: ts.Expression,
  env: Env,
  isOwn: boolean,
  depth: number,
): TextPart[] {
  if (depth > MAX_DEPTH) return [unknownPart(expression, env, isOwn)]
  return valueParts(chain, valuesOf(chain, expression, env), expression, env, isOwn, depth)
}

function valueParts(
  chain: Chain,
  values: readonly Value[],
  node: ts.Node,
  env: Env,
  isOwn: boolean,
  depth: number,
): TextPart[] {
  const { ts } = chain.sources
  const [only] = values
  if (values.length === 1 && only !== undefined && only.choices.length === 0 && !only.isConditional) {
    if (only.kind === 'children') return childParts(chain, only.node as JsxNode, only.env, isOwn, depth + 1)
    const pieces = only.kind === 'node' ? piecesOf(chain, only, isOwn, depth) : null
    if (pieces !== null) return pieces
  }
  const literals = values.map((value) => literalOf(ts, value))
  const known = literals.filter((one) => one !== null)
  // `{' '}` parts words.
  if (known.length === literals.length && known.every(({ value }) => value.trim() === '')) return []
  return [{ literals: known, hasUnknown: known.length < literals.length, isOwn, node, env }]
}

/** Of a template or a sum; null for anything else. */
function piecesOf(chain: Chain, value: Value, isOwn: boolean, depth: number): TextPart[] | null {
  const { ts } = chain.sources
  const { node, env, isShared } = value
  const inner = (one: ts.Expression) => expressionParts(chain, one, env, isOwn, depth + 1)
  const piece = (one: ts.Node): TextPart[] => {
    const literal = literalOf(ts, { ...nodeValue(one, env), isShared })
    return literal === null || literal.value === ''
      ? []
      : [{ literals: [literal], hasUnknown: false, isOwn, node: one, env }]
  }
  if (ts.isTemplateExpression(node)) {
    return [
      ...piece(node.head),
      ...node.templateSpans.flatMap((span) => [...inner(span.expression), ...piece(span.literal)]),
    ]
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    return [...inner(node.left), ...inner(node.right)]
  }
  return null
}

function unknownPart(node: ts.Node, env: Env, isOwn: boolean): TextPart {
  return { literals: [], hasUnknown: true, isOwn, node, env }
}
