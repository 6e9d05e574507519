/** Evaluates what configuration files consist of, from their syntax tree. Nothing of the project ever runs. */
import type {
  AnonymousFunctionDeclaration,
  ArrowFunctionExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  FunctionDeclaration,
  FunctionExpression,
  MemberExpression,
  ObjectExpression,
  Pattern,
  Statement,
  Super,
} from 'acorn'
import { StaticScope, UNKNOWN } from './static-scope.ts'
import { callable, callStatic, isObject, isTrue, readProperty } from './static-values.ts'
import { measured, spend } from './work-budget.ts'

type AnyFunction =
  | FunctionDeclaration
  | AnonymousFunctionDeclaration
  | FunctionExpression
  | ArrowFunctionExpression

/** Calls inside calls; configuration that goes deeper is taken for a loop. */
const MAX_DEPTH = 64
let depth = 0

/** Throws TooMuchWork where that is not worth it. */
export function evaluate(node: Expression | Super, scope: StaticScope): unknown {
  spend()
  switch (node.type) {
    case 'Literal':
      return node.regex ? new RegExp(node.regex.pattern, node.regex.flags) : node.value
    case 'Identifier':
      return node.name === 'undefined' ? undefined : scope.read(node.name)
    case 'TemplateLiteral':
      return measured(template(node.quasis, node.expressions, scope))
    case 'ObjectExpression':
      return measured(objectOf(node, scope))
    case 'ArrayExpression':
      return node.elements.flatMap((element) => {
        if (element === null) return [undefined]
        if (element.type !== 'SpreadElement') return [evaluate(element, scope)]
        const spread = evaluate(element.argument, scope)
        return Array.isArray(spread) ? measured(spread) : []
      })
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return functionOf(node, scope)
    case 'CallExpression':
      return call(node, scope)
    case 'NewExpression':
      return callStatic(readProperty(evaluate(node.callee, scope), 'new'), valuesOf(node.arguments, scope))
    case 'MemberExpression':
      return member(node, scope)
    case 'ChainExpression':
      return evaluate(node.expression, scope)
    case 'AwaitExpression':
      return evaluate(node.argument, scope)
    case 'ParenthesizedExpression':
      return evaluate(node.expression, scope)
    case 'ConditionalExpression':
      return evaluate(isTrue(evaluate(node.test, scope)) ? node.consequent : node.alternate, scope)
    case 'LogicalExpression': {
      const left = evaluate(node.left, scope)
      if (node.operator === '||') return isTrue(left) ? left : evaluate(node.right, scope)
      if (node.operator === '&&') return isTrue(left) ? evaluate(node.right, scope) : left
      return left === UNKNOWN || left === undefined || left === null ? evaluate(node.right, scope) : left
    }
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') return UNKNOWN
      return measured(binary(node.operator, evaluate(node.left, scope), evaluate(node.right, scope)))
    case 'UnaryExpression':
      return unary(node.operator, evaluate(node.argument, scope))
    case 'AssignmentExpression':
      return assign(node, scope)
    case 'MetaProperty':
      return scope.read('import.meta')
    default:
      return UNKNOWN
  }
}

/** Runs statements in order up to a `return`; null where there was none. */
function execute(statements: readonly Statement[], scope: StaticScope): { value: unknown } | null {
  for (const statement of statements)
    if (statement.type === 'FunctionDeclaration')
      scope.define(statement.id.name, functionOf(statement, scope))
  for (const statement of statements) {
    const returned = executeOne(statement, scope)
    if (returned !== null) return returned
  }
  return null
}

function executeOne(statement: Statement, scope: StaticScope): { value: unknown } | null {
  switch (statement.type) {
    case 'ReturnStatement':
      return { value: statement.argument ? evaluate(statement.argument, scope) : undefined }
    case 'VariableDeclaration':
      for (const { id, init } of statement.declarations)
        bind(id, init ? evaluate(init, scope) : undefined, scope)
      return null
    case 'ExpressionStatement':
      evaluate(statement.expression, scope)
      return null
    case 'IfStatement': {
      const branch = isTrue(evaluate(statement.test, scope)) ? statement.consequent : statement.alternate
      return branch ? executeOne(branch, scope) : null
    }
    case 'BlockStatement':
      return execute(statement.body, new StaticScope(scope))
    case 'TryStatement':
      return execute(statement.block.body, new StaticScope(scope))
    default:
      return null
  }
}

export function bind(pattern: Pattern, value: unknown, scope: StaticScope): void {
  switch (pattern.type) {
    case 'Identifier':
      scope.define(pattern.name, value)
      break
    case 'AssignmentPattern':
      bind(pattern.left, value === undefined ? evaluate(pattern.right, scope) : value, scope)
      break
    case 'ObjectPattern':
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') bind(property.argument, value, scope)
        else bind(property.value, readProperty(value, keyOf(property, scope)), scope)
      }
      break
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries())
        if (element !== null) bind(element, readProperty(value, String(index)), scope)
      break
  }
}

export function functionOf(node: AnyFunction, scope: StaticScope): object {
  return callable((values) => {
    if (depth >= MAX_DEPTH) return UNKNOWN
    const inner = new StaticScope(scope)
    for (const [index, parameter] of node.params.entries()) bind(parameter, values[index], inner)
    depth += 1
    try {
      if (node.body.type !== 'BlockStatement') return evaluate(node.body, inner)
      return execute(node.body.body, inner)?.value
    } finally {
      depth -= 1
    }
  })
}

function objectOf(node: ObjectExpression, scope: StaticScope): Record<string, unknown> {
  const made: Record<string, unknown> = Object.create(null)
  for (const property of node.properties) {
    if (property.type === 'SpreadElement') {
      const spread = evaluate(property.argument, scope)
      if (isObject(spread)) Object.assign(made, spread)
    } else if (property.kind === 'init') made[keyOf(property, scope)] = evaluate(property.value, scope)
  }
  return made
}

function keyOf(property: { computed: boolean; key: { type: string } }, scope: StaticScope): string {
  const key = property.key as Expression
  if (!property.computed && key.type === 'Identifier') return key.name
  return String(measured(evaluate(key, scope)))
}

function valuesOf(nodes: CallExpression['arguments'], scope: StaticScope): unknown[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'SpreadElement') return [evaluate(node, scope)]
    const spread = evaluate(node.argument, scope)
    return Array.isArray(spread) ? spread : []
  })
}

function call(node: CallExpression, scope: StaticScope): unknown {
  return callStatic(evaluate(node.callee, scope), valuesOf(node.arguments, scope))
}

function member(node: MemberExpression, scope: StaticScope): unknown {
  const target = evaluate(node.object, scope)
  if (node.property.type === 'PrivateIdentifier') return UNKNOWN
  if (!node.computed && node.property.type === 'Identifier') return readProperty(target, node.property.name)
  const name = evaluate(node.property, scope)
  return typeof name === 'string' || typeof name === 'number' ? readProperty(target, String(name)) : UNKNOWN
}

function assign({ operator, left, right }: AssignmentExpression, scope: StaticScope): unknown {
  const value = operator === '=' ? evaluate(right, scope) : UNKNOWN
  if (left.type === 'Identifier') scope.assign(left.name, value)
  else if (left.type === 'MemberExpression') {
    const target = evaluate(left.object, scope)
    const name =
      !left.computed && left.property.type === 'Identifier'
        ? left.property.name
        : String(left.property.type === 'PrivateIdentifier' ? '' : measured(evaluate(left.property, scope)))
    // Without a prototype: only what the file itself wrote can be changed.
    if (isObject(target) && Object.getPrototypeOf(target) === null) target[name] = value
  }
  return value
}

function template(
  quasis: ReadonlyArray<{ value: { cooked?: string | null } }>,
  expressions: readonly Expression[],
  scope: StaticScope,
): unknown {
  let text = quasis[0]?.value.cooked ?? ''
  for (const [index, expression] of expressions.entries()) {
    const value = evaluate(expression, scope)
    if (value === UNKNOWN || isObject(value)) return UNKNOWN
    text += String(value) + (quasis[index + 1]?.value.cooked ?? '')
  }
  return text
}

function binary(operator: string, left: unknown, right: unknown): unknown {
  if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN
  switch (operator) {
    case '===':
    case '==':
      return left === right
    case '!==':
    case '!=':
      return left !== right
    case '+':
      if (typeof left === 'number' && typeof right === 'number') return left + right
      return isObject(left) || isObject(right) ? UNKNOWN : `${String(left)}${String(right)}`
    default:
      return UNKNOWN
  }
}

function unary(operator: string, value: unknown): unknown {
  if (operator === '!') return !isTrue(value)
  if (operator === 'typeof') return value === UNKNOWN ? UNKNOWN : typeof value
  if (operator === '-') return typeof value === 'number' ? -value : UNKNOWN
  return operator === 'void' ? undefined : UNKNOWN
}
