import { builtinModules } from 'node:module'

const BUILTINS = new Set(builtinModules)

/** Name of Node's own module that a specifier means, or null. */
export function builtinName(specifier: string): string | null {
  if (specifier.startsWith('node:')) return specifier.slice('node:'.length)
  return BUILTINS.has(specifier) ? specifier : null
}

/** A module in place of one of Node's: empty, and in development it says so when something of it is used. */
export function nodeStandIn(name: string, mode: 'development' | 'production'): string {
  if (mode === 'production') return 'module.exports = {}'
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
