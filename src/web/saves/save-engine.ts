/**
 * Keeps one user's projects: what changes in the store goes to the journal and from there to the server, and what
 * other tabs and devices wrote comes back. Puts the two together and says how it stands; knows neither HTTP nor
 * IndexedDB.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { createHostedProjects, type HostedProjects, type ProjectsHost } from './hosted-projects.ts'
import { JournalSync, type JournalSyncOptions } from './journal-sync.ts'
import { Outbox } from './outbox.ts'
import { ALL_SAVED, type SaveState, saveStateOf } from './save-state.ts'
import { ServerSync, type ServerSyncOptions } from './server-sync.ts'

type Needed<Options> = Omit<Options, 'hosted' | 'outbox' | 'remote' | `on${string}`>

export interface SaveEngineOptions extends Needed<JournalSyncOptions>, Needed<ServerSyncOptions> {
  readonly projects: ProjectsHost
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
}

/** What the workspace asks of saved work. */
export interface Saves {
  readonly state: Pick<StoreApi<SaveState>, 'getState' | 'subscribe'>
  /** Asks the server now, as when the network is back. */
  refresh(): Promise<void>
  /** Everything that is in memory goes to the journal and to the server, as before a sign-out. */
  flush(): Promise<void>
  /** Brings a deleted project back. */
  restore(key: string): Promise<void>
  /** The person has read of the conflict. */
  acknowledge(): void
}

export interface SaveEngine extends Saves {
  /** Shows what the journal holds, then what the server has; resolves when what is known is shown. */
  start(): Promise<void>
  /** Another tab wrote this project. */
  heard(key: string): Promise<void>
  stop(): void
}

export function createSaveEngine(options: SaveEngineOptions): SaveEngine {
  return new Engine(options)
}

class Engine implements SaveEngine {
  readonly state = createStore<SaveState>()(() => ALL_SAVED)
  readonly #options: SaveEngineOptions
  readonly #hosted: HostedProjects
  readonly #local: JournalSync
  readonly #remote: ServerSync
  #conflict: string | null = null

  constructor(options: SaveEngineOptions) {
    this.#options = options
    const { projects, announce } = options
    const hosted = createHostedProjects(projects)
    const outbox = new Outbox()
    const onConflict = (project: string, copy: string) => this.#tellOfConflict(project, copy)
    const show = () => this.#show()
    const remote = new ServerSync({
      ...options,
      outbox,
      onConflict,
      onState: show,
      onChanged: (keys) => {
        for (const key of keys) announce(key)
        return local.show(keys)
      },
    })
    const local = new JournalSync({ ...options, hosted, outbox, remote, onConflict, onState: show })
    this.#hosted = hosted
    this.#remote = remote
    this.#local = local
  }

  async start(): Promise<void> {
    const { journal } = this.#options
    await this.#local.show((await journal.list()).map(({ key }) => key))
    const first = this.#remote.reconcile()
    if ((await journal.list()).length === 0) await first
    this.#hosted.dropUntouched()
    this.#local.lookAtStore()
  }

  async heard(key: string): Promise<void> {
    await this.#local.show([key])
    this.#remote.send()
  }

  refresh(): Promise<void> {
    return this.#remote.reconcile()
  }

  async flush(): Promise<void> {
    await this.#local.writeChanged()
    await this.#remote.sendNow()
  }

  async restore(key: string): Promise<void> {
    const { server, journal } = this.#options
    await server.restore(key)
    await journal.update(key, (entry) => (entry?.deletedAt ? { entry: null } : null))
    await this.#remote.reconcile()
  }

  acknowledge(): void {
    this.#conflict = null
    this.#show()
  }

  stop(): void {
    this.#local.stop()
    this.#remote.stop()
  }

  #tellOfConflict(project: string, copy: string): void {
    this.#conflict = errorSentence('conflict-copy', { project, copy })
    this.#options.notify(this.#conflict)
  }

  #show(): void {
    const before = this.state.getState()
    const facts = {
      isUnwritten: this.#hosted.isUnwritten(),
      isUnsent: this.#remote.isUnsent,
      unkept: this.#local.unkept,
      away: this.#remote.away,
      deleted: this.#remote.deleted,
      conflict: this.#conflict,
    }
    const next = saveStateOf(facts, before)
    if (next !== before) this.state.setState(next, true)
  }
}
