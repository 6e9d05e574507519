import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ALL_SAVED } from '../../saves/save-state.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'

let leave: (event: { preventDefault(): void }) => void

beforeEach(() => {
  vi.stubGlobal('addEventListener', (_: string, listener: typeof leave) => {
    leave = listener
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the page would be asked about. */
function isAsked(): boolean {
  const preventDefault = vi.fn()
  leave({ preventDefault })
  return preventDefault.mock.calls.length > 0
}

it('design §8 a page that is left in the moment after a key asks, in a demo session too', () => {
  const { workspace, project, projectId } = openTestWorkspace()
  askBeforeLeaving(workspace)
  expect(isAsked()).toBe(false)
  const [path] = [...project().head.files.keys()]
  if (path === undefined) throw new Error('A new project has files.')
  workspace.files.type(projectId, path, 'typed just now', () => {})
  expect(isAsked()).toBe(true)
  expect(project().head.files.get(path)?.content).toBe('typed just now')
})

it('design §8 who is signed in is asked until the change is written, as long as it was typed', () => {
  const { workspace, project, projectId } = openTestWorkspace()
  workspace.session.getState().signedIn()
  workspace.saves.setState(ALL_SAVED, true)
  // As the engine does, which hears of each change.
  workspace.projects.subscribe(() => workspace.saves.setState({ ...ALL_SAVED, isUnwritten: true }, true))
  askBeforeLeaving(workspace)
  expect(isAsked()).toBe(false)
  const [path] = [...project().head.files.keys()]
  if (path === undefined) throw new Error('A new project has files.')
  workspace.files.type(projectId, path, 'typed just now', () => {})
  expect(isAsked()).toBe(true)
})
