import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDurableDisk } from '../disk/durable-disk.ts'
import { shareFolder } from './share-folder.ts'
import { describeShareStore } from './share-store.contract.ts'
import { openShareStore } from './share-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-shares-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const open = () =>
  openShareStore(shareFolder(join(folder, String(made)), createDurableDisk()), (error) => {
    throw error
  })

// Only one server opens a folder.
describeShareStore(
  'a folder',
  async () => {
    made += 1
    const store = await open()
    return [store, store]
  },
  open,
)
