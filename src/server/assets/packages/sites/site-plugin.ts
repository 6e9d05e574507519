/** Gives esbuild the modules of a project as they were sent. What they import leads to one another or into packages. */
import { posix } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import type { SiteImport, SiteModule } from '../../../../core/wire/site-bundles.ts'
import type { PackagePlaces } from '../bundling/package-places.ts'
import type { PackagePlace, PackageResolver } from '../bundling/package-resolver.ts'
import { rewriteVariableImports } from '../bundling/variable-imports.ts'
import { PackageError } from '../limits/package-error.ts'
import { withOwnMap } from './project-map.ts'
import { HELPER, HELPER_CODE, withStyles } from './styled-imports.ts'

const APP = 'app'
const OWN = 'own'

export interface SitePluginOptions {
  readonly modules: ReadonlyMap<string, SiteModule>
  /** Code of the modules that stand for workers, by id. */
  readonly workers: ReadonlyMap<string, string>
  /** By the module that is imported dynamically: addresses of the stylesheets that come with it. */
  readonly stylesOf: ReadonlyMap<string, readonly string[]>
  readonly resolver: PackageResolver
  readonly places: PackagePlaces
}

export function sitePlugin({ modules, workers, stylesOf, resolver, places }: SitePluginOptions): Plugin {
  async function follow(target: SiteImport, importer: string): Promise<OnResolveResult> {
    if (target.type === 'url') return { path: target.url, external: true }
    if (target.type === 'module') return { namespace: APP, path: target.id }
    try {
      return places.answer(await resolver.entry(target.specifier), target.specifier, importer.slice(1))
    } catch (error) {
      if (error instanceof PackageError) return { errors: [{ text: error.message, detail: error }] }
      throw error
    }
  }

  return {
    name: 'site',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path: specifier, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { namespace: APP, path: specifier }
        if (specifier === HELPER) return { namespace: OWN, path: HELPER }
        if (namespace !== APP) return null
        const imports = modules.get(importer)?.imports ?? {}
        const target = Object.hasOwn(imports, specifier) ? imports[specifier] : undefined
        if (target !== undefined) return follow(target, importer)
        if (kind === 'url-token' || kind.startsWith('require') || /^(?:data|blob|https?):/.test(specifier))
          return { path: specifier, external: true }
        return { errors: [{ text: `Nothing that was sent is "${specifier}".` }] }
      })
      onLoad({ filter: /.*/, namespace: OWN }, () => ({ contents: HELPER_CODE, loader: 'js' }))
      onLoad({ filter: /.*/, namespace: APP }, async ({ path }) => {
        const worker = workers.get(path)
        if (worker !== undefined) return { contents: worker, loader: 'js' }
        const module = modules.get(path)
        if (module === undefined) return { errors: [{ text: `${path} was not sent.` }] }
        const code = await withStyles(module, stylesOf)
        // The bundler would look for such files on this machine: of the project's there are none left to be found.
        const plain = await rewriteVariableImports(code, 'js', placeOf(path))
        return { contents: withOwnMap(plain.toString(), module), loader: 'js' }
      })
    },
  }
}

const NOTHING = { manifest: {}, has: () => false, paths: () => [], heldBytes: 0 } as const

/** A module's place among files of which it can choose none. */
function placeOf(id: string): PackagePlace {
  const path = posix.normalize(id.slice(1))
  return { node: {}, files: NOTHING, path } as unknown as PackagePlace
}
