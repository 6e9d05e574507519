import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createDurableDisk } from '../disk/durable-disk.ts'
import { siteFolder } from './site-folder.ts'
import { describeSiteStore } from './site-store.contract.ts'
import { openSiteStore } from './site-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'lathe-sites-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
const open = () =>
  openSiteStore(siteFolder(join(folder, String(made)), createDurableDisk()), (error) => {
    throw error
  })

// Only one server opens a folder.
describeSiteStore(
  'a folder',
  async () => {
    made += 1
    const store = await open()
    return [store, store]
  },
  open,
)
