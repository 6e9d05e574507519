/** Homes of a store in folders of a test: each pair of stores has an empty one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDurableDisk, type DurableDisk } from './durable-disk.ts'

/**
 * For a contract of stores: what opens two of one home, and that home again. Only one server opens a folder, so the two
 * are one.
 * @param open of the home in this folder, which may not be there yet
 */
export function inFolders<Store>(open: (folder: string, disk: DurableDisk) => Promise<Store>) {
  const root = mkdtempSync(join(tmpdir(), 'lathe-stores-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  let made = 0
  const reopen = () => open(join(root, String(made)), createDurableDisk())
  return {
    async openTwo(): Promise<readonly [Store, Store]> {
      made += 1
      const store = await reopen()
      return [store, store]
    },
    reopen,
  }
}

/** Of a store that is to report nothing. */
export function fail(error: unknown): never {
  throw error
}
