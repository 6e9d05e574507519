import { expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { lineKey } from '../../../core/source-maps/line-key.ts'
import type { VisitorError, VisitorsSummary } from '../../../core/wire/visitors.ts'
import { TEST_SITE } from '../publish/test-site.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { placeNow, problemOf } from './visitor-problem.ts'
import type { VisitorsAnswer } from './visitors-client.ts'
import { createVisitorsStore } from './visitors-store.ts'

const ERROR: VisitorError = {
  id: 'a',
  message: 'x is not a function',
  place: { file: 'src/App.tsx', line: 5, column: 3, lineKey: lineKey('boom()') },
  stack: 'at src/App.tsx:5:3',
  count: 1,
  firstAt: 0,
  lastAt: 0,
  lastRoute: '/',
  lastBrowser: 'Firefox',
  isOlder: false,
  state: 'open',
  fixedAt: null,
}
const told = (version: string, errors: VisitorError[]): VisitorsAnswer => {
  const summary: VisitorsSummary = { version, isOn: true, isListening: true, errors, days: [], routes: [] }
  return { type: 'told', summary }
}

/** A server that says what the test has it say, and timers that the test runs. */
function open(options: { canPublish?: boolean; isSaved?: () => boolean } = {}) {
  const { workspace, projectId, project } = openTestWorkspace()
  const state = {
    answer: { type: 'nothing' } as VisitorsAnswer,
    isVisible: true,
    asked: [] as (string | null)[],
    notices: [] as string[],
    waiting: [] as (() => void)[],
  }
  const visitors = createVisitorsStore({
    projects: workspace.projects,
    publishing: workspace.publishing,
    visibility: { isVisible: () => state.isVisible, subscribe: () => {} },
    timers: { setTimeout: (callback) => state.waiting.push(callback), clearTimeout: () => {} },
    canPublish: true,
    isSaved: () => true,
    loadVisitors: async () => ({
      async ask(_, known) {
        state.asked.push(known)
        return state.answer
      },
      forget: async () => true,
    }),
    notify: (sentence) => state.notices.push(sentence),
    ...options,
  })
  const build = () => {
    workspace.files.edit(projectId, filePath('src/App.tsx'), 'one\nboom()\n')
    workspace.files.flush()
  }
  /** Until the next time is waited for. */
  const pass = async () => {
    state.waiting.shift()?.()
    await expect.poll(() => state.waiting.length).toBe(1)
  }
  const publish = () =>
    workspace.publishing.setState({
      publications: new Map([
        [project().key, { ...workspace.publishing.of(project().key), site: TEST_SITE }],
      ]),
    })
  return { visitors, state, build, pass, publish, project }
}

it('2.2 asks again and again while somebody looks, and says of an error where it was met, once', async () => {
  const { visitors, state, build, pass, project } = open()
  build()
  state.answer = told('1', [])
  await pass()
  expect(visitors.of(project().key).summary?.version).toBe('1')
  state.answer = told('2', [ERROR])
  await pass()
  await pass()
  expect(state.asked).toEqual([null, '1', '2'])
  expect(state.notices).toEqual(['A visitor met an error in src/App.tsx, line 5.'])
  state.answer = told('3', [{ ...ERROR, state: 'fixed' }])
  await pass()
  state.answer = told('4', [{ ...ERROR, state: 'reopened' }])
  await pass()
  expect(state.notices[1]).toBe('An error that was fixed came back for a visitor in src/App.tsx, line 5.')
  state.isVisible = false
  await pass()
  expect(state.asked).toHaveLength(5)
})

it('2.2 what was there when the workspace opened is no news, and what is away stays as it was told', async () => {
  const { visitors, state, build, pass, project } = open()
  build()
  state.answer = told('1', [ERROR])
  await pass()
  expect(state.notices).toEqual([])
  state.answer = { type: 'away' }
  await pass()
  expect(visitors.of(project().key)).toMatchObject({ isAway: true, summary: { version: '1' } })
  state.answer = { type: 'same' }
  await pass()
  expect(visitors.of(project().key).isAway).toBe(false)
})

it('2.2 nothing is asked of a project as new, nor again of one that is not published, nor where nobody publishes', async () => {
  const { state, build, pass } = open()
  await pass()
  expect(state.asked).toEqual([])
  build()
  await pass()
  await pass()
  expect(state.asked).toEqual([null])
  expect(open({ canPublish: false }).state.waiting).toEqual([])
})

it('S1.8 a session that is not saved asks nothing of a project that it has not published itself', async () => {
  const { state, build, pass, publish } = open({ isSaved: () => false })
  build()
  await pass()
  expect(state.asked).toEqual([])
  publish()
  await pass()
  expect(state.asked).toEqual([null])
})

it('2.2 an error’s line is found where it stands now, and Fix Now says who sent its words', () => {
  const { build, project } = open()
  build()
  const { files } = project().head
  expect(placeNow(ERROR, files)).toEqual({ file: 'src/App.tsx', line: 2 })
  const gone = { ...ERROR, place: { file: 'src/Gone.tsx', line: 5, column: 3, lineKey: '' } }
  expect(placeNow(gone, files)).toBeNull()
  expect(problemOf(ERROR, files)).toMatchObject({ file: 'src/App.tsx', line: 2, metBy: 'visitors' })
  expect(problemOf(gone, files).file).toBeUndefined()
})
