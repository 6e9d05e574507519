/** Records in a data folder as they stand at the moment: read beside a server that works in it, so nothing is changed. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectKeySchema } from '../../core/wire/saves/project-messages.ts'
import { type SiteRecord, siteRecordSchema } from './site-record.ts'

export const SITE_RECORD = 'site.json'
export const DEPLOYMENTS = 'deployments'

/** @param folder of records @returns the text of each record by its key, of all that have one */
export async function* siteTextsIn(folder: string): AsyncGenerator<readonly [key: string, text: string]> {
  for (const key of await readdir(folder).catch(nothing([]))) {
    if (!v.is(projectKeySchema, key)) continue
    const text = await readFile(join(folder, key, SITE_RECORD), 'utf8').catch(nothing(null))
    if (text !== null) yield [key, text]
  }
}

/** Of those that can be read. */
export async function readSiteFolder(folder: string): Promise<SiteRecord[]> {
  const records: SiteRecord[] = []
  for await (const [, text] of siteTextsIn(folder)) {
    const record = readSiteText(text)
    if (record !== null) records.push(record)
  }
  return records
}

/** Null where it cannot be read. */
export function readSiteText(text: string): SiteRecord | null {
  try {
    return v.parse(siteRecordSchema, JSON.parse(text))
  } catch {
    return null
  }
}

function nothing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead
    throw error
  }
}
