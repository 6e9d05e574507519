import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { createProject } from '../../core/projects/create-project.ts'
import type { Project, ProjectList } from '../../core/projects/project.ts'
import { ServerAway } from './call-server.ts'
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
function openTab(journal: Journal, name: string, server = SILENT, more: readonly Project[] = []) {
  const first = project(name)
  const store = createStore<ProjectList>()(() => ({ projects: [first, ...more], activeId: first.id }))
  const engine = createSaveEngine({
    projects: { ...store, createFirst: () => project('Welcome') },
    journal,
    server,
    clock: { now: () => 1, setTimeout: () => null, clearTimeout: () => {} },
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    randomHex: hex,
    exclusively: (_, work) => work(),
    announce: () => {},
    notify: () => {},
  })
  return Object.assign(engine, { store })
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

describe('an account without room', () => {
  const full = errorSentence('account-full', { limit: 1 })
  /** Takes projects by name, and refuses all others. */
  function serverTaking(...names: readonly string[]) {
    const saved: string[] = []
    const deleted: string[] = []
    const server: ProjectServer = {
      list: async () => [],
      load: never,
      save: async (_, { header }) => {
        if (!names.includes(header.name)) throw new ServerAway(full, { isRefusal: true })
        saved.push(header.name)
        return { type: 'saved', etag: `1-${header.root}` }
      },
      delete: async (key) => void deleted.push(key),
      restore: never,
    }
    return { server, saved, deleted }
  }

  it('is told so, its work stays in the journal, and other projects are saved all the same', async () => {
    const journal = createMemoryJournal()
    const { server, saved } = serverTaking('Small', 'Last')
    const tab = openTab(journal, 'Large', server, [project('Small'), project('Last')])
    await tab.flush()
    expect(saved).toEqual(['Small', 'Last'])
    expect(tab.state.getState()).toMatchObject({ status: 'offline', sentence: full })
    expect((await journal.list()).map(({ name }) => name).sort()).toEqual(['Large', 'Last', 'Small'])
  })

  it('gets room by a deletion, also of a project whose last change the server refuses', async () => {
    const journal = createMemoryJournal()
    const { server, deleted } = serverTaking('Small')
    const small = project('Small')
    const tab = openTab(journal, 'Large', server, [small])
    await tab.flush()
    const renamed = { ...small, name: 'Renamed' }
    const [large] = tab.store.getState().projects
    tab.store.setState({ projects: [...(large ? [large] : []), renamed] })
    await tab.flush()
    tab.store.setState({ projects: large ? [large] : [] })
    await tab.flush()
    expect(deleted).toEqual([small.key])
    expect((await journal.list()).map(({ name }) => name)).toEqual(['Large'])
  })
})
