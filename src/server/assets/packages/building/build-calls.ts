/** What the package service and a build process say to each other; all of it is plain data. */
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { SiteSources } from '../../../../core/wire/site-bundles.ts'
import type { CallContext } from '../../../work/calls.ts'
import type { BuiltModule } from '../bundling/build-modules.ts'
import { fromFailure, type PackageFailure, toFailure } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { PackageGraph, PackageNode } from '../resolution/package-graph.ts'
import type { BuiltSite } from '../sites/bundle-site.ts'
import type { PackageManifest } from '../sources/package-files.ts'
import type { PackageVersion } from '../sources/package-library.ts'

export interface BuildTask {
  readonly graph: GraphData
  readonly specifiers: readonly string[]
  readonly mode: PackageMode
}

export interface BuildAnswer {
  readonly modules: Readonly<Record<string, BuiltModule>>
  readonly files: ReadonlyMap<string, Uint8Array>
  /** By specifier. */
  readonly failures: ReadonlyMap<string, PackageFailure>
}

interface SiteBuildTask {
  readonly graph: GraphData
  readonly site: SiteSources
}

/** What a build process does. */
export type BuildProcedures = {
  build(task: BuildTask): Promise<BuildAnswer>
  buildSite(task: SiteBuildTask): Promise<BuiltSite>
}

type OpenedPackage =
  | { readonly type: 'tarball'; readonly content: Uint8Array }
  | { readonly type: 'files'; readonly manifest: PackageManifest; readonly paths: readonly string[] }

/** What a build process may ask for: it has no file system of its own. */
export type SourceProcedures = {
  open(wanted: PackageVersion, context: CallContext): Promise<OpenedPackage>
  /** Contents of files of a package that was opened as `files`, in the order of the paths. */
  read(
    wanted: PackageVersion & { readonly paths: readonly string[] },
    context: CallContext,
  ): Promise<Uint8Array[]>
}

export type BuildSetup = Pick<
  PackageLimits,
  'unpackedBytes' | 'filesPerPackage' | 'scriptBytes' | 'buildBytes' | 'buildLibraryBytes'
>

interface NodeData extends Omit<PackageNode, 'failures'> {
  readonly failures: ReadonlyMap<string, PackageFailure>
}

export interface GraphData {
  readonly nodes: readonly NodeData[]
  /** Name in the project's imports to a node's id. */
  readonly imported: ReadonlyMap<string, string>
  readonly failures: ReadonlyMap<string, PackageFailure>
}

export function toGraphData({ nodes, imported, failures }: PackageGraph): GraphData {
  return {
    nodes: [...nodes.values()].map((node) => ({ ...node, failures: mapValues(node.failures, toFailure) })),
    imported: mapValues(imported, ({ id }) => id),
    failures: mapValues(failures, toFailure),
  }
}

export function fromGraphData({ nodes, imported, failures }: GraphData): PackageGraph {
  const byId = new Map(
    nodes.map((node) => [node.id, { ...node, failures: mapValues(node.failures, fromFailure) }]),
  )
  return {
    nodes: byId,
    imported: mapValues(imported, (id) => byId.get(id) as PackageNode),
    failures: mapValues(failures, fromFailure),
    undeclared: new Map(),
    notes: [],
  }
}

export function mapValues<Key, From, To>(
  map: ReadonlyMap<Key, From>,
  change: (value: From) => To,
): Map<Key, To> {
  return new Map([...map].map(([key, value]) => [key, change(value)]))
}
