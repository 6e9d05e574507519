/** What the bundler is told of a place in a package: where it is, and whether loading it does anything. */
import type { OnResolveResult } from 'esbuild'
import picomatch from 'picomatch'
import type { PackageManifest } from '../sources/package-files.ts'
import type { PackagePlace, ResolvedImport } from './package-resolver.ts'

export const NPM = 'npm'

export interface PackagePlaces {
  /** @param from whoever imports it, for the sentence of what is missing */
  answer(resolved: ResolvedImport, specifier: string, from: string): OnResolveResult
  hasSideEffects(place: PackagePlace): boolean
}

export function createPackagePlaces(): PackagePlaces {
  const sideEffects = sideEffectsReader()
  const hasSideEffects = ({ files, path }: PackagePlace) => sideEffects(files.manifest, path)
  return {
    hasSideEffects,
    answer(resolved, specifier, from) {
      if (resolved.type === 'place') {
        const { place } = resolved
        return {
          namespace: NPM,
          path: `${place.node.id}/${place.path}`,
          pluginData: place,
          sideEffects: hasSideEffects(place),
        }
      }
      if (resolved.type === 'empty') return { namespace: 'empty', path: specifier, sideEffects: false }
      if (resolved.type === 'builtin')
        return { namespace: 'builtin', path: resolved.name, sideEffects: false }
      return { namespace: 'missing', path: `${specifier} from ${from}` }
    },
  }
}

/** Whether a file does anything by being loaded, as its package says; read once a package. */
function sideEffectsReader(): (manifest: PackageManifest, path: string) => boolean {
  const matchers = new Map<PackageManifest, (path: string) => boolean>()
  return (manifest, path) => {
    let matcher = matchers.get(manifest)
    if (!matcher) {
      matcher = sideEffectsOf(manifest.sideEffects)
      matchers.set(manifest, matcher)
    }
    return matcher(path)
  }
}

function sideEffectsOf(field: unknown): (path: string) => boolean {
  if (field === false) return () => false
  if (!Array.isArray(field)) return () => true
  const globs = field
    .filter((glob): glob is string => typeof glob === 'string' && glob.length < 200)
    .slice(0, 200)
    // A name without a folder matches in every folder, as bundlers read this field.
    .map((glob) => (glob.includes('/') ? glob.replace(/^\.?\//, '') : `**/${glob}`))
  const matches = globs.map((glob) => picomatch(glob, { dot: true }))
  return (path) => matches.some((match) => match(path))
}
