/**
 * The backends of projects' apps: who has one, its keys, its tables, its migrations. Knows the engine and the data API, and
 * nothing of a project but its key and what it is given to run.
 */
import { planMigrations } from '../../core/migrations/plan-migrations.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { DatabaseFiles, Trial } from '../../core/wire/backends.ts'
import { trialKeyOf } from '../../core/wire/trial-key.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import type { Engine, ProjectDatabase } from '../engine/engine.ts'
import { SqlError } from '../engine/sessions/engine-error.ts'
import type { ApiKeys } from './api-keys.ts'
import { applyAll, mayDelete, readFiles, runFiles } from './apply-files.ts'
import type { BackendRegistry } from './backend-registry.ts'
import { type BroughtBack, bringRowsBack } from './bring-rows-back.ts'
import { type Catalogues, createCatalogues } from './catalogues.ts'
import { type TakenData, takeDataFile } from './data-file.ts'
import { findLosses } from './find-losses.ts'
import { type CopyLimits, createKeptCopies, type KeptCopies } from './kept-copies.ts'
import type { MigrateResult } from './migrate-result.ts'
import { readApplied } from './run-migration.ts'
import type { ReadStatements } from './statements/statement-facts.ts'
import type { StoredRows } from './stored-rows.ts'
import { tallyRows } from './tally-rows.ts'
import { createTrials, type Trials } from './trials.ts'
import { createViewTickets, type ViewTickets } from './view-tickets.ts'
import { createDatabaseWatch, type DatabaseWatch } from './watch-databases.ts'
import { createWholeChanges, type WholeChanges } from './whole-changes.ts'

/** What sessions of an app's people are made from. */
interface SessionSecrets {
  /** Of the installation. */
  readonly secret: string
  readonly randomBytes: (count: number) => Uint8Array
  readonly randomUuid: () => string
}

export interface Backends {
  /** Databases by the key of an origin: a project's, or that on which a draft of it is tried. */
  readonly engine: Engine
  readonly sessions: SessionSecrets
  readonly keys: ApiKeys
  readonly registry: BackendRegistry
  readonly catalogues: Catalogues
  readonly viewTickets: ViewTickets
  /** Bytes of what `storage.objects` names. */
  readonly files: ProjectFiles
  /** Who is told what is done in them. */
  readonly watch: Pick<DatabaseWatch, 'follow'>
  /** Whether anything answers on the origin of that key. */
  has(key: string): boolean
  /** File names of the migrations that its database has. */
  applied(projectKey: string): Promise<string[]>
  /**
   * Applies what is new; each migration whole or not at all, up to the first that fails. With a seed the first ones stay
   * when all of it could be done.
   */
  migrate(projectKey: string, files: DatabaseFiles): Promise<MigrateResult>
  /** A database without rows: all migrations anew, then the seed. */
  reset(projectKey: string, files: DatabaseFiles): Promise<MigrateResult>
  remove(projectKey: string): Promise<void>
  /** What was kept of a project's database from before something that deleted. */
  readonly copies: Pick<KeptCopies, 'list'>
  dropOldCopies(projectKey: string): Promise<void>
  /** A copy's rows in place of those of now, of which a copy is kept. */
  bringBack(projectKey: string, copyId: string): Promise<BringBackResult>
  /** Rows and people of a file, and files whose bytes are there, of which a copy of what was there is kept. */
  takeData(projectKey: string, text: string, stored?: StoredRows): Promise<TakenData>
  /** What limits drafts that are tried at once. */
  readonly trials: Pick<Trials, 'fullFor'>
  /**
   * Makes what a draft with these files would have, for the origin on which it is tried: a copy with its rows, or a new
   * one where its migrations cannot follow those that were applied.
   */
  openTrial(projectKey: string, files: DatabaseFiles, countsFor: string): Promise<TrialResult>
  endTrial(projectKey: string): Promise<void>
  /** Of databases that people use, where nothing is made anew. */
  readonly whole: WholeChanges
}

type BringBackResult =
  | ({ readonly type: 'back' } & BroughtBack)
  /** In PostgreSQL's words, without a full stop. */
  | { readonly type: 'unfit'; readonly reason: string }

type TrialResult =
  | ({ readonly type: 'applied' } & Omit<Trial, 'types'>)
  | Exclude<MigrateResult, { type: 'applied' }>

interface BackendsOptions extends Pick<Backends, 'engine' | 'keys' | 'registry' | 'sessions' | 'files'> {
  readonly clock: Clock
  /** What statements do, before they are run; null where they are the operator's own, who needs no sentence and no copy. */
  readonly read: ReadStatements | null
  readonly copyLimits?: CopyLimits
}

export function createBackends({ clock, read, copyLimits, ...options }: BackendsOptions): Backends {
  const { registry, files } = options
  const watch = createDatabaseWatch()
  const trials = createTrials(clock, watch.ended)
  // A project's own comes first, whoever tries something under its key.
  const trialOf = (key: string) => (registry.find(key) === null ? trials.find(key) : null)
  const database: Engine['database'] = (key) =>
    watch.watched(key, trialOf(key) ?? options.engine.database(key))
  const engine: Engine = {
    database,
    withRole: (key, ...asked) => database(key).withRole(...asked),
    describe: (key) => database(key).describe(),
    kept: options.engine.kept,
    end: options.engine.end,
  }
  const catalogues = createCatalogues(engine)
  const copies = createKeptCopies({
    engine: options.engine,
    registry,
    now: clock.now,
    randomId: () => options.sessions.randomUuid().replaceAll('-', '').slice(0, 12),
    ...(copyLimits && { limits: copyLimits }),
  })
  const turns = new Map<string, Promise<unknown>>()

  /** One after the other in a project: two that change the same database would each take the other's for missing. */
  async function inTurn<T>(projectKey: string, task: () => Promise<T>): Promise<T> {
    const before = turns.get(projectKey)
    const running = (before ?? Promise.resolve()).catch(() => {}).then(task)
    turns.set(projectKey, running)
    try {
      return await running
    } finally {
      catalogues.forget(projectKey)
      if (turns.get(projectKey) === running) turns.delete(projectKey)
    }
  }

  const whole = createWholeChanges({ engine, copies, read, inTurn, migrated: (key) => watch.migrated(key) })

  async function endTrial(projectKey: string): Promise<void> {
    const trialKey = trialKeyOf(projectKey)
    await trials.end(trialKey)
    catalogues.forget(trialKey)
  }

  async function applyFiles(
    projectKey: string,
    own: ProjectDatabase,
    given: DatabaseFiles,
  ): Promise<MigrateResult> {
    const files = await readFiles(own, given, read)
    if (files.type !== 'ready') return files
    if (files.before.length > 0 && mayDelete(files)) {
      const before = files.scripts.flatMap(({ file }) => file ?? [])
      await keepCopy(projectKey, own, { before })
    }
    return (await runFiles(own, files, () => watch.migrated(projectKey))).result
  }

  /** Where there is anything to be kept. */
  async function keepCopy(
    projectKey: string,
    own: ProjectDatabase,
    about: Parameters<KeptCopies['keep']>[1] = {},
  ): Promise<void> {
    const { tables } = await tallyRows(own)
    if (tables.some(({ rows }) => rows > 0)) await copies.keep(projectKey, about)
  }

  const migrationsOf = async (database: ProjectDatabase) =>
    (await readApplied(database)).map(({ name }) => name).join()

  /**
   * The id of what a copy was before migrations that have been taken back since, which may have deleted: the project is
   * where it was then. Null where nothing was taken back, or something else made the database anew meanwhile.
   */
  async function stateBefore(projectKey: string, copyId: string): Promise<string | null> {
    const kept = (id: string) => migrationsOf(options.engine.kept(projectKey, id))
    const list = copies.list(projectKey)
    const [now, then] = [await migrationsOf(options.engine.database(projectKey)), await kept(copyId)]
    if (now === then) return null
    for (const { id, before } of list.slice(list.findIndex((one) => one.id === copyId) + 1)) {
      if (before === undefined || !before.every((file) => then.split(',').includes(file))) return null
      if ((await kept(id)) === now) return id
    }
    return null
  }

  /** @param own the project's database, which loses what the copy lacks afterwards; null where it has none */
  async function tryFiles(
    copy: ProjectDatabase,
    given: DatabaseFiles,
    own: ProjectDatabase | null,
    isSame: boolean,
  ): Promise<TrialResult> {
    const files = await readFiles(copy, given, read)
    if (files.type !== 'ready') return files
    const isQuiet = own === null || (isSame && files.scripts.length === 0)
    const before = isQuiet ? null : await tallyRows(own)
    const { result, ran } = await runFiles(copy, files)
    if (result.type !== 'applied') return result
    const isAnew = own !== null && !isSame
    if (before === null) return { type: 'applied', losses: [], isAnew }
    const tallies = { before, after: await tallyRows(copy), isSame }
    return { type: 'applied', losses: findLosses(tallies, files.scripts, ran), isAnew }
  }

  return {
    ...options,
    engine,
    catalogues,
    viewTickets: createViewTickets(clock.now, options.sessions.randomBytes),
    trials,
    watch,
    whole,
    has(key) {
      registry.touch(key, clock.now())
      return registry.find(key) !== null || trials.find(key) !== null
    },
    applied: async (projectKey) => (await readApplied(engine.database(projectKey))).map(({ name }) => name),
    migrate: (projectKey, given) =>
      inTurn(projectKey, async () => {
        const own = engine.database(projectKey)
        const isNew = given.seed !== null && (await readApplied(own)).length === 0
        const result = await applyFiles(projectKey, own, given)
        if (!isNew || result.type !== 'failed') return result
        // The seed runs once: what it could not be added to is made anew with the next files.
        await own.clear()
        return { ...result, applied: [] }
      }),
    reset: (projectKey, given) =>
      inTurn(projectKey, async () => {
        const plan = planMigrations([], given.migrations)
        if (plan.type !== 'apply') return plan
        // Branches go with what they were made of.
        await endTrial(projectKey)
        const own = engine.database(projectKey)
        await keepCopy(projectKey, own)
        const result = await own.anew((fresh) => applyAll(fresh, given, read))
        watch.migrated(projectKey)
        // No row names what was there.
        await files.sweep(projectKey)
        return result
      }),
    remove: (projectKey) =>
      inTurn(projectKey, async () => {
        // First, so that nobody is let in to what is half gone.
        await registry.remove(projectKey)
        await endTrial(projectKey)
        await engine.database(projectKey).drop()
        await files.deleteAll(projectKey)
      }),
    copies,
    dropOldCopies: (projectKey) => inTurn(projectKey, () => copies.dropOld(projectKey)),
    bringBack: (projectKey, copyId) =>
      inTurn(projectKey, async () => {
        const copy = options.engine.kept(projectKey, copyId)
        const own = options.engine.database(projectKey)
        const olderId = await stateBefore(projectKey, copyId)
        await keepCopy(projectKey, own, { spared: [copyId, ...(olderId === null ? [] : [olderId])] })
        const older = olderId === null ? [] : [options.engine.kept(projectKey, olderId)]
        try {
          const brought = await bringRowsBack([...older, copy], own)
          // Whoever shows rows loads them anew.
          watch.migrated(projectKey)
          return { type: 'back', ...brought }
        } catch (error) {
          if (!(error instanceof SqlError)) throw error
          return { type: 'unfit', reason: error.message.replace(/\.$/, '') }
        }
      }),
    takeData: (projectKey, text, stored) =>
      inTurn(projectKey, async () => {
        const own = options.engine.database(projectKey)
        await keepCopy(projectKey, own)
        const taken = await takeDataFile(own, text, stored)
        if (taken.type === 'taken') watch.migrated(projectKey)
        return taken
      }),
    openTrial: (projectKey, given, countsFor) =>
      inTurn(projectKey, async () => {
        await endTrial(projectKey)
        const own = options.engine.database(projectKey)
        const isThere = registry.find(projectKey) !== null
        const plan = planMigrations(isThere ? await readApplied(own) : [], given.migrations)
        if (plan.type === 'unordered') return plan
        const isSame = isThere && plan.type === 'apply'
        const copy = await (isSame ? own.branch() : own.blank())
        try {
          const tried = await tryFiles(copy, given, isThere ? own : null, isSame)
          if (tried.type === 'applied') trials.keep(trialKeyOf(projectKey), copy, countsFor)
          else await copy.drop()
          return tried
        } catch (error) {
          await copy.drop()
          throw error
        }
      }),
    endTrial: (projectKey) => inTurn(projectKey, () => endTrial(projectKey)),
  }
}
