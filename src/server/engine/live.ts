/** A cluster that runs, until it is closed or ends by itself: sessions in it, and what is known of its databases. */
import pg from 'pg'
import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { Cluster } from './cluster/cluster.ts'
import { describeDatabase } from './describe-database.ts'
import { createProjectDatabases } from './project-databases.ts'
import { type Caller, diskUseOf } from './sessions/caller.ts'
import { adminConfig, projectConfig } from './sessions/connection.ts'
import { createDiskRoom, type DiskUse } from './sessions/disk-room.ts'
import { EngineError, SqlError, WrongPassword } from './sessions/engine-error.ts'
import type { EngineLimits } from './sessions/engine-limits.ts'
import { createOpenPools } from './sessions/open-pools.ts'
import { runAsCaller, runInOwnSession } from './sessions/run-as.ts'
import type { RunLimits } from './sessions/run-limited.ts'
import { type Session, toKnown } from './sessions/session.ts'
import type { EngineNames, ProjectNames } from './sql/names.ts'

export interface Live {
  /** Settles when the cluster is gone. */
  readonly ended: Promise<void>
  ensure(project: ProjectNames): Promise<void>
  runAsOwner<T>(project: ProjectNames, run: (session: Session) => Promise<T>): Promise<T>
  describe(project: ProjectNames): Promise<Catalogue>
  runAs<T>(
    project: ProjectNames,
    caller: Caller,
    run: (session: Session) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>
  branch(from: ProjectNames, to: ProjectNames): Promise<void>
  bytesOf(project: ProjectNames): Promise<number>
  /** An empty branch, of a project that may have no database of its own. */
  blank(to: ProjectNames): Promise<void>
  /** @param old what the one that was there is called until it is gone */
  replace(project: ProjectNames, by: ProjectNames, old: ProjectNames): Promise<void>
  drop(project: ProjectNames, how: { readonly withRoles: boolean }): Promise<void>
  close(): Promise<void>
}

export interface LiveOptions {
  readonly cluster: Cluster
  readonly names: EngineNames
  readonly limits: EngineLimits
  readonly clock: Clock
  /** Of the disk under the cluster; null where that is not known. */
  readonly freeBytes: () => Promise<number | null>
  readonly isOwnCluster: boolean
  /** Names of all copies that are kept; null where nobody knows. */
  readonly kept: ReadonlySet<string> | null
}

const ADMIN_SESSIONS = 3
const ADMIN_IDLE_MS = 10_000
/** SQL of a project that holds its own roles longer has its other sessions refused. */
const HEAL_WAIT_MS = 500

export async function startLive(options: LiveOptions): Promise<Live> {
  const { cluster, names, limits, clock, isOwnCluster } = options
  const { url, ended, removeLeft } = await cluster.start()
  const adminPool = (max: number, lockWaitMs?: number) => {
    const config = adminConfig(url, null, lockWaitMs)
    const pool = new pg.Pool({ ...config, max, idleTimeoutMillis: ADMIN_IDLE_MS })
    // It breaks when the cluster ends, in use or not; the next question makes another.
    pool.on('error', () => {})
    pool.on('connect', (client) => void client.on('error', () => {}))
    return pool
  }
  const admin = adminPool(ADMIN_SESSIONS)
  const patient = adminPool(1, HEAL_WAIT_MS)
  // Nothing that a project does may keep its sessions from being ended.
  const ending = adminPool(1)
  const looks = adminPool(1)
  const databases = createProjectDatabases({
    admin,
    patient,
    looks,
    url,
    names,
    isOwnCluster,
    // Each transaction of a request may be followed by one of the owner, and old ones end a moment later.
    sessionsEach: limits.sessionsPerProject * 2,
  })
  const pools = createOpenPools(limits.openProjects, limits.sessionsPerProject)
  const room = createDiskRoom({
    limits: limits.disk,
    timers: clock,
    now: clock.now,
    look: (database, processId) => databases.look(database, processId),
    lookAtAll: () => databases.lookAtAll(),
    freeBytes: options.freeBytes,
  })
  const known = new Map<string, Promise<void>>()
  const healing = new Map<string, Promise<void>>()

  try {
    await removeLeft(databases.numbers)
    await databases.prepare()
    if (options.kept !== null) await databases.dropKept(options.kept)
  } catch (error) {
    await Promise.all([admin, patient, ending, looks].map((pool) => pool.end()))
    const known = toKnown(error)
    throw known instanceof WrongPassword
      ? new EngineError('cannot-start', 'PostgreSQL refuses the password of its superuser.')
      : known
  }

  const within = (milliseconds: number, bytes = limits.answerBytes): RunLimits => ({
    milliseconds,
    bytes,
    timers: clock,
    endProcess: async (id) => void (await ending.query('select pg_terminate_backend($1)', [id])),
  })
  const configOf = ({ database }: ProjectNames, role: string, milliseconds: number) =>
    projectConfig(url, { database, user: role, password: names.passwordOf(role) }, milliseconds, limits)

  const watching =
    ({ database }: ProjectNames, use: DiskUse): NonNullable<RunLimits['watch']> =>
    (processId, end) =>
      room.watch(database, use, processId, end)

  /** Once for all that wait for it. */
  function heal(project: ProjectNames): Promise<void> {
    const present = healing.get(project.owner)
    if (present !== undefined) return present
    const running = databases.healRoles(project).finally(() => healing.delete(project.owner))
    healing.set(project.owner, running)
    return running
  }

  /** What was kept is there or is gone: nothing takes its place. */
  async function ensureKept(project: ProjectNames): Promise<void> {
    if (!(await databases.isReady(project))) throw new EngineError('dropped', 'What was kept is gone.')
  }

  /** Nothing has run yet where a password was refused. */
  async function entering<T>(project: ProjectNames, task: () => Promise<T>): Promise<T> {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof WrongPassword)) throw error
    }
    await heal(project).catch(refuseLocked)
    return task().catch((error: unknown) => {
      throw error instanceof WrongPassword ? locked() : error
    })
  }

  return {
    ended,

    async ensure(project) {
      const present = known.get(project.database)
      // It ended with the cluster, or was dropped: an empty one in its place would be taken for it.
      if (present === undefined && names.isBranch(project.database))
        throw new EngineError('unavailable', 'This copy of a database is gone: make another.')
      const ready =
        present ?? (names.isKept(project.database) ? ensureKept(project) : databases.ensure(project))
      known.set(project.database, ready)
      ready.catch(() => known.delete(project.database))
      return ready
    },

    async runAsOwner(project, run) {
      try {
        const config = configOf(project, project.owner, limits.ownerMs)
        const limited = { ...within(limits.ownerMs), watch: watching(project, 'owner') }
        room.enter(project.database, 'owner')
        return await entering(project, () => runInOwnSession(config, limited, run))
      } finally {
        await databases.takeBackGrants(project).catch(refuseLocked)
      }
    },

    describe(project) {
      const config = configOf(project, project.owner, limits.ownerMs)
      const limited = within(limits.ownerMs, limits.catalogueBytes)
      return entering(project, () => runInOwnSession(config, limited, describeDatabase))
    },

    async runAs(project, caller, run, signal) {
      const use = diskUseOf(caller)
      room.enter(project.database, use)
      const pool = pools.get(project.database, () => configOf(project, project.login, limits.requestMs))
      const limited = {
        ...within(limits.requestMs),
        ...(signal && { signal }),
        watch: watching(project, use),
      }
      return entering(project, () => runAsCaller(pool, caller, limited, run))
    },

    async branch(from, to) {
      room.enterCopy()
      await pools.close(from.database)
      await databases.copy(from, to)
      room.changed()
      known.set(to.database, Promise.resolve())
    },

    bytesOf: (project) => databases.bytesOf(project),

    async blank(to) {
      room.enterCopy()
      await databases.make(to)
      known.set(to.database, Promise.resolve())
    },

    async replace(project, by, old) {
      await pools.close(project.database)
      await pools.close(by.database)
      await databases.replace(project, by, old)
      known.delete(by.database)
      known.set(project.database, Promise.resolve())
      room.changed()
    },

    async drop(project, { withRoles }) {
      await pools.close(project.database)
      // What is made of it goes with it.
      for (const name of known.keys())
        if (name === project.database || (withRoles && name.startsWith(project.database))) known.delete(name)
      await (withRoles ? databases.dropProject(project) : databases.drop(project))
      room.changed()
    },

    async close() {
      await pools.closeAll()
      await Promise.all([admin, patient, ending, looks].map((pool) => pool.end()))
    },
  }
}

const locked = () =>
  new EngineError('busy', 'SQL of this project holds its own roles: try again when it has ended.')

/** The superuser's own work, which no SQL but a project's about its roles gets in the way of. */
function refuseLocked(error: unknown): never {
  const known = toKnown(error)
  throw known instanceof SqlError ? locked() : known
}
