/** Where the classes of an element are written: which of them always hold, and which are for a condition. */
import type ts from 'typescript-browser'
import { findBinding } from './bindings.ts'
import { type Chain, enclosingUse, type UseSite } from './chain.ts'
import type { Neighbours } from './class-list.ts'
import { type LiteralTarget, literalOf } from './literals.ts'
import { componentAround, type JsxNode, openingOf } from './locate.ts'
import { type Env, nodeValue, unwrap, type Value } from './value.ts'
import { valuesOf } from './values.ts'

export interface ClassPiece extends Neighbours {
  readonly target: LiteralTarget
  readonly isConditional: boolean
}

/** A use of the component that may say more classes by a prop. */
export interface ClassPass {
  readonly prop: string
  readonly use: UseSite
  /** Of classes that exclude one another those of the use win. */
  readonly isMerged: boolean
  /** How many of the pieces stand before it: those behind it win. */
  readonly position: number
}

export interface ClassSources {
  readonly attribute: ts.JsxAttribute | null
  readonly pieces: readonly ClassPiece[]
  readonly passes: readonly ClassPass[]
  /** The call that joins the classes, to which one more can be given. */
  readonly joiner: ts.CallExpression | null
  readonly hasUnknown: boolean
  readonly hasSpread: boolean
}

const JOINERS = /^(?:cn|clsx|classNames|classnames|cx|twMerge|twJoin)$/
const MERGERS = /^(?:cn|twMerge)$/
const ALONE: Neighbours = { holeBefore: false, holeBehind: false }
const MAX_DEPTH = 16

interface Walk {
  readonly chain: Chain
  readonly pieces: ClassPiece[]
  readonly passes: ClassPass[]
  hasUnknown: boolean
}

interface Around {
  readonly env: Env
  readonly isConditional: boolean
  readonly isMerged: boolean
  readonly depth: number
}

export function classSources(chain: Chain, element: JsxNode, env: Env, name = 'className'): ClassSources {
  const { ts } = chain.sources
  const { properties } = openingOf(element).attributes
  const hasSpread = properties.some((one) => ts.isJsxSpreadAttribute(one))
  const attribute = properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === name)
  const walk: Walk = { chain, pieces: [], passes: [], hasUnknown: false }
  const none = { attribute: null, ...walk, joiner: null, hasSpread }
  if (attribute === undefined || !ts.isJsxAttribute(attribute)) return none
  const value = attribute.initializer
  const around = { env, isConditional: false, isMerged: false, depth: 0 }
  if (value !== undefined && ts.isStringLiteral(value)) push(walk, nodeValue(value, env), around)
  const expression = value !== undefined && ts.isJsxExpression(value) ? value.expression : undefined
  if (expression !== undefined) visit(walk, expression, around)
  const joiner = expression === undefined ? null : joinerOf(ts, unwrap(ts, expression))
  return {
    attribute,
    pieces: walk.pieces,
    passes: walk.passes,
    joiner,
    hasUnknown: walk.hasUnknown,
    hasSpread,
  }
}

function joinerOf(ts: Chain['sources']['ts'], node: ts.Expression): ts.CallExpression | null {
  return ts.isCallExpression(node) && JOINERS.test(node.expression.getText()) ? node : null
}

function visit(walk: Walk, expression: ts.Expression, around: Around): void {
  const { ts } = walk.chain.sources
  const node = unwrap(ts, expression)
  if (around.depth > MAX_DEPTH) {
    walk.hasUnknown = true
    return
  }
  const next = { ...around, depth: around.depth + 1 }
  const maybe = { ...next, isConditional: true }
  if (ts.isStringLiteralLike(node)) push(walk, nodeValue(node, around.env), around)
  else if (ts.isTemplateExpression(node)) visitTemplate(walk, node, next)
  else if (ts.isConditionalExpression(node)) {
    visit(walk, node.whenTrue, maybe)
    visit(walk, node.whenFalse, maybe)
  } else if (ts.isBinaryExpression(node)) {
    const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken
    const isAnd = node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
    if (!isAnd) visit(walk, node.left, isSum ? next : maybe)
    visit(walk, node.right, isSum ? next : maybe)
  } else if (ts.isArrayLiteralExpression(node)) for (const one of node.elements) visit(walk, one, next)
  else if (ts.isObjectLiteralExpression(node)) visitConditions(walk, node, maybe)
  else if (ts.isCallExpression(node)) visitCall(walk, node, next)
  else if (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node)
  ) {
    visitNamed(walk, node, next)
  } else if (!isNothing(ts, node)) walk.hasUnknown = true
}

function isNothing(ts: Chain['sources']['ts'], node: ts.Node): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || node.kind === ts.SyntaxKind.FalseKeyword
}

function push(walk: Walk, value: Value, { isConditional }: Around, neighbours = ALONE): void {
  const target = literalOf(walk.chain.sources.ts, value)
  if (target === null) walk.hasUnknown = true
  else walk.pieces.push({ target, isConditional: isConditional || value.isConditional, ...neighbours })
}

function visitTemplate(walk: Walk, node: ts.TemplateExpression, around: Around): void {
  push(walk, nodeValue(node.head, around.env), around, { holeBefore: false, holeBehind: true })
  for (const [index, span] of node.templateSpans.entries()) {
    visit(walk, span.expression, around)
    const holeBehind = index < node.templateSpans.length - 1
    push(walk, nodeValue(span.literal, around.env), around, { holeBefore: true, holeBehind })
  }
}

function visitConditions(walk: Walk, node: ts.ObjectLiteralExpression, around: Around): void {
  const { ts } = walk.chain.sources
  for (const property of node.properties) {
    const { name } = property
    if (name !== undefined && ts.isStringLiteral(name)) push(walk, nodeValue(name, around.env), around)
    else walk.hasUnknown = true
  }
}

function visitCall(walk: Walk, node: ts.CallExpression, around: Around): void {
  const { ts } = walk.chain.sources
  const callee = node.expression
  const name = callee.getText()
  if (JOINERS.test(name)) {
    const inner = { ...around, isMerged: around.isMerged || MERGERS.test(name) }
    for (const one of node.arguments) visit(walk, one, inner)
  } else if (
    ts.isPropertyAccessExpression(callee) &&
    /^(?:join|filter|trim|concat)$/.test(callee.name.text)
  ) {
    visit(walk, callee.expression, around)
  } else visitVariants(walk, node, around)
}

/** `buttonVariants({ variant, className })`: what `cva` always gives, and the way for more classes. */
function visitVariants(walk: Walk, node: ts.CallExpression, around: Around): void {
  const { ts } = walk.chain.sources
  walk.hasUnknown = true
  for (const argument of node.arguments) {
    if (!ts.isObjectLiteralExpression(argument)) continue
    for (const property of argument.properties) {
      if (property.name?.getText() !== 'className') continue
      if (ts.isShorthandPropertyAssignment(property)) visitNamed(walk, property.name, around)
      else if (ts.isPropertyAssignment(property)) visit(walk, property.initializer, around)
    }
  }
  const [made] = ts.isIdentifier(node.expression) ? valuesOf(walk.chain, node.expression, around.env) : []
  if (made?.kind !== 'node' || !ts.isCallExpression(made.node) || made.node.expression.getText() !== 'cva')
    return
  const [base] = made.node.arguments
  // Other components may be made with the same variants.
  if (base !== undefined) visit(walk, base, { ...around, env: made.env })
}

function visitNamed(walk: Walk, node: ts.Expression, around: Around): void {
  const { chain } = walk
  const { ts } = chain.sources
  const pass = passedProp(chain, node, around)
  if (pass !== null) walk.passes.push({ ...pass, position: walk.pieces.length })
  const values = valuesOf(chain, node, around.env)
  const isChoice = values.length > 1
  for (const value of values) {
    const inner = {
      ...around,
      env: value.env,
      isConditional: around.isConditional || isChoice || value.isConditional,
    }
    if (value.kind !== 'node') walk.hasUnknown ||= pass === null
    else if (literalOf(ts, value) !== null) push(walk, value, inner)
    else if (value.node !== node) visit(walk, value.node as ts.Expression, inner)
    else walk.hasUnknown = true
  }
}

/** The use of the component whose prop a name is. */
function passedProp(
  chain: Chain,
  node: ts.Expression,
  { env, isMerged }: Around,
): Omit<ClassPass, 'position'> | null {
  const { ts } = chain.sources
  const root = ts.isPropertyAccessExpression(node) ? node.expression : node
  if (!ts.isIdentifier(root)) return null
  const binding = findBinding(ts, root.text, root)
  if (binding?.kind !== 'parameter' || binding.index !== 0) return null
  const steps = ts.isPropertyAccessExpression(node) ? [...binding.steps, node.name.text] : binding.steps
  const [prop] = steps
  const component = componentAround(ts, env.module, binding.fn)
  if (steps.length !== 1 || typeof prop !== 'string' || component?.fn !== binding.fn) return null
  const use = enclosingUse(chain, component, env.level)
  return use === null ? null : { prop, use, isMerged }
}
