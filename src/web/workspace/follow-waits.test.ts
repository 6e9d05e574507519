import { describe, expect, it } from 'vitest'
import type { PreviewState } from '../../preview/frame/preview-state.ts'
import { openTestWorkspace } from './test-workspace.ts'
import { answerWait, previewWait } from './waits/wait-names.ts'

const WHOLE = 'Done.'

function open() {
  const time = { now: 1_700_000_000_000 }
  const clock = { now: () => time.now, setTimeout: () => 0, clearTimeout: () => undefined }
  const opened = openTestWorkspace({ clock })
  const { workspace, projectId } = opened
  const wait = (name: string) => workspace.waits.getState().get(name)
  return {
    ...opened,
    time,
    answer: () => wait(answerWait(projectId)),
    shown: () => wait(previewWait(projectId)),
  }
}

const ask = (text: string) => ({ text, images: [] })

describe('the wait for an answer', () => {
  it('lasts from its request to its end, and says how long the next one takes', async () => {
    const { workspace, model, time, projectId, answer } = open()
    workspace.agent.send(projectId, ask('Hello'))
    expect(answer()).toEqual({ since: time.now, usual: null })
    time.now += 12_000
    await model.answer(WHOLE)
    expect(answer()).toBeUndefined()
    workspace.agent.send(projectId, ask('Again'))
    expect(answer()?.usual).toBe(12_000)
  })

  it('says nothing of the next one where it was stopped, or failed', async () => {
    const { workspace, model, time, projectId, answer } = open()
    workspace.agent.send(projectId, ask('Hello'))
    time.now += 1000
    workspace.agent.stop(projectId)
    await model.settled()
    workspace.agent.send(projectId, ask('Hello'))
    expect(answer()?.usual).toBeNull()
    await model.fail(new Error('no'))
    workspace.agent.send(projectId, ask('Hello'))
    expect(answer()?.usual).toBeNull()
  })

  it('has a time of its own for what is only asked', async () => {
    const { workspace, model, time, projectId, answer } = open()
    workspace.agent.send(projectId, ask('Hello'))
    time.now += 12_000
    await model.answer(WHOLE)
    workspace.agent.send(projectId, { ...ask('Why?'), mode: 'ask' })
    expect(answer()?.usual).toBeNull()
  })
})

describe('the wait for the preview', () => {
  it('lasts while it says what it does, through all steps, until the app runs', () => {
    const { workspace, preview, time, projectId, shown } = open()
    workspace.preview.controllerOf(projectId)
    const say = (state: PreviewState) => preview.report(state)
    say({ status: 'starting', step: 'Compiling…' })
    const since = shown()?.since
    time.now += 4000
    say({ status: 'starting', step: 'Starting the app…' })
    expect(shown()?.since).toBe(since)
    say({ status: 'running' })
    expect(shown()).toBeUndefined()
    say({ status: 'starting', step: 'Loading the preview…' })
    expect(shown()?.usual).toBe(4000)
  })
})
