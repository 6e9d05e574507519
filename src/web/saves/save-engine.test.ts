import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { createProject } from '../../core/projects/create-project.ts'
import type { ProjectList } from '../../core/projects/project.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import type { ProjectServer } from './project-server.ts'
import { createSaveEngine } from './save-engine.ts'

const never = () => new Promise<never>(() => {})
const SILENT: ProjectServer = { list: never, load: never, save: never, delete: never, restore: never }
let made = 0
const hex = (bytes: number) => {
  made += 1
  return made.toString(16).padStart(bytes * 2, '0')
}
const project = (name: string) => createProject({ name, now: 1, key: hex(16), revisionId: hex(16) })

/** A tab that has a journal, and a server that never answers. */
function openTab(journal: Journal, name: string) {
  const first = project(name)
  const store = createStore<ProjectList>()(() => ({ projects: [first], activeId: first.id }))
  return createSaveEngine({
    projects: { ...store, createFirst: () => project('Welcome') },
    journal,
    server: SILENT,
    clock: { now: () => 1, setTimeout: () => null, clearTimeout: () => {} },
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    randomHex: hex,
    exclusively: (_, work) => work(),
    announce: () => {},
    notify: () => {},
  })
}

describe('the state of saved work', () => {
  it('design §8 after a reload is Saving, not Saved, while the server lacks what the journal has', async () => {
    const journal = createMemoryJournal()
    void openTab(journal, 'Written').flush()
    await expect.poll(async () => (await journal.list()).length).toBe(1)
    const again = openTab(journal, 'Welcome')
    void again.start()
    await expect.poll(() => again.state.getState().status).toBe('saving')
  })

  it('design §8 is Saving in a tab that hears of what another tab wrote, until the server has it', async () => {
    const journal = createMemoryJournal()
    const other = openTab(journal, 'Welcome')
    void openTab(journal, 'Written').flush()
    await expect.poll(async () => (await journal.list()).length).toBe(1)
    const [entry] = await journal.list()
    await other.heard(entry?.key ?? '')
    expect(other.state.getState().status).toBe('saving')
  })
})
