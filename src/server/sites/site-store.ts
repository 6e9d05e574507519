/**
 * Records and manifests in a folder: `{key}/site.json` and `{key}/deployments/{id}.json`. The pointer and the list of
 * deployments are one file, so that every change is one rename. Knows no bytes, and nothing of who may change what.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { siteNameLook } from '../../core/sites/site-name.ts'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { type DurableDisk, PART } from '../disk/durable-disk.ts'
import {
  deploymentIdsOf,
  type Manifest,
  manifestSchema,
  type SiteRecord,
  siteRecordSchema,
} from './site-record.ts'

export interface SiteStore {
  find(projectKey: string): SiteRecord | null
  /** Something is there that cannot be read: nobody's to change or to sweep. */
  isUnreadable(projectKey: string): boolean
  list(): readonly (readonly [projectKey: string, record: SiteRecord])[]
  /** Whose name it is, or was and still is kept. */
  keyOf(name: string): string | null
  /** Whose proven domain it is. */
  keyOfDomain(domain: string): string | null
  /** Another's site whose name is this one, or is easily taken for it. */
  likeNameOf(name: string, own: Pick<SiteRecord, 'countsFor'> & { readonly projectKey: string }): boolean
  /** What is there is the older or the newer one, whatever happens. Names are taken at once. */
  keep(projectKey: string, record: SiteRecord): Promise<void>
  remove(projectKey: string): Promise<void>
  readManifest(projectKey: string, id: string): Promise<Manifest | null>
  writeManifest(projectKey: string, manifest: Manifest): Promise<void>
  removeManifest(projectKey: string, id: string): Promise<void>
}

const RECORD = 'site.json'
const DEPLOYMENTS = 'deployments'

/**
 * @param folder of this process alone
 * @param reportError told of a record that cannot be read: its site is not served, and stays where it is
 */
export async function openSiteStore(
  folder: string,
  disk: DurableDisk,
  reportError: (error: unknown) => void,
): Promise<SiteStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const records = new Map<string, SiteRecord>()
  const unreadable = new Set<string>()
  const keys = new Map<string, string>()
  const domains = new Map<string, string>()
  const folderOf = (key: string) => join(folder, key)
  const manifestOf = (key: string, id: string) => join(folderOf(key), DEPLOYMENTS, `${id}.json`)

  function setRecord(key: string, record: SiteRecord | null): void {
    for (const name of namesOf(records.get(key))) if (keys.get(name) === key) keys.delete(name)
    if (record === null) records.delete(key)
    else records.set(key, record)
    for (const name of namesOf(record ?? undefined)) keys.set(name, key)
    for (const [domain, of] of domains) if (of === key) domains.delete(domain)
    for (const { domain, provenAt } of record?.domains ?? []) if (provenAt !== null) domains.set(domain, key)
  }

  for (const key of await readdir(folder)) {
    if (!v.is(projectKeySchema, key)) continue
    const text = await readFile(join(folderOf(key), RECORD), 'utf8').catch(missing)
    if (text === null) {
      // Its first publishing, or its end, did not get further.
      await rm(folderOf(key), { recursive: true, force: true })
      continue
    }
    try {
      const record = v.parse(siteRecordSchema, JSON.parse(text))
      setRecord(key, record)
      await clear(key, record)
    } catch (error) {
      unreadable.add(key)
      reportError(new Error(`The site in ${folderOf(key)} cannot be read.`, { cause: error }))
    }
  }
  // A name that was given up at the moment of a crash is whose it is now.
  for (const [key, { name }] of records) keys.set(name, key)

  /** Lets go of what was begun and is in no record. */
  async function clear(key: string, record: SiteRecord): Promise<void> {
    const kept = new Set(deploymentIdsOf(record).map((id) => `${id}.json`))
    const own = join(folderOf(key), DEPLOYMENTS)
    for (const name of await readdir(own).catch(() => []))
      if (!kept.has(name)) await rm(join(own, name), { force: true })
    await rm(join(folderOf(key), `${RECORD}${PART}`), { force: true })
  }

  /** One change after the other in a site, and the last one is what stays. */
  const writing = new Map<string, Promise<unknown>>()
  async function inTurn(key: string, task: () => Promise<void>): Promise<void> {
    const running = (writing.get(key) ?? Promise.resolve()).catch(() => {}).then(task)
    writing.set(key, running)
    try {
      await running
    } finally {
      if (writing.get(key) === running) writing.delete(key)
    }
  }

  return {
    find: (key) => records.get(key) ?? null,
    isUnreadable: (key) => unreadable.has(key),
    list: () => [...records],
    keyOf: (name) => keys.get(name) ?? null,
    keyOfDomain: (domain) => domains.get(domain) ?? null,
    likeNameOf(name, { projectKey, countsFor }) {
      const holder = keys.get(name)
      if (holder !== undefined && holder !== projectKey) return true
      const looks = siteNameLook(name)
      for (const [other, key] of keys)
        if (siteNameLook(other) === looks && records.get(key)?.countsFor !== countsFor) return true
      return false
    },
    async keep(key, record) {
      const before = records.get(key) ?? null
      setRecord(key, record)
      try {
        await inTurn(key, () => disk.write(join(folderOf(key), RECORD), JSON.stringify(record)))
      } catch (error) {
        if (records.get(key) === record) setRecord(key, before)
        throw error
      }
    },
    async remove(key) {
      await inTurn(key, async () => {
        // First, so that what is half gone is no site.
        await disk.remove(join(folderOf(key), RECORD))
        await rm(folderOf(key), { recursive: true, force: true, maxRetries: 3 })
      })
      setRecord(key, null)
    },
    async readManifest(key, id) {
      const text = await readFile(manifestOf(key, id), 'utf8').catch(missing)
      return text === null ? null : v.parse(manifestSchema, JSON.parse(text))
    },
    writeManifest: (key, manifest) => disk.write(manifestOf(key, manifest.id), JSON.stringify(manifest)),
    removeManifest: (key, id) => disk.remove(manifestOf(key, id)),
  }
}

function namesOf(record: SiteRecord | undefined): readonly string[] {
  return record === undefined ? [] : [record.name, ...record.oldNames]
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
