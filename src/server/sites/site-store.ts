/**
 * Records and manifests of published apps. The pointer and the list of deployments are one record, so that every change is
 * one change. Knows neither where they are kept, nor who may change what.
 */
import * as v from 'valibot'
import { siteNameLook } from '../../core/sites/site-name.ts'
import type { OpenTexts } from '../records/kept-texts.ts'
import type { Parts } from '../records/parts.ts'
import { type Manifest, manifestSchema, type SiteRecord, siteRecordSchema } from './site-record.ts'

export interface SiteStore {
  /** What other servers changed is known from then on. @param isAtOnce or what was known a moment ago is enough */
  catchUp(isAtOnce: boolean): Promise<void>
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
  /**
   * What is there is the older or the newer one, whatever happens.
   * @param next asked once, when all records are known as they are and no server changes any; what it throws is thrown
   */
  keep(projectKey: string, next: () => SiteRecord): Promise<void>
  remove(projectKey: string): Promise<void>
  readManifest(projectKey: string, id: string): Promise<Manifest | null>
  writeManifest(projectKey: string, manifest: Manifest): Promise<void>
  removeManifest(projectKey: string, id: string): Promise<void>
  /** Lets go of manifests that were begun, and of those that nobody took away. */
  keepManifests(projectKey: string, ids: readonly string[]): Promise<void>
}

/** Where they are kept. */
export interface SiteHome {
  readonly texts: OpenTexts
  readonly manifests: Parts
}

/** @param reportError told of a record that cannot be read: its site is not served, and stays where it is */
export async function openSiteStore(
  { texts: openTexts, manifests }: SiteHome,
  reportError: (error: unknown) => void,
): Promise<SiteStore> {
  const records = new Map<string, SiteRecord>()
  const unreadable = new Set<string>()
  const keys = new Map<string, string>()
  const domains = new Map<string, string>()

  function setRecord(key: string, record: SiteRecord | null): void {
    for (const name of namesOf(records.get(key))) if (keys.get(name) === key) keys.delete(name)
    if (record === null) records.delete(key)
    else records.set(key, record)
    for (const name of namesOf(record ?? undefined)) keys.set(name, key)
    for (const [domain, of] of domains) if (of === key) domains.delete(domain)
    for (const { domain, provenAt } of record?.domains ?? []) if (provenAt !== null) domains.set(domain, key)
  }

  const texts = await openTexts((key, text) => {
    unreadable.delete(key)
    try {
      setRecord(key, text === null ? null : v.parse(siteRecordSchema, JSON.parse(text)))
    } catch (error) {
      setRecord(key, null)
      unreadable.add(key)
      reportError(new Error(`The record of the site ${key} cannot be read.`, { cause: error }))
    }
  })
  // A name that was given up at the moment of a crash is whose it is now.
  for (const [key, { name }] of records) keys.set(name, key)

  return {
    catchUp: texts.catchUp,
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
    keep: (key, next) => texts.change(key, () => JSON.stringify(next())),
    async remove(key) {
      // First, so that what is half gone is no site.
      await texts.change(key, () => null)
      await manifests.keepOnly(key, [])
    },
    async readManifest(key, id) {
      const text = await manifests.read(key, id)
      return text === null ? null : v.parse(manifestSchema, JSON.parse(text))
    },
    writeManifest: (key, manifest) => manifests.write(key, manifest.id, JSON.stringify(manifest)),
    removeManifest: manifests.remove,
    keepManifests: manifests.keepOnly,
  }
}

function namesOf(record: SiteRecord | undefined): readonly string[] {
  return record === undefined ? [] : [record.name, ...record.oldNames]
}
