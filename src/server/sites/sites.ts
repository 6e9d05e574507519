/**
 * Published apps: their names, deployments and the pointer to the one that is served. Bytes come first, then the manifest
 * that names them, then the record that names the manifest, so that whatever ends this process leaves the older state or
 * the newer one. Knows nothing of HTTP, nor how a project is built.
 */

import type { NewSiteAccess } from '../../core/wire/site-access.ts'
import type { SiteSettings } from '../../core/wire/sites.ts'
import type { OwnedRecord } from '../accounts/owners.ts'
import type { AskedFiles } from '../blobs/asked-files.ts'
import type { ProjectFiles } from '../blobs/project-files.ts'
import { NoRoom, type Usage } from '../blobs/usage.ts'
import type { SitesLimits } from '../config/config.ts'
import type { PasswordCost } from '../passwords/passwords.ts'
import type { Turns } from '../records/turns.ts'
import { makeAccess } from './access/access-record.ts'
import { checkRoom } from './check-room.ts'
import { findNameProblem } from './find-name-problem.ts'
import { blockedBy, createPendings, oldNamesOf } from './pending.ts'
import {
  checkDeployment,
  describeDeployment,
  findMissing,
  hashesOfAll,
  type Publishing,
  withForms,
} from './publish.ts'
import { createReceive } from './receive-file.ts'
import type { SiteDatabases } from './site-databases.ts'
import {
  type DomainRecord,
  deploymentIdsOf,
  type Manifest,
  newSiteRecord,
  type SiteRecord,
} from './site-record.ts'
import { SiteRefusal } from './site-refusal.ts'
import type { SiteStore } from './site-store.ts'
import type { Takedown, Takedowns } from './takedowns.ts'

/** What else the workspace is told, and visitors are shown, is made of these. All that may not be is a `SiteRefusal`. */
export interface Sites {
  find(projectKey: string): SiteRecord | null
  /** Whether there is one, also one that cannot be read. */
  isThere(projectKey: string): boolean
  list: SiteStore['list']
  catchUp: SiteStore['catchUp']
  keyOf: SiteStore['keyOf']
  takedownOf(record: SiteRecord): Promise<Takedown | null>
  /** The operator's word on a name; null lets it be served again. */
  takeDown: Takedowns['set']
  /** Why that may not become its name; null where it may. */
  nameProblem(projectKey: string, owned: OwnedRecord, name: string): Promise<SiteRefusal | null>
  /** @returns hashes of files that have to be sent first; none when it is published */
  publish(publishing: Publishing): Promise<readonly string[]>
  /** Takes in a file that `publish` asked for. */
  receive(projectKey: string, hash: string, chunks: AsyncIterable<Uint8Array>): Promise<void>
  /** Serves a deployment that is kept, or none. */
  point(projectKey: string, id: string | null, owned: OwnedRecord): Promise<void>
  change(projectKey: string, settings: SiteSettings, owned: OwnedRecord): Promise<void>
  /** Who was let in by what it was before is not any more. */
  setAccess(projectKey: string, access: NewSiteAccess, owned: OwnedRecord): Promise<void>
  /** @param change given its domains as they are; throws where they may not be so */
  setDomains(
    projectKey: string,
    change: (domains: readonly DomainRecord[]) => readonly DomainRecord[],
  ): Promise<void>
  keyOfDomain: SiteStore['keyOfDomain']
  remove(projectKey: string): Promise<void>
  manifest(projectKey: string, id: string): Promise<Manifest | null>
  read: ProjectFiles['read']
  /** Notes that somebody visits. */
  touch(projectKey: string): void
  /** Lets go of files that nothing names: of what was begun and not published, and of what a crash left. */
  sweepFiles(isFirst: boolean): Promise<void>
}

export interface SitesOptions {
  readonly store: SiteStore
  readonly files: ProjectFiles
  readonly usage: Pick<Usage, 'bytesOf'>
  readonly asked: AskedFiles
  readonly turns: Turns
  /** Which of the servers that share the records this is; null where it is the only one. */
  readonly server: string | null
  /** Keys of all that have files. */
  readonly owners: () => Promise<string[]>
  readonly takedowns: Takedowns
  readonly limits: SitesLimits
  /** Null where apps have no databases. */
  readonly live: SiteDatabases | null
  /** PASSWORD_COST unless given. */
  readonly passwordCost?: PasswordCost | undefined
  readonly now: () => number
  readonly randomHex: (bytes: number) => string
  readonly reportError: (error: unknown) => void
}

const DAY = 24 * 60 * 60_000

export function createSites(options: SitesOptions): Sites {
  const { store, files, asked, limits, now } = options
  const touching = new Set<string>()

  /** One after the other in a project, so that nothing is swept that is just being named. */
  function inTurn<T>(projectKey: string, task: () => Promise<T>): Promise<T> {
    return options.turns.run(projectKey, async () => {
      await store.catchUp(true)
      return task()
    })
  }

  const takedownOf = ({ name, oldNames }: SiteRecord) => options.takedowns.find([name, ...oldNames])
  const nameProblem: Sites['nameProblem'] = (projectKey, { countsFor }, name) =>
    findNameProblem(options, name, { projectKey, countsFor })

  async function checkName(projectKey: string, owned: OwnedRecord, name: string): Promise<void> {
    const problem = await nameProblem(projectKey, owned, name)
    if (problem !== null) throw problem
  }

  /** Whether its database, if it has one, is here. */
  const isOwn = ({ databaseOn }: SiteRecord) => databaseOn === null || databaseOn === options.server

  async function foundOf(projectKey: string): Promise<SiteRecord> {
    const record = store.find(projectKey)
    if (record === null) throw new SiteRefusal('site-not-found')
    const takedown = await takedownOf(record)
    if (takedown !== null) throw new SiteRefusal('site-taken-down', { reason: takedown.sentence })
    return record
  }

  /** Looks at the name and takes it in one go: two may want it at once, and both were told that it is free. */
  function keep(projectKey: string, make: () => SiteRecord): Promise<void> {
    return store.keep(projectKey, () => {
      // Its files may be gone already, by whoever had the turn since.
      if (!options.turns.isHeld(projectKey)) throw new SiteRefusal('site-busy')
      const record = make()
      const { name, countsFor } = record
      const isNew = name !== store.find(projectKey)?.name
      if (isNew && store.likeNameOf(name, { projectKey, countsFor }))
        throw new SiteRefusal('site-name-taken', { name })
      return { ...record, usedAt: now() }
    })
  }

  const pendings = createPendings({
    store,
    live: options.live,
    server: options.server,
    keep: (projectKey, record) => keep(projectKey, () => record),
    mostDeployments: limits.deployments,
  })

  async function publish({ projectKey, owned, by, given }: Publishing): Promise<readonly string[]> {
    if (store.isUnreadable(projectKey)) throw new Error(`The site of ${projectKey} cannot be read.`)
    await pendings.settle(projectKey)
    const known = store.find(projectKey) === null ? null : await foundOf(projectKey)
    checkDeployment(given)
    if (known === null) await checkRoom(options, owned.countsFor)
    const name = given.name ?? known?.name
    if (name === undefined) throw new SiteRefusal('site-name-missing')
    if (name !== known?.name) await checkName(projectKey, owned, name)
    if (known !== null && given.database !== null && !isOwn(known)) throw new SiteRefusal('live-elsewhere')
    const { maps } = given
    const named = [...given.files, ...(maps ?? [])]
    const missing = await findMissing(files, projectKey, named)
    if (missing.length > 0) {
      const sizes = new Map(named.map(({ hash, size }) => [hash, size]))
      await asked.ask(projectKey, owned.countsFor, sizes)
      return missing
    }
    const older = await Promise.all(
      (known?.deployments ?? []).map(({ id }) => store.readManifest(projectKey, id)),
    )
    const forms = new Map(older.flatMap((one) => one?.files.map((file) => [file.hash, file] as const) ?? []))
    const manifest: Manifest = {
      id: options.randomHex(8),
      title: given.title,
      at: now(),
      files: await withForms(files, projectKey, given.files, forms),
      pages: given.pages,
      ...(maps !== undefined && { maps }),
    }
    await store.writeManifest(projectKey, manifest)
    const record = known ?? newSiteRecord(owned, name, now())
    const access =
      given.access === undefined
        ? record.access
        : await makeAccess(given.access, options.randomHex, options.passwordCost)
    const databaseOn = given.database === null ? record.databaseOn : options.server
    const begun = { record: { ...record, ...owned, access, databaseOn }, isNew: known === null, name }
    const deployment = describeDeployment(manifest, by, given)
    const kept = await pendings.publish(projectKey, { ...begun, deployment }, given.database)
    const dropped = record.deployments.filter(({ id }) => !kept.deployments.some((one) => one.id === id))
    await asked.end(projectKey)
    const gone = older.filter((one) => dropped.some(({ id }) => id === one?.id))
    for (const { id } of dropped) await store.removeManifest(projectKey, id)
    await files.forget(
      projectKey,
      gone.flatMap((one) => (one === null ? [] : hashesOfAll(one))),
    )
    return []
  }

  return {
    find: store.find,
    isThere: (projectKey) => store.find(projectKey) !== null || store.isUnreadable(projectKey),
    list: store.list,
    catchUp: store.catchUp,
    keyOf: store.keyOf,
    takedownOf,
    takeDown: options.takedowns.set,
    nameProblem,
    publish: (publishing) =>
      inTurn(publishing.projectKey, () =>
        publish(publishing).catch((error: unknown) => {
          throw error instanceof NoRoom ? new SiteRefusal('site-no-room') : error
        }),
      ),
    receive: createReceive(options),
    point: (projectKey, id, owned) =>
      inTurn(projectKey, async () => {
        await pendings.settle(projectKey)
        const record = await foundOf(projectKey)
        if (id !== null && !record.deployments.some((one) => one.id === id))
          throw new SiteRefusal('site-deployment-gone')
        const reason = id === null ? null : blockedBy(record, id)
        if (reason !== null) throw new SiteRefusal('live-rollback', { reason })
        await keep(projectKey, () => ({ ...record, ...owned, current: id }))
      }),
    change: (projectKey, { name, mayBeFramed, reportsVisitors }, owned) =>
      inTurn(projectKey, async () => {
        await pendings.settle(projectKey)
        const record = await foundOf(projectKey)
        if (name !== undefined && name !== record.name) await checkName(projectKey, owned, name)
        await keep(projectKey, () => ({
          ...record,
          ...owned,
          name: name ?? record.name,
          oldNames: oldNamesOf(record, name ?? record.name),
          mayBeFramed: mayBeFramed ?? record.mayBeFramed,
          reportsVisitors: reportsVisitors ?? record.reportsVisitors,
        }))
      }),
    setAccess: (projectKey, given, owned) =>
      inTurn(projectKey, async () => {
        const access = await makeAccess(given, options.randomHex, options.passwordCost)
        const record = await foundOf(projectKey)
        await keep(projectKey, () => ({ ...record, ...owned, access }))
      }),
    setDomains: (projectKey, change) =>
      inTurn(projectKey, async () => {
        const record = await foundOf(projectKey)
        // Within the change: of two that prove one domain at once, the later one finds it taken.
        await keep(projectKey, () => ({ ...record, domains: [...change(record.domains)] }))
      }),
    keyOfDomain: store.keyOfDomain,
    remove: (projectKey) =>
      inTurn(projectKey, async () => {
        await store.remove(projectKey)
        await asked.end(projectKey)
        await files.deleteAll(projectKey)
      }),
    manifest: store.readManifest,
    read: files.read,
    touch(projectKey) {
      const isDue = (record: SiteRecord | null) => record !== null && now() - record.usedAt >= DAY
      if (touching.has(projectKey) || !isDue(store.find(projectKey))) return
      touching.add(projectKey)
      // A visit that could not be noted is noted with the next.
      inTurn(projectKey, async () => {
        const current = store.find(projectKey)
        if (current !== null && isDue(current)) await keep(projectKey, () => current)
      })
        .catch(() => {})
        .finally(() => touching.delete(projectKey))
    },
    async sweepFiles(isFirst) {
      await store.catchUp(true)
      for (const [projectKey, record] of store.list())
        if (record.pending !== null && isOwn(record))
          await inTurn(projectKey, () => pendings.settle(projectKey)).catch(options.reportError)
      const begun = await asked.takeOver()
      for (const projectKey of isFirst ? await options.owners() : begun) {
        if (store.isUnreadable(projectKey)) continue
        await inTurn(projectKey, async () => {
          const record = store.find(projectKey)
          if (isFirst) await store.keepManifests(projectKey, record === null ? [] : deploymentIdsOf(record))
          if (record === null && (await asked.find(projectKey)) === null) await files.deleteAll(projectKey)
          else await files.sweep(projectKey)
        })
      }
    },
  }
}
