/**
 * Changes of a database that people use: tried on a copy first, then whole or not at all, with a copy of before. Of a
 * project's draft nothing goes this way.
 */
import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { DatabaseFiles } from '../../core/wire/backends.ts'
import type { Engine, ProjectDatabase } from '../engine/engine.ts'
import { applyAll, readFiles } from './apply-files.ts'
import type { KeptCopies } from './kept-copies.ts'
import type { MigrateResult } from './migrate-result.ts'
import { migrateWhole, NO_CHANGE, type WholeChange, type WholeResult } from './migrate-whole.ts'
import type { ReadStatements } from './statements/statement-facts.ts'

export interface WholeChanges {
  /**
   * Of one that nobody uses yet: made anew, each migration by itself, then the seed.
   * @param beforeUse told when all of it is there; it counts as not made when this fails
   */
  first(key: string, files: DatabaseFiles, beforeUse: () => Promise<void>): Promise<MigrateResult>
  /** The next migrations as one transaction, with a copy of before where there are rows. */
  next(
    key: string,
    files: DatabaseFiles,
    beforeCommit: (change: WholeChange) => Promise<void>,
  ): Promise<WholeResult>
  /**
   * The same on a copy, which ends with this.
   * @param look at the copy, once the migrations are in it
   */
  attempt<T>(
    key: string,
    files: DatabaseFiles,
    isFirst: boolean,
    look: (copy: ProjectDatabase, catalogue: Catalogue) => Promise<T>,
  ): Promise<
    | { readonly type: 'applied'; readonly change: WholeChange; readonly looked: T }
    | Exclude<MigrateResult, { type: 'applied' }>
  >
}

export function createWholeChanges(options: {
  readonly engine: Pick<Engine, 'database'>
  readonly copies: KeptCopies
  readonly read: ReadStatements | null
  readonly inTurn: <T>(key: string, task: () => Promise<T>) => Promise<T>
  /** Told when a database has other tables. */
  readonly migrated: (key: string) => void
}): WholeChanges {
  const { engine, copies, read, inTurn, migrated } = options

  async function runFirst(database: ProjectDatabase, given: DatabaseFiles): Promise<MigrateResult> {
    const result = await applyAll(database, given, read)
    // What was applied before it goes with it.
    return result.type === 'failed' ? { ...result, applied: [] } : result
  }

  return {
    first: (key, files, beforeUse) =>
      inTurn(key, async () => {
        const own = engine.database(key)
        // What one that was broken off has left.
        await own.clear()
        try {
          const result = await runFirst(own, files)
          if (result.type === 'applied') await beforeUse()
          else await own.clear()
          return result
        } catch (error) {
          await own.clear().catch(() => {})
          throw error
        }
      }),
    next: (key, files, beforeCommit) =>
      inTurn(key, async () => {
        const own = engine.database(key)
        let copyId: string | null = null
        let isDecided = false
        const planned = await readFiles(own, { ...files, seed: null }, read)
        if (planned.type !== 'ready') return planned
        if (planned.scripts.length === 0) return { type: 'applied', change: NO_CHANGE }
        try {
          // None is let go of before it is sure that something newer stays.
          copyId = await copies.keepBeside(
            key,
            planned.scripts.flatMap(({ file }) => file ?? []),
          )
          const result = await migrateWhole(own, files, read, async (change) => {
            await beforeCommit(change)
            isDecided = true
          })
          if (result.type === 'applied') {
            migrated(key)
            await copies.trim(key)
          } else if (copyId !== null) await copies.drop(key, copyId)
          return result
        } catch (error) {
          // Whether the last word was kept nobody knows: then the copy is needed.
          if (copyId !== null && !isDecided) await copies.drop(key, copyId).catch(() => {})
          throw error
        }
      }),
    attempt: (key, files, isFirst, look) =>
      inTurn(key, async () => {
        const own = engine.database(key)
        const copy = await (isFirst ? own.blank() : own.branch())
        try {
          let change = NO_CHANGE
          const result = await (isFirst
            ? runFirst(copy, { ...files, seed: null })
            : migrateWhole(copy, files, read, async (done) => {
                change = done
              }))
          if (result.type !== 'applied') return result
          return { type: 'applied', change, looked: await look(copy, await copy.describe()) }
        } finally {
          await copy.drop()
        }
      }),
  }
}
