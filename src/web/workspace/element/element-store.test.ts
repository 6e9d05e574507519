import { describe, expect, it, vi } from 'vitest'
import type { SelectedElement } from '../../../core/chat/selected-element.ts'
import { filePath } from '../../../core/files/file-path.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const APP = filePath('src/App.tsx')
const SOURCE = 'export default function App() {\n  return <h1 className="p-2">Hello</h1>\n}\n'

const HEADING: SelectedElement = {
  selector: 'body > div#root > h1',
  tag: 'h1',
  text: 'Hello',
  classes: ['p-2'],
  attributes: {},
  places: [{ file: 'src/App.tsx', line: 2, column: 10 }],
  sameSource: 1,
  indexInSource: 0,
}

async function openSelected() {
  const { workspace, project, projectId } = openTestWorkspace()
  workspace.files.edit(projectId, APP, SOURCE)
  workspace.composer.select(HEADING)
  workspace.element.select(HEADING)
  await vi.waitFor(() => expect(workspace.element.getState().description).not.toBeNull())
  const text = () => project().head.files.get(APP)?.content
  return { workspace, project, projectId, text, state: workspace.element.getState }
}

const say = (text: string) => ({ type: 'text', part: 0, text }) as const

describe('edits in place', () => {
  it('design §6 each edit is a revision of its own, and Undo gives back the very files', async () => {
    const { workspace, project, text, state } = await openSelected()
    const before = project().head
    await workspace.element.apply(say('Hi'))
    expect(text()).toBe(SOURCE.replace('Hello', 'Hi'))
    expect(project().head).toMatchObject({ parent: before, cause: { type: 'element', path: APP } })
    await workspace.element.apply({ type: 'classes', add: ['m-1'], remove: [] })
    expect(text()).toBe(SOURCE.replace('Hello', 'Hi').replace('p-2', 'p-2 m-1'))
    workspace.element.undo()
    workspace.element.undo()
    expect(project().head.files).toBe(before.files)
    expect(state()).toMatchObject({ canUndo: false, canRedo: true, selected: HEADING })
    workspace.element.redo()
    expect(text()).toBe(SOURCE.replace('Hello', 'Hi'))
  })

  it('E6 edits that are asked for at once happen one after the other', async () => {
    const { workspace, text } = await openSelected()
    await Promise.all([
      workspace.element.apply(say('Hi')),
      workspace.element.apply({ type: 'classes', add: ['m-1'], remove: [] }),
      workspace.element.apply(say('Hi there')),
    ])
    expect(text()).toBe(SOURCE.replace('Hello', 'Hi there').replace('p-2', 'p-2 m-1'))
  })

  it('E3 nothing is changed in a file that has changed meanwhile, and the way back ends there', async () => {
    const { workspace, projectId, text, state } = await openSelected()
    await workspace.element.apply(say('Hi'))
    const changed = `// new\n${text()}`
    workspace.files.edit(projectId, APP, changed)
    await workspace.element.apply(say('Bye'))
    expect(text()).toBe(changed)
    expect(state().refusal?.code).toBe('element-stale')
    expect(state().canUndo).toBe(false)
    workspace.element.undo()
    expect(text()).toBe(changed)
  })

  it('E4 a refusal says why, and leaves the files as they are', async () => {
    const { workspace, text, state } = await openSelected()
    await workspace.element.apply({ type: 'delete' })
    expect(text()).toBe(SOURCE)
    expect(state().refusal?.place).toEqual(HEADING.places[0])
  })

  it('S3.9 the request knows the element as it is now, and sending it closes the panel', async () => {
    const { workspace, projectId, state } = await openSelected()
    await workspace.element.apply(say('Hi'))
    expect(workspace.composer.getState().selected).toMatchObject([{ text: 'Hi' }])
    workspace.agent.send(projectId, { ...workspace.composer.take(), text: 'Make it bigger' })
    expect(state().selected).toBeNull()
  })

  it('design §6 another project has no panel, and no way back into this one', async () => {
    const { workspace, text, state } = await openSelected()
    await workspace.element.apply(say('Hi'))
    workspace.projectActions.create('Other')
    expect(state()).toMatchObject({ selected: null, canUndo: false })
    workspace.element.undo()
    expect(text()).not.toBe(SOURCE.replace('Hello', 'Hi'))
  })
})
