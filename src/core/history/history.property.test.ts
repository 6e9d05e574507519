import { describe, expect, it, vi } from 'vitest'
import { patience, times } from '../../../test/full-run.ts'
import { type SeededRandom, seededRandom } from '../agent/seeded-random.fixture.ts'
import { applyDraft } from '../drafts/apply-draft.ts'
import { commitNow } from '../drafts/commit-now.fixture.ts'
import { type CodeChange, IMAGE_PLACEHOLDER } from '../files/code-change.ts'
import { filePath } from '../files/file-path.ts'
import { createProject } from '../project/create-project.ts'
import { editFile } from '../project/edit-file.ts'
import { appendMessage, clearMessages, createMessage, updateMessage } from '../project/messages.ts'
import type { Project } from '../project/project.ts'
import { redo, redoableNotice } from './redo.ts'
import { restoreFile, takeBackRestore } from './restore-file.ts'
import { rewindToBefore } from './rewind.ts'
import { undoToMessage } from './undo.ts'

// Room for a busy machine.
vi.setConfig({ testTimeout: patience(120_000) })

const HISTORIES = times(1_000, 250)
const STEPS = 24
const PATHS = ['src/App.tsx', 'src/a.ts', 'src/b.css', 'public/logo.png', 'index.html'].map(filePath)
const TEXTS = ['', 'x', 'line\r\nline\n', '\ufeffbom', '“😀” \\ \u0000 \ud800', '{"a":1}\n']

/** Every byte of a project that a person can see: its files in path order, and its messages. */
function bytes(project: Project): string {
  const files = (map: Project['head']['files'] | undefined) =>
    map && [...map].sort(([a], [b]) => (a < b ? -1 : 1))
  const messages = project.messages.map((message) => ({
    ...message,
    previousFileSystem: files(message.previousFileSystem),
    draft: message.draft && { ...message.draft, startedFrom: files(message.draft.startedFrom) },
  }))
  return JSON.stringify([files(project.head.files), messages])
}

/** Plays a history, and keeps beside it what each state looked like, byte for byte. */
class Player {
  project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'first' })
  readonly seen = new Set<string>()
  exactRedos = 0
  readonly #random: SeededRandom
  readonly #seed: number
  #next = 10
  /** What the project was before each undo that can still be redone, and the files that each message began from. */
  #undone: { readonly project: Project; isExact: boolean }[] = []
  readonly #before = new Map<string, string>()

  constructor(seed: number) {
    this.#seed = seed
    this.#random = seededRandom(seed)
  }

  play(): void {
    for (let step = 0; step < STEPS; step++) {
      const action = this.#random.pick(ACTIONS)
      const { head, messages } = this.project
      const frozen = filesOf(this.project)
      this[action]()
      this.seen.add(action)
      // A snapshot shares records with what came after it; none of them may have changed.
      expect(filesOf({ head }), `${this.#where(action)}: an old revision changed`).toBe(frozen)
      if (action === 'undo' || action === 'redo' || action === 'rewind') continue
      if (this.project.head !== head) this.#undone = []
      // What is done to an older message after an undo stays done.
      else if (messages.some((message, index) => this.project.messages[index] !== message))
        for (const undone of this.#undone) undone.isExact = false
    }
    this.#redoEverything()
  }

  version(): void {
    const id = this.#talk()
    this.#commit(id, this.#changes())
  }

  /** A run during which the user changes a file by hand: that file's text must survive. */
  conflict(): void {
    const id = this.#talk()
    const startedFrom = this.project.head.files
    const path = this.#random.pick(PATHS)
    this.project = editFile(this.project, {
      path,
      content: `by hand ${this.#next}`,
      ...this.#stamp(),
    }).project
    this.#undone = []
    const mine = this.project.head.files.get(path)
    this.#commit(id, [...this.#changes(), change('UPDATE', path, 'theirs')], startedFrom)
    if (startedFrom.get(path) !== mine)
      expect(this.project.head.files.get(path), this.#where('conflict')).toBe(mine)
  }

  edit(): void {
    const content = this.#random.pick(TEXTS)
    this.project = editFile(this.project, {
      path: this.#random.pick(PATHS),
      content,
      ...this.#stamp(),
    }).project
  }

  /** One file becomes what it was before or after a version; taken back at once, it is as if it never had. */
  restore(): void {
    const versions = this.project.messages.filter(
      ({ previousFileSystem }) => previousFileSystem !== undefined,
    )
    if (versions.length === 0) return
    const files = this.#random.pick(versions).previousFileSystem ?? new Map()
    const path = this.#random.pick(PATHS)
    const before = this.project
    const file = files.get(path) ?? null
    this.project = restoreFile(before, { path, file, ...this.#stamp() }).project
    expect(this.project.head.files.get(path)?.content, this.#where('restore')).toBe(file?.content)
    expect(this.project.messages, this.#where('restore')).toBe(before.messages)
    if (this.project === before) return
    const again = takeBackRestore(this.project, { path, ...this.#stamp() })
    expect(bytes(again), this.#where('restore taken back')).toBe(bytes(before))
    expect(takeBackRestore(again, { path, ...this.#stamp() }), this.#where('restore')).toBe(again)
  }

  /** Back to before a request: files from before the first version since, and everything again by a redo. */
  rewind(): void {
    const requests = this.project.messages.filter(({ role }) => role === 'user')
    if (requests.length === 0) return
    const { id } = this.#random.pick(requests)
    const before = this.project
    const index = before.messages.findIndex((message) => message.id === id)
    const first = before.messages.slice(index).find(({ previousFileSystem }) => previousFileSystem)
    this.project = rewindToBefore(before, { messageId: id, noticeId: this.#id(), ...this.#stamp() })
    expect(this.project.messages.slice(0, index), this.#where('rewind')).toEqual(
      before.messages.slice(0, index),
    )
    if (first === undefined) {
      expect(this.project.head, this.#where('rewind')).toBe(before.head)
      for (const undone of this.#undone) undone.isExact = false
      if (redoableNotice(this.project) === null) this.#undone = []
      return
    }
    expect(filesOf(this.project), this.#where('rewind')).toBe(this.#before.get(first.id))
    this.#undone.push({ project: before, isExact: true })
    expect(bytes(redo(this.project, this.#stamp())), this.#where('rewind redone')).toBe(bytes(before))
  }

  draft(): void {
    const id = this.#talk()
    const draft = {
      kind: 'unfinished',
      changes: this.#changes(),
      reason: 'Stopped.',
      startedFrom: this.project.head.files,
    } as const
    this.project = updateMessage(this.project, id, { text: '', error: 'No.', draft })
  }

  apply(): void {
    const message = this.project.messages.findLast(({ draft }) => draft !== undefined)
    if (message === undefined) return
    const newMessageId = this.#id()
    this.#before.set(newMessageId, filesOf(this.project))
    if (message.previousFileSystem === undefined) this.#before.set(message.id, filesOf(this.project))
    this.project = applyDraft(this.project, {
      messageId: message.id,
      images: [],
      newMessageId,
      ...this.#stamp(),
    }).project
  }

  discard(): void {
    const message = this.project.messages.findLast(({ draft }) => draft !== undefined)
    if (message !== undefined) this.project = updateMessage(this.project, message.id, { draft: undefined })
  }

  ask(): void {
    const id = this.#talk()
    this.project = updateMessage(this.project, id, { text: 'Because it is.' })
  }

  undo(): void {
    const undoable = this.project.messages.filter(
      ({ previousFileSystem }) => previousFileSystem !== undefined,
    )
    if (undoable.length === 0) return
    const { id } = this.#random.pick(undoable)
    const before = this.project
    const { messages } = before
    this.project = undoToMessage(this.project, { messageId: id, noticeId: this.#id(), ...this.#stamp() })
    expect(filesOf(this.project), this.#where('undo')).toBe(this.#before.get(id))
    const index = messages.findIndex((message) => message.id === id)
    expect(this.project.messages.slice(0, index), this.#where('undo')).toEqual(messages.slice(0, index))
    expect(this.project.messages, this.#where('undo')).toHaveLength(index + 2)
    this.#undone.push({ project: before, isExact: true })
    // Taken back at once, it is as if it had never happened.
    const again = redo(this.project, this.#stamp())
    expect(bytes(again), this.#where('redo at once')).toBe(bytes(before))
  }

  redo(): void {
    const notice = redoableNotice(this.project)
    if (notice === null) return
    const index = this.project.messages.findIndex(({ id }) => id === notice)
    const later = this.project.messages.slice(index + 1)
    const undone = this.#undone.pop()
    if (undone === undefined) throw new Error(`${this.#where('redo')}: nothing was undone.`)
    this.project = redo(this.project, this.#stamp())
    expect(filesOf(this.project), this.#where('redo')).toBe(filesOf(undone.project))
    if (!undone.isExact) return
    const messages = [...undone.project.messages, ...later]
    expect(bytes(this.project), this.#where('redo')).toBe(bytes({ ...undone.project, messages }))
    this.exactRedos += 1
  }

  clear(): void {
    const files = filesOf(this.project)
    this.project = clearMessages(this.project)
    expect(filesOf(this.project), this.#where('clear')).toBe(files)
    expect(redoableNotice(this.project), this.#where('clear')).toBeNull()
    this.#undone = []
  }

  #redoEverything(): void {
    for (let count = this.#undone.length; count > 0 && redoableNotice(this.project) !== null; count--)
      this.redo()
  }

  /** A request and an answer that is on its way. */
  #talk(): string {
    const [question, answer] = [this.#id(), this.#id()]
    const asked = appendMessage(this.project, createMessage({ id: question, role: 'user', text: 'Do it' }))
    this.project = appendMessage(asked, createMessage({ id: answer, role: 'ai' }))
    return answer
  }

  #commit(messageId: string, changes: readonly CodeChange[], startedFrom = this.project.head.files): void {
    this.#before.set(messageId, filesOf(this.project))
    const images = [{ data: 'iVBORw0KGgo=', mimeType: 'image/png' }]
    const request = { messageId, changes, images, startedFrom, ...this.#stamp() }
    this.project = commitNow(this.project, request)
  }

  #changes(): readonly CodeChange[] {
    return Array.from({ length: 1 + this.#random.below(3) }, () => {
      const path = this.#random.pick(PATHS)
      if (this.#random.chance(0.25)) return { operation: 'DELETE', path, description: '' } as const
      const content = this.#random.chance(0.2) ? IMAGE_PLACEHOLDER : this.#random.pick(TEXTS)
      return change(this.#random.pick(['CREATE', 'UPDATE'] as const), path, content)
    })
  }

  #id(): string {
    return String(this.#next++)
  }

  #stamp() {
    return { now: this.#next, revisionId: `r${this.#next++}` }
  }

  #where(action: string): string {
    return `seed ${this.#seed}, ${action}`
  }
}

const ACTIONS = [
  'version',
  'version',
  'version',
  'conflict',
  'edit',
  'restore',
  'rewind',
  'draft',
  'apply',
  'discard',
  'ask',
  'undo',
  'undo',
  'redo',
  'redo',
  'redo',
  'redo',
  'clear',
] as const

function change(operation: 'CREATE' | 'UPDATE', path: CodeChange['path'], content: string): CodeChange {
  return { operation, path, description: '', content }
}

function filesOf({ head }: Pick<Project, 'head'>): string {
  return JSON.stringify([...head.files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

describe('any history', () => {
  it(`S4.14 S4.15 seeds 1 to ${HISTORIES}: undo and redo restore files and messages byte for byte`, () => {
    const seen = new Set<string>()
    let exactRedos = 0
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const player = new Player(seed)
      player.play()
      exactRedos += player.exactRedos
      for (const action of player.seen) seen.add(action)
    }
    expect([...seen].sort()).toEqual([...new Set(ACTIONS)].sort())
    expect(exactRedos).toBeGreaterThan(HISTORIES / 2)
  })
})
