/**
 * An answer from what was built ahead, though a project imports files of packages beside it that need no build, such as
 * typefaces.
 */

import { beforeFirst } from '../../../core/text/cut.ts'
import type { PackageMode } from '../../../core/wire/packages.ts'
import { createPackageResolver } from './bundling/package-resolver.ts'
import { type PublishedEntry, publishedEntry } from './bundling/published-entry.ts'
import { splitSpecifier } from './bundling/split-specifier.ts'
import { type PackageGraph, partReachedBy } from './resolution/package-graph.ts'
import type { PackageLibrary } from './sources/package-library.ts'
import type { AheadBuilds } from './store/ahead-builds.ts'
import type { StoredModule } from './store/build-store.ts'

export interface Wanted {
  readonly graph: PackageGraph
  readonly specifiers: readonly string[]
  readonly mode: PackageMode
}

/** Null when something of it has to be built. */
export async function findAhead(
  { graph, specifiers, mode }: Wanted,
  { ahead, library }: { readonly ahead: AheadBuilds; readonly library: PackageLibrary },
): Promise<Readonly<Record<string, StoredModule>> | null> {
  const known = await ahead.specifiers()
  const built = specifiers.filter((specifier) => known.has(specifier))
  const others = specifiers.filter((specifier) => !known.has(specifier))
  // Only a package that stands alone can be left out of what decides whether a build fits.
  if (!others.every((specifier) => standsAlone(specifier, graph))) return null
  const names = new Set(built.flatMap((specifier) => splitSpecifier(specifier)?.name ?? []))
  const modules = await ahead.find(partReachedBy(graph, names), built, mode)
  if (modules === null || others.length === 0) return modules
  const resolver = createPackageResolver(graph, library, mode)
  const published: Record<string, PublishedEntry> = {}
  for (const specifier of others) {
    const resolved = await resolver.entry(beforeFirst(specifier, '?')).catch(() => null)
    const entry = resolved && publishedEntry(specifier, resolved)
    // What is wrong with it, the build says.
    if (entry === null) return null
    published[specifier] = entry
  }
  return { ...modules, ...published }
}

function standsAlone(specifier: string, graph: PackageGraph): boolean {
  const node = graph.imported.get(splitSpecifier(specifier)?.name ?? '')
  return node !== undefined && node.dependencies.size === 0 && node.failures.size === 0
}
