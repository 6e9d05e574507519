/**
 * Builds made when the server was built or soon after it started, which no project has asked for yet. One serves every project whose imports it
 * holds in the very versions that the project resolves to.
 */
import { readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { PackageGraph } from '../resolution/package-graph.ts'
import { moduleSchema, type StoredModule } from './build-store.ts'

const aheadBuildSchema = v.object({
  mode: v.picklist(['development', 'production']),
  /** By id of a package: what its imports mean, by name. */
  nodes: v.record(v.string(), v.record(v.string(), v.string())),
  imported: v.record(v.string(), v.string()),
  modules: v.record(v.string(), moduleSchema),
})

export type AheadBuild = v.InferOutput<typeof aheadBuildSchema>

export interface AheadBuilds {
  /** The modules for these specifiers, or null when no build holds all of them. */
  find(
    graph: PackageGraph,
    specifiers: readonly string[],
    mode: PackageMode,
  ): Promise<Readonly<Record<string, StoredModule>> | null>
}

/** @param path of a JSON file, read anew when it has changed; missing or of another form, nothing was built ahead */
export function createAheadBuilds(path: string): AheadBuilds {
  let reading: Promise<readonly AheadBuild[]> | undefined
  let readMs: number | undefined
  return {
    async find(graph, specifiers, mode) {
      const changedMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      )
      if (readMs !== changedMs) reading = readBuilds(path)
      readMs = changedMs
      const found = ((await reading) ?? []).find(
        (build) => build.mode === mode && holds(build, graph, specifiers),
      )
      if (!found) return null
      return Object.fromEntries(
        specifiers.map((specifier) => [specifier, found.modules[specifier] as StoredModule]),
      )
    },
  }
}

/** What a build is remembered by. */
export function describeBuild(
  graph: PackageGraph,
  mode: AheadBuild['mode'],
  modules: Readonly<Record<string, StoredModule>>,
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
