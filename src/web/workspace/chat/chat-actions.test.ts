import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { openTestWorkspace } from '../test-workspace.ts'

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

describe('redo', () => {
  it('S4.14 brings back the files and the messages that an undo took, until something new is committed', async () => {
    const { workspace, model, project, projectId, messages } = await withVersions('one', 'two', 'three')
    const before = { files: project().head.files, messages: messages() }
    const undo = () => workspace.chat.undo(projectId, messages()[3]?.id ?? '')
    undo()
    workspace.chat.redo(projectId)
    expect(project().head.files).toBe(before.files)
    expect(messages()).toEqual(before.messages)
    undo()
    workspace.agent.send(projectId, { text: 'Again', images: [] })
    await model.answer(answer('four'))
    workspace.chat.redo(projectId)
    expect(project().head.files.get(APP)?.content).toBe('four')
  })

  it('S4.14 waits until the agent is idle', async () => {
    const { workspace, project, projectId, messages } = await withVersions('one')
    workspace.chat.undo(projectId, messages()[1]?.id ?? '')
    const { head } = project()
    workspace.agent.send(projectId, { text: 'More', images: [] })
    workspace.chat.redo(projectId)
    expect(project().head).toBe(head)
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

  it('S4.10 goes on from a draft on its own message, and keeps the finished files', async () => {
    const { workspace, model, project, projectId, messages, lastMessage, live, status } = await withDraft()
    const before = project().head.files
    const { id } = lastMessage()
    expect(workspace.agent.continueDraft(projectId, id)).toBe(true)
    expect(status()).toBe('streaming')
    expect(live()).toMatchObject({ messageId: id, changes: [{ path: APP }] })
    expect(lastMessage().error).toBeUndefined()
    expect(lastMessage().draft).toBeUndefined()
    expect(model.request().text).toContain('Make it')
    expect(model.request().text).toContain('Finished files: src/App.tsx')
    await model.answer(
      'The rest.[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/New.tsx","description":"d","content":"new"}]}[CODE_CHANGES_END]',
    )
    expect(messages()).toHaveLength(2)
    expect(lastMessage()).toMatchObject({
      text: 'The rest.',
      codeChanges: [{ path: APP }, { path: 'src/New.tsx' }],
    })
    expect(lastMessage().previousFileSystem).toBe(before)
    expect(project().head.files.get(APP)?.content).toBe('draft')
  })

  it('S4.6 keeps the draft when going on from it is stopped', async () => {
    const { workspace, model, projectId, lastMessage } = await withDraft()
    workspace.agent.continueDraft(projectId, lastMessage().id)
    workspace.agent.stop(projectId)
    await model.settled()
    expect(lastMessage().draft).toMatchObject({ kind: 'unfinished', changes: [{ path: APP }] })
  })

  it('S5.4 does not go on while busy, from an older message, or without a draft', async () => {
    const { workspace, model, projectId, lastMessage } = await withDraft()
    const { id } = lastMessage()
    workspace.agent.send(projectId, { text: 'Why?', images: [] })
    expect(workspace.agent.continueDraft(projectId, id)).toBe(false)
    await model.answer('Because.')
    expect(workspace.agent.continueDraft(projectId, id)).toBe(false)
    expect(workspace.agent.continueDraft(projectId, lastMessage().id)).toBe(false)
  })

  it('S4.13 does not overwrite a finished file that was changed by hand before going on', async () => {
    const { workspace, model, project, projectId, lastMessage } = await withDraft()
    expect(workspace.files.edit(projectId, APP, 'mine')).toBeNull()
    workspace.agent.continueDraft(projectId, lastMessage().id)
    await model.answer('The rest.[CODE_CHANGES]{"files":[]}[CODE_CHANGES_END]')
    expect(project().head.files.get(APP)?.content).toBe('mine')
    expect(lastMessage().draft).toMatchObject({ kind: 'held-back', changes: [{ path: APP }] })
  })
})

describe('a file that is changed by hand or locked', () => {
  it('S4.13 keeps the text that was written during a run, and shows the conflict', async () => {
    const { workspace, model, project, projectId, lastMessage, preview } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    workspace.agent.send(projectId, { text: 'Make it', images: [] })
    await model.say('Plan.')
    workspace.files.edit(projectId, APP, 'mine')
    expect(preview.shown.at(-1)?.get(APP)?.content).toBe('mine')
    await model.answer(answer('theirs'))
    expect(project().head.files.get(APP)?.content).toBe('mine')
    expect(lastMessage().draft?.reason).toBe(
      'You changed src/App.tsx while the agent was working, so its version of that file was not applied.',
    )
    workspace.chat.applyDraft(projectId, lastMessage().id)
    expect(project().head.files.get(APP)?.content).toBe('theirs')
    workspace.chat.undo(projectId, lastMessage().id)
    expect(project().head.files.get(APP)?.content).toBe('mine')
  })

  it('S4.13 is left alone while it is locked, and the request says so', async () => {
    const { workspace, model, project, projectId, lastMessage } = openTestWorkspace()
    const before = project().head
    workspace.files.setLock(projectId, APP, true)
    workspace.agent.send(projectId, { text: 'Make it', images: [] })
    await model.answer(answer('theirs'))
    expect(model.request().systemInstruction).toContain('- src/App.tsx')
    expect(project().head).toBe(before)
    expect(lastMessage().draft?.reason).toContain('src/App.tsx is locked')
    workspace.files.setLock(projectId, APP, false)
    workspace.chat.applyDraft(projectId, lastMessage().id)
    expect(project().head.files.get(APP)?.content).toBe('theirs')
  })

  it('S9.36 refuses a hand edit that passes a limit', () => {
    const { workspace, project, projectId } = openTestWorkspace()
    const { head } = project()
    expect(workspace.files.edit(projectId, APP, 'x'.repeat(20 * 1024 * 1024 + 1))).toContain('at most 20 MB')
    expect(project().head).toBe(head)
  })
})

describe('a plan', () => {
  const PLAN = { text: 'A shop', images: [{ data: 'QUJD', mimeType: 'image/png' }], mode: 'plan' } as const

  it('issue 11: Plan waits for Build, which sends the plan, with its images, and builds', async () => {
    const { workspace, project, projectId, model, messages } = openTestWorkspace()
    const { head } = project()
    workspace.agent.send(projectId, PLAN)
    await model.answer(`A shop with a cart. ${answer('too early')}`)
    expect(project().head).toBe(head)
    expect(messages()[1]).toMatchObject({ mode: 'plan', codeChanges: [] })
    expect(messages()[1]?.text).toContain('src/App.tsx was refused: a plan changes no file.')
    expect(workspace.chat.buildPlan(projectId)).toBe(true)
    expect(model.request().text).toContain('A shop with a cart.')
    expect(model.request().images).toEqual(PLAN.images)
    expect(workspace.chat.buildPlan(projectId)).toBe(false)
    await model.answer(answer('a shop'))
    expect(project().head.files.get(APP)?.content).toBe('a shop')
    expect(messages().map(({ mode }) => mode)).toEqual(['plan', 'plan', undefined, undefined])
    expect(workspace.chat.buildPlan(projectId)).toBe(false)
  })

  it('issue 11: Plan stays one when its request is sent again', async () => {
    const { workspace, projectId, model, messages } = openTestWorkspace()
    workspace.agent.send(projectId, PLAN)
    await model.answer('A shop with a cart.')
    workspace.chat.resend(projectId, messages()[0]?.id ?? '', 'A bakery')
    await model.answer('A bakery with bread.')
    expect(messages().map(({ mode }) => mode)).toEqual(['plan', 'plan'])
    expect(model.request().text).not.toContain('A shop with a cart.')
  })
})
