import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const APP = filePath('src/App.tsx')
const MAIN = filePath('src/main.tsx')
const block = (path: string, content: string) =>
  `Done.\n[CODE_CHANGES]${JSON.stringify({ files: [{ operation: 'UPDATE', path, description: '', content }] })}[CODE_CHANGES_END]`

function open() {
  const test = openTestWorkspace()
  const refused: string[] = []
  return {
    ...test,
    refused,
    type: (content: string, path = APP) =>
      test.workspace.files.type(test.projectId, path, content, (sentence) => refused.push(sentence)),
    textOf: (path = APP) => test.project().head.files.get(path)?.content,
  }
}

describe('typing into a file', () => {
  it('S2.54 is taken over as a whole, and by whatever looks at the files next', () => {
    const { workspace, type, textOf, project } = open()
    const before = project().head
    type('a')
    type('ab')
    expect(project().head).toBe(before)
    workspace.files.flush()
    expect(textOf()).toBe('ab')
    expect(project().head.parent).toBe(before)
    workspace.files.flush()
    expect(project().head.parent).toBe(before)
  })

  it('S2.54 into another file takes over the first', () => {
    const { workspace, type, textOf } = open()
    type('one')
    type('two', MAIN)
    expect(textOf()).toBe('one')
    workspace.files.flush()
    expect(textOf(MAIN)).toBe('two')
  })

  it('S2.54 is part of the request that is sent right after it', async () => {
    const { workspace, type, projectId, model } = open()
    type('// typed just now')
    workspace.agent.send(projectId, { text: 'Go on', images: [] })
    await model.settled()
    expect(model.request().text).toContain('// typed just now')
    workspace.agent.stop(projectId)
  })

  it('S4.13 at the very end of an answer is kept, and the answer’s version of the file held back', async () => {
    const { workspace, type, textOf, projectId, model, lastMessage } = open()
    workspace.agent.send(projectId, { text: 'Change it', images: [] })
    await model.settled()
    type('mine')
    await model.answer(block(APP, 'theirs'))
    expect(textOf()).toBe('mine')
    expect(lastMessage().draft).toMatchObject({
      kind: 'held-back',
      changes: [{ path: APP, content: 'theirs' }],
    })
  })

  it('S9.36 beyond a limit is refused with a sentence', () => {
    const { workspace, type, refused } = open()
    type('x'.repeat(21 * 1024 * 1024))
    workspace.files.flush()
    expect(refused).toHaveLength(1)
    expect(refused[0]).toContain('20 MB')
  })
})

describe('following what is written', () => {
  const start = (path: string) =>
    `[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"${path}","content":"a`
  const next = (path: string) => `"},{"operation":"CREATE","path":"${path}","content":"b`

  it('S4.7 opens each file as it is begun, and stops when another one is opened', async () => {
    const { workspace, projectId, model, paint } = open()
    const { view, code, agent } = workspace
    agent.send(projectId, { text: 'Write', images: [] })
    await model.say(start('src/one.ts'))
    paint()
    expect(view.getState().wantedFile).toBe('src/one.ts')
    view.openFile(MAIN)
    expect(code.getState().isFollowing).toBe(false)
    await model.say(next('src/two.ts'))
    paint()
    expect(view.getState().wantedFile).toBe(MAIN)
    code.setFollowing(true)
    expect(view.getState().wantedFile).toBe('src/two.ts')
    agent.stop(projectId)
  })

  it('S4.7 takes nothing from under someone who edits', async () => {
    const { workspace, projectId, model, paint } = open()
    const { view, code, agent } = workspace
    view.openFile(MAIN)
    code.setEditing(true)
    agent.send(projectId, { text: 'Write', images: [] })
    await model.say(start('src/one.ts'))
    paint()
    expect(view.getState().wantedFile).toBe(MAIN)
    agent.stop(projectId)
  })
})
