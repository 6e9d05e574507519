/**
 * Copies of a project's database from before something that deletes: a few, for a while. The registry says which there
 * are; one that a database server lost is none.
 */
import type { Engine } from '../engine/engine.ts'
import type { BackendRegistry, KeptCopy } from './backend-registry.ts'

export interface KeptCopies {
  /** The newest first. */
  list(projectKey: string): readonly KeptCopy[]
  /**
   * Keeps one of now, and lets go of those that are too many or too old.
   * @param spared ids of those that are needed still
   * @param before file names of the migrations that are applied next
   */
  keep(
    projectKey: string,
    about?: { readonly spared?: readonly string[]; readonly before?: readonly string[] },
  ): Promise<void>
  /**
   * Keeps one of now beside all others, until {@link trim}.
   * @returns its id; null where none was kept, since it is too large
   */
  keepBeside(projectKey: string, before: readonly string[]): Promise<string | null>
  /** Lets go of those that are too many or too old. */
  trim(projectKey: string): Promise<void>
  drop(projectKey: string, id: string): Promise<void>
  /** Lets go of those that are too old. */
  dropOld(projectKey: string): Promise<void>
}

export interface CopyLimits {
  readonly most: number
  /** Milliseconds. */
  readonly age: number
  /** Of one: all of a project's take a few times as much of the disk at most. */
  readonly bytes: number
}

const COPY_LIMITS: CopyLimits = { most: 3, age: 7 * 24 * 60 * 60_000, bytes: 256 * 2 ** 20 }

export function createKeptCopies(options: {
  readonly engine: Pick<Engine, 'database' | 'kept'>
  readonly registry: Pick<BackendRegistry, 'find' | 'keep'>
  readonly now: () => number
  readonly randomId: () => string
  readonly limits?: CopyLimits
}): KeptCopies {
  const { engine, registry, now, randomId, limits = COPY_LIMITS } = options

  const list = (projectKey: string) =>
    (registry.find(projectKey)?.copies ?? []).filter(({ at }) => now() - at < limits.age)

  async function note(projectKey: string, copies: readonly KeptCopy[]): Promise<void> {
    const record = registry.find(projectKey)
    if (record !== null) await registry.keep(projectKey, { ...record, copies: [...copies] })
  }

  async function keepOnly(projectKey: string, kept: readonly KeptCopy[]): Promise<void> {
    const known = registry.find(projectKey)?.copies ?? []
    // First, so that nobody is offered what is about to go.
    await note(projectKey, kept)
    for (const { id } of known.filter(({ id }) => !kept.some((one) => one.id === id)))
      await engine.kept(projectKey, id).drop()
  }

  return {
    list,
    async keep(projectKey, { spared = [], before } = {}) {
      const copy = { id: randomId(), at: now(), ...(before && { before: [...before] }) }
      if (!(await engine.database(projectKey).keep(copy.id, limits.bytes))) return
      const kept = [copy, ...list(projectKey)].filter(({ id }, at) => at < limits.most || spared.includes(id))
      await keepOnly(projectKey, kept)
    },
    async keepBeside(projectKey, before) {
      const copy = { id: randomId(), at: now(), before: [...before] }
      if (!(await engine.database(projectKey).keep(copy.id, limits.bytes))) return null
      await note(projectKey, [copy, ...(registry.find(projectKey)?.copies ?? [])])
      return copy.id
    },
    trim: (projectKey) => keepOnly(projectKey, list(projectKey).slice(0, limits.most)),
    drop: (projectKey, id) =>
      keepOnly(
        projectKey,
        (registry.find(projectKey)?.copies ?? []).filter((one) => one.id !== id),
      ),
    dropOld: (projectKey) => keepOnly(projectKey, list(projectKey)),
  }
}
