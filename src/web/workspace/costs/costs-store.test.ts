import { describe, expect, it } from 'vitest'
import type { ChatRequest } from '../../../core/model/chat-model.ts'
import { createProject } from '../../../core/project/create-project.ts'
import type { AnsweringModel } from '../models/model-store.ts'
import { openTestWorkspace } from '../test-workspace.ts'
import { type Costs, createCosts } from './costs.ts'
import { createCostsStore } from './costs-store.ts'

const project = createProject({ name: 'p', now: 1, key: 'k', revisionId: 'r' })
const REQUEST: ChatRequest = { systemInstruction: '', history: [], text: 'hi', images: [] }
const PRO: AnsweringModel = {
  source: 'own-key',
  provider: 'gemini',
  from: 'gemini',
  baseUrl: 'https://models.example',
  apiKey: 'k',
  model: 'gemini-2.5-pro',
  label: 'x',
}
const UNREAD = 'the prices to check it by are not loaded yet'

function open({ hasLimits = false, fails = 0 } = {}) {
  const costs = createCosts({
    prices: null,
    now: () => 0,
    contextTokens: () => 120_000,
    texts: { read: () => null, keep: () => true },
  })
  let loads = 0
  const store = createCostsStore({
    loadCosts: () => (loads++ < fails ? Promise.reject(new Error('offline')) : Promise.resolve<Costs>(costs)),
    hasLimits: () => hasLimits,
    readInstructions: () => '',
    readSchema: () => '',
    chooseModel: () => PRO,
  })
  return { store, costs }
}

describe('before prices are loaded', () => {
  it('issue 11 nothing is sent while a limit is set, and everything where there is none', () => {
    const request = { text: 'hi', images: [] }
    const limited = open({ hasLimits: true }).store
    expect(limited.refusal(project, request)).toContain(UNREAD)
    const run = limited.meterRun({ project, answering: PRO, mode: 'build', earlier: undefined })
    expect(run.allowRequest(REQUEST)).toContain(UNREAD)
    const free = open().store
    expect(free.refusal(project, request)).toBe(null)
    expect(
      free.meterRun({ project, answering: PRO, mode: 'build', earlier: undefined }).allowRequest(REQUEST),
    ).toBe(null)
  })

  it('issue 11 what a run takes is counted all the same', async () => {
    const { store, costs } = open()
    const run = store.meterRun({ project, answering: PRO, mode: 'build', earlier: undefined })
    run.onUsage({ prompt: 10, output: 5 })
    expect(await run.end()).toMatchObject({ model: 'gemini-2.5-pro', requests: 1, prompt: 10, output: 5 })
    await expect.poll(() => costs.spending.getState().ledger.projects[0]?.requests).toBe(1)
  })

  it('issue 11 a request that is refused for it has it loaded, so that trying again helps', async () => {
    const { store } = open({ hasLimits: true, fails: 1 })
    await expect(store.load()).rejects.toThrow('offline')
    const request = { text: 'hi', images: [] }
    expect(store.refusal(project, request)).toContain(UNREAD)
    await expect.poll(() => store.getState().costs).not.toBe(null)
    expect(store.refusal(project, request)).toBe(null)
  })

  it('issue 11 loading that failed is tried again', async () => {
    const { store, costs } = open({ fails: 1 })
    await expect(store.load()).rejects.toThrow('offline')
    expect(await store.load()).toBe(costs)
    expect(store.getState().costs).toBe(costs)
  })
})

describe('a workspace', () => {
  it('issue 11 keeps with the message what its answer took', async () => {
    const { workspace, model, projectId, lastMessage } = openTestWorkspace()
    await workspace.costs.load()
    workspace.agent.send(projectId, { text: 'Why?', images: [] })
    await model.answer('Because.')
    await expect
      .poll(() => lastMessage().usage)
      .toMatchObject({ model: 'Demo model', requests: 1, isEstimated: true })
  })
})
