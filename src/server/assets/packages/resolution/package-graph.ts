import type { PackageError } from '../limits/package-error.ts'

/** One version of one package in a project, and which versions its own imports mean. */
export interface PackageNode {
  /** `name@version`; the same version is one instance, wherever in the tree it is wanted. */
  readonly id: string
  readonly name: string
  readonly version: string
  /** Name in an import, which an alias may have changed, to a node's id. */
  readonly dependencies: Map<string, string>
  /** Why a dependency is not there, by name; matters only if something imports it. */
  readonly failures: Map<string, PackageError>
  /** Of the tarball, as the registry or the lock file says. */
  readonly integrity?: string | undefined
}

/** The packages that a project's imports reach. */
export interface PackageGraph {
  readonly nodes: ReadonlyMap<string, PackageNode>
  /** What the project imports itself, by the name in its imports. */
  readonly imported: ReadonlyMap<string, PackageNode>
  readonly failures: ReadonlyMap<string, PackageError>
  /** Imported packages that `package.json` does not declare, with a range to offer. */
  readonly undeclared: ReadonlyMap<string, string>
  readonly notes: readonly string[]
}

/** What of a graph these imported packages reach. */
export function partReachedBy(graph: PackageGraph, names: ReadonlySet<string>): PackageGraph {
  const nodes = new Map<string, PackageNode>()
  const visit = (node: PackageNode | undefined) => {
    if (node === undefined || nodes.has(node.id)) return
    nodes.set(node.id, node)
    for (const id of node.dependencies.values()) visit(graph.nodes.get(id))
  }
  const kept = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([name]) => names.has(name)))
  const imported = kept(graph.imported)
  for (const node of imported.values()) visit(node)
  return { ...graph, nodes, imported, failures: kept(graph.failures) }
}

/** The graph as plain data with a fixed order: equal texts mean equal packages. */
export function graphText({ nodes, imported }: PackageGraph): string {
  const edges = [...nodes.values()].map(
    ({ id, dependencies }) => [id, [...dependencies].sort(byFirst)] as const,
  )
  const roots = [...imported].map(([name, { id }]) => [name, id] as const)
  return JSON.stringify([roots.sort(byFirst), edges.sort(byFirst)])
}

function byFirst(a: readonly [string, ...unknown[]], b: readonly [string, ...unknown[]]): number {
  return a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0
}
