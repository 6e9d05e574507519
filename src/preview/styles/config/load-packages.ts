/** Packages that configuration uses, loaded as the package service prepared them. Their code runs here. */
import { NODE_MODULES } from '../../channel/style-modules.ts'
import { nodeModule } from './node-modules.ts'
import { whileFetching } from './while-fetching.ts'

export interface LoadedPackages {
  /** What `require` gives, by specifier. */
  readonly modules: Readonly<Record<string, unknown>>
  /** Why the others could not be loaded, by specifier. */
  readonly failures: Readonly<Record<string, string>>
}

/** @param addresses of prepared modules, by specifier */
export async function loadPackages(addresses: Readonly<Record<string, string>>): Promise<LoadedPackages> {
  Object.assign(globalThis, { [Symbol.for(NODE_MODULES)]: nodeModule })
  const modules: Record<string, unknown> = {}
  const failures: Record<string, string> = {}
  await Promise.all(
    Object.entries(addresses).map(async ([specifier, address]) => {
      try {
        modules[specifier] = whole(await whileFetching(import(/* @vite-ignore */ address)))
      } catch (error) {
        failures[specifier] = error instanceof Error ? error.message : String(error)
      }
    }),
  )
  return { modules, failures }
}

/** A prepared CommonJS module offers what it exports under this name. */
function whole(namespace: Record<string, unknown>): unknown {
  return 'module.exports' in namespace ? namespace['module.exports'] : namespace
}
