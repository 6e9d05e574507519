import { describe, expect, it } from 'vitest'
import { createMessage } from '../../../core/project/messages.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { whatResendRemoves } from './what-resend-removes.ts'

const block = (content: string) =>
  `Done.\n[CODE_CHANGES]${JSON.stringify({ files: [{ operation: 'UPDATE', path: 'src/App.tsx', description: '', content }] })}[CODE_CHANGES_END]`

describe('sending a request again', () => {
  it('S4.14 takes its place, with the same images, and everything behind it goes', async () => {
    const { workspace, projectId, model, messages, project } = openTestWorkspace()
    const image = { mimeType: 'image/png', data: 'AAAA' }
    workspace.agent.send(projectId, { text: 'First', images: [image] })
    await model.answer(block('one'))
    workspace.agent.send(projectId, { text: 'Second', images: [] })
    await model.answer(block('two'))
    const [first] = messages()
    const before = project().head.parent?.parent?.files
    expect(workspace.chat.resend(projectId, first?.id ?? '', 'First, changed')).toBe(true)
    await model.settled()
    expect(model.request()).toMatchObject({ images: [image] })
    expect(model.request().text).toContain('First, changed')
    expect(messages().map(({ role, text }) => `${role} ${text}`)).toEqual([
      'ai I went back to before this request, and removed the changes that followed it.',
      'user First, changed',
      'ai ',
    ])
    expect(project().head.files).toBe(before)
    await model.answer('Never mind.')
    workspace.chat.redo(projectId)
    expect(project().head.files.get('src/App.tsx' as never)?.content).toBe('two')
    expect(messages()).toHaveLength(6)
  })

  it('S5.4 is ignored while the agent is busy, and for blank text', async () => {
    const { workspace, projectId, model, messages } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'First', images: [] })
    const [first] = messages()
    expect(workspace.chat.resend(projectId, first?.id ?? '', 'Again')).toBe(false)
    await model.answer('Yes.')
    const before = messages()
    expect(workspace.chat.resend(projectId, first?.id ?? '', '  ')).toBe(false)
    expect(workspace.chat.resend(projectId, 'unknown', 'Again')).toBe(false)
    expect(messages()).toBe(before)
  })
})

describe('what is said before a request is sent again', () => {
  const request = (id: string) => createMessage({ id, role: 'user', text: id })
  const words = (id: string) => createMessage({ id, role: 'ai', text: id })
  const version = (id: string) =>
    createMessage({
      id,
      role: 'ai',
      codeChanges: [{ operation: 'DELETE', path: 'a.ts' as never, description: '' }],
      previousFileSystem: new Map(),
    })

  it('design §8 is nothing when only its own answer in words goes', () => {
    expect(whatResendRemoves([request('1'), words('2')], '1')).toBeNull()
    expect(whatResendRemoves([request('1'), version('2'), request('3'), words('4')], '3')).toBeNull()
  })

  it('design §8 names the versions that go, or that messages do', () => {
    const chat = [request('1'), version('2'), request('3'), version('4')]
    expect(whatResendRemoves(chat, '1')).toMatch(/^Versions 1 to 2 and .* before Version 1\./)
    expect(whatResendRemoves(chat, '3')).toMatch(/^Version 2 and .* before Version 2\./)
    expect(whatResendRemoves([request('1'), words('2'), request('3'), words('4')], '1')).toMatch(
      /^The messages from this request on are removed/,
    )
  })
})
