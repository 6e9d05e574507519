import { describe, expect, it } from 'vitest'
import { filePath } from '../../../core/files/file-path.ts'
import { createProject } from '../../../core/project/create-project.ts'
import { appendMessage, createMessage } from '../../../core/project/messages.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { asLeft, INTERRUPTED_REASON, type LiveAnswer } from './live-answer.ts'

const APP = filePath('src/App.tsx')
const CHANGE = { operation: 'CREATE', path: APP, description: '', content: 'export const App = 1' } as const

describe('an answer on its way', () => {
  const fresh = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
  const project = appendMessage(fresh, createMessage({ id: '30', role: 'ai' }))
  const live: LiveAnswer = {
    messageId: '30',
    startedFrom: project.head.files,
    text: 'I will',
    isExpectingCodeChanges: true,
    changes: [CHANGE],
    writingPath: 'b.ts',
  }

  it('design §8 is kept as the draft that a refresh makes of it', () => {
    const [message] = asLeft(project, live).messages
    expect(message).toMatchObject({
      text: 'I will',
      codeChanges: [],
      draft: { kind: 'unfinished', changes: [CHANGE], reason: INTERRUPTED_REASON, writingPath: 'b.ts' },
    })
    expect(message?.draft?.startedFrom).toBe(project.head.files)
  })

  it('design §8 says what became of it where no file was finished', () => {
    const [message] = asLeft(project, { ...live, changes: [] }).messages
    expect(message).toMatchObject({ text: 'I will' })
    expect(message?.error).toContain(INTERRUPTED_REASON)
    expect(asLeft(project, undefined)).toBe(project)
  })
})

describe('who wakes while an answer streams', () => {
  const NAMES = ['projects', 'agent', 'preview', 'problems', 'element', 'composer', 'undeclared'] as const

  it('S4.7 a frame wakes who shows the stream, and nobody else', async () => {
    const { workspace, model, projectId, messages, paint } = openTestWorkspace()
    workspace.preview.controllerOf(projectId)
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    const before = messages()
    const woken: string[] = []
    for (const name of NAMES) workspace[name].subscribe(() => woken.push(name))
    let frames = 0
    workspace.live.subscribe(() => {
      frames += 1
    })
    for (const word of ['One ', 'two ', 'three.\n']) {
      await model.say(word)
      paint()
    }
    await model.say(
      '[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"src/New.tsx","description":"d","cont',
    )
    paint()
    expect(frames).toBe(4)
    expect(woken).toEqual([])
    expect(messages()).toBe(before)
  })
})
