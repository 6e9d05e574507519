/**
 * Databases of apps, one for each project, in one PostgreSQL that is started when the first of them is needed. Owns who may
 * do what there, and for how long. Does not know what a request asks, who signed in, or what a migration is.
 */
import type { Catalogue } from '../../core/data-api/catalogue.ts'
import type { Clock } from '../../core/time/clock.ts'
import { Timeout } from '../../core/time/timeout.ts'
import { createFairQueue, QueueFullError } from '../work/fair-queue.ts'
import { type Cluster, createForeignCluster } from './cluster/cluster.ts'
import type { ProgramPlaces } from './cluster/find-programs.ts'
import { createLocalCluster } from './cluster/local-cluster.ts'
import { type Live, startLive } from './live.ts'
import type { Caller } from './sessions/caller.ts'
import { EngineError } from './sessions/engine-error.ts'
import type { EngineLimits } from './sessions/engine-limits.ts'
import { createGates } from './sessions/gates.ts'
import type { Session, SqlResult } from './sessions/session.ts'
import { createEngineNames, type ProjectNames } from './sql/names.ts'

export interface EngineOptions {
  /** Of the server; must be locked for this process. */
  readonly dataFolder: string
  /** A superuser's, in a PostgreSQL that is there for this alone; null for one of the server's own. */
  readonly databaseUrl: string | null
  readonly places: () => Promise<ProgramPlaces>
  /** From which names and passwords are made: the same at each start, and known to nobody. */
  readonly secret: string
  readonly limits: EngineLimits
  /** After so many milliseconds without work the cluster ends, until it is needed again. */
  readonly idleMs: number
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  /** All copies that somebody may ask for, by project and id: others are of one who was killed. Without it all are. */
  readonly keptCopies?: () => readonly (readonly [projectKey: string, id: string])[]
  /** Of the disk of a folder. */
  readonly freeBytesOf: (folder: string) => Promise<number>
}

export interface Engine {
  /** The draft database of a project. It is made when it is first used. */
  database(projectKey: string): ProjectDatabase
  /** What {@link ProjectDatabase.keep} kept under this id. */
  kept(projectKey: string, id: string): ProjectDatabase
  withRole<T>(projectKey: string, caller: Caller, run: Run<T>, signal?: AbortSignal): Promise<T>
  describe(projectKey: string): Promise<Catalogue>
  /** Ends the cluster, if it is ours and runs. Nothing works afterwards. */
  end(): Promise<void>
}

type Run<T> = (session: Session) => Promise<T>

export interface ProjectDatabase {
  /**
   * A script as the database's owner, in a session of its own: a migration. Statements are one transaction unless the
   * script says otherwise.
   */
  runAsOwner(sql: string): Promise<SqlResult>
  /** The same, statement by statement: transactions are what `run` makes of them. */
  asOwner<T>(run: Run<T>): Promise<T>
  /**
   * What `run` does is one transaction: kept when it resolves, undone when it fails.
   * @param signal of who asks: when it aborts, nothing waits or runs for it any longer
   */
  withRole<T>(caller: Caller, run: Run<T>, signal?: AbortSignal): Promise<T>
  /** Tables, functions and policies as they are now. */
  describe(): Promise<Catalogue>
  /** A copy, for as long as the cluster runs or until it is dropped; waits for the work in this one and holds it up. */
  branch(): Promise<ProjectDatabase>
  /** A branch with nothing of this one: what a new project's database is. */
  blank(): Promise<ProjectDatabase>
  /**
   * Keeps a copy, as long as nobody drops it and the project is there; waits like {@link branch}.
   * @returns whether it was kept: none is larger than that
   */
  keep(id: string, mostBytes: number): Promise<boolean>
  /**
   * A new one in the place of this one, at one moment: this one is used until `fill` is done with the new one, and whoever
   * is killed on the way leaves the one or the other. What was kept of it stays. Where `fill` fails, so does this one.
   */
  anew<T>(fill: (fresh: ProjectDatabase) => Promise<T>): Promise<T>
  /** Like {@link drop}, and what was kept of it stays. */
  clear(): Promise<void>
  /** With all that is in it; of a project also its branches, and what was kept of it. Only work of the owner makes it anew. */
  drop(): Promise<void>
}

export function startEngine(options: EngineOptions): Engine {
  const { limits, clock } = options
  const names = createEngineNames(options.secret)
  const cluster = clusterOf(options)
  const gates = createGates()
  const queue = createFairQueue({
    atOnce: limits.sessions,
    atOncePerClient: limits.sessionsPerProject,
    waiting: limits.waiting,
    waitingPerClient: limits.waitingPerProject,
  })
  const idle = new Timeout(clock)
  /** What was on its way there when it was dropped must not make another. */
  const dropped = new Set<string>()
  let live: Promise<Live> | null = null
  let stopping: Promise<void> = cluster.endLeftover().catch(() => {})
  let active = 0
  let isEnded = false

  function stop(): Promise<void> {
    const was = live
    live = null
    const before = stopping
    stopping = before.then(async () => {
      await (await was?.catch(() => null))?.close()
      await cluster.stop()
    })
    return stopping
  }

  async function start(): Promise<Live> {
    await stopping
    const isOwnCluster = options.databaseUrl === null
    // Whose the disk of another server is, is that server's to say.
    const freeBytes = async () => (isOwnCluster ? options.freeBytesOf(options.dataFolder) : null)
    const known = options.keptCopies?.().map(([key, copy]) => names.kept(names.of(key), copy).database)
    const kept = known === undefined ? null : new Set(known)
    return startLive({ cluster, names, limits, clock, isOwnCluster, freeBytes, kept })
  }

  async function use<T>(task: (live: Live) => Promise<T>): Promise<T> {
    if (isEnded) throw new EngineError('unavailable', 'The server is ending.')
    active += 1
    idle.cancel()
    try {
      return await task(await current())
    } finally {
      active -= 1
      if (active === 0 && !isEnded) idle.set(() => void stop(), options.idleMs)
    }
  }

  function current(): Promise<Live> {
    if (live !== null) return live
    const starting = start()
    live = starting
    const forget = () => {
      if (live === starting) live = null
    }
    starting.then(({ ended }) => ended.then(forget), forget)
    return starting
  }

  /** In turn with others, while nobody copies or drops it. */
  function inDatabase<T>(
    project: ProjectNames,
    makes: boolean,
    task: (live: Live) => Promise<T>,
    signal: AbortSignal | null = null,
  ): Promise<T> {
    return use((live) =>
      queue
        .run(project.database, signal, () =>
          gates.together(project.database, async () => {
            if (makes) dropped.delete(project.database)
            else if (dropped.has(project.database)) throw new EngineError('dropped', 'The database is gone.')
            await live.ensure(project)
            return task(live)
          }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof QueueFullError)) throw error
          throw new EngineError('busy', 'Too much is asked of this database at once: try again.')
        }),
    )
  }

  function handle(project: ProjectNames, isBranch: boolean): ProjectDatabase {
    const asOwner: ProjectDatabase['asOwner'] = (run) =>
      inDatabase(project, true, (live) => live.runAsOwner(project, run))
    return {
      runAsOwner: (sql) => asOwner((session) => session.query(sql)),
      asOwner,
      withRole: (caller, run, signal) =>
        inDatabase(project, false, (live) => live.runAs(project, caller, run, signal), signal),
      describe: () => inDatabase(project, false, (live) => live.describe(project)),
      branch: () =>
        use((live) =>
          gates.alone(project.database, async () => {
            if (!isBranch) dropped.delete(project.database)
            const copy = names.branch(project, options.randomHex(6))
            await live.ensure(project)
            await live.branch(project, copy)
            return handle(copy, true)
          }),
        ),
      blank: () =>
        use(async (live) => {
          const copy = names.branch(project, options.randomHex(6))
          await live.blank(copy)
          return handle(copy, true)
        }),
      keep: (id, mostBytes) =>
        use((live) =>
          gates.alone(project.database, async () => {
            await live.ensure(project)
            if ((await live.bytesOf(project)) > mostBytes) return false
            await live.branch(project, names.kept(project, id))
            return true
          }),
        ),
      anew: (fill) =>
        use(async (live) => {
          const fresh = names.branch(project, options.randomHex(6))
          await live.blank(fresh)
          const own = handle(fresh, true)
          try {
            const filled = await fill(own)
            const old = names.branch(project, options.randomHex(6))
            await gates.alone(project.database, async () => {
              await live.replace(project, fresh, old)
              dropped.delete(project.database)
            })
            return filled
          } catch (error) {
            // What is left of it goes at the next start.
            await own.drop().catch(() => {})
            throw error
          }
        }),
      clear: () =>
        use((live) =>
          gates.alone(project.database, () => {
            dropped.add(project.database)
            return live.drop(project, { withRoles: false })
          }),
        ),
      drop: () =>
        use((live) =>
          gates.alone(project.database, () => {
            // A branch is not made anew by anybody.
            if (!isBranch) dropped.add(project.database)
            return live.drop(project, { withRoles: !isBranch })
          }),
        ),
    }
  }

  const database = (projectKey: string) => handle(names.of(projectKey), false)
  return {
    database,
    withRole: (projectKey, caller, run, signal) => database(projectKey).withRole(caller, run, signal),
    describe: (projectKey) => database(projectKey).describe(),
    kept: (projectKey, id) => handle(names.kept(names.of(projectKey), id), true),
    async end() {
      isEnded = true
      idle.cancel()
      await stop()
    },
  }
}

function clusterOf({ databaseUrl, dataFolder, places, secret, limits }: EngineOptions): Cluster {
  if (databaseUrl !== null) return createForeignCluster(databaseUrl)
  const password = createEngineNames(secret).passwordOf('')
  return createLocalCluster({ dataFolder, places, password, limits })
}
