/**
 * One tab's dealings with the journal: writes what changes in the store, and shows what others wrote. Whoever finds that
 * the journal is not what their change stands on gets a copy of their own. Knows of the
 * server only that it is to get something.
 */
import { errorSentence } from '../../core/errors/catalogue.ts'
import type { Project } from '../../core/project/project.ts'
import { decodeProject } from '../../core/saves/decode-project.ts'
import { encodeProject } from '../../core/saves/encode-project.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { Sha256 } from '../../core/wire/saves/part.ts'
import { conflictName } from './conflict-copy.ts'
import type { HostedProjects, ProjectsHost } from './hosted-projects.ts'
import { isSynced, type Journal, type JournalEntry, newEntry, withRoot } from './journal.ts'
import type { Outbox } from './outbox.ts'
import { Pace } from './pace.ts'
import type { ServerSync } from './server-sync.ts'

export interface JournalSyncOptions {
  readonly projects: ProjectsHost
  readonly hosted: HostedProjects
  readonly journal: Journal
  readonly outbox: Outbox
  readonly clock: Clock
  readonly sha256: Sha256
  readonly randomHex: (bytes: number) => string
  /** Tells the other tabs that a project changed in the journal. */
  readonly announce: (key: string) => void
  /** To which goes what the journal has and the server lacks. */
  readonly remote: Pick<ServerSync, 'noteUnsent' | 'send'>
  readonly onConflict: (project: string, copy: string) => void
  /** What this tells of itself may be different. */
  readonly onState: () => void
}

/** Milliseconds between two writes of what goes on changing: a change is in the journal within 300. */
const WRITE_EVERY_MS = 120
const RETRY_MS = 2_000

export class JournalSync {
  readonly #options: JournalSyncOptions
  readonly #pace: Pace
  readonly #unsubscribe: () => void
  /** One thing after the other. */
  #queue: Promise<void> = Promise.resolve()
  #unkept: string | null = null

  constructor(options: JournalSyncOptions) {
    this.#options = options
    const work = () => this.writeChanged()
    this.#pace = new Pace({ clock: options.clock, everyMs: WRITE_EVERY_MS, work })
    const { hosted, projects } = options
    hosted.observe()
    this.#unsubscribe = projects.subscribe(() => {
      hosted.observe()
      this.lookAtStore()
    })
  }

  /** Why the browser did not write what changed; null while it does. */
  get unkept(): string | null {
    return this.#unkept
  }

  /** Writes what is not in the journal as it is in the store, soon. */
  lookAtStore(): void {
    const { hosted, onState } = this.#options
    if (!hosted.isUnwritten()) return
    this.#pace.ask()
    onState()
  }

  /** Writes it now. */
  writeChanged(): Promise<void> {
    const { hosted } = this.#options
    return this.#inTurn(async () => {
      for (const project of hosted.gone()) await this.#writeGone(project)
      for (const project of hosted.changed()) await this.#writeProject(project)
    })
  }

  /** Makes the store show what the journal holds of these, unless something of them is unwritten here. */
  show(keys: readonly string[]): Promise<void> {
    return this.#inTurn(async () => {
      for (const key of keys) await this.#takeIn(key)
    })
  }

  stop(): void {
    this.#unsubscribe()
    this.#pace.stop()
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(work).catch((error: unknown) => {
      const isQuota = error instanceof Error && error.name === 'QuotaExceededError'
      this.#unkept = errorSentence(isQuota ? 'browser-full' : 'storage-blocked')
      console.error('The browser did not keep the work.', error)
      this.#options.clock.setTimeout(() => this.#pace.ask(), RETRY_MS)
    })
    return this.#queue.then(this.#options.onState)
  }

  async #writeProject(project: Project): Promise<void> {
    if (await this.#write(project)) this.#tell(project.key)
    else await this.#split(project.key)
  }

  #tell(key: string): void {
    const { announce, remote } = this.#options
    remote.noteUnsent(key)
    announce(key)
    remote.send()
  }

  /**
   * The one write of a change that waits for the disk: its parts, the root that they make, and that this root may be
   * sent. False when the journal's project is not the one that this tab's stands on.
   */
  async #write(project: Project): Promise<boolean> {
    const { hosted, journal, outbox, sha256 } = this.#options
    const { key, name } = project
    const tracked = hosted.track(key)
    try {
      const { root, parts } = await encodeProject(project, tracked.memory, sha256)
      let before: JournalEntry | null = null
      const isWritten = await journal.update(key, (entry) => {
        const isOurs =
          entry === null ? tracked.base === null : entry.root === tracked.base && entry.deletedAt === null
        if (!isOurs) return null
        before = entry
        return { entry: withRoot(entry ?? newEntry(project, root), root, name), unsent: parts }
      })
      this.#unkept = null
      if (!isWritten) return false
      outbox.add(key, before, root, parts)
      hosted.settle(key, root, project)
      return true
    } catch (error) {
      // What was encoded did not arrive, so all of it is to be written the next time.
      hosted.forgetParts(key)
      throw error
    }
  }

  /** What a person deleted is written as it last was: it can be brought back whole. */
  async #writeGone(project: Project): Promise<void> {
    const { hosted, randomHex, clock } = this.#options
    const isWritten = hosted.track(project.key).saved === project || (await this.#write(project))
    if (isWritten) return this.#writeDeletion(project.key)
    hosted.forget(project.key)
    // Another tab changed it meanwhile, so it stays; what was changed here is a deleted project of its own.
    const copy = { ...project, key: randomHex(16), name: conflictName(project.name, clock.now()) }
    if (await this.#write(copy)) await this.#writeDeletion(copy.key)
    await this.#takeIn(project.key)
  }

  async #writeDeletion(key: string): Promise<void> {
    const { hosted, journal, clock } = this.#options
    await journal.update(key, (entry) =>
      entry === null ? null : { entry: { ...entry, deletedAt: entry.deletedAt ?? clock.now() } },
    )
    hosted.forget(key)
    this.#tell(key)
  }

  /** Another tab wrote what this one also changed: this one's goes on as a project of its own. */
  async #split(key: string): Promise<void> {
    const { hosted, randomHex, clock, onConflict } = this.#options
    const project = hosted.find(key)
    if (project === null) return
    const copy = { key: randomHex(16), name: conflictName(project.name, clock.now()) }
    hosted.rename(key, copy)
    onConflict(project.name, copy.name)
    this.#pace.ask()
    await this.#takeIn(key)
  }

  async #takeIn(key: string): Promise<void> {
    const { hosted, journal, remote } = this.#options
    const entry = await journal.entry(key)
    // Whoever wrote it may be gone, with the browser or the tab: what it did not send, this one does.
    if (entry !== null && !isSynced(entry)) remote.noteUnsent(key)
    if (hosted.hasGone(key)) return
    const tracked = hosted.peek(key)
    if (entry === null || entry.deletedAt !== null) {
      if (tracked === null) return
      if (hosted.isChanged(key)) return this.#split(key)
      hosted.remove(key)
      return
    }
    if (entry.root === tracked?.base) return
    if (hosted.isChanged(key)) return this.#split(key)
    if (tracked === null && this.#isShownAsOriginal(entry.copyOf)) {
      // The server's conflict was about what is shown here: what is shown becomes the copy.
      hosted.rename(entry.copyOf.key, { key, name: entry.name }, entry.root)
      this.#pace.ask()
      return
    }
    const project = await this.#read(entry)
    if (hosted.isChanged(key)) return this.#split(key)
    hosted.show(key, entry.root, project)
  }

  #isShownAsOriginal(copyOf: JournalEntry['copyOf']): copyOf is NonNullable<typeof copyOf> {
    const { hosted } = this.#options
    if (copyOf === null || hosted.find(copyOf.key) === null) return false
    return hosted.peek(copyOf.key)?.base === copyOf.root
  }

  async #read({ key, root }: JournalEntry): Promise<Project> {
    const { hosted, journal } = this.#options
    const { memory, decoded } = hosted.track(key)
    const parts = await journal.parts(key)
    return decodeProject({ key, root, find: (hash) => parts.get(hash), memory, decoded })
  }
}
