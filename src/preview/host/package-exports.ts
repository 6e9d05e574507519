/**
 * What a package made of CommonJS exports. Names that can be read from its text are exports of its module; others exist
 * only when it has run, and are found on the whole, as a build finds them.
 */
import type { Exports } from '../channel/module-body.ts'

/** How the module of such a package exports the whole. */
const WHOLE = 'module.exports'

/** The module's own exports where they say everything, else a view that has the rest too. */
export function withNamesOfWhole(found: Exports): Exports {
  const whole = WHOLE in found ? found[WHOLE] : null
  if (whole === null || (typeof whole !== 'object' && typeof whole !== 'function')) return found
  const rest = whole as Exports
  const hasMore = isInstance(rest) || Object.keys(rest).some((name) => !(name in found))
  return hasMore ? viewOf(found, rest) : found
}

function isInstance(whole: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(whole)
  return typeof whole === 'object' && prototype !== Object.prototype && prototype !== null
}

function viewOf(found: Exports, whole: Exports): Exports {
  // What has a method of that name would be taken for a promise.
  const has = (name: PropertyKey) => name in found || (name !== 'then' && name in whole)
  const get = (name: PropertyKey): unknown => {
    if (name in found) return Reflect.get(found, name)
    return name === 'then' ? undefined : Reflect.get(whole, name)
  }
  return new Proxy(Object.create(null) as Exports, {
    has: (_, name) => has(name),
    get: (_, name) => get(name),
    ownKeys: () =>
      [...new Set([...Object.keys(found), ...Object.keys(whole)])].filter((name) => name !== WHOLE),
    getOwnPropertyDescriptor: (_, name) =>
      has(name) ? { configurable: true, enumerable: true, value: get(name) } : undefined,
  })
}
