/** Puts the saves of one user together out of what the browser has. Loaded when somebody is signed in. */

import { errorSentence } from '../../core/errors/catalogue.ts'
import { STORAGE_PREFIX } from '../../core/product.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { InstructionsStore } from '../platform/instructions-store.ts'
import { keep, readKept } from '../platform/kept-text.ts'
import { createAccountInstructions } from './account-instructions.ts'
import type { ProjectsHost } from './hosted-projects.ts'
import { openIndexedDbJournal } from './indexed-db-journal.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createSaveEngine, type Saves } from './save-engine.ts'
import { createCallServer, createProjectServer, ownToken } from './saves-server.ts'

export interface StartSavesOptions {
  readonly userId: string
  readonly getToken: (isRefused?: boolean) => Promise<string>
  readonly projects: ProjectsHost
  readonly instructions: InstructionsStore
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly notify: (sentence: string) => void
}

/** How often another device's work is looked for while the page is looked at. */
const LOOK_EVERY_MS = 20_000

/** Resolves when what is known of the user's projects is shown. */
export async function startSaves(options: StartSavesOptions): Promise<Saves> {
  const { userId, clock, notify, instructions: store } = options
  const asUser = { fetch: fetch.bind(window), getToken: ownToken(userId, options.getToken) }
  const channel = new BroadcastChannel(`${STORAGE_PREFIX}saves_${userId}`)
  const engine = createSaveEngine({
    ...options,
    journal: await openJournal(userId, notify),
    server: createProjectServer(asUser),
    sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    exclusively: (name, work) => navigator.locks.request(`${STORAGE_PREFIX}save_${userId}_${name}`, work),
    announce: (key) => channel.postMessage(key),
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void engine.heard(data)
  }
  const call = createCallServer(asUser)
  const instructions = createAccountInstructions({ ...options, call, read: readKept, keep, store })
  addEventListener('storage', ({ key }) => {
    if (key === instructions.key) instructions.heard()
  })
  const refresh = () => {
    void engine.refresh()
    void instructions.sync()
  }
  addEventListener('online', refresh)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') refresh()
  })
  const look = () => {
    if (document.visibilityState === 'visible') void engine.refresh()
    if (instructions.isUnsent()) void instructions.sync()
    clock.setTimeout(look, LOOK_EVERY_MS)
  }
  clock.setTimeout(look, LOOK_EVERY_MS)
  void instructions.start()
  await engine.start()
  return {
    state: engine.state,
    refresh: () => engine.refresh(),
    async flush() {
      await Promise.all([engine.flush(), instructions.sync()])
    },
    restore: (key) => engine.restore(key),
    acknowledge: () => engine.acknowledge(),
  }
}

/** Where the browser keeps nothing, work still goes to the server. */
async function openJournal(userId: string, notify: (sentence: string) => void): Promise<Journal> {
  try {
    return await openIndexedDbJournal(indexedDB, userId)
  } catch (error) {
    console.error('The browser keeps nothing.', error)
    notify(errorSentence('storage-blocked'))
    return createMemoryJournal()
  }
}
