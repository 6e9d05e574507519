import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { ManualTimers } from '../../core/model/manual-timers.fixture.ts'
import { createProject } from '../../core/project/create-project.ts'
import { editFile } from '../../core/project/edit-file.ts'
import type { ProjectList } from '../../core/project/project.ts'
import type { Journal } from './journal.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createSaveEngine } from './save-engine.ts'

let made = 0
const hex = (bytes: number) => {
  made += 1
  return made.toString(16).padStart(bytes * 2, '0')
}

/** A tab whose journal and server answer at once, and note what they are asked. */
function openTab() {
  const timers = new ManualTimers()
  let now = 0
  const asked: string[] = []
  const sent: { at: number; bytes: number }[] = []
  const kept = createMemoryJournal()
  const journal: Journal = {
    ...kept,
    parts: (key) => kept.parts(key).finally(() => asked.push('parts')),
    unsent: (key) => kept.unsent(key).finally(() => asked.push('unsent')),
    update: (key, decide, durability = 'strict') =>
      kept.update(key, decide).finally(() => asked.push(durability)),
  }
  const first = createProject({ name: 'Typed', now: 1, key: hex(16), revisionId: hex(16) })
  const store = createStore<ProjectList>()(() => ({ projects: [first], activeId: first.id }))
  const engine = createSaveEngine({
    projects: { ...store, createFirst: () => first },
    journal,
    server: {
      list: async () => [],
      load: async () => null,
      async save(_, { header, parts }) {
        sent.push({ at: now, bytes: parts.reduce((sum, part) => sum + part.bytes.length, 0) })
        return { type: 'saved', etag: `${sent.length}-${header.root}` }
      },
      delete: async () => {},
      restore: async () => {},
    },
    clock: {
      now: () => now,
      setTimeout: (run, wait) => timers.setTimeout(run, wait),
      clearTimeout: (timer) => timers.clearTimeout(timer),
    },
    sha256: async (bytes) => new Uint8Array(createHash('sha256').update(bytes).digest()),
    randomHex: hex,
    exclusively: (_, work) => work(),
    announce: () => {},
    notify: () => {},
  })
  /** Lets what does not wait for a time happen, then the time pass. */
  const pass = async (milliseconds: number) => {
    for (let at = 0; at <= milliseconds; at += 20) {
      const passing = at === 0 ? 0 : 20
      now += passing
      timers.advance(passing)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  const edit = () =>
    store.setState((list) => ({
      ...list,
      projects: list.projects.map((project) => {
        const [path = null] = [...project.head.files.keys()]
        if (path === null) throw new Error('A new project has files.')
        return editFile(project, { path, content: `text ${hex(8)}`, now, revisionId: hex(16) }).project
      }),
    }))
  return { engine, edit, pass, asked, sent }
}

describe('the way of a change', () => {
  it('design §8 waits for the disk once, and nothing that was written is read back', async () => {
    const { engine, edit, pass, asked, sent } = openTab()
    await engine.flush()
    sent.length = 0
    asked.length = 0
    edit()
    await pass(1_000)
    expect(sent).toHaveLength(1)
    expect(asked).toEqual(['strict', 'relaxed'])
    expect(engine.state.getState().status).toBe('saved')
  })

  it('design §8 after a rest waits for no timer', async () => {
    const { engine, edit, pass, sent } = openTab()
    await engine.flush()
    await pass(2_000)
    sent.length = 0
    edit()
    await pass(0)
    await pass(0)
    expect(sent).toHaveLength(1)
  })

  it('design §8 is that of all changes meanwhile: typing for long makes no request for each, and each sends only what is new', async () => {
    const { engine, edit, pass, sent } = openTab()
    await engine.flush()
    sent.length = 0
    for (let at = 0; at < 100; at += 1) {
      edit()
      await pass(100)
    }
    await pass(2_000)
    expect(sent.length).toBeLessThan(17)
    const gaps = sent.slice(1).map(({ at }, index) => at - (sent[index]?.at ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(800)
    expect(Math.max(...gaps)).toBeLessThan(2_000)
    const [, second] = sent
    expect(Math.max(...sent.map(({ bytes }) => bytes))).toBeLessThan(1.5 * (second?.bytes ?? 0))
    expect(engine.state.getState().status).toBe('saved')
  })
})
