/** Databases in a cluster that runs: makes, copies and drops them, and knows who may be in one. Runs no project's SQL. */
import pg from 'pg'
import { adminConfig } from './sessions/connection.ts'
import { EngineError } from './sessions/engine-error.ts'
import type { EngineNames, ProjectNames } from './sql/names.ts'
import {
  makeProjectRoles,
  openProjectDatabase,
  ownProjectDatabase,
  READY_MARK,
} from './sql/project-database.ts'
import {
  CLOSE_OWN_DATABASES,
  FIND_STRONG_ROLES,
  MAKE_SHARED_ROLES,
  SHARED_ROLES,
  takeBackGrantsOf,
} from './sql/shared-roles.ts'
import { TEMPLATE_DATABASE } from './sql/template-database.ts'

export interface ProjectDatabases {
  /** Once for each start of a cluster: roles that all share, and the database that others are copied from. */
  prepare(): Promise<void>
  /** Numbers of all databases, ours or not: a folder has that name. */
  numbers(): Promise<ReadonlySet<string>>
  /** Drops copies that are kept, but for those of these names. */
  dropKept(but: ReadonlySet<string>): Promise<void>
  /** Makes it where it is not there; its passwords are those of now in any case. */
  ensure(names: ProjectNames): Promise<void>
  /** Anew, and its roles where they are not there. */
  make(names: ProjectNames): Promise<void>
  /** Gives its roles their passwords again, for which SQL of the project may have to end first. */
  healRoles(names: ProjectNames): Promise<void>
  /** Nobody may be connected to what is copied. */
  copy(from: ProjectNames, to: ProjectNames): Promise<void>
  /** One in the place of another, which is called `old` until it is gone. */
  replace(names: ProjectNames, by: ProjectNames, old: ProjectNames): Promise<void>
  drop(names: ProjectNames): Promise<void>
  isReady(names: ProjectNames): Promise<boolean>
  bytesOf(names: ProjectNames): Promise<number>
  /** Bytes of a database by its name, and locks that a session has. */
  look(database: string, processId: number | null): Promise<{ bytes: number; locks: number }>
  /** Bytes of each of ours. */
  lookAtAll(): Promise<ReadonlyMap<string, number>>
  /** With its branches and its roles. */
  dropProject(names: ProjectNames): Promise<void>
  /** What SQL granted of its roles, which old versions let it. */
  takeBackGrants(names: ProjectNames): Promise<void>
}

const id = pg.escapeIdentifier

export function createProjectDatabases(options: {
  readonly admin: pg.Pool
  /** For what SQL of a project may hold up: another than that of all the rest. */
  readonly patient: pg.Pool
  /** For looks at how large they are, which a making or dropping must not hold up. */
  readonly looks: pg.Pool
  readonly url: string
  readonly names: EngineNames
  readonly isOwnCluster: boolean
  /** Sessions that a database takes at most. */
  readonly sessionsEach: number
}): ProjectDatabases {
  const { admin, patient, looks, url, names, isOwnCluster, sessionsEach } = options
  const template = names.template(TEMPLATE_DATABASE)

  async function ours(): Promise<{ readonly name: string; readonly isReady: boolean }[]> {
    // A kill in the middle of a drop leaves one that nobody may enter, and that is only dropped.
    const { rows } = await admin.query<{ name: string; mark: string | null; isInvalid: boolean }>(
      `select datname as name, shobj_description(oid, 'pg_database') as mark, datconnlimit = -2 as "isInvalid"
       from pg_database where starts_with(datname, $1)`,
      [names.prefix],
    )
    return rows.map(({ name, mark, isInvalid }) => ({ name, isReady: mark === READY_MARK && !isInvalid }))
  }

  async function isReady(database: string): Promise<boolean> {
    return (await ours()).some(({ name, isReady }) => name === database && isReady)
  }

  async function dropDatabase(name: string): Promise<void> {
    await admin.query(`drop database if exists ${id(name)} with (force)`)
  }

  /** As a superuser, in a database that nobody else has been in. */
  async function within(database: string, script: string): Promise<void> {
    const client = new pg.Client(adminConfig(url, database))
    client.on('error', () => {})
    await client.connect()
    try {
      await client.query(`begin; ${script}\n; commit`)
    } finally {
      await client.end()
    }
  }

  async function refuseStrongRoles(): Promise<void> {
    const { rows: told } = await admin.query<{ is: string }>("select current_setting('is_superuser') as is")
    if (told[0]?.is !== 'on')
      throw new EngineError(
        'cannot-start',
        'APPS_DATABASE_URL names a role that is no superuser: name one that is.',
      )
    const { rows } = await admin.query<{ rolname: string }>(FIND_STRONG_ROLES, [SHARED_ROLES])
    if (rows[0] !== undefined)
      throw new EngineError(
        'cannot-start',
        `The PostgreSQL of APPS_DATABASE_URL has a role ${rows[0].rolname} with rights of its own: use a server that is for Lathe alone.`,
      )
  }

  async function makeTemplate(): Promise<void> {
    const all = await ours()
    const old = all.filter(
      ({ name, isReady }) =>
        names.isBranch(name) ||
        (name.startsWith(`${names.prefix}template_`) && !(name === template && isReady)),
    )
    for (const { name } of old) await dropDatabase(name)
    if (all.some(({ name, isReady }) => name === template && isReady)) return
    await admin.query(`create database ${id(template)} template template0 encoding 'UTF8'`)
    await admin.query(`revoke all on database ${id(template)} from public`)
    await within(template, TEMPLATE_DATABASE)
    await admin.query(`comment on database ${id(template)} is '${READY_MARK}'`)
  }

  async function make(project: ProjectNames): Promise<void> {
    await admin.query(makeProjectRoles(project, names.passwordOf))
    await dropDatabase(project.database)
    await admin.query(
      `create database ${id(project.database)} template ${id(template)} connection limit ${sessionsEach}`,
    )
    await within(project.database, ownProjectDatabase(project))
    await admin.query(openProjectDatabase(project))
  }

  return {
    async prepare() {
      await refuseStrongRoles()
      await admin.query(MAKE_SHARED_ROLES)
      if (isOwnCluster) await admin.query(CLOSE_OWN_DATABASES)
      await admin.query(takeBackGrantsOf(null))
      await makeTemplate()
    },

    async numbers() {
      const { rows } = await admin.query<{ oid: string }>('select oid::text from pg_database')
      return new Set(rows.map(({ oid }) => oid))
    },

    async dropKept(but) {
      for (const { name } of await ours()) if (names.isKept(name) && !but.has(name)) await dropDatabase(name)
    },

    async ensure(project) {
      if (await isReady(project.database)) await admin.query(makeProjectRoles(project, names.passwordOf))
      else await make(project)
    },

    make,

    async copy(from, to) {
      await admin.query(
        `create database ${id(to.database)} template ${id(from.database)} connection limit ${sessionsEach}`,
      )
      await admin.query(openProjectDatabase(to))
    },

    async replace({ database }, by, old) {
      const isThere = await isReady(database)
      // Half a database is nobody's, and cannot be called anything else.
      if (!isThere) await dropDatabase(database)
      await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = any ($1::text[])',
        [[database, by.database]],
      )
      const names = isThere ? [[database, old.database] as const] : []
      const renamings = [...names, [by.database, database] as const].map(
        ([from, to]) => `alter database ${id(from)} rename to ${id(to)}`,
      )
      // Both at once, or none: what is sent together is one transaction.
      await admin.query(renamings.join('; '))
      if (isThere) await dropDatabase(old.database)
    },

    drop: ({ database }) => dropDatabase(database),
    isReady: ({ database }) => isReady(database),

    async bytesOf({ database }) {
      const { rows } = await admin.query<{ bytes: string }>('select pg_database_size($1) as bytes', [
        database,
      ])
      return Number(rows[0]?.bytes ?? 0)
    },

    async look(database, processId) {
      const { rows } = await looks.query<{ bytes: string | null; locks: string }>(
        `select (select pg_database_size(oid) from pg_database where datname = $1) as bytes,
          case when $2::int is null then 0 else (select count(*) from pg_locks where pid = $2) end as locks`,
        [database, processId],
      )
      return { bytes: Number(rows[0]?.bytes ?? 0), locks: Number(rows[0]?.locks ?? 0) }
    },

    async lookAtAll() {
      const { rows } = await looks.query<{ name: string; bytes: string }>(
        'select datname as name, pg_database_size(oid) as bytes from pg_database where starts_with(datname, $1)',
        [names.prefix],
      )
      return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
    },

    async dropProject(project) {
      const all = await ours()
      for (const { name } of all.filter(({ name }) => name.startsWith(project.database)))
        await dropDatabase(name)
      // Rights that another project gave it, in its own database, keep its name; without a password it is nobody.
      for (const role of [project.owner, project.login])
        await admin
          .query(`drop role if exists ${id(role)}`)
          .catch(() => admin.query(`alter role ${id(role)} nologin password null`))
    },

    async healRoles(project) {
      await patient.query(makeProjectRoles(project, names.passwordOf))
    },

    async takeBackGrants({ owner, login }) {
      await admin.query(takeBackGrantsOf([owner, login]))
    },
  }
}
