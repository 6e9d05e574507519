/**
 * Records and contents of shares in a folder: `{id}.json` and `{id}.contents.json`, each there whole or not at all. Knows no
 * bytes of files, and nothing of who may change what.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { DurableDisk } from '../disk/durable-disk.ts'
import {
  type ShareContents,
  type ShareRecord,
  shareContentsSchema,
  shareRecordSchema,
} from './share-record.ts'

export interface ShareStore {
  find(id: string): ShareRecord | null
  list(): readonly ShareRecord[]
  /** Contents first, so that a record never names what is not there. */
  keep(record: ShareRecord, contents?: ShareContents): Promise<void>
  contents(id: string): Promise<ShareContents | null>
  removeContents(id: string): Promise<void>
  remove(id: string): Promise<void>
}

const RECORD = /^([0-9a-f]{32})\.json$/

/**
 * @param folder of this process alone
 * @param reportError told of a record that cannot be read: it is shown to nobody, and stays where it is
 */
export async function openShareStore(
  folder: string,
  disk: DurableDisk,
  reportError: (error: unknown) => void,
): Promise<ShareStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const records = new Map<string, ShareRecord>()
  const recordOf = (id: string) => join(folder, `${id}.json`)
  const contentsOf = (id: string) => join(folder, `${id}.contents.json`)
  for (const name of await readdir(folder)) {
    const id = RECORD.exec(name)?.[1]
    if (id === undefined) continue
    try {
      records.set(id, v.parse(shareRecordSchema, JSON.parse(await readFile(recordOf(id), 'utf8'))))
    } catch (error) {
      reportError(new Error(`The share ${recordOf(id)} cannot be read.`, { cause: error }))
    }
  }
  return {
    find: (id) => records.get(id) ?? null,
    list: () => [...records.values()],
    async keep(record, contents) {
      if (contents !== undefined) await disk.write(contentsOf(record.id), JSON.stringify(contents))
      await disk.write(recordOf(record.id), JSON.stringify(record))
      records.set(record.id, record)
    },
    async contents(id) {
      const text = await readFile(contentsOf(id), 'utf8').catch(missing)
      return text === null ? null : v.parse(shareContentsSchema, JSON.parse(text))
    },
    removeContents: (id) => disk.remove(contentsOf(id)),
    async remove(id) {
      records.delete(id)
      await disk.remove(recordOf(id))
      await disk.remove(contentsOf(id))
    },
  }
}

function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
