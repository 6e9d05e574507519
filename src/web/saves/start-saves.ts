/** Puts the saves of one user together out of what the browser has. Loaded when somebody is signed in. */
import type { Clock } from '../../core/agent/clock.ts'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { STORAGE_PREFIX } from '../../core/product.ts'
import type { ProjectsHost } from './hosted-projects.ts'
import { openIndexedDbJournal } from './indexed-db-journal.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createProjectServer } from './project-server.ts'
import { createSaveEngine, type SaveEngine } from './save-engine.ts'

export interface StartSavesOptions {
  readonly userId: string
  readonly getToken: (isRefused?: boolean) => Promise<string>
  readonly projects: ProjectsHost
  readonly clock: Clock
  readonly randomHex: (bytes: number) => string
  readonly notify: (sentence: string) => void
}

/** How often another device's work is looked for while the page is looked at. */
const LOOK_EVERY_MS = 20_000

/** Resolves when what is known of the user's projects is shown. */
export async function startSaves(options: StartSavesOptions): Promise<SaveEngine> {
  const { userId, clock, notify } = options
  const channel = new BroadcastChannel(`${STORAGE_PREFIX}saves_${userId}`)
  const engine = createSaveEngine({
    ...options,
    journal: await openJournal(userId, notify),
    server: createProjectServer({
      fetch: fetch.bind(window),
      async getToken(isRefused) {
        const token = await options.getToken(isRefused)
        // Somebody else may have signed in by another tab: their account must not get this user's work.
        if (subjectOf(token) !== userId) throw new Error('Somebody else is signed in.')
        return token
      },
    }),
    sha256: async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)),
    exclusively: (name, work) => navigator.locks.request(`${STORAGE_PREFIX}save_${userId}_${name}`, work),
    announce: (key) => channel.postMessage(key),
  })
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') void engine.heard(data)
  }
  addEventListener('online', () => void engine.refresh())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void engine.refresh()
  })
  const look = () => {
    if (document.visibilityState === 'visible') void engine.refresh()
    clock.setTimeout(look, LOOK_EVERY_MS)
  }
  clock.setTimeout(look, LOOK_EVERY_MS)
  await engine.start()
  return engine
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

/** Whose an access token is. Only for not mixing people up; whether it is good is the server's to say. */
function subjectOf(token: string): unknown {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? claims.sub : null
  } catch {
    return null
  }
}
