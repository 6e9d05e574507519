import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { Project } from '../../../core/project/project.ts'
import type { PreviewState } from '../../../preview/frame/preview-state.ts'
import { createProjectsStore } from '../context/projects-store.ts'
import { createFirstTypesStore } from './first-types-store.ts'

const ERROR: Diagnostic = { title: 'Preview Error', message: 'TS2349', stack: '', file: 'src/a.ts' }
const starter = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r0' })

const withVersion = (project: Project, id: string): Project => ({
  ...project,
  head: { ...project.head, id, parent: project.head, cause: { type: 'ai', messageId: id } },
})

function setUp(project: Project = withVersion(starter, 'r1')) {
  const projects = createProjectsStore(project)
  const states = createStore<ReadonlyMap<number, PreviewState>>()(() => new Map([[1, { status: 'running' }]]))
  const timers: Array<() => void> = []
  const looked: string[] = []
  const types = createFirstTypesStore({
    projects,
    preview: states,
    timers: { setTimeout: (callback) => timers.push(callback), clearTimeout: () => undefined },
    look: async () => {
      looked.push('look')
      return [ERROR]
    },
  })
  types.begin(project.id)
  return {
    projects,
    types,
    looked,
    say: (state: PreviewState) => states.setState(new Map([[1, state]]), true),
    passTime: () => {
      for (const callback of timers.splice(0)) callback()
    },
  }
}

describe('the types of a first app', () => {
  it('R29 are looked at when it has been painted for a while, and what would crash is told', async () => {
    const { types, looked, say, passTime } = setUp()
    passTime()
    say({ status: 'running' })
    expect(looked).toEqual([])
    passTime()
    await expect.poll(() => types.getState()).toEqual(new Map([['r1', ERROR]]))
  })

  it('R29 wait while packages come, and for a page that loads anew', () => {
    const { looked, say, passTime } = setUp()
    say({ status: 'running', step: 'Fetching a package…' })
    say({ status: 'running' })
    passTime()
    expect(looked).toEqual([])
    say({ status: 'starting', step: 'Loading the preview…' })
    passTime()
    expect(looked).toEqual([])
    say({ status: 'running' })
    passTime()
    expect(looked).toEqual(['look'])
  })

  it.each<[string, PreviewState]>([
    ['fails', { status: 'failed', error: ERROR }],
    ['was stopped', { status: 'stopped', reason: 'hung', error: ERROR }],
  ])('R29 are not looked at where it %s', (_case, state) => {
    const { looked, say, passTime } = setUp()
    say(state)
    say({ status: 'running' })
    passTime()
    expect(looked).toEqual([])
  })

  it('R29 are not looked at once the project has gone on', () => {
    const { projects, looked, say, passTime } = setUp()
    say({ status: 'running' })
    projects.update(1, (project) => withVersion(project, 'r2'))
    passTime()
    expect(looked).toEqual([])
  })

  it('R29 are not looked at again in later versions, which were checked before', () => {
    const { looked, say, passTime } = setUp(withVersion(withVersion(starter, 'r1'), 'r2'))
    say({ status: 'running' })
    passTime()
    expect(looked).toEqual([])
  })
})
