/** `import.meta.glob(…)` as an object of imports. */
import type { Expression, Node } from 'acorn'
import { evaluate } from '../evaluate/evaluate-expression.ts'
import { StaticScope } from '../evaluate/static-scope.ts'
import { isObject } from '../evaluate/static-values.ts'
import { candidatesOf, normalizePath, type ResolveRules } from '../paths/resolve-module.ts'
import { matchFiles } from './match-files.ts'

export interface GlobContext {
  /** The module that the expression stands in. */
  readonly path: string
  readonly code: string
  readonly rules: ResolveRules
  readonly files: () => Iterable<string>
  /** Imports a module and returns the name that it has here. */
  importAs(specifier: string, isNamespace: boolean): string
}

interface GlobOptions {
  readonly isEager: boolean
  /** Name of the one export that is asked for, or null for the whole module. */
  readonly export: string | null
  /** With its question mark, or empty. */
  readonly query: string
  readonly base: string | null
}

class GlobError extends Error {}

export function globExpression(node: Node, context: GlobContext): string {
  const [first, second] = (node as Node & { arguments: Expression[] }).arguments
  const scope = new StaticScope()
  const given = first === undefined ? null : evaluate(first, scope)
  const patterns = (Array.isArray(given) ? given : [given]).filter((pattern) => typeof pattern === 'string')
  if (patterns.length === 0)
    throw new GlobError(
      'import.meta.glob needs its patterns written out as texts: import.meta.glob("./pages/*.tsx").',
    )
  const options = optionsOf(second === undefined ? {} : evaluate(second, scope))
  const folder = normalizePath(`${context.path}/..`)
  const base =
    options.base === null
      ? folder
      : normalizePath(`${options.base.startsWith('/') ? '' : folder}/${options.base}`)
  const absolute = patterns.map((pattern) => toAbsolute(pattern, base, context))
  const isRelative = options.base !== null || patterns.every((pattern) => /^[.!]/.test(pattern))
  const files = matchFiles(absolute, context.files()).filter((file) => file !== context.path)
  const entries = files.map((file) => {
    const key = isRelative ? relative(base, file) : file
    return `${JSON.stringify(key)}: ${importOf(file + options.query, options, context)}`
  })
  return `({ ${entries.join(', ')} })`
}

function importOf(specifier: string, options: GlobOptions, context: GlobContext): string {
  const member = options.export === null ? '' : `[${JSON.stringify(options.export)}]`
  if (options.isEager) return `${context.importAs(specifier, true)}${member}`
  const load = `import(${JSON.stringify(specifier)})`
  return options.export === null ? `() => ${load}` : `() => ${load}.then((module) => module${member})`
}

function optionsOf(value: unknown): GlobOptions {
  const options = isObject(value) ? value : {}
  // `as` is how earlier versions of Vite spell it.
  const as = typeof options.as === 'string' ? options.as : null
  const name = typeof options.import === 'string' && options.import !== '*' ? options.import : null
  return {
    isEager: options.eager === true,
    export: name ?? (as === 'raw' || as === 'url' ? 'default' : null),
    query: as === null ? queryOf(options.query) : `?${as}`,
    base: typeof options.base === 'string' ? options.base : null,
  }
}

function queryOf(query: unknown): string {
  if (typeof query === 'string') return query === '' || query.startsWith('?') ? query : `?${query}`
  if (!isObject(query)) return ''
  return `?${Object.entries(query)
    .map(([name, value]) => (value === '' ? name : `${name}=${String(value)}`))
    .join('&')}`
}

function toAbsolute(pattern: string, base: string, { path, rules }: GlobContext): string {
  const isNegative = pattern.startsWith('!')
  const plain = isNegative ? pattern.slice(1) : pattern
  const target = plain.startsWith('.')
    ? normalizePath(`${base}/${plain}`)
    : candidatesOf(plain, path, rules)[0]
  if (target?.startsWith('/')) return `${isNegative ? '!' : ''}${target}`
  if (plain.startsWith('**')) return `${isNegative ? '!' : ''}/${plain}`
  throw new GlobError(`import.meta.glob cannot look for "${pattern}": start it with "./", "/" or an alias.`)
}

function relative(folder: string, file: string): string {
  const [from, to] = [folder, file].map((path) => path.split('/').filter(Boolean)) as [string[], string[]]
  let shared = 0
  while (shared < from.length && from[shared] === to[shared]) shared += 1
  const up = '../'.repeat(from.length - shared)
  return `${up === '' ? './' : up}${to.slice(shared).join('/')}`
}
