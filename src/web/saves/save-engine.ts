/**
 * Keeps one user's projects: what changes in the store goes to the journal and from there to the server, and what
 * other tabs and devices wrote comes back. Owns who may replace what; whoever finds their ground gone gets a copy of
 * their own under a name that says so. Knows neither HTTP nor IndexedDB.
 */
import { createStore } from 'zustand/vanilla'
import { errorSentence } from '../../core/errors/catalogue.ts'
import type { Project } from '../../core/project/project.ts'
import { encodeProject } from '../../core/saves/encode-project.ts'
import type { ProjectSummary } from '../../core/wire/saves/project-messages.ts'
import { ServerAway } from './call-server.ts'
import { conflictName } from './conflict-name.ts'
import { createHostedProjects, type ProjectsHost } from './hosted-projects.ts'
import { isUntouched } from './is-untouched.ts'
import { isSynced, type JournalEntry, newEntry } from './journal.ts'
import { readJournalProject } from './read-journal-project.ts'
import { ALL_SAVED, type SaveState } from './save-state.ts'
import { createServerSync, type ServerSyncOptions } from './server-sync.ts'

export interface SaveEngineOptions extends Omit<ServerSyncOptions, 'onChanged'> {
  readonly projects: ProjectsHost
  /** Tells the other tabs that a project changed in the journal. */
  readonly announce: (key: string) => void
  /** Tells the person something that needs no answer. */
  readonly notify: (sentence: string) => void
}

export type SaveEngine = ReturnType<typeof createSaveEngine>

/** Milliseconds from a change to the journal: within 300 it is written. */
const JOURNAL_DELAY_MS = 120
/** From the journal to the server: within 2 s it is there. */
const PUSH_DELAY_MS = 400
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000]

export function createSaveEngine(options: SaveEngineOptions) {
  const { projects, journal, clock, randomHex, announce } = options
  const state = createStore<SaveState>()(() => ALL_SAVED)
  const hosted = createHostedProjects(projects)
  let isStopped = false
  let journalTimer: unknown = null
  let pushTimer: unknown = null
  let failures = 0
  let away: string | null = null
  let needsSignIn = false
  let conflict: string | null = null
  /** Why the browser did not write what changed; null while it does. */
  let unkept: string | null = null
  /** That something was deleted here which the server's list does not show yet. */
  let hasDeleted = false
  /** Keys in the journal that the server lacks something of. */
  const unsynced = new Set<string>()
  /** Journal work goes one after the other; so does what asks the server. */
  let journalQueue: Promise<void> = Promise.resolve()
  let serverQueue: Promise<void> = Promise.resolve()

  const sync = createServerSync({ ...options, onChanged: changed })

  function show(): void {
    const isUnwritten = hosted.changed().length > 0 || hosted.gone().length > 0
    const isBehind = isUnwritten || unsynced.size > 0
    const isAway = away !== null
    const isBrowserFull = unkept !== null
    const status =
      conflict !== null ? 'conflict' : isAway || isBrowserFull ? 'offline' : isBehind ? 'saving' : 'saved'
    const sentence = conflict ?? unkept ?? (isAway ? away : null)
    const before = state.getState()
    const next = { ...before, status, sentence, needsSignIn, isBrowserFull, isUnwritten } as const
    const isSame = (Object.keys(next) as (keyof SaveState)[]).every((name) => next[name] === before[name])
    if (!isSame) state.setState(next, true)
  }

  const inJournal = (work: () => Promise<void>): Promise<void> => {
    journalQueue = journalQueue.then(work).catch((error: unknown) => {
      const isQuota = error instanceof Error && error.name === 'QuotaExceededError'
      unkept = errorSentence(isQuota ? 'browser-full' : 'storage-blocked')
      console.error('The browser did not keep the work.', error)
      clock.setTimeout(scheduleJournal, RETRY_MS[1] ?? 2_000)
    })
    return journalQueue.then(show)
  }

  function scheduleJournal(): void {
    if (isStopped || journalTimer !== null) return
    journalTimer = clock.setTimeout(() => {
      journalTimer = null
      void inJournal(writeChanged)
    }, JOURNAL_DELAY_MS)
    show()
  }

  /** Also what was deleted from the list. */
  async function writeChanged(): Promise<void> {
    for (const project of hosted.gone()) await writeGone(project)
    for (const project of hosted.changed()) await writeProject(project)
  }

  async function writeProject(project: Project): Promise<void> {
    if (!(await write(project))) return split(project.key)
    unsynced.add(project.key)
    announce(project.key)
    schedulePush()
  }

  /** False when the journal's project is not the one that this tab's stands on. */
  async function write(project: Project): Promise<boolean> {
    const { key } = project
    const tracked = hosted.track(key)
    try {
      const { root, parts } = await encodeProject(project, tracked.memory, options.sha256)
      const isWritten = await journal.update(key, (entry) => {
        const isOurs =
          entry === null ? tracked.base === null : entry.root === tracked.base && entry.deletedAt === null
        if (!isOurs) return null
        return { entry: { ...(entry ?? newEntry(project, root)), root, name: project.name }, unsent: parts }
      })
      unkept = null
      if (isWritten) hosted.settle(key, root, project)
      return isWritten
    } catch (error) {
      // What was encoded did not arrive, so all of it is to be written the next time.
      hosted.forgetParts(key)
      throw error
    }
  }

  /** What a person deleted is written as it last was: it can be brought back whole. */
  async function writeGone(project: Project): Promise<void> {
    const isWritten = hosted.track(project.key).saved === project || (await write(project))
    if (isWritten) return writeDeletion(project.key)
    hosted.forget(project.key)
    // Another tab changed it meanwhile, so it stays; what was changed here is a deleted project of its own.
    const copy = { ...project, key: randomHex(16), name: conflictName(project.name, clock.now()) }
    if (await write(copy)) await writeDeletion(copy.key)
    await takeIn(project.key)
  }

  async function writeDeletion(key: string): Promise<void> {
    await journal.update(key, (entry) =>
      entry === null ? null : { entry: { ...entry, deletedAt: entry.deletedAt ?? clock.now() } },
    )
    hosted.forget(key)
    hasDeleted = true
    unsynced.add(key)
    announce(key)
    schedulePush()
  }

  /** Another tab wrote what this one also changed: this one's goes on as a project of its own. */
  async function split(key: string): Promise<void> {
    const project = hosted.find(key)
    if (project === null) return
    const copy = { key: randomHex(16), name: conflictName(project.name, clock.now()) }
    hosted.rename(key, copy)
    tellOfConflict(project.name, copy.name)
    scheduleJournal()
    await takeIn(key)
  }

  function tellOfConflict(project: string, copy: string): void {
    conflict = errorSentence('conflict-copy', { project, copy })
    options.notify(conflict)
  }

  /** Makes the store show what the journal holds, unless there is something unwritten here. */
  async function takeIn(key: string): Promise<void> {
    const entry = await journal.entry(key)
    // Whoever wrote it may be gone, with the browser or the tab: what it did not send, this one does.
    if (entry !== null && !isSynced(entry)) unsynced.add(key)
    const tracked = hosted.peek(key)
    if (hosted.hasGone(key)) return
    const isChanged = hosted.changed().some((project) => project.key === key)
    if (entry === null || entry.deletedAt !== null) {
      if (tracked === null) return
      if (isChanged) return split(key)
      hosted.remove(key)
      return
    }
    if (entry.root === tracked?.base) return
    if (isChanged) return split(key)
    if (tracked === null && isShownAsOriginal(entry.copyOf)) {
      // The server's conflict was about what is shown here: what is shown becomes the copy.
      hosted.rename(entry.copyOf.key, { key, name: entry.name }, entry.root)
      scheduleJournal()
      return
    }
    const project = await readJournalProject(journal, entry, hosted.track(key))
    if (hosted.changed().some((changed) => changed.key === key)) return split(key)
    hosted.show(key, entry.root, project)
  }

  function isShownAsOriginal(copyOf: JournalEntry['copyOf']): copyOf is NonNullable<typeof copyOf> {
    if (copyOf === null || hosted.find(copyOf.key) === null) return false
    return hosted.peek(copyOf.key)?.base === copyOf.root
  }

  /** Projects changed in the journal, by this tab's dealings with the server. */
  async function changed(keys: readonly string[], copied?: { project: string; copy: string }): Promise<void> {
    if (copied !== undefined) tellOfConflict(copied.project, copied.copy)
    await inJournal(async () => {
      for (const key of keys) {
        announce(key)
        await takeIn(key)
      }
    })
  }

  function schedulePush(delay = PUSH_DELAY_MS): void {
    if (isStopped || pushTimer !== null) return
    pushTimer = clock.setTimeout(() => {
      pushTimer = null
      void atServer(pushAll)
    }, delay)
  }

  async function pushAll(): Promise<void> {
    let refusal: ServerAway | null = null
    for (const key of [...unsynced]) {
      try {
        const isDone = await options.exclusively(key, () => sync.push(key))
        if (isDone) unsynced.delete(key)
      } catch (error) {
        // The others go on: a deletion among them may make the room that this one lacks.
        if (!(error instanceof ServerAway && error.isRefusal)) throw error
        refusal ??= error
      }
    }
    if (refusal !== null) throw refusal
    if (unsynced.size > 0) schedulePush()
    else if (hasDeleted) {
      hasDeleted = false
      showDeleted(await options.server.list())
    }
  }

  function atServer(work: () => Promise<void>): Promise<void> {
    serverQueue = serverQueue.then(async () => {
      if (isStopped) return
      try {
        await work()
        failures = 0
        away = null
        needsSignIn = false
      } catch (error) {
        if (!(error instanceof ServerAway)) console.error('A save failed.', error)
        away = error instanceof ServerAway ? error.message : errorSentence('server-failed')
        needsSignIn = error instanceof ServerAway && error.needsSignIn
        const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 30_000
        const asked = error instanceof ServerAway ? error.retryAfterMs : 0
        failures += 1
        clock.setTimeout(() => void atServer(reconcile), Math.max(wait, asked))
      }
      show()
    })
    return serverQueue
  }

  function showDeleted(list: readonly ProjectSummary[]): void {
    const deleted = list.filter(({ deletedAt }) => deletedAt !== null)
    deleted.sort((a, b) => (b.deletedAt ?? 0) - (a.deletedAt ?? 0))
    if (JSON.stringify(deleted) !== JSON.stringify(state.getState().deleted)) state.setState({ deleted })
  }

  /** Looks at what the server has, takes what is new, and sends what it lacks. */
  async function reconcile(): Promise<void> {
    showDeleted(await sync.pull())
    for (const entry of await journal.list()) if (!isSynced(entry)) unsynced.add(entry.key)
    await pushAll()
  }

  const unsubscribe = projects.subscribe(() => {
    hosted.observe()
    if (hosted.changed().length > 0 || hosted.gone().length > 0) scheduleJournal()
  })
  hosted.observe()

  return {
    state,
    /** Shows what the journal holds, then what the server has; resolves when what is known is shown. */
    async start(): Promise<void> {
      await inJournal(async () => {
        for (const entry of await journal.list()) await takeIn(entry.key)
      })
      const first = atServer(reconcile)
      if ((await journal.list()).length === 0) await first
      hosted.dropUntouched(isUntouched)
      if (hosted.changed().length > 0) scheduleJournal()
    },
    /** Another tab wrote this project. */
    async heard(key: string): Promise<void> {
      await inJournal(() => takeIn(key))
      if (unsynced.size > 0) schedulePush()
    },
    /** Asks the server now, as when the network is back. */
    refresh: () => atServer(reconcile),
    /** Everything that is in memory goes to the journal and to the server, as before a sign-out. */
    async flush(): Promise<void> {
      await inJournal(writeChanged)
      await atServer(pushAll)
    },
    async restore(key: string): Promise<void> {
      await options.server.restore(key)
      await journal.update(key, (entry) => (entry?.deletedAt ? { entry: null } : null))
      await atServer(reconcile)
    },
    /** The person has read of the conflict. */
    acknowledge(): void {
      conflict = null
      show()
    },
    stop(): void {
      isStopped = true
      unsubscribe()
      for (const timer of [journalTimer, pushTimer]) if (timer !== null) clock.clearTimeout(timer)
    },
  }
}
