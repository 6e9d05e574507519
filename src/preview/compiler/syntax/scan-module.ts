/**
 * What is wrong with a module although it compiles, read from the form that the frame runs: names that nothing brings,
 * and lists without keys. Says too little rather than too much.
 */
import { type Node, parse } from 'acorn'
import { isBrowserName } from './browser-names.ts'

export interface ScannedModule {
  readonly undefinedNames: ReadonlyArray<{ readonly name: string; readonly isTag: boolean }>
  /** Places of elements in the source, 1-based. */
  readonly withoutKey: ReadonlyArray<{ readonly line: number; readonly column: number }>
}

type Parts = Readonly<Record<string, unknown>>

const MAKES_ELEMENT = /^(?:jsx|jsxs|jsxDEV|createElement)$/

export function scanModule(code: string): ScannedModule {
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  })
  const declared = new Set<string>()
  const used = new Map<string, boolean>()
  const withoutKey: { line: number; column: number }[] = []

  const use = (node: Node, isTag: boolean) => {
    const name = nameOf(node)
    if (name !== null) used.set(name, isTag || used.get(name) === true)
  }
  const bind = (node: unknown): void => {
    if (!isNode(node)) return
    const parts = node as unknown as Parts
    if (node.type === 'Identifier') declared.add(nameOf(node) ?? '')
    else if (node.type === 'AssignmentPattern') bind(parts.left)
    else if (node.type === 'RestElement') bind(parts.argument)
    else if (node.type === 'ArrayPattern') for (const one of parts.elements as unknown[]) bind(one)
    else if (node.type === 'ObjectPattern')
      for (const one of parts.properties as Node[])
        bind(one.type === 'Property' ? (one as unknown as Parts).value : one)
  }
  const visit = (node: Node): void => {
    const parts = node as unknown as Parts
    if (node.type === 'Identifier') {
      use(node, false)
      return
    }
    if (node.type === 'VariableDeclarator' || /^(?:Function|Class)/.test(node.type)) bind(parts.id)
    if (Array.isArray(parts.params)) for (const one of parts.params) bind(one)
    if (node.type === 'CatchClause') bind(parts.param)
    if (node.type === 'CallExpression') {
      const [first] = parts.arguments as Node[]
      if (first?.type === 'Identifier' && isElementCall(node)) use(first, true)
      const place = keylessElement(node)
      if (place !== null) withoutKey.push(place)
    }
    for (const [key, value] of Object.entries(node)) {
      if (isNameOnly(node, key)) continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
    }
  }
  visit(program)
  const undefinedNames = [...used]
    .filter(([name]) => !declared.has(name) && !name.startsWith('__vite_ssr_') && !isBrowserName(name))
    .map(([name, isTag]) => ({ name, isTag }))
  return { undefinedNames, withoutKey }
}

/** Parts of a node that name a member or a label, or that ask whether a name is there at all. */
function isNameOnly(node: Node, key: string): boolean {
  const { computed, operator, argument } = node as unknown as Parts
  if (key === 'label') return true
  if (key === 'property') return node.type === 'MemberExpression' && computed !== true
  if (key === 'key') return computed !== true
  if (key === 'meta') return true
  return key === 'argument' && operator === 'typeof' && isNode(argument) && argument.type === 'Identifier'
}

function isElementCall(node: Node): boolean {
  const { callee } = node as unknown as { readonly callee: Node }
  const { expressions } = callee as unknown as { readonly expressions?: readonly Node[] }
  const member = (expressions?.at(-1) ?? callee) as Node & { readonly property?: Node }
  return member.type === 'MemberExpression' && MAKES_ELEMENT.test(nameOf(member.property) ?? '')
}

/** The element that a list is made of, where it has no key: `list.map((item) => jsxDEV(type, props, void 0, …))`. */
function keylessElement(call: Node): { readonly line: number; readonly column: number } | null {
  const { callee, arguments: given } = call as unknown as {
    readonly callee: Node
    readonly arguments: Node[]
  }
  const { property, object } = callee as unknown as { readonly property?: Node; readonly object?: Node }
  const method = callee.type === 'MemberExpression' ? nameOf(property) : null
  const isFrom = method === 'from' && nameOf(object) === 'Array'
  const fn = method === 'map' ? given[0] : isFrom ? given[1] : undefined
  const element = fn === undefined ? null : returned(fn)
  if (element === null || element.type !== 'CallExpression' || !isElementCall(element)) return null
  const [type, , key, , source] = (element as unknown as { readonly arguments: Node[] }).arguments
  const isFragment = type?.type === 'MemberExpression'
  if (isFragment || key?.type !== 'UnaryExpression' || source?.type !== 'ObjectExpression') return null
  const [line, column] = ['lineNumber', 'columnNumber'].map((name) => numberOf(source, name))
  return line == null || column == null ? null : { line, column }
}

function returned(fn: Node): Node | null {
  if (!/^(?:Arrow)?Function/.test(fn.type)) return null
  const { body } = fn as unknown as { readonly body: Node & { readonly body?: Node[] } }
  if (body.type !== 'BlockStatement') return body
  const last = body.body?.at(-1) as (Node & { readonly argument?: Node | null }) | undefined
  return last?.type === 'ReturnStatement' ? (last.argument ?? null) : null
}

function numberOf(object: Node, name: string): number | null {
  const { properties } = object as unknown as {
    readonly properties: ReadonlyArray<{ key: Node; value: Node }>
  }
  const found = properties.find(({ key }) => nameOf(key) === name)?.value as
    | (Node & { value?: unknown })
    | undefined
  return typeof found?.value === 'number' ? found.value : null
}

function nameOf(node: unknown): string | null {
  return isNode(node) && node.type === 'Identifier' ? (node as Node & { name: string }).name : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
