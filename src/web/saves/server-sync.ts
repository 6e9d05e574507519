/**
 * One tab's dealings with the server: sends what the journal has, takes in what the server has, and tries again what
 * failed. Knows no screen.
 */
import { errorSentence } from '../../core/errors/catalogue.ts'
import type { NamedPart } from '../../core/wire/saves/part.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'
import { isSynced, type JournalEntry, savedAs } from './journal.ts'
import type { Outbox } from './outbox.ts'
import { Pace } from './pace.ts'
import { ServerAway } from './saves-server.ts'
import { noteLost, pullProject, type ServerPull, splitOff } from './server-pull.ts'

export interface ServerSyncOptions extends ServerPull {
  readonly outbox: Outbox
  /** Runs alone among all tabs that use this name. */
  readonly exclusively: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Projects in the journal are no longer what they were. */
  readonly onChanged: (keys: readonly string[]) => Promise<void>
  readonly onConflict: (project: string, copy: string) => void
  /** What this tells of itself may be different. */
  readonly onState: () => void
}

/**
 * Milliseconds between two sendings of what goes on changing: a change is on the server within 2 s, and who types makes
 * no request for each key.
 */
const SEND_EVERY_MS = 800
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]
/** Rounds of sending, each because something was written meanwhile, before others get their turn. */
const MAX_ROUNDS = 4

export class ServerSync {
  readonly #options: ServerSyncOptions
  readonly #pace: Pace
  /** One thing after the other. */
  #queue: Promise<void> = Promise.resolve()
  /** Keys in the journal that the server lacks something of. */
  readonly #unsent = new Set<string>()
  #away: { readonly sentence: string; readonly needsSignIn: boolean } | null = null
  #failures = 0
  #retryTimer: unknown = null
  /** The server asked to be left alone until then. */
  #quietUntil = Number.NEGATIVE_INFINITY
  #deleted: readonly ProjectSummary[] = []
  /** That something was deleted which `deleted` does not show yet. */
  #hasDeleted = false
  #isStopped = false

  constructor(options: ServerSyncOptions) {
    this.#options = options
    const { clock } = options
    const work = async () => {
      if (clock.now() >= this.#quietUntil) await this.sendNow()
    }
    this.#pace = new Pace({ clock, everyMs: SEND_EVERY_MS, work })
  }

  get isUnsent(): boolean {
    return this.#unsent.size > 0
  }

  /** Why the server cannot be had; null while it can. */
  get away() {
    return this.#away
  }

  /** Projects that can be brought back, newest first. */
  get deleted(): readonly ProjectSummary[] {
    return this.#deleted
  }

  noteUnsent(key: string): void {
    this.#unsent.add(key)
  }

  /** Sends what is unsent, soon. */
  send(): void {
    if (this.isUnsent) this.#pace.ask()
  }

  sendNow(): Promise<void> {
    return this.#inTurn(() => this.#sendAll())
  }

  /** Looks at what the server has, takes what is new, and sends what it lacks. */
  reconcile(): Promise<void> {
    return this.#inTurn(async () => {
      const { server, journal, exclusively, onChanged } = this.#options
      const list = await server.list()
      for (const summary of list) {
        const isNews = await exclusively(summary.key, () => pullProject(this.#options, summary))
        if (isNews) await onChanged([summary.key])
      }
      await noteLost(this.#options, list)
      this.#setDeleted(list)
      for (const entry of await journal.list()) if (!isSynced(entry)) this.#unsent.add(entry.key)
      await this.#sendAll()
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#pace.stop()
    this.#options.clock.clearTimeout(this.#retryTimer)
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#isStopped) return
      try {
        await work()
        this.#failures = 0
        this.#away = null
        this.#quietUntil = Number.NEGATIVE_INFINITY
      } catch (error) {
        this.#retryAfter(error)
      }
      this.#options.onState()
    })
    return this.#queue
  }

  #retryAfter(error: unknown): void {
    const { clock } = this.#options
    const away = error instanceof ServerAway ? error : null
    if (away === null) console.error('A save failed.', error)
    const sentence = away?.message ?? errorSentence('server-failed')
    this.#away = { sentence, needsSignIn: away?.needsSignIn ?? false }
    const asked = away?.retryAfterMs ?? 0
    this.#quietUntil = clock.now() + asked
    const wait = Math.max(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 0, asked)
    this.#failures += 1
    clock.clearTimeout(this.#retryTimer)
    this.#retryTimer = clock.setTimeout(() => void this.reconcile(), wait)
  }

  async #sendAll(): Promise<void> {
    let refusal: ServerAway | null = null
    for (const key of [...this.#unsent]) {
      try {
        await this.#options.exclusively(key, () => this.#sendProject(key))
      } catch (error) {
        // The others go on: a deletion among them may make the room that this one lacks.
        if (!(error instanceof ServerAway && error.isRefusal)) throw error
        refusal ??= error
      }
    }
    if (refusal !== null) throw refusal
    if (this.isUnsent) this.send()
    else if (this.#hasDeleted) this.#setDeleted(await this.#options.server.list())
  }

  #setDeleted(list: readonly ProjectSummary[]): void {
    this.#hasDeleted = false
    const deleted = list.filter(({ deletedAt }) => deletedAt !== null)
    this.#deleted = deleted.sort((a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0))
  }

  /** Sends what the server lacks of a project, which stays unsent when it goes on changing. */
  async #sendProject(key: string): Promise<void> {
    const { journal } = this.#options
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const entry = await journal.entry(key)
      // Another tab sent the deletion, which is to be shown here as well.
      if (entry === null) this.#hasDeleted = true
      if (entry === null || isSynced(entry)) {
        // At once: a change that is written from here on is noted again, and must not be forgotten with this.
        this.#unsent.delete(key)
        return
      }
      // What was written last goes to the server first: a deleted project can be brought back whole.
      if (entry.deletedAt !== null && entry.root === entry.syncedRoot) {
        await this.#delete(entry, (now) => now.deletedAt !== null)
        continue
      }
      try {
        await this.#sendRoot(entry)
      } catch (error) {
        // What is deleted to make room is deleted as the server has it, when it has no room for the last changes.
        const isRefusal = error instanceof ServerAway && error.isRefusal
        if (!isRefusal || entry.deletedAt === null) throw error
        await this.#delete(entry, (now) => now.deletedAt !== null && now.root === entry.root)
      }
    }
  }

  async #delete({ key, etag }: JournalEntry, isStill: (now: JournalEntry) => boolean): Promise<void> {
    const { server, journal, outbox } = this.#options
    // What the server has is noted on the disk before it is deleted there: else it would be sent again, to nobody.
    await journal.update(key, (now) => (now === null ? null : { entry: now }))
    if (etag !== null) await server.delete(key)
    this.#hasDeleted = true
    outbox.forget(key)
    await journal.update(key, (now) => (now !== null && isStill(now) ? { entry: null } : null))
  }

  async #sendRoot(entry: JournalEntry): Promise<void> {
    const { key, root, etag, name, createdAt } = entry
    const { server, journal, outbox } = this.#options
    if (!(await this.#isNoted(entry))) return
    const parts = await this.#partsOf(entry)
    const result = await server.save(key, { header: { root, name, createdAt }, etag, parts })
    switch (result.type) {
      case 'saved': {
        const sent = parts.map(({ hash }) => hash)
        // Waits for no disk: where this is lost, the server refuses the next save, by the name of a root that is noted.
        await journal.update(
          key,
          (now) => (now?.etag === etag ? { entry: savedAs(now, root, result.etag), sent } : null),
          'relaxed',
        )
        return outbox.sent(key, root, parts)
      }
      case 'incomplete':
        outbox.forget(key)
        await journal.update(key, (now) => (now === null ? null : { entry: now, isUnsentWhole: true }))
        return
      case 'stale':
        return this.#meetStale(entry, result.etag)
    }
  }

  /**
   * A root is on the disk as sent before it is, so that who comes back after a loss of power knows its own save. Mostly
   * it is by the write that made it.
   */
  async #isNoted({ key, root, etag, attempts }: JournalEntry): Promise<boolean> {
    if (attempts.includes(root)) return true
    return this.#options.journal.update(key, (now) =>
      now?.root === root && now.etag === etag
        ? { entry: { ...now, attempts: [...now.attempts, root] } }
        : null,
    )
  }

  /** What the server lacks, the root last. */
  async #partsOf(entry: JournalEntry): Promise<NamedPart[]> {
    const { journal, outbox } = this.#options
    const { key, root } = entry
    const unsent = outbox.partsFor(entry) ?? (await journal.unsent(key))
    const known = unsent.find(({ hash }) => hash === root) ?? (await journal.parts(key)).get(root)
    if (known === undefined) throw new Error(`The journal lacks a part of a project: ${root}.`)
    return [...unsent.filter(({ hash }) => hash !== root), { ...known, hash: root }]
  }

  async #meetStale({ key, root, etag, attempts }: JournalEntry, there: string | null): Promise<void> {
    const { journal, outbox, exclusively, onChanged, onConflict } = this.#options
    const thereRoot = there === null ? null : rootOf(there)
    if (there !== null && thereRoot !== null && [...attempts, root].includes(thereRoot)) {
      // It was this browser's own save, whose answer was lost.
      const take = (now: JournalEntry | null) =>
        now?.etag === etag ? { entry: savedAs(now, thereRoot, there) } : null
      await journal.update(key, take, 'relaxed')
      return outbox.sent(key, thereRoot, [])
    }
    outbox.forget(key)
    const split = await splitOff(this.#options, key)
    if (split === null) return
    const { copy, of } = split
    onConflict(of.name, copy.name)
    await onChanged([copy.key, key])
    await exclusively(copy.key, () => this.#sendProject(copy.key))
  }
}

function rootOf(etag: string): string {
  return etag.slice(etag.indexOf('-') + 1)
}
