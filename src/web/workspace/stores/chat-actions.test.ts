import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { openTestWorkspace } from './test-workspace.ts'

const APP = filePath('src/App.tsx')
const file = (content: string) =>
  `{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"${content}"}`
const answer = (content: string) => `Plan.[CODE_CHANGES]{"files":[${file(content)}]}[CODE_CHANGES_END]`

async function withVersions(...contents: string[]) {
  const opened = openTestWorkspace()
  for (const content of contents) {
    opened.workspace.agent.send(opened.projectId, { text: `Make ${content}`, images: [] })
    await opened.model.answer(answer(content))
  }
  return opened
}

async function withDraft() {
  const opened = openTestWorkspace()
  opened.workspace.agent.send(opened.projectId, { text: 'Make it', images: [] })
  await opened.model.say(`Plan.[CODE_CHANGES]{"files":[${file('draft')},{"operation":"CRE`)
  await opened.model.fail(new TypeError('Failed to fetch'))
  return opened
}

describe('undo', () => {
  it('S4.14 restores the files from before a version and removes what came after', async () => {
    const { workspace, project, projectId, messages, lastMessage } = await withVersions('one', 'two', 'three')
    workspace.chat.undo(projectId, messages()[3]?.id ?? '')
    expect(project().head.files.get(APP)?.content).toBe('one')
    expect(messages()).toHaveLength(5)
    expect(lastMessage().text).toBe(
      "I've restored the project to this checkpoint and removed the subsequent changes.",
    )
  })

  it('S4.14 waits until the agent is idle', async () => {
    const { workspace, project, projectId, messages } = await withVersions('one')
    workspace.agent.send(projectId, { text: 'More', images: [] })
    workspace.chat.undo(projectId, messages()[1]?.id ?? '')
    expect(project().head.files.get(APP)?.content).toBe('one')
    expect(messages()).toHaveLength(4)
  })

  it('S4.14, S2.58 shows the restored files in the preview', async () => {
    const { workspace, projectId, model, preview, project, lastMessage } = openTestWorkspace()
    const { files } = project().head
    workspace.preview.controllerOf(projectId)
    workspace.agent.send(projectId, { text: 'Make it', images: [] })
    await model.answer(answer('one'))
    workspace.chat.undo(projectId, lastMessage().id)
    expect(preview.shown).toHaveLength(3)
    expect(preview.shown[2]).toBe(files)
  })
})

describe('clear', () => {
  it('S4.15 empties the messages and keeps the files', async () => {
    const { workspace, project, projectId, messages } = await withVersions('one')
    workspace.chat.clear(projectId)
    expect(messages()).toEqual([])
    expect(project().head.files.get(APP)?.content).toBe('one')
  })
})

describe('drafts', () => {
  it('S4.11 applies what is finished as a version that can be undone', async () => {
    const { workspace, project, projectId, lastMessage } = await withDraft()
    const before = project().head.files
    workspace.chat.applyDraft(projectId, lastMessage().id)
    expect(project().head.files.get(APP)?.content).toBe('draft')
    expect(lastMessage()).toMatchObject({ text: 'I applied the files that were finished.' })
    expect(lastMessage().previousFileSystem).toBe(before)
    expect(lastMessage().draft).toBeUndefined()
    expect(lastMessage().error).toBeUndefined()
  })

  it('S4.11 discards a draft and keeps its error', async () => {
    const { workspace, project, projectId, lastMessage } = await withDraft()
    const { head } = project()
    workspace.chat.discardDraft(projectId, lastMessage().id)
    expect(lastMessage().draft).toBeUndefined()
    expect(lastMessage().error).toContain('Connection to the AI service failed.')
    expect(project().head).toBe(head)
  })
})
