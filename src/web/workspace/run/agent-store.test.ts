import { describe, expect, it } from 'vitest'
import { DEFAULT_CONTEXT_TOKENS } from '../../../core/agent/context-budget.ts'
import { filePath } from '../../../core/files/file-path.ts'
import type { ProjectFile } from '../../../core/files/project-file.ts'
import { openTestWorkspace } from '../test-workspace.ts'

const APP = filePath('src/App.tsx')
const CHANGES =
  '[CODE_CHANGES]{"files":[{"operation":"UPDATE","path":"src/App.tsx","description":"d","content":"export const App = 1"},' +
  '{"operation":"CREATE","path":"src/New.tsx","description":"d","content":"export const New = 2"}]}[CODE_CHANGES_END]'

function content(file: ProjectFile | undefined): string | undefined {
  return file?.content
}

describe('sending', () => {
  it('S4.5, S3.10 goes from idle through streaming back to idle', async () => {
    const { workspace, model, projectId, status } = openTestWorkspace()
    const seen: string[] = []
    workspace.agent.subscribe(() => seen.push(status()))
    workspace.agent.send(projectId, { text: 'Hello', images: [] })
    await model.answer('Hi there.')
    expect(seen).toEqual(['thinking', 'streaming', 'idle'])
  })

  it('S4.5 adds the user message and an empty answer', () => {
    const { workspace, projectId, messages } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Hello', images: [{ data: 'QQ==', mimeType: 'image/png' }] })
    expect(messages()).toMatchObject([
      { role: 'user', text: 'Hello', imageUrls: ['data:image/png;base64,QQ=='] },
      { role: 'ai', text: '', codeChanges: [], source: 'demo' },
    ])
  })

  it('S5.4 is ignored while busy, and for blank text without images', () => {
    const { workspace, projectId, messages } = openTestWorkspace()
    expect(workspace.agent.send(projectId, { text: ' \n', images: [] })).toBe(false)
    expect(messages()).toEqual([])
    expect(workspace.agent.send(projectId, { text: 'One', images: [] })).toBe(true)
    expect(workspace.agent.send(projectId, { text: 'Two', images: [] })).toBe(false)
    expect(messages()).toHaveLength(2)
  })

  it('S9.36 is ignored for a text that is too long, wherever it comes from', () => {
    const { workspace, projectId, messages } = openTestWorkspace()
    expect(workspace.agent.send(projectId, { text: 'x'.repeat(32_001), images: [] })).toBe(false)
    expect(messages()).toEqual([])
    expect(workspace.agent.send(projectId, { text: 'x'.repeat(32_000), images: [] })).toBe(true)
  })

  it('S5.4 takes an image without text', () => {
    const { workspace, projectId } = openTestWorkspace()
    expect(
      workspace.agent.send(projectId, { text: '', images: [{ data: 'QQ==', mimeType: 'image/png' }] }),
    ).toBe(true)
  })

  it('S3.4 gives every message an id of its own, though the clock stands still', async () => {
    const { workspace, model, projectId, messages } = openTestWorkspace()
    for (const text of ['One', 'Two']) {
      workspace.agent.send(projectId, { text, images: [] })
      await model.answer('Done.')
    }
    expect(new Set(messages().map(({ id }) => id)).size).toBe(4)
  })

  it('S7.5 sends what was said before, and the new message only once', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'First request', images: [] })
    await model.answer('First answer.')
    workspace.agent.send(projectId, { text: 'Second request', images: [] })
    expect(model.request().history).toEqual([
      { role: 'user', text: 'First request' },
      { role: 'model', text: 'First answer.' },
    ])
    expect(model.request().text).toContain('Second request')
  })

  it('S7.5 sends the request that was estimated and asked about, which is built once', async () => {
    const { workspace, model, project, projectId } = openTestWorkspace()
    const costs = await workspace.costs.load()
    const request = { text: 'Build a form', images: [], selected: [], mode: 'build' } as const
    const before = project()
    expect(workspace.costs.refusal(before, request)).toBe(null)
    const contextTokens = DEFAULT_CONTEXT_TOKENS
    const answering = workspace.model.refresh()
    const { estimated } = costs.meterRun({ project: before, answering, mode: 'build', earlier: undefined })
    const task = { ...request, project: before, instructions: '', contextTokens }
    workspace.agent.send(projectId, request)
    expect(model.request()).toBe(estimated(task)?.request)
    expect(estimated({ ...task, text: 'Build a shop' })).toBe(null)
  })
})

describe('an answer on its way', () => {
  it('S4.7 shows the text before the marker and the files as they are finished', async () => {
    const { workspace, model, projectId, live, paint } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.say('The plan.\n')
    paint()
    expect(live()).toMatchObject({ text: 'The plan.\n', isExpectingCodeChanges: false })
    await model.say(CHANGES.slice(0, CHANGES.indexOf(',{"operation":"CREATE"') + 60))
    paint()
    expect(live()).toMatchObject({
      isExpectingCodeChanges: true,
      changes: [{ path: 'src/App.tsx' }],
      writingPath: 'src/New.tsx',
    })
    expect(live().text.trim()).toBe('The plan.')
  })

  it('S4.7 draws the newest state once a frame, and leaves messages as they are', async () => {
    const { workspace, model, projectId, messages, live, paint } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    const begun = messages()
    let updates = 0
    workspace.live.subscribe(() => {
      updates += 1
    })
    for (const word of ['One ', 'two ', 'three ', 'four.']) await model.say(word)
    expect(updates).toBe(0)
    paint()
    expect(updates).toBe(1)
    expect(live().text).toBe('One two three four.')
    expect(messages()).toBe(begun)
  })
})

describe('how a run ends', () => {
  it('S4.10, S4.13 commits the changes as a new head with the files from before', async () => {
    const { workspace, model, projectId, project, lastMessage } = openTestWorkspace()
    const before = project().head.files
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`The plan.\n${CHANGES}`)
    expect(content(project().head.files.get(APP))).toBe('export const App = 1')
    expect(content(project().head.files.get(filePath('src/New.tsx')))).toBe('export const New = 2')
    expect(lastMessage()).toMatchObject({ text: 'The plan.' })
    expect(lastMessage().previousFileSystem).toBe(before)
    expect(lastMessage().codeChanges).toHaveLength(2)
  })

  it('S4.10 gives an answer without words the specified text', async () => {
    const { workspace, model, projectId, lastMessage } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(CHANGES)
    expect(lastMessage().text).toBe("I've applied the requested code changes")
  })

  it('S4.13 uses the uploaded image for the placeholder', async () => {
    const { workspace, model, projectId, project } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Use it', images: [{ data: 'QUJD', mimeType: 'image/png' }] })
    await model.answer(
      'Ok.[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"public/a.png","description":"d","content":"[USE_UPLOADED_IMAGE]"}]}[CODE_CHANGES_END]',
    )
    expect(project().head.files.get(filePath('public/a.png'))).toEqual({
      content: 'QUJD',
      type: 'image/png',
      isBinary: true,
    })
  })

  it.each([
    ['\nI cannot.\n', 'Could not find a valid JSON object within the code block.'],
    ['{"file":[]}', "Invalid format: 'files' array not found in AI response."],
    ['{"files":undefined}', 'Failed to parse code changes: '],
  ])(
    'S8.1 S8.8 says in the chat that a block of %j is no good, and in the log why',
    async (block, reason) => {
      const { workspace, model, projectId, lastMessage, warnings } = openTestWorkspace()
      workspace.agent.send(projectId, { text: 'Build', images: [] })
      await model.answer(`Ok.\n[CODE_CHANGES]${block}[CODE_CHANGES_END]`)
      expect(lastMessage().error).toMatch(/^I had trouble formatting the code changes\./)
      expect(warnings).toEqual([expect.stringContaining(reason)])
    },
  )

  it('S8.8 what was thrown is not logged: it may hold what a log should not', async () => {
    const { workspace, model, projectId, warnings } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.fail(new TypeError('Failed to fetch https://models.example?key=secret'))
    expect(warnings).toEqual([])
  })

  it('S5.8 warns of a placeholder without an image, says so in the answer and offers no undo', async () => {
    const { workspace, model, projectId, lastMessage, warnings } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Use it', images: [] })
    await model.answer(
      'Ok.[CODE_CHANGES]{"files":[{"operation":"CREATE","path":"public/a.png","description":"d","content":"[USE_UPLOADED_IMAGE]"}]}[CODE_CHANGES_END]',
    )
    expect(warnings).toHaveLength(1)
    expect(lastMessage().text).toContain(warnings[0])
    expect(lastMessage()).toMatchObject({ codeChanges: [] })
    expect(lastMessage().previousFileSystem).toBeUndefined()
  })

  it('S4.11 empties the text, shows the sentence and leaves the project alone', async () => {
    const { workspace, model, projectId, project, lastMessage, status } = openTestWorkspace()
    const before = project().head
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.say('Some text.')
    await model.fail(new TypeError('Failed to fetch'))
    expect(lastMessage()).toMatchObject({
      text: '',
      codeChanges: [],
      error: 'Connection to the AI service failed. Please check your internet connection and try again.',
    })
    expect(project().head).toBe(before)
    expect(status()).toBe('idle')
  })

  it('S4.11 keeps the finished files of a failed answer as a draft', async () => {
    const { workspace, model, projectId, lastMessage } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.say(`Plan.${CHANGES.slice(0, CHANGES.indexOf(',{"operation":"CREATE"') + 5)}`)
    await model.fail(new TypeError('Failed to fetch'))
    expect(lastMessage().draft?.changes).toMatchObject([{ path: 'src/App.tsx' }])
  })

  it('S4.10 goes on by itself when the connection is lost inside the block, and shows that it does', async () => {
    const { workspace, model, projectId, project, lastMessage, live, paint } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.say(`Plan.${CHANGES.slice(0, CHANGES.indexOf(',{"operation":"CREATE"') + 60)}`)
    await model.breakOff()
    paint()
    expect(live()).toMatchObject({
      continuation: 1,
      text: 'Plan.',
      changes: [{ path: 'src/App.tsx' }],
    })
    await model.answer(CHANGES)
    expect(content(project().head.files.get(filePath('src/New.tsx')))).toBe('export const New = 2')
    expect(lastMessage()).toMatchObject({ text: 'Plan.' })
    expect(lastMessage().codeChanges).toHaveLength(2)
  })

  it('S4.6 Stop aborts the request and keeps what was said', async () => {
    const { workspace, model, projectId, lastMessage, status } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.say('Half a pl')
    workspace.agent.stop(projectId)
    await model.settled()
    expect(model.isAborted()).toBe(true)
    expect(lastMessage()).toMatchObject({ text: 'Half a pl' })
    expect(lastMessage().error).toBeUndefined()
    expect(status()).toBe('idle')
  })

  it('S4.6 a run that was stopped before any text says so', async () => {
    const { workspace, model, projectId, lastMessage } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    workspace.agent.stop(projectId)
    await model.settled()
    expect(lastMessage().text).toBe('Stopped before anything was written.')
  })

  it('S2.58 shows the preview at the first version, and leaves later ones to the reader', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    const tab = () => workspace.view.getState().tab
    expect(tab()).toBe('code')
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    expect(tab()).toBe('preview')
    workspace.view.showTab('code')
    workspace.agent.send(projectId, { text: 'Again', images: [] })
    await model.answer(`Plan.${CHANGES.replace('App = 1', 'App = 3')}`)
    expect(tab()).toBe('code')
  })

  it('S2.16 shows it where there is room for one pane only, too', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    expect(workspace.view.getState().narrowPane).toBe('chat')
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    expect(workspace.view.getState()).toMatchObject({ narrowPane: 'work', tab: 'preview' })
  })

  it('S4.15 takes no version for the first because the chat was cleared', async () => {
    const { workspace, model, projectId } = openTestWorkspace()
    workspace.agent.send(projectId, { text: 'Build', images: [] })
    await model.answer(`Plan.${CHANGES}`)
    workspace.chat.clear(projectId)
    workspace.view.showTab('code')
    workspace.agent.send(projectId, { text: 'Again', images: [] })
    await model.answer(`Plan.${CHANGES.replace('App = 1', 'App = 3')}`)
    expect(workspace.view.getState().tab).toBe('code')
  })
})
