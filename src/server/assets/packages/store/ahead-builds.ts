/**
 * Builds made when the server was built or soon after it started, which no project has asked for yet. One serves every
 * project whose imports it holds in the very versions that the project resolves to. The manifests of those versions come
 * with it, so that they are found without the packages themselves and without a registry.
 */
import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { PackageGraph } from '../resolution/package-graph.ts'
import type { PackageManifest } from '../sources/package-files.ts'
import { manifestSchema } from '../sources/read-manifest.ts'
import { moduleSchema, type StoredModule } from './build-store.ts'

const aheadBuildSchema = v.object({
  mode: v.picklist(['development', 'production']),
  /** By id of a package: what its imports mean, by name. */
  nodes: v.record(v.string(), v.record(v.string(), v.string())),
  imported: v.record(v.string(), v.string()),
  modules: v.record(v.string(), moduleSchema),
  /** Of every node: what decides which versions a project gets. */
  manifests: v.array(manifestSchema),
})

export type AheadBuild = v.InferOutput<typeof aheadBuildSchema>

export interface AheadBuilds {
  /** The modules for these specifiers, or null when no build holds all of them. */
  find(
    graph: PackageGraph,
    specifiers: readonly string[],
    mode: PackageMode,
  ): Promise<Readonly<Record<string, StoredModule>> | null>
  /** All that any build holds. */
  specifiers(): Promise<ReadonlySet<string>>
  /** The manifests of all versions of a package that a build holds, in no order. */
  manifests(name: string): Promise<readonly PackageManifest[]>
}

/** @param path of a JSON file, read anew when it has changed; missing or of another form, nothing was built ahead */
export function createAheadBuilds(path: string): AheadBuilds {
  let reading: Promise<readonly AheadBuild[]> | undefined
  let readMs: number | undefined
  const builds = async () => {
    const changedMs = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (reading === undefined || readMs !== changedMs) reading = readBuilds(path)
    readMs = changedMs
    return reading
  }
  return {
    async specifiers() {
      return new Set((await builds()).flatMap(({ modules }) => Object.keys(modules)))
    },
    async manifests(name) {
      return (await builds()).flatMap((build) => build.manifests.filter((manifest) => manifest.name === name))
    },
    async find(graph, specifiers, mode) {
      const found = (await builds()).find((build) => build.mode === mode && holds(build, graph, specifiers))
      if (!found) return null
      return Object.fromEntries(
        specifiers.map((specifier) => [specifier, found.modules[specifier] as StoredModule]),
      )
    },
  }
}

const KEPT_FIELDS = [
  'name',
  'version',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
]

/**
 * What a build is remembered by.
 * @param manifests of all packages of the graph
 */
export function describeBuild(
  graph: PackageGraph,
  mode: AheadBuild['mode'],
  modules: Readonly<Record<string, StoredModule>>,
  manifests: readonly PackageManifest[],
): AheadBuild {
  const nodes = [...graph.nodes.values()].map(({ id, dependencies }) => [
    id,
    Object.fromEntries(dependencies),
  ])
  const imported = [...graph.imported].map(([name, { id }]) => [name, id])
  return v.parse(aheadBuildSchema, {
    mode,
    modules,
    nodes: Object.fromEntries(nodes),
    imported: Object.fromEntries(imported),
    manifests: manifests.map((manifest) =>
      Object.fromEntries(Object.entries(manifest).filter(([field]) => KEPT_FIELDS.includes(field))),
    ),
  })
}

function holds(build: AheadBuild, graph: PackageGraph, specifiers: readonly string[]): boolean {
  if (graph.failures.size > 0) return false
  if (!specifiers.every((specifier) => Object.hasOwn(build.modules, specifier))) return false
  for (const [name, { id }] of graph.imported) if (build.imported[name] !== id) return false
  for (const { id, dependencies, failures } of graph.nodes.values()) {
    const known = Object.hasOwn(build.nodes, id) ? build.nodes[id] : undefined
    if (known === undefined || failures.size > 0) return false
    for (const [name, target] of dependencies) if (known[name] !== target) return false
  }
  return true
}

async function readBuilds(path: string): Promise<readonly AheadBuild[]> {
  try {
    const result = v.safeParse(v.array(aheadBuildSchema), JSON.parse(await readFile(path, 'utf8')))
    return result.success ? result.output : []
  } catch {
    return []
  }
}
