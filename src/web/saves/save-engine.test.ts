import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { errorSentence } from '../../core/errors/catalogue.ts'
import { createProject } from '../../core/project/create-project.ts'
import type { Project, ProjectList } from '../../core/project/project.ts'
import type { Clock } from '../../core/time/clock.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createSaveEngine } from './save-engine.ts'
import type { ProjectServer } from './saves-server.ts'
import { createProjectServer, ServerAway } from './saves-server.ts'

const never = () => new Promise<never>(() => {})
const SILENT: ProjectServer = { list: never, load: never, save: never, delete: never, restore: never }
let made = 0
const hex = (bytes: number) => {
  made += 1
  return made.toString(16).padStart(bytes * 2, '0')
}
const project = (name: string) => createProject({ name, now: 1, key: hex(16), revisionId: hex(16) })

const STILL: Clock = { now: () => 1, setTimeout: () => null, clearTimeout: () => {} }

/** A tab that has a journal, and a server that never answers unless one is given. */
function openTab(
  journal: Journal,
  name: string,
  server = SILENT,
  { clock = STILL, more = [] }: { clock?: Clock; more?: readonly Project[] } = {},
) {
  const first = project(name)
  const store = createStore<ProjectList>()(() => ({ projects: [first, ...more], activeId: first.id }))
  const engine = createSaveEngine({
    projects: { ...store, createFirst: () => project('Welcome') },
    journal,
    server,
    clock,
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
    const tab = openTab(journal, 'Large', server, { more: [project('Small'), project('Last')] })
    await tab.flush()
    expect(saved).toEqual(['Small', 'Last'])
    expect(tab.state.getState()).toMatchObject({ status: 'offline', sentence: full })
    expect((await journal.list()).map(({ name }) => name).sort()).toEqual(['Large', 'Last', 'Small'])
  })

  it('gets room by a deletion, also of a project whose last change the server refuses', async () => {
    const journal = createMemoryJournal()
    const { server, deleted } = serverTaking('Small')
    const small = project('Small')
    const tab = openTab(journal, 'Large', server, { more: [small] })
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

describe('a server that is asked too often', () => {
  it('is asked again when it says so, and then has the save', async () => {
    const asked: string[] = []
    let isBusy = true
    const answer = async (path: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
      const call = `${init.method ?? 'GET'} ${String(path).replace(/[0-9a-f]{32}/, 'key')}`
      asked.push(call)
      if (isBusy) {
        const refusal = { code: 'too-many-requests', message: 'Asked too often.' }
        return Response.json(refusal, { status: 429, headers: { 'Retry-After': '17' } })
      }
      if (init.method === 'PUT') return Response.json({ etag: `1-${'e'.repeat(43)}` })
      return Response.json({ projects: [] })
    }
    const timers: { work: () => void; ms: number }[] = []
    const clock: Clock = {
      now: () => 1,
      setTimeout: (work, ms) => timers.push({ work, ms }),
      clearTimeout: () => {},
    }
    const server = createProjectServer({ fetch: answer as typeof fetch, getToken: async () => 'token' })
    const journal = createMemoryJournal()
    const tab = openTab(journal, 'Written', server, { clock })
    void tab.flush()
    await expect.poll(async () => (await journal.list()).length).toBe(1)
    void tab.start()
    await expect.poll(() => tab.state.getState().sentence).toBe('Asked too often.')
    expect(tab.state.getState().status).toBe('offline')
    expect(tab.state.getState().needsSignIn).toBe(false)
    const retries = timers.splice(0).filter(({ ms }) => ms >= 1_000)
    expect(new Set(retries.map(({ ms }) => ms))).toEqual(new Set([17_000]))
    isBusy = false
    for (const { work } of retries) work()
    await expect.poll(() => asked).toContain('PUT /api/projects/key')
    await expect.poll(() => tab.state.getState()).toMatchObject({ status: 'saved', sentence: null })
  })
})
