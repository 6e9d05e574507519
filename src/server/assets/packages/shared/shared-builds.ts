/**
 * Builds that servers do once for all of them. Whoever builds asks here first: what another one built is given, what
 * another one builds is waited for, and all else is built here. Knows nothing of where that is kept.
 */
import type { PackageMode } from '../../../../core/wire/packages.ts'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { graphText, type PackageGraph } from '../resolution/package-graph.ts'
import { BUILDER_VERSION } from '../store/answer.ts'
import { recordKey } from '../store/build-store.ts'

export interface WantedBuild {
  readonly graph: PackageGraph
  readonly specifiers: readonly string[]
  readonly mode: PackageMode
}

interface BuildOnceOptions {
  /** Builds it here, as it is done where nobody shares anything. What it throws is thrown. */
  readonly build: () => Promise<BuiltModules>
  /** Aborts when nobody waits any more; its reason is thrown then. */
  readonly signal: AbortSignal
  /** Somebody else builds it; it may be called more than once. */
  readonly onWait: () => void
}

export interface SharedBuilds {
  /** Takes no longer than a build does but for the limits on looking and waiting, whatever fails beside it. */
  once(wanted: WantedBuild, options: BuildOnceOptions): Promise<BuiltModules>
  /** Lets go of what was not used for longest, unless another server is at it. What fails is left to the next time. */
  sweep(signal: AbortSignal): Promise<void>
}

/** For a server that is alone. */
export const NO_SHARED_BUILDS: SharedBuilds = {
  once: (_, { build }) => build(),
  sweep: async () => {},
}

/**
 * What decides a build's bytes: this code, what is asked for, and each package by name, version and the integrity of its
 * tarball. 32 hex digits; null for one that is made for this moment alone, as a package of it cannot be had.
 */
export function sharedKey({ graph, specifiers, mode }: WantedBuild): string | null {
  const nodes = [...graph.nodes.values()]
  const isWhole = graph.failures.size === 0 && nodes.every(({ failures }) => failures.size === 0)
  if (!isWhole) return null
  const contents = nodes.map(({ id, integrity = '' }) => `${id} ${integrity}`).sort()
  const parts = [
    BUILDER_VERSION,
    mode,
    JSON.stringify(specifiers),
    graphText(graph),
    JSON.stringify(contents),
  ]
  return recordKey('shared', ...parts).slice(0, 32)
}
