/**
 * What an expression may stand for, followed through constants, imports, items of literal lists, and props to the use
 * of the component. Never runs anything: what it cannot follow is unknown.
 */

import type ts from 'typescript-browser'
import { escapePattern } from '../text/escape-pattern.ts'
import { type Binding, countName, findBinding, type Steps } from './bindings.ts'
import { type Chain, enclosingUse } from './chain.ts'
import { exportedValue, importedModule } from './follow-import.ts'
import { componentAround, type JsxFunction, type JsxNode, openingOf } from './locate.ts'
import { counted, type SourceModule, type Sources, type TypeScript } from './sources.ts'
import {
  type Env,
  type MappedList,
  mappingCall,
  nodeValue,
  propertyNamed,
  unknown,
  unwrap,
  type Value,
} from './value.ts'

const MAX_DEPTH = 24

/** At least one; unknown values among them. */
export function valuesOf(chain: Chain, expression: ts.Expression, env: Env, depth = 0): readonly Value[] {
  const { ts } = chain.sources
  const node = unwrap(ts, expression)
  if (depth > MAX_DEPTH) return [unknown(node, env)]
  const inner = (one: ts.Expression) => valuesOf(chain, one, env, depth + 1)
  const conditional = (found: readonly Value[]) => found.map((value) => ({ ...value, isConditional: true }))
  if (ts.isConditionalExpression(node))
    return conditional([...inner(node.whenTrue), ...inner(node.whenFalse)])
  if (ts.isBinaryExpression(node)) {
    const operator = node.operatorToken.kind
    if (operator === ts.SyntaxKind.AmpersandAmpersandToken) return conditional(inner(node.right))
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken) {
      return conditional([...inner(node.left), ...inner(node.right)])
    }
  }
  if (ts.isIdentifier(node)) return namedValues(chain, node, env, depth)
  if (ts.isPropertyAccessExpression(node)) {
    return inner(node.expression).flatMap((value) => member(chain, value, node.name.text, depth))
  }
  if (ts.isElementAccessExpression(node)) {
    const key = unwrap(ts, node.argumentExpression)
    if (ts.isStringLiteralLike(key) || ts.isNumericLiteral(key)) {
      const step = ts.isNumericLiteral(key) ? Number(key.text) : key.text
      return inner(node.expression).flatMap((value) => member(chain, value, step, depth))
    }
  }
  return [nodeValue(node, env)]
}

function namedValues(chain: Chain, node: ts.Identifier, env: Env, depth: number): readonly Value[] {
  const binding = findBinding(chain.sources.ts, node.text, node)
  if (binding === null) return [unknown(node, env)]
  if (binding.kind === 'variable') return variableValues(chain, node, binding, env, depth)
  if (binding.kind === 'parameter') return parameterValues(chain, node, binding, env, depth)
  if (binding.kind === 'import') return importedValues(chain, node, binding, env, depth)
  return [unknown(node, env)]
}

function variableValues(
  chain: Chain,
  node: ts.Identifier,
  { declaration, steps, fallback }: Extract<Binding, { kind: 'variable' }>,
  env: Env,
  depth: number,
): readonly Value[] {
  const { ts } = chain.sources
  const { initializer, parent } = declaration
  const isConst = ts.isVariableDeclarationList(parent) && (parent.flags & ts.NodeFlags.Const) !== 0
  if (!isConst || initializer === undefined) return [unknown(node, env)]
  const found = stepInto(chain, valuesOf(chain, initializer, env, depth + 1), steps, fallback, env, depth)
  return steps.length === 0 && isRead(env.module, ts, node.text) ? sharedIn(ts, found) : found
}

function isRead(module: SourceModule, ts: TypeScript, name: string): boolean {
  // Its declaration, and the place that led here.
  return countName(module, ts, name) > 2
}

/** Only a single text that more code reads: lists and objects are read in parts. */
function sharedIn(ts: TypeScript, values: readonly Value[]): readonly Value[] {
  return values.map((value) => {
    const isInParts = ts.isArrayLiteralExpression(value.node) || ts.isObjectLiteralExpression(value.node)
    return isInParts || value.choices.length > 0 ? value : { ...value, isShared: true }
  })
}

function importedValues(
  chain: Chain,
  node: ts.Identifier,
  { specifier, imported }: Extract<Binding, { kind: 'import' }>,
  env: Env,
  depth: number,
): readonly Value[] {
  const { sources } = chain
  const module = importedModule(sources, env.module.path, specifier)
  const found = module === null ? null : exportedValue(sources, module, imported)
  if (found === null) return [unknown(node, env)]
  const values = valuesOf(chain, found.expression, { module: found.module, level: env.level }, depth + 1)
  const isShared = isRead(env.module, sources.ts, node.text) || importers(chain, found.name ?? node.text) > 1
  return isShared ? sharedIn(sources.ts, values) : values
}

function importers({ sources }: Chain, name: string): number {
  return counted(sources, `imports ${name}`, () => countImporters(sources, name))
}

function countImporters({ files }: Sources, name: string): number {
  const parts = [/\bimport\b/g, new RegExp(`\\b${escapePattern(name)}\\b`, 'g'), /\bfrom\b/g]
  let count = 0
  for (const [path, text] of files) {
    if (!/\.[jt]sx?$/.test(path) || !text.includes(name)) continue
    if (text.split(/['"]/).some((between) => areInOrder(parts, between))) count += 1
  }
  return count
}

/** Whether each pattern, which is global, is found behind the one before it. */
function areInOrder(patterns: readonly RegExp[], text: string): boolean {
  let from = 0
  return patterns.every((pattern) => {
    pattern.lastIndex = from
    const isFound = pattern.test(text)
    from = pattern.lastIndex
    return isFound
  })
}

function parameterValues(
  chain: Chain,
  node: ts.Identifier,
  { fn, index, steps, fallback }: Extract<Binding, { kind: 'parameter' }>,
  env: Env,
  depth: number,
): readonly Value[] {
  const { ts } = chain.sources
  const component = componentAround(ts, env.module, fn)
  if (component?.fn === fn && index === 0) {
    const props: Value = { ...unknown(fn, env), kind: 'props' }
    return stepInto(chain, [props], steps, fallback, env, depth)
  }
  const lists = index === 0 ? listsMappedBy(chain, fn, env, depth) : null
  if (lists === null) return [unknown(node, env)]
  const items = lists.flatMap((list) => (list === null ? [unknown(node, env)] : itemsOf(chain, list, depth)))
  return stepInto(chain, items, steps, fallback, env, depth)
}

export function itemsOf(chain: Chain, { list, call, isWhole }: MappedList, depth: number): readonly Value[] {
  const { ts } = chain.sources
  const array = list.node
  if (!ts.isArrayLiteralExpression(array)) return [unknown(array, list.env)]
  const isPlain = !array.elements.some((one) => ts.isSpreadElement(one) || ts.isOmittedExpression(one))
  return array.elements.flatMap((element, index) => {
    if (ts.isSpreadElement(element) || ts.isOmittedExpression(element)) return [unknown(element, list.env)]
    const choice = { array, module: list.env.module, index, call, isWhole: isWhole && isPlain }
    return valuesOf(chain, element, list.env, depth + 1).map((value) => ({
      ...value,
      isConditional: value.isConditional || list.isConditional,
      choices: [...list.choices, choice, ...value.choices],
    }))
  })
}

function stepInto(
  chain: Chain,
  values: readonly Value[],
  steps: Steps,
  fallback: ts.Expression | null,
  env: Env,
  depth: number,
): readonly Value[] {
  let current = values
  for (const [at, step] of steps.entries()) {
    const last = at === steps.length - 1 ? fallback : null
    current = current.flatMap((value) =>
      step === null ? [unknown(value.node, value.env)] : member(chain, value, step, depth, last, env),
    )
  }
  return current
}

/** A part of a value, by its name or index. */
function member(
  chain: Chain,
  value: Value,
  key: string | number,
  depth: number,
  fallback: ts.Expression | null = null,
  fallbackEnv: Env = value.env,
): readonly Value[] {
  const { ts } = chain.sources
  const { node, env } = value
  const own = fallback === null ? null : (valuesOf(chain, fallback, fallbackEnv, depth + 1)[0] ?? null)
  const inherit = (found: readonly Value[]) =>
    found.map((one) => ({
      ...one,
      choices: [...value.choices, ...one.choices],
      isConditional: one.isConditional || value.isConditional,
      isShared: one.isShared || value.isShared,
      fallback: own ?? one.fallback,
    }))
  if (value.kind === 'props') {
    const found = propValues(chain, value, String(key), depth)
    return found === null ? (own === null ? [unknown(node, env)] : [own]) : inherit(found)
  }
  if (value.kind !== 'node') return [unknown(node, env)]
  if (ts.isObjectLiteralExpression(node)) {
    const found = propertyNamed(ts, node, String(key))
    if (found === 'unknown') return inherit([unknown(node, env)])
    if (found === null) return own === null ? inherit([unknown(node, env)]) : inherit([own])
    return inherit(valuesOf(chain, found, env, depth + 1))
  }
  if (ts.isArrayLiteralExpression(node) && typeof key === 'number') {
    const element = node.elements[key]
    const isPlain = !node.elements.slice(0, key + 1).some((one) => ts.isSpreadElement(one))
    if (element !== undefined && isPlain) return inherit(valuesOf(chain, element, env, depth + 1))
  }
  return inherit([unknown(node, env)])
}

/** What the use of the component around says for a prop; null when it says nothing. */
function propValues(
  chain: Chain,
  { node, env }: Value,
  name: string,
  depth: number,
): readonly Value[] | null {
  const { ts } = chain.sources
  const component = componentAround(ts, env.module, node)
  const use = component === null ? null : enclosingUse(chain, component, env.level)
  if (use === null) return [unknown(node, env)]
  const { module, node: element } = use.placed
  const outer: Env = { module, level: use.level }
  if (name === 'children' && hasChildren(ts, element))
    return [{ ...nodeValue(element, outer), kind: 'children' }]
  for (const property of [...openingOf(element).attributes.properties].reverse()) {
    if (ts.isJsxSpreadAttribute(property)) {
      const spread = valuesOf(chain, property.expression, outer, depth + 1)
      return spread.flatMap((value) => member(chain, value, name, depth))
    }
    if (property.name.getText() !== name) continue
    const value = property.initializer
    if (value === undefined) return [unknown(property, outer)]
    if (ts.isStringLiteral(value)) return [nodeValue(value, outer)]
    const expression = ts.isJsxExpression(value) ? value.expression : undefined
    return expression === undefined
      ? [unknown(property, outer)]
      : valuesOf(chain, expression, outer, depth + 1)
  }
  return null
}

function hasChildren(ts: TypeScript, element: JsxNode): boolean {
  return (
    ts.isJsxElement(element) && element.children.some((one) => !ts.isJsxText(one) || one.text.trim() !== '')
  )
}

/** Gives some of the items, or all in another order. */
const REARRANGES = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'concat'])

/** Null among the lists stands for one that is not literal; null altogether for a function that is no callback. */
export function listsMappedBy(
  chain: Chain,
  fn: JsxFunction,
  env: Env,
  depth = 0,
): readonly (MappedList | null)[] | null {
  const { ts } = chain.sources
  const call = mappingCall(ts, fn)
  if (call === null || !ts.isPropertyAccessExpression(call.expression)) return null
  let source = unwrap(ts, call.expression.expression)
  let isWhole = true
  for (;;) {
    const inner = rearranged(ts, source)
    if (inner === null) break
    source = unwrap(ts, inner)
    isWhole = false
  }
  return valuesOf(chain, source, env, depth + 1).map((list) =>
    list.kind === 'node' && ts.isArrayLiteralExpression(list.node) ? { list, call, isWhole } : null,
  )
}

function rearranged(ts: TypeScript, node: ts.Expression): ts.Expression | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  return REARRANGES.has(node.expression.name.text) ? node.expression.expression : null
}
