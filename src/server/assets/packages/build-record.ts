/** Modules for a graph: those that were built before, here or by another server, and else built now. */
import { untilAborted } from '../../../core/time/until-aborted.ts'
import type { PackageProblem, PrepareRequest } from '../../../core/wire/packages.ts'
import type { SourceProcedures } from './building/build-calls.ts'
import type { BuilderPool } from './building/builder-pool.ts'
import { PackageError } from './limits/package-error.ts'
import type { PrepareProgress } from './prepare-progress.ts'
import { graphText, type PackageGraph } from './resolution/package-graph.ts'
import type { SharedBuilds } from './shared/shared-builds.ts'
import { BUILDER_VERSION } from './store/answer.ts'
import { type BuildStore, recordKey, type StoredRecord } from './store/build-store.ts'

/** What the steps of one answer share. */
export interface Job {
  readonly progress: PrepareProgress
  readonly signal: AbortSignal
  /** Packages on their way to this machine. */
  readonly fetching: Promise<unknown>[]
}

export interface BuildRecordOptions {
  readonly builders: BuilderPool
  readonly sources: SourceProcedures
  readonly store: BuildStore
  readonly shared: SharedBuilds
  /** Whether so little of the disk is free that nothing more is to be kept. */
  readonly isRoomShort: () => Promise<boolean>
  readonly now: () => number
}

export type BuildRecord = (
  graph: PackageGraph,
  request: Pick<PrepareRequest, 'mode' | 'specifiers'>,
  job: Job,
) => Promise<{ readonly record: StoredRecord; readonly problems: readonly PackageProblem[] }>

export function createBuildRecord(options: BuildRecordOptions): BuildRecord {
  const { builders, sources, store, shared, now } = options
  return async (graph, { mode, specifiers }, { progress, signal, fetching }) => {
    const key = recordKey(BUILDER_VERSION, mode, JSON.stringify(specifiers), graphText(graph))
    const kept = await store.read('builds', key)
    if (kept !== null) return { record: kept, problems: [] }
    const task = { graph, specifiers, mode }
    let isOurs = false
    const built = await shared.once(task, {
      signal,
      onWait: () => progress.waiting(specifiers),
      build() {
        isOurs = true
        return builders.use(async (builder) => {
          signal.throwIfAborted()
          progress.bundling(specifiers)
          return builder.build(task, { sources, signal })
        })
      },
    })
    // Whoever is given modules asks for files of their packages next, and a build that was done elsewhere waited for none.
    if (!isOurs) await untilAborted(Promise.allSettled(fetching), signal)
    const record: StoredRecord = {
      createdAt: now(),
      modules: built.modules,
      versions: {},
      undeclared: {},
      files: [...built.files.keys()],
    }
    // What can be made again leaves the last room to what is saved.
    if (await options.isRoomShort()) throw new PackageError('no-room', String(specifiers[0]))
    const problems = [...built.failures].map(([specifier, failure]) => failure.toProblem(specifier))
    if (problems.length === 0) await store.write('builds', key, record, built.files)
    // Kept under a name that nobody asks for: what failed may work the next time, but what works is served.
    else await store.write('answers', recordKey(key, 'failed'), record, built.files)
    return { record, problems }
  }
}
