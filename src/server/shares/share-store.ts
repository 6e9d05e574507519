/** Records of shares, and what each shows. Knows neither where they are kept, nor bytes of files, nor who may change what. */
import * as v from 'valibot'
import type { OpenTexts } from '../records/kept-texts.ts'
import type { Parts } from '../records/parts.ts'
import {
  type ShareContents,
  type ShareRecord,
  shareContentsSchema,
  shareRecordSchema,
} from './share-record.ts'

export interface ShareStore {
  /** What other servers changed is known from then on. @param isAtOnce or what was known a moment ago is enough */
  catchUp(isAtOnce: boolean): Promise<void>
  find(id: string): ShareRecord | null
  list(): readonly ShareRecord[]
  /**
   * Contents first, so that a record never names what is not there.
   * @param next asked once, when no server changes any record; what it throws is thrown
   */
  keep(id: string, next: () => ShareRecord, contents?: ShareContents): Promise<void>
  contents(id: string): Promise<ShareContents | null>
  removeContents(id: string): Promise<void>
  remove(id: string): Promise<void>
}

/** Where they are kept. */
export interface ShareHome {
  readonly texts: OpenTexts
  readonly contents: Parts
}

/** Each share has one. */
const ONLY = ''

/** @param reportError told of a record that cannot be read: it is shown to nobody, and stays where it is */
export async function openShareStore(
  home: ShareHome,
  reportError: (error: unknown) => void,
): Promise<ShareStore> {
  const records = new Map<string, ShareRecord>()
  const texts = await home.texts((id, text) => {
    records.delete(id)
    if (text === null) return
    try {
      records.set(id, v.parse(shareRecordSchema, JSON.parse(text)))
    } catch (error) {
      reportError(new Error(`The record of the share ${id} cannot be read.`, { cause: error }))
    }
  })
  return {
    catchUp: texts.catchUp,
    find: (id) => records.get(id) ?? null,
    list: () => [...records.values()],
    async keep(id, next, contents) {
      if (contents !== undefined) await home.contents.write(id, ONLY, JSON.stringify(contents))
      await texts.change(id, () => JSON.stringify(next()))
    },
    async contents(id) {
      const text = await home.contents.read(id, ONLY)
      return text === null ? null : v.parse(shareContentsSchema, JSON.parse(text))
    },
    removeContents: (id) => home.contents.remove(id, ONLY),
    async remove(id) {
      await texts.change(id, () => null)
      await home.contents.remove(id, ONLY)
    },
  }
}
