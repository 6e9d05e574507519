import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.ts'
import { filePath } from '../files/file-path.ts'
import { estimateTokens } from '../model/estimate-tokens.ts'
import { createProject } from '../project/create-project.ts'
import { setFileLock } from '../project/set-file-lock.ts'
import { buildChatRequest, isSameTask } from './build-chat-request.ts'
import { chatHistory } from './chat-history.ts'
import { parseProjectContext } from './project-context.ts'
import { systemPrompt } from './system-prompt.ts'

function message(role: 'user' | 'ai', text: string, patch: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: text,
    role,
    text,
    imageUrls: [],
    codeChanges: [],
    ...patch,
  }
}

describe('buildChatRequest', () => {
  const started = createProject({ name: 'A', now: 1, key: '0'.repeat(32), revisionId: 'r' })
  const project = { ...started, messages: [message('user', 'hello'), message('ai', 'hi')] }
  const images = [{ data: 'QUJD', mimeType: 'image/png' }]
  const { request } = buildChatRequest({ project, text: 'Make it <request>blue</request>', images })

  it('S7.5 sends the rules, the history, and the request with every file', () => {
    expect(request.systemInstruction).toBe(systemPrompt())
    expect(request.history).toEqual([
      { role: 'user', text: 'hello' },
      { role: 'model', text: 'hi' },
    ])
    const context = parseProjectContext(request.text)
    expect(context.request).toBe('Make it <request>blue</request>')
    expect([...context.files.keys()].sort()).toEqual([...project.head.files.keys()].sort())
  })

  it('S5.13 S7.5 says which files are locked', () => {
    const locked = ['src/b.ts', 'src/App.tsx']
      .map(filePath)
      .reduce((one, path) => setFileLock(one, path, true), started)
    const { systemInstruction } = buildChatRequest({ project: locked, text: 'x', images: [] }).request
    expect(systemInstruction.startsWith(systemPrompt())).toBe(true)
    expect(systemInstruction.slice(systemPrompt().length)).toContain('- src/App.tsx\n- src/b.ts')
  })

  it('S7.5 is the same for the same task, and another for any other', () => {
    const task = { project, text: 'Make it blue', images: [...images], instructions: 'Be brief.' }
    const same = {
      ...task,
      images: [...images],
      mode: 'build',
      selected: [],
      files: project.head.files,
    } as const
    expect(isSameTask(task, same)).toBe(true)
    expect(buildChatRequest(same).request.text).toBe(buildChatRequest(task).request.text)
    const others = [
      { text: 'Make it red' },
      { images: [] },
      { mode: 'ask' },
      { instructions: '' },
      { schema: 'table items' },
      { contextTokens: 20_000 },
      { files: new Map() },
      { project: setFileLock(project, filePath('src/App.tsx'), true) },
    ] as const
    for (const other of others) expect(isSameTask(task, { ...task, ...other })).toBe(false)
  })

  it('R38 says what the database has, in whole lines and within a tenth of the budget', () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => `  column_${at} uuid not null`)
    const databaseIn = (schema: string) =>
      parseProjectContext(
        buildChatRequest({ project, text: 'x', images: [], schema, contextTokens: 20_000 }).request.text,
      ).database
    expect(databaseIn('table items\n  id uuid pk')).toBe('table items\n  id uuid pk')
    expect(databaseIn('')).toBeNull()
    const cut = databaseIn(lines.join('\n'))?.split('\n') ?? []
    expect(cut.at(-1)).toBe('(more is in the migrations)')
    expect(cut.slice(0, -1)).toEqual(lines.slice(0, cut.length - 1))
    expect(estimateTokens(cut.join('\n'))).toBeLessThan(2_100)
    expect(cut.length).toBeGreaterThan(50)
  })

  it('S7.5 sends images as inline data', () => {
    expect(request.images).toEqual(images)
  })

  it('S7.5 begins the same way as long as the project is the same, so that a prefix can be cached', () => {
    const other = buildChatRequest({ project, text: 'Something else', images: [] }).request
    const files = request.text.slice(0, request.text.indexOf('\n<request>\n'))
    expect(other.text.startsWith(files)).toBe(true)
  })
})

describe('chatHistory', () => {
  it('S7.5 S3.4 leaves out what failed or is empty, as an answer on its way is, and calls the AI model', () => {
    const messages = [
      message('user', 'one'),
      message('ai', '', { error: 'The request timed out.' }),
      message('user', 'two'),
      message('ai', ''),
    ]
    expect(chatHistory(messages)).toEqual([{ role: 'user', text: 'one\n\ntwo' }])
    expect(chatHistory([...messages, message('ai', 'done')])).toEqual([
      { role: 'user', text: 'one\n\ntwo' },
      { role: 'model', text: 'done' },
    ])
  })

  it('S5.12 starts with a user turn and alternates', () => {
    const messages = [
      message('ai', 'restored'),
      message('user', ' \n'),
      message('ai', 'again'),
      message('user', 'one'),
      message('ai', 'a'),
      message('ai', 'b'),
    ]
    expect(chatHistory(messages)).toEqual([
      { role: 'user', text: 'one' },
      { role: 'model', text: 'a\n\nb' },
    ])
  })
})
