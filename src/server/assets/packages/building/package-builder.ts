/**
 * Builds modules in processes of their own. One that takes more time or memory than a build may is ended with all that
 * it started, and replaced; the sentence says which limit it passed.
 */

import type { SiteSources } from '../../../../core/wire/site-bundles.ts'
import { entryFile } from '../../../work/entry-file.ts'
import { createOwnProcess, type OwnProcess, ProcessEnded } from '../../../work/own-process.ts'
import type { BuiltModules } from '../bundling/build-modules.ts'
import { fromFailure, PACKAGE_ERRORS, PackageError } from '../limits/package-error.ts'
import type { PackageLimits } from '../limits/package-limits.ts'
import type { PackageGraph } from '../resolution/package-graph.ts'
import type { BuiltSite } from '../sites/bundle-site.ts'
import {
  type BuildProcedures,
  type BuildTask,
  mapValues,
  type SourceProcedures,
  toGraphData,
} from './build-calls.ts'

interface BuildOptions {
  readonly sources: SourceProcedures
  /** Aborts when nobody waits for the build any more; it is ended then. */
  readonly signal: AbortSignal
}

export interface PackageBuilder {
  /** Throws PackageError `too-costly` for a build that takes too much. At most one at a time. */
  build(
    task: Omit<BuildTask, 'graph'> & { readonly graph: PackageGraph },
    options: BuildOptions,
  ): Promise<BuiltModules>
  /** The same of a project's own modules with what they use of packages. */
  buildSite(
    task: { readonly site: SiteSources; readonly graph: PackageGraph },
    options: BuildOptions,
  ): Promise<BuiltSite>
  /** Starts the process, so that the next build need not wait for that. */
  start(): void
  /** Gives memory back where the process grew, for when nothing is built; the next build starts it anew. */
  rest(): void
  end(): Promise<void>
}

export type BuilderLimits = Pick<
  PackageLimits,
  | 'unpackedBytes'
  | 'filesPerPackage'
  | 'scriptBytes'
  | 'buildBytes'
  | 'buildLibraryBytes'
  | 'buildProcessorMs'
  | 'buildMemoryBytes'
>

const LOOK_EVERY_MS = 100
/** Of a build's memory, what esbuild may take with garbage: what it needs for good it may have beyond. */
const GARBAGE_SHARE = 0.5
/** Of a build's memory, what a process that rests may keep. */
const IDLE_SHARE = 1 / 3
const MB = 1024 * 1024

/**
 * @param emptyFolder where the process works; it holds nothing
 * @param env what the system needs to start a process: nothing of the server's, whose variables may hold keys
 */
export function createPackageBuilder(
  limits: BuilderLimits,
  emptyFolder: string,
  env: Readonly<Record<string, string>> = {},
): PackageBuilder {
  let sources: SourceProcedures | null = null
  let retiring = Promise.resolve()
  const given = () => {
    if (sources === null) throw new Error('Nothing is being built.')
    return sources
  }
  const process = createOwnProcess<BuildProcedures>({
    entry: entryFile('./build.process.ts', import.meta.url),
    setup: limits,
    // For esbuild, which is written in Go: from there on it collects garbage harder.
    env: { ...env, GOMEMLIMIT: `${Math.round((limits.buildMemoryBytes / MB) * GARBAGE_SHARE)}MiB` },
    cwd: emptyFolder,
    niceness: 10,
    heapMegabytes: Math.round(limits.buildMemoryBytes / 2 / MB),
    offered: {
      open: (wanted, context) => given().open(wanted, context),
      read: (wanted, context) => given().read(wanted, context),
    } satisfies SourceProcedures,
    errors: PACKAGE_ERRORS,
  })

  return {
    start: () => process.start(),
    rest() {
      retiring = process.retireAbove(limits.buildMemoryBytes * IDLE_SHARE)
    },
    end: () => process.end(new PackageError('busy', 'The package service')),
    async build({ graph, specifiers, mode }, options) {
      const subject =
        specifiers.length === 1 ? String(specifiers[0]) : `The build of ${specifiers.length} imports`
      const task = { graph: toGraphData(graph), specifiers, mode }
      const { modules, files, failures } = await watched(subject, options, () => process.call('build', task))
      return { modules, files, failures: mapValues(failures, fromFailure) }
    },
    buildSite: ({ graph, site }, options) =>
      watched('The app', options, () => process.call('buildSite', { graph: toGraphData(graph), site })),
  }

  /** Does one thing in the process, which is ended when that takes too much, or when nobody waits for it. */
  async function watched<T>(subject: string, options: BuildOptions, work: () => Promise<T>): Promise<T> {
    await retiring
    options.signal.throwIfAborted()
    sources = options.sources
    const stopWatching = watch(process, limits, subject)
    const leave = () => void process.end(new PackageError('left', subject))
    options.signal.addEventListener('abort', leave, { once: true })
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProcessEnded && error.isStopped)) throw error
      // What runs out of memory at once is gone before it is looked at.
      throw new PackageError('too-costly', subject, `it took more than ${memoryOf(limits)} of memory`, {
        cause: error,
      })
    } finally {
      options.signal.removeEventListener('abort', leave)
      stopWatching()
      sources = null
    }
  }
}

/** Looks what a build takes, and ends it at a limit. Returns what ends the watch. */
function watch(process: OwnProcess<BuildProcedures>, limits: BuilderLimits, subject: string): () => void {
  let isOver = false
  let before: number | null = null
  const look = async () => {
    const { processorMs, memoryBytes } = await process.usage()
    if (isOver) return
    before ??= processorMs
    const reason =
      processorMs - before > limits.buildProcessorMs
        ? `it took more than ${limits.buildProcessorMs / 1000} seconds of processor time`
        : memoryBytes > limits.buildMemoryBytes
          ? `it took more than ${memoryOf(limits)} of memory`
          : null
    if (reason !== null) void process.end(new PackageError('too-costly', subject, reason))
    else timer = setTimeout(look, LOOK_EVERY_MS)
  }
  let timer: NodeJS.Timeout | undefined
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

function memoryOf({ buildMemoryBytes }: BuilderLimits): string {
  return `${Math.round(buildMemoryBytes / MB)} MB`
}
