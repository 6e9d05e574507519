import { describe, expect, it } from 'vitest'
import { END_MARKER, START_MARKER } from '../answer/format/markers.ts'
import type { ChatMode } from '../chat/chat-mode.ts'
import type { ChatModel, ModelEvent } from '../model/chat-model.ts'
import { createProject } from '../project/create-project.ts'
import type { AgentUpdate } from './agent-update.ts'
import { runAgent } from './run-agent.ts'

const project = createProject({ name: 'A', now: 1, key: 'k', revisionId: 'r' })
const FILES = `${START_MARKER}\n{"files":[{"operation":"CREATE","path":"src/a.ts","description":"A","content":"export {}\\n"},{"operation":"DELETE","path":"src/App.tsx","description":"B"}]}\n${END_MARKER}\n`

async function run(mode: ChatMode, answer: string, finish: 'complete' | 'cut' = 'complete') {
  const updates: AgentUpdate[] = []
  let requests = 0
  const model: ChatModel = {
    async *stream(): AsyncGenerator<ModelEvent, void, undefined> {
      requests += 1
      for (const piece of answer.match(/.{1,9}/gs) ?? []) yield { type: 'text', text: piece }
      if (finish === 'complete') yield { type: 'finish', reason: 'complete' }
    },
  }
  const outcome = await runAgent({
    model,
    task: { project, text: 'Why?', images: [], mode },
    earlier: null,
    clock: { setTimeout: () => 0, clearTimeout: () => undefined },
    signal: new AbortController().signal,
    ...(mode !== 'build' && { tryDraft: () => Promise.reject(new Error('There is nothing to try.')) }),
    onUpdate: (update) => updates.push(update),
  })
  return { outcome, updates, requests }
}

describe('an answer that is to be words', () => {
  it.each(['ask', 'plan'] as const)(
    'issue 11: %s changes no file, whatever the model sends',
    async (mode) => {
      const { outcome, updates } = await run(mode, `Because of this.\n\n${FILES}`)
      expect(outcome).toMatchObject({ type: 'finished', text: 'Because of this.', changes: [] })
      expect('notes' in outcome && outcome.notes).toEqual([
        expect.stringMatching(/^src\/a\.ts, src\/App\.tsx were refused: a (question|plan) changes no file\./),
      ])
      for (const update of updates)
        expect(update).toMatchObject({ changes: [], isExpectingCodeChanges: false, writingPath: null })
    },
  )

  it('issue 11: Ask says so when there are no words at all', async () => {
    const { outcome } = await run('ask', FILES)
    expect(outcome).toMatchObject({ type: 'finished', text: 'The answer held files only, and no words.' })
  })

  it('issue 11: Ask keeps no draft of files, and asks for no rest of them', async () => {
    const { outcome, requests } = await run('ask', `Because.\n\n${FILES.slice(0, 150)}`)
    expect(outcome).toMatchObject({ type: 'finished', text: 'Because.', changes: [] })
    expect(requests).toBe(1)
    const broken = await run('ask', `Because.\n\n${FILES}`, 'cut')
    expect(broken.outcome).toMatchObject({ type: 'failed', draft: null })
  })

  it('S5.8 issue 11: Build takes the same answer as it is', async () => {
    const { outcome } = await run('build', `Done.\n\n${FILES}`)
    expect(outcome).toMatchObject({
      type: 'finished',
      changes: [{ path: 'src/a.ts' }, { path: 'src/App.tsx' }],
    })
  })
})
