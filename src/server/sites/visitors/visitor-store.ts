/**
 * Records of visitors in a folder, a file for each app. What changes is written a few seconds later, all of it together: a
 * crash loses what came since, and a flood is one write as well.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { projectKeySchema } from '../../../core/wire/saves/project-messages.ts'
import type { DurableDisk } from '../../disk/durable-disk.ts'
import { noVisitors, type TodaysVisitors } from './count-view.ts'
import { type VisitorRecord, visitorRecordSchema } from './visitor-record.ts'

/** Of one app, while somebody visits it or its owner looks. */
export interface KeptVisitors {
  readonly record: VisitorRecord
  readonly today: TodaysVisitors
  /** Grows with every change. */
  changes: number
}

export interface VisitorStore {
  of(projectKey: string): Promise<KeptVisitors>
  /** Has it written with the next batch. */
  changed(projectKey: string, kept: KeptVisitors): void
  /** Writes what has changed. */
  flush(): Promise<void>
  remove(projectKey: string): Promise<void>
  /** Lets go of records of apps that are no more. */
  sweep(isKept: (projectKey: string) => boolean): Promise<void>
}

/** Apps in memory; those that nobody visited for longest are read again when somebody does. */
const MOST_HELD = 300
const WRITE_EVERY_MS = 3_000

export function openVisitorStore(
  folder: string,
  disk: DurableDisk,
  reportError: (error: unknown) => void,
): VisitorStore {
  const held = new Map<string, Promise<KeptVisitors>>()
  const dirty = new Map<string, KeptVisitors>()
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()
  const fileOf = (key: string) => join(folder, `${key}.json`)

  async function read(key: string): Promise<KeptVisitors> {
    const text = await readFile(fileOf(key), 'utf8').catch(() => null)
    let record: VisitorRecord = { days: [], errors: [] }
    try {
      if (text !== null) record = v.parse(visitorRecordSchema, JSON.parse(text))
    } catch (error) {
      // Counts are worth less than an app that can be opened: it begins anew.
      reportError(new Error(`${fileOf(key)} cannot be read, so its counts begin anew.`, { cause: error }))
    }
    return { record, today: noVisitors(), changes: 0 }
  }

  async function writeAll(): Promise<void> {
    const written = [...dirty]
    dirty.clear()
    for (const [key, { record }] of written)
      await disk.write(fileOf(key), JSON.stringify(record)).catch(reportError)
    for (const key of held.keys()) {
      if (held.size <= MOST_HELD) break
      if (!dirty.has(key)) held.delete(key)
    }
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer)
    timer = null
    writing = writing.then(writeAll)
    return writing
  }

  return {
    of(key) {
      const known = held.get(key) ?? read(key)
      held.delete(key)
      held.set(key, known)
      return known
    },
    changed(key, kept) {
      kept.changes += 1
      dirty.set(key, kept)
      timer ??= setTimeout(() => void flush(), WRITE_EVERY_MS).unref()
    },
    flush,
    async remove(key) {
      held.delete(key)
      dirty.delete(key)
      await writing
      await disk.remove(fileOf(key))
    },
    async sweep(isKept) {
      for (const name of await readdir(folder).catch(() => [])) {
        const key = name.replace(/\.json(?:\.part)?$/, '')
        if (v.is(projectKeySchema, key) && !isKept(key)) {
          held.delete(key)
          dirty.delete(key)
          await disk.remove(join(folder, name))
        }
      }
    },
  }
}
