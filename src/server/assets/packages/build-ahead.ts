import type { AheadSet } from './built-ahead.ts'
import { buildModules } from './bundling/build-modules.ts'
import { splitSpecifier } from './bundling/split-specifier.ts'
import { PACKAGE_LIMITS } from './limits/package-limits.ts'
import { resolveGraph } from './resolution/resolve-graph.ts'
import { createVersionChooser } from './resolution/version-chooser.ts'
import { createInstalledPackages } from './sources/installed-packages.ts'
import { createNoRegistry } from './sources/no-registry.ts'
import { createPackageLibrary } from './sources/package-library.ts'
import { createStoredPackages } from './sources/stored-packages.ts'
import { type AheadBuild, describeBuild } from './store/ahead-builds.ts'

export interface AheadResult {
  readonly build: AheadBuild
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Imported package to its version. */
  readonly versions: Readonly<Record<string, string>>
}

/** Builds a set from installed folders alone; throws when a part of it cannot be built. */
export async function buildAhead(
  { dependencies, specifiers }: AheadSet,
  installedFolders: readonly string[],
): Promise<AheadResult> {
  const installed = createInstalledPackages(installedFolders)
  const registry = createNoRegistry()
  const library = createPackageLibrary(
    createStoredPackages({ installed, registry, limits: PACKAGE_LIMITS }),
    PACKAGE_LIMITS.memoryBytes,
  )
  const present = async (name: string) => (await installed.versions(name)).map(({ manifest }) => manifest)
  const chooser = createVersionChooser({ present, registry, minAgeMs: 0, now: Date.now })
  const names = [...new Set(specifiers.map((specifier) => splitSpecifier(specifier)?.name ?? specifier))]
  const graph = await resolveGraph({ dependencies, locked: {} }, names, {
    chooser,
    lockedManifest: async (name, { version }) => (await library.open({ name, version })).manifest,
    onNode: () => {},
    maxPackages: PACKAGE_LIMITS.packages,
  })
  const mode = 'development'
  const { modules, files, failures } = await buildModules({
    graph,
    library,
    specifiers,
    mode,
    limits: PACKAGE_LIMITS,
  })
  const wrong = [...graph.failures.values(), ...failures.values()].map(({ message }) => message)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const manifests = await Promise.all(
    [...graph.nodes.values()].map(async (node) => (await library.open(node)).manifest),
  )
  return {
    build: describeBuild(graph, mode, modules, manifests),
    files,
    versions: Object.fromEntries([...graph.imported].map(([name, { version }]) => [name, version])),
  }
}
