import { builtinModules } from 'node:module'
import type { PackageMode } from '../../../../core/wire/packages.ts'

const BUILTINS = new Set(builtinModules)

/** Name of Node's own module that a specifier means, or null. */
export function builtinName(specifier: string): string | null {
  if (specifier.startsWith('node:')) return specifier.slice('node:'.length)
  return BUILTINS.has(specifier) ? specifier : null
}

/**
 * A module in place of one of Node's: empty, and in development it says so when something of it is used. Where
 * configuration runs there is something that answers for Node's modules; it is looked for there.
 */
export function nodeStandIn(name: string, mode: PackageMode): string {
  if (mode === 'production') return 'module.exports = {}'
  if (mode === 'configuration')
    return `module.exports = globalThis[Symbol.for('lathe.node')]?.(${JSON.stringify(name)}) ?? {}`
  const place = JSON.stringify(name)
  return `module.exports = new Proxy({}, {
  get(_, key) {
    if (typeof key === 'string' && !['__esModule', '__proto__', 'constructor', 'then', 'toJSON'].includes(key)) {
      console.warn(\`\${${place}}.\${key} is used, but "\${${place}}" is a module of Node and is empty in the browser.\`)
    }
  },
})`
}

/** A module in place of one that is not there; it fails when it is run, as an optional part is allowed to. */
export function missingStandIn(message: string): string {
  return `throw new Error(${JSON.stringify(message)})`
}
