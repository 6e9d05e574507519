/**
 * What a `vite.config` exports, found without running it: its types are stripped, its syntax tree is evaluated as far
 * as it is static. What is not (a request, a random number) stays unknown and is left out.
 */
import { type Program, parse } from 'acorn'
import type { Oxc } from '../oxc/load-oxc.ts'
import { type ConfigWorld, configModule, parseJson, processObject, URL_CLASS } from './config-modules.ts'
import { bind, evaluate, functionOf } from './evaluate-expression.ts'
import { StaticScope, UNKNOWN } from './static-scope.ts'
import { callable, callStatic, isCallable, isObject } from './static-values.ts'
import { beginWork, measured } from './work-budget.ts'

/**
 * @returns the configuration, or null when it exports none that can be known. Throws what the parser throws, and
 * TooMuchWork
 */
export function evaluateConfig(
  oxc: Oxc,
  path: string,
  source: string,
  world: ConfigWorld,
): Readonly<Record<string, unknown>> | null {
  const { code } = oxc.transformSync(path, source, { lang: 'ts' })
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  })
  beginWork()
  const exported = exportOf(program, scopeOf(program, path, world))
  const command = world.mode === 'production' ? 'build' : 'serve'
  const environment = { mode: world.mode, command, isSsrBuild: false, isPreview: false }
  const config = isCallable(exported) ? callStatic(exported, [environment]) : exported
  return isObject(config) ? measured(config) : null
}

function scopeOf(program: Program, path: string, world: ConfigWorld): StaticScope {
  const scope = new StaticScope()
  const process = processObject(world)
  const globals = {
    process,
    globalThis: { process },
    __dirname: '/',
    __filename: path,
    'import.meta': { url: `file://${path}`, dirname: '/', filename: path, env: {} },
    URL: URL_CLASS,
    require: callable(([name]) => exportsOf(String(name), world)),
    JSON: {
      stringify: callable(([value]) => stringify(value)),
      parse: callable(([value]) => parseJson(value)),
    },
    Object: {
      entries: callable(([value]) => (isObject(value) ? Object.entries(value) : [])),
      keys: callable(([value]) => (isObject(value) ? Object.keys(value) : [])),
      fromEntries: callable(([value]) => Object.fromEntries(value as Array<[string, unknown]>)),
      assign: callable((values) => Object.assign(Object.create(null), ...values)),
    },
    Boolean: callable(([value]) => value !== UNKNOWN && Boolean(value)),
    String: callable(([value]) => (value === UNKNOWN ? UNKNOWN : String(value))),
    Number: callable(([value]) => (value === UNKNOWN ? UNKNOWN : Number(value))),
    Date: {
      now: callable(() => Date.now()),
      new: callable(() => {
        const now = new Date()
        const text = callable(() => now.toISOString())
        return { toISOString: text, toString: text, getFullYear: callable(() => now.getFullYear()) }
      }),
    },
  }
  for (const [name, value] of Object.entries(globals)) scope.define(name, value)
  for (const statement of program.body) declare(statement, scope, world)
  return scope
}

function declare(node: Program['body'][number], scope: StaticScope, world: ConfigWorld): void {
  if (node.type === 'ImportDeclaration') {
    const exports = configModule(String(node.source.value), world)
    for (const specifier of node.specifiers) {
      const { imported, local } = importedName(specifier)
      scope.define(local, imported === '*' ? exports : exports[imported])
    }
    return
  }
  const declaration = node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node
  if (declaration.type === 'FunctionDeclaration' && declaration.id)
    scope.define(declaration.id.name, functionOf(declaration, scope))
  if (declaration.type !== 'VariableDeclaration') return
  for (const { id, init } of declaration.declarations) {
    if (!init) continue
    if (id.type === 'Identifier') scope.defineLazily(id.name, () => evaluate(init, scope))
    else bind(id, evaluate(init, scope), scope)
  }
}

function importedName(
  specifier: Extract<Program['body'][number], { type: 'ImportDeclaration' }>['specifiers'][number],
): { imported: string; local: string } {
  const local = specifier.local.name
  if (specifier.type === 'ImportNamespaceSpecifier') return { imported: '*', local }
  if (specifier.type === 'ImportDefaultSpecifier') return { imported: 'default', local }
  const { imported } = specifier
  return { imported: imported.type === 'Identifier' ? imported.name : String(imported.value), local }
}

function exportOf(program: Program, scope: StaticScope): unknown {
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') {
      const { declaration } = node
      if (declaration.type === 'FunctionDeclaration') return functionOf(declaration, scope)
      return declaration.type === 'ClassDeclaration' ? UNKNOWN : evaluate(declaration, scope)
    }
    // CommonJS: `module.exports = …`, and what `export default` became of in between.
    if (node.type !== 'ExpressionStatement') continue
    const { expression } = node
    if (expression.type !== 'AssignmentExpression') continue
    const isExport =
      expression.left.type === 'MemberExpression' &&
      expression.left.object.type === 'Identifier' &&
      expression.left.object.name === 'module'
    if (isExport) return evaluate(expression.right, scope)
    evaluate(expression, scope)
  }
  return UNKNOWN
}

function exportsOf(name: string, world: ConfigWorld): unknown {
  const exports = configModule(name, world)
  return isObject(exports.default) && !isCallable(exports.default) ? exports.default : exports
}

/** `JSON.stringify` of what is known; `undefined` of what is not there, as JavaScript has it. */
function stringify(value: unknown): unknown {
  return value === UNKNOWN ? UNKNOWN : JSON.stringify(value)
}
