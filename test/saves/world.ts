/** Tabs, devices and a server whose every step waits until the test lets it go on: interleavings by the thousand. */
import { createHash } from 'node:crypto'
import { createStore } from 'zustand/vanilla'
import { type SeededRandom, seededRandom } from '../../src/core/agent/seeded-random.fixture.ts'
import { filePath } from '../../src/core/files/file-path.ts'
import { textFile } from '../../src/core/files/project-file.ts'
import { createProject } from '../../src/core/project/create-project.ts'
import type { Project, ProjectList } from '../../src/core/project/project.ts'
import { readNode } from '../../src/core/wire/saves/part.ts'
import { referencesOf } from '../../src/core/wire/saves/references.ts'
import type { ProjectStorage } from '../../src/server/storage/interface/project-storage.ts'
import { createMemoryProjectStorage } from '../../src/server/storage/memory-project-storage.ts'
import type { ProjectsHost } from '../../src/web/saves/hosted-projects.ts'
import type { Durability, Journal } from '../../src/web/saves/journal.ts'
import { createMemoryJournal } from '../../src/web/saves/memory-journal.ts'
import { createSaveEngine, type SaveEngine } from '../../src/web/saves/save-engine.ts'
import type { ProjectServer } from '../../src/web/saves/saves-server.ts'
import { ServerAway } from '../../src/web/saves/saves-server.ts'

export const OWNER = 'user|model'

export const sha256 = async (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest())

export interface Tab {
  readonly engine: SaveEngine
  readonly host: ProjectsHost
  readonly notices: string[]
}

type Written = NonNullable<ReturnType<Parameters<Journal['update']>[1]>>

/** A browser's journal, with how each of its writes was made: by that, what a loss of power leaves is known. */
interface Disk {
  kept: Journal
  readonly writes: { readonly key: string; readonly written: Written; readonly durability: Durability }[]
  /** How many of them are sure to be there: those that were said to be, and all before them. */
  flushed: number
}

export class World {
  readonly random: SeededRandom
  readonly storage: ProjectStorage = createMemoryProjectStorage()
  readonly tabs: Tab[] = []
  /** Ids of every revision that a person made, but for those that a loss of power took before they were written. */
  made: string[] = []
  readonly #disks = new Map<Tab, Disk>()
  /** Ids of revisions of which the journal said that they are on the disk. */
  readonly #onDisk = new Set<string>()
  isFaulty = false
  #now = 1_000
  #count = 0
  readonly #timers = new Set<{ at: number; run: () => void }>()
  readonly #waiting: (() => void)[] = []
  readonly #locks = new Map<string, Promise<unknown>>()

  constructor(seed: number) {
    this.random = seededRandom(seed)
  }

  hex = (bytes: number) => {
    this.#count += 1
    return this.#count.toString(16).padStart(bytes * 2, '0')
  }

  /** Waits until the test picks this one. */
  #turn(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  addDevice(count: number): void {
    const disk = { kept: createMemoryJournal(), writes: [], flushed: 0 }
    const tabs: Tab[] = []
    for (let at = 0; at < count; at += 1) tabs.push(this.#addTab(disk, () => tabs))
    this.tabs.push(...tabs)
  }

  /** A browser with one tab is gone, and opened again: with what was flushed, and as much of the rest as chance leaves. */
  async losePower(tab: Tab): Promise<void> {
    const before = this.#disks.get(tab)
    if (before === undefined) throw new Error('A tab has a disk.')
    tab.engine.stop()
    // A process that is gone sees no answer.
    this.#waiting.length = 0
    this.#locks.clear()
    const left = before.flushed + this.random.below(before.writes.length - before.flushed + 1)
    const disk: Disk = { kept: createMemoryJournal(), writes: before.writes.slice(0, left), flushed: left }
    for (const { key, written } of disk.writes) await disk.kept.update(key, () => written)
    this.made = this.made.filter((id) => this.#onDisk.has(id))
    const again = this.#addTab(disk, () => [again])
    this.tabs.splice(this.tabs.indexOf(tab), 1, again)
    void again.engine.start()
  }

  #noteWrite(disk: Disk, key: string, written: Written, durability: Durability): () => void {
    const count = disk.writes.push({ key, written, durability })
    return () => {
      if (durability === 'relaxed') return
      const news = disk.writes.slice(disk.flushed, count)
      disk.flushed = Math.max(disk.flushed, count)
      for (const { written: flushed } of news) {
        for (const part of flushed.unsent ?? []) {
          const node = part.kind === 'node' ? readNode(part.bytes) : null
          if (node?.kind === 'revision') this.#onDisk.add(node.id)
        }
      }
    }
  }

  #addTab(disk: Disk, siblings: () => readonly Tab[]): Tab {
    const { kept } = disk
    const first = () =>
      createProject({ name: '', now: this.#now, key: this.hex(16), revisionId: this.hex(16) })
    const project = first()
    const store = createStore<ProjectList>()(() => ({ projects: [project], activeId: project.id }))
    const host: ProjectsHost = { ...store, createFirst: first }
    const notices: string[] = []
    const journal: Journal = {
      list: () => this.#turn().then(() => kept.list()),
      entry: (key) => this.#turn().then(() => kept.entry(key)),
      parts: (key) => this.#turn().then(() => kept.parts(key)),
      unsent: (key) => this.#turn().then(() => kept.unsent(key)),
      update: async (key, decide, durability = 'strict') => {
        await this.#turn()
        let isFlushed = () => {}
        const isWritten = await kept.update(key, (entry) => {
          const written = decide(entry)
          if (written !== null) isFlushed = this.#noteWrite(disk, key, written, durability)
          return written
        })
        // A browser shows nobody what is not flushed yet.
        isFlushed()
        await this.#turn()
        return isWritten
      },
    }
    const tab: Tab = {
      host,
      notices,
      engine: createSaveEngine({
        projects: host,
        journal,
        server: this.#server(),
        clock: {
          now: () => this.#now,
          setTimeout: (run, wait) => {
            const timer = { at: this.#now + wait, run }
            this.#timers.add(timer)
            return timer
          },
          clearTimeout: (timer) => void this.#timers.delete(timer as never),
        },
        sha256,
        randomHex: this.hex,
        exclusively: (name, work) => {
          const before = this.#locks.get(name) ?? Promise.resolve()
          const done = before.then(work, work)
          this.#locks.set(
            name,
            done.catch(() => {}),
          )
          return done
        },
        announce: (key) => {
          for (const other of siblings()) if (other !== tab) void other.engine.heard(key)
        },
        notify: (sentence) => notices.push(sentence),
      }),
    }
    this.#disks.set(tab, disk)
    return tab
  }

  #server(): ProjectServer {
    const { storage } = this
    const call = async <T>(work: () => Promise<T>): Promise<T> => {
      await this.#turn()
      if (this.isFaulty && this.random.below(6) === 0) throw new ServerAway('lost on the way')
      const result = await work()
      await this.#turn()
      if (this.isFaulty && this.random.below(6) === 0) throw new ServerAway('lost on the way back')
      return result
    }
    return {
      list: () => call(() => storage.list(OWNER)),
      load: (key, since) => call(() => storage.load({ owner: OWNER, key }, since ?? undefined)),
      save: (key, { header, etag, parts }) =>
        call(async () => {
          const references = parts.flatMap((part) => {
            const node = part.kind === 'node' ? readNode(part.bytes) : null
            return node === null ? [] : referencesOf(node)
          })
          const request = { ...header, owner: OWNER, key, ifMatch: etag, now: this.#now, parts, references }
          const result = await storage.save(request)
          if (result.type === 'over') throw new ServerAway('no room', { isRefusal: true })
          return result.type === 'incomplete' ? { type: 'incomplete' } : result
        }),
      delete: (key) => call(async () => void (await storage.delete({ owner: OWNER, key }, this.#now))),
      restore: (key) => call(async () => void (await storage.restore({ owner: OWNER, key }))),
    }
  }

  /** Lets one thing happen, whichever. False when nothing is left to happen. */
  async step(): Promise<boolean> {
    const next = this.#waiting.length
    const isTimer = next === 0 || this.random.below(4) === 0
    if (isTimer && this.#timers.size > 0) {
      const timer = this.random.pick([...this.#timers])
      this.#timers.delete(timer)
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
    } else if (next > 0) {
      this.#waiting.splice(this.random.below(next), 1)[0]?.()
    } else {
      // What only computes goes on by itself.
      await new Promise((resolve) => setImmediate(resolve))
      return this.#waiting.length > 0 || this.#timers.size > 0
    }
    for (let at = 0; at < 12; at += 1) await Promise.resolve()
    return true
  }

  /** What a person does in a tab. */
  act(tab: Tab): void {
    const { projects } = tab.host.getState()
    const project = this.random.pick([...projects])
    const kind = this.random.below(12)
    if (kind === 0 && projects.length < 4) this.#create(tab)
    else if (kind === 1 && projects.length > 1)
      this.#change(tab, (all) => all.filter(({ key }) => key !== project.key))
    else if (kind === 2) this.#replace(tab, { ...project, name: `Name${this.#now}` })
    else this.#edit(tab, project)
  }

  #create(tab: Tab): void {
    const made = createProject({ name: 'Made', now: this.#now, key: this.hex(16), revisionId: this.hex(16) })
    this.made.push(made.head.id)
    this.#change(tab, (all) => [made, ...all])
  }

  #edit(tab: Tab, project: Project): void {
    const path = filePath(`src/${this.random.below(3)}.ts`)
    const id = this.hex(16)
    const files = new Map(project.head.files).set(path, textFile(path, `text ${id}`))
    const head = {
      id,
      parent: project.head,
      files,
      cause: { type: 'edit', path } as const,
      createdAt: this.#now,
    }
    this.made.push(id)
    this.#replace(tab, { ...project, head })
  }

  #replace(tab: Tab, project: Project): void {
    this.#change(tab, (all) => all.map((other) => (other.key === project.key ? project : other)))
  }

  #change(tab: Tab, change: (all: readonly Project[]) => readonly Project[]): void {
    tab.host.setState((list) => ({ ...list, projects: change(list.projects) }), true)
  }
}
