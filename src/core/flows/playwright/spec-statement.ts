/** What one awaited call of a spec does or expects, as a step or a check of a flow. Throws {@link Unread}. */
import type ts from 'typescript-browser'
import type { TypeScript } from '../../element-edits/sources.ts'
import { FLOW_KEYS, type FlowCheck, type FlowKey, type FlowStep, type FlowTarget } from '../flow-schema.ts'
import {
  type Located,
  type Locators,
  methodOf,
  numberOf,
  optionsOf,
  readLocator,
  textOf,
  Unread,
} from './spec-locator.ts'

/** Null where it expects something; see {@link readExpectation}. */
export function readAction(tsc: TypeScript, node: ts.Expression, named: Locators): FlowStep {
  const call = methodOf(tsc, node)
  if (call === null) throw new Unread('Only calls such as page.goto() are read.')
  const { on, method, args } = call
  if (isPage(tsc, on)) {
    if (method === 'goto') return { do: 'open', route: routeOf(textOf(tsc, args[0])), checks: [] }
    if (method === 'reload') return { do: 'reload', checks: [] }
    throw new Unread(`page.${method}() is not read.`)
  }
  const keyboard = tsc.isPropertyAccessExpression(on) && isPage(tsc, on.expression) ? on.name.text : null
  if (keyboard === 'keyboard' && method === 'press')
    return { do: 'press', key: keyOf(textOf(tsc, args[0])), checks: [] }
  if (keyboard !== null) throw new Unread(`page.${keyboard}.${method}() is not read.`)
  const { target } = readLocator(tsc, on, named)
  switch (method) {
    case 'click':
      if (args.length > 0) throw new Unread('Options of a click are not read.')
      return { do: 'click', target, checks: [] }
    case 'fill':
      return { do: 'type', target, text: textOf(tsc, args[0]), checks: [] }
    case 'clear':
      return { do: 'type', target, text: '', checks: [] }
    case 'check':
    case 'uncheck':
      return { do: 'check', target, isChecked: method === 'check', checks: [] }
    case 'setChecked':
      return { do: 'check', target, isChecked: booleanOf(tsc, args[0]), checks: [] }
    case 'press':
      return { do: 'press', key: keyOf(textOf(tsc, args[0])), target, checks: [] }
    case 'selectOption':
      return { do: 'choose', target, option: optionOf(tsc, args[0]), checks: [] }
    default:
      throw new Unread(`.${method}() is not read.`)
  }
}

/** Whether it is `expect(…)…`, which does nothing in the app. */
export function isExpectation(tsc: TypeScript, node: ts.Expression): boolean {
  let at: ts.Expression = node
  for (;;) {
    if (tsc.isCallExpression(at) && tsc.isIdentifier(at.expression)) return at.expression.text === 'expect'
    if (tsc.isCallExpression(at) || tsc.isPropertyAccessExpression(at)) at = at.expression
    else return false
  }
}

export function readExpectation(tsc: TypeScript, node: ts.Expression, named: Locators): FlowCheck {
  const call = methodOf(tsc, node)
  if (call === null) throw new Unread('This expectation is not of simple form.')
  const { method, args } = call
  const isNot = tsc.isPropertyAccessExpression(call.on) && call.on.name.text === 'not'
  const asked = isNot ? (call.on as ts.PropertyAccessExpression).expression : call.on
  if (
    !tsc.isCallExpression(asked) ||
    !tsc.isIdentifier(asked.expression) ||
    asked.expression.text !== 'expect'
  )
    throw new Unread('This expectation is not of simple form.')
  const [subject] = asked.arguments
  if (subject === undefined) throw new Unread('This expectation is of nothing.')
  if (isNot && method !== 'toBeVisible' && method !== 'toBeChecked')
    throw new Unread(`.not.${method}() is not read.`)
  if (isPage(tsc, subject)) {
    if (method !== 'toHaveURL') throw new Unread(`.${method}() of the page is not read.`)
    return { check: 'route', route: routeOf(textOf(tsc, args[0])) }
  }
  const located = readLocator(tsc, subject, named)
  const { target } = located
  switch (method) {
    case 'toBeVisible':
      return { check: 'there', target, isThere: !isNot }
    case 'toBeHidden':
      return { check: 'there', target, isThere: false }
    case 'toBeChecked':
      return { check: 'checked', target, isChecked: !isNot }
    case 'toHaveText':
    case 'toHaveValue':
      return { check: 'value', target, value: textOf(tsc, args[0]) }
    case 'toContainText': {
      const text = textOf(tsc, args[0])
      if (text === '') throw new Unread('An empty text is in everything.')
      return { check: 'contains', target, text }
    }
    case 'toHaveCount':
      return { check: 'number', target: targetOfAll(located), count: numberOf(tsc, args[0]) }
    default:
      throw new Unread(`.${method}() is not read.`)
  }
}

function targetOfAll({ target, isOne }: Located): FlowTarget {
  if (isOne) throw new Unread('The number of one element is not read.')
  return target
}

function isPage(tsc: TypeScript, node: ts.Node): boolean {
  return tsc.isIdentifier(node) && node.text === 'page'
}

/** Of an address on this machine its route: that is where the app was tried. */
function routeOf(address: string): string {
  const local = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?(?=\/|$)/.exec(address)?.[0] ?? ''
  const route = address.slice(local.length) || '/'
  if (route.startsWith('//') || !route.startsWith('/') || /[\\\p{Cc}]/u.test(route))
    throw new Unread('Only addresses within the app are read, such as “/about”.')
  return route
}

function keyOf(name: string): FlowKey {
  const key = name === ' ' || name === '' ? 'Space' : name
  const found = FLOW_KEYS.find((one) => one === key)
  if (found === undefined) throw new Unread(`The key “${name}” is not read.`)
  return found
}

function booleanOf(tsc: TypeScript, node: ts.Node | undefined): boolean {
  if (node?.kind === tsc.SyntaxKind.TrueKeyword) return true
  if (node?.kind === tsc.SyntaxKind.FalseKeyword) return false
  throw new Unread('Only true or false is read here.')
}

/** A flow chooses by what a person reads. */
function optionOf(tsc: TypeScript, node: ts.Expression | undefined): string {
  const label =
    node !== undefined && tsc.isObjectLiteralExpression(node) ? optionsOf(tsc, node).get('label') : node
  const option = textOf(tsc, label)
  if (option === '') throw new Unread('An entry without words is not read.')
  return option
}
