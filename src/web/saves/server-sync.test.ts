import { expect, it } from 'vitest'
import { ServerSync, type ServerSyncOptions } from './server-sync.ts'

it('design §8 a change that is written while the lock of a save is given back is not taken for sent', async () => {
  const synced = {
    key: 'garden',
    root: 'a',
    syncedRoot: 'a',
    deletedAt: null,
    etag: null,
    name: '',
    createdAt: 0,
  }
  let sync: ServerSync | undefined
  const options = {
    clock: { now: () => 0, setTimeout: () => 1, clearTimeout: () => {} },
    journal: { entry: async () => synced },
    exclusively: async (key: string, work: () => Promise<unknown>) => {
      await work()
      sync?.noteUnsent(key)
    },
    onState: () => {},
  } as unknown as ServerSyncOptions
  sync = new ServerSync(options)
  sync.noteUnsent('garden')
  await sync.sendNow()
  expect(sync.isUnsent).toBe(true)
})
