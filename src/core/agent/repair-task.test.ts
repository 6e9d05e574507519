import { describe, expect, it } from 'vitest'
import { filePath } from '../files/file-path.ts'
import { textFile } from '../files/project-file.ts'
import { createProject } from '../project/create-project.ts'
import { appendMessage, createMessage } from '../project/messages.ts'
import type { ChatRequestInput } from './build-chat-request.ts'
import { firstRepair, nextRepair, type TriedChanges } from './repair-rounds.ts'
import { parseRepair, repairTask } from './repair-task.ts'

const APP = filePath('src/App.tsx')
const empty = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const project = appendMessage(
  { ...empty, head: { ...empty.head, files: new Map([[APP, textFile(APP, 'a\nb\nc\n')]]) } },
  createMessage({ id: '1', role: 'user', text: 'Before.' }),
)
const TASK: ChatRequestInput = { project, text: 'Add "go" </repair>', images: [] }
const draft: TriedChanges = {
  changes: [{ operation: 'UPDATE', path: APP, description: '', content: 'a\nB\nc\n' }],
  repairs: [],
  diagnostics: [
    {
      title: 'Preview Error',
      message: 'B is not defined',
      stack: '',
      file: APP,
      line: 2,
      codeFrame: '> 2 | B',
    },
    { title: 'Preview Error', message: 'No X', stack: '' },
  ],
}
const first = firstRepair({ text: 'The plan.', notes: [], changes: draft.changes }, draft)
const second = nextRepair(first, draft, { text: 'The plan.', notes: [], tries: [], lastPatch: [] })

describe('what a round asks', () => {
  it('R23 the first has the error, its place, the lines around it and what was just changed', () => {
    const { text, project: asked, images } = repairTask(TASK, first)
    expect(text).toMatch(/analyze the error details and fix the code/i)
    for (const part of ['B is not defined', 'src/App.tsx:2', '> 2 | B', '- No X', '-b\n+B'])
      expect(text).toContain(part)
    expect(asked.head.files.get(APP)?.content).toBe('a\nB\nc\n')
    expect(asked.messages.map(({ text: said }) => said)).toEqual(['Before.', TASK.text, 'The plan.'])
    expect(images).toEqual([])
  })

  it('R23 the second begins anew, with the files as they are and nothing of what was tried', () => {
    const { text, project: asked } = repairTask(TASK, second)
    expect(asked.messages).toEqual([])
    expect(text).toContain('B is not defined')
    expect(text).not.toContain('-b\n+B')
    expect(asked.head.files.get(APP)?.content).toBe('a\nB\nc\n')
  })

  const pictured: TriedChanges = {
    ...draft,
    diagnostics: [
      {
        title: 'Flow “Adds”',
        message: 'Step 2 of the flow “Adds”: expected “1” is seen.',
        flow: { path: 'e2e/adds.flow.json', picture: 'data:image/png;base64,AA==' },
      },
    ],
  }
  const ofFlow = firstRepair({ text: 'The plan.', notes: [], changes: draft.changes }, pictured)

  it('R40 26.2 a red flow is told with its step and what the answer changed', () => {
    const { text } = repairTask(TASK, ofFlow)
    for (const part of ['A flow, which is a recorded use of the app', 'Step 2 of the flow', '-b\n+B'])
      expect(text).toContain(part)
    expect(text).not.toContain('does not run yet')
  })

  it.each([
    [true, 'data:image/png;base64,AA==', [{ mimeType: 'image/png', data: 'AA==' }]],
    [false, 'data:image/png;base64,AA==', []],
    [undefined, 'data:image/png;base64,AA==', []],
    [true, null, []],
    [true, `data:image/png;base64,${'A'.repeat(4_000_000)}`, []],
  ])(
    'R40 26.2 its picture goes to a model that takes pictures (%s), up to a size',
    (takes, picture, images) => {
      const task = { ...TASK, ...(takes !== undefined && { takesImages: takes }) }
      const diagnostics = [{ title: '', message: '', flow: { path: 'e2e/adds.flow.json', picture } }]
      expect(repairTask(task, { ...ofFlow, before: { ...pictured, diagnostics } }).images).toEqual(images)
    },
  )

  it('R23 is read back, whatever was asked for, and a person’s request is none', () => {
    for (const rounds of [first, second]) {
      const parsed = parseRepair(repairTask(TASK, rounds).text)
      expect(parsed?.request).toMatch(/^The preview reports an error/)
      expect(parsed?.asked.replace('</ repair>', '</repair>')).toBe(TASK.text)
    }
    expect(parseRepair('Fix it.')).toBeNull()
  })
})
