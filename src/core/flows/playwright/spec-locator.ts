/** Which element a locator of Playwright's means, where it is of a form that flows have. */
import type ts from 'typescript-browser'
import type { TypeScript } from '../../element-edits/sources.ts'
import { type FlowTarget, MAX_FLOW_TEXT } from '../flow-schema.ts'

/** Why something cannot be read, as a sentence. */
export class Unread extends Error {
  override name = 'Unread'
}

export interface Located {
  readonly target: FlowTarget
  /** Whether the locator says which of those alike; the first is no other target than any. */
  readonly isOne: boolean
}

/** Locators with a name, which a test has given them. */
export type Locators = ReadonlyMap<string, Located>

/** Throws {@link Unread}. */
export function readLocator(tsc: TypeScript, node: ts.Expression, named: Locators): Located {
  if (tsc.isIdentifier(node)) {
    const known = named.get(node.text)
    if (known === undefined) throw new Unread(`It is not known which element “${node.text}” is.`)
    return known
  }
  const call = methodOf(tsc, node)
  if (call === null) throw new Unread('This is no locator of simple form.')
  const { on, method, args } = call
  if (method === 'first' || method === 'nth') {
    const { target, isOne } = readLocator(tsc, on, named)
    if (isOne) throw new Unread('An element of elements is not read.')
    const at = method === 'first' ? 0 : numberOf(tsc, args[0])
    return { target: at === 0 ? target : { ...target, at }, isOne: true }
  }
  if (!tsc.isIdentifier(on) || on.text !== 'page')
    throw new Unread(`.${method}() within another locator is not read.`)
  return { target: fromPage(tsc, method, args), isOne: false }
}

function fromPage(tsc: TypeScript, method: string, args: readonly ts.Expression[]): FlowTarget {
  const text = textOf(tsc, args[0])
  const options = optionsOf(tsc, args[1])
  if (text === '') throw new Unread('An element without words is not read.')
  const isLoose = options.get('exact')?.kind !== tsc.SyntaxKind.TrueKeyword
  const loose = isLoose ? ({ isLoose: true } as const) : {}
  for (const name of options.keys())
    if (name !== 'exact' && !(name === 'name' && method === 'getByRole'))
      throw new Unread(`The option “${name}” of ${method} is not read.`)
  switch (method) {
    case 'getByRole': {
      const name = options.has('name') ? textOf(tsc, options.get('name')) : ''
      if (!/^[a-z]{1,30}$/.test(text)) throw new Unread(`“${text}” is no role.`)
      return { by: 'role', role: text, name, ...(name === '' ? { isLoose: true } : loose) }
    }
    case 'getByLabel':
      return { by: 'label', text, ...loose }
    case 'getByText':
      return { by: 'text', text, ...loose }
    case 'getByTestId':
      return { by: 'test-id', id: text }
    default:
      throw new Unread(`page.${method}() is not read.`)
  }
}

interface MethodCall {
  readonly on: ts.Expression
  readonly method: string
  readonly args: readonly ts.Expression[]
}

/** `on.method(args)`; null where it is something else. */
export function methodOf(tsc: TypeScript, node: ts.Expression | undefined): MethodCall | null {
  if (node === undefined || !tsc.isCallExpression(node)) return null
  const { expression, arguments: args } = node
  if (!tsc.isPropertyAccessExpression(expression)) return null
  return { on: expression.expression, method: expression.name.text, args }
}

/** What stands in quotes. Throws {@link Unread} for all that is computed. */
export function textOf(tsc: TypeScript, node: ts.Node | undefined): string {
  if (node !== undefined && tsc.isStringLiteralLike(node)) {
    const text = node.text.replace(/\s+/g, ' ').trim()
    if (text.length > MAX_FLOW_TEXT) throw new Unread('This text is too long.')
    return text
  }
  if (node?.kind === tsc.SyntaxKind.RegularExpressionLiteral) throw new Unread('A pattern is not read.')
  throw new Unread('Only a text in quotes is read here.')
}

/** A whole number from 0. Throws {@link Unread}. */
export function numberOf(tsc: TypeScript, node: ts.Node | undefined): number {
  const value = node !== undefined && tsc.isNumericLiteral(node) ? Number(node.text) : Number.NaN
  if (!Number.isInteger(value) || value > 999) throw new Unread('Only a whole number is read here.')
  return value
}

/** What an object literal says, by name. Throws {@link Unread}. */
export function optionsOf(
  tsc: TypeScript,
  node: ts.Expression | undefined,
): ReadonlyMap<string, ts.Expression> {
  const found = new Map<string, ts.Expression>()
  if (node === undefined) return found
  if (!tsc.isObjectLiteralExpression(node)) throw new Unread('Only options in braces are read.')
  for (const property of node.properties) {
    if (!tsc.isPropertyAssignment(property) || !tsc.isIdentifier(property.name))
      throw new Unread('Only plain options are read.')
    found.set(property.name.text, property.initializer)
  }
  return found
}
