import { describe, expect, it } from 'vitest'
import { renderContinuation } from '../../core/agent/continuation.ts'
import type { CodeChange } from '../../core/files/code-change.ts'
import { filePath } from '../../core/files/file-path.ts'
import { STARTER_FILES } from '../../core/project/starter-template.ts'
import type { FileChange } from './answer/answer.ts'
import { createDemoModel } from './demo-model.ts'
import { ask, body, eventsOf, post, testModel, textOf } from './testing/ask.fixture.ts'

const PROMPT = 'A habit tracker with a weekly chart, in warm colours'
const METHOD = (method: string) => `/v1beta/models/gemini-2.5-pro:${method}`

describe('demo model wire', () => {
  it('S7.4 streams server-sent events with candidates, usage and STOP in the last one only', async () => {
    const response = await post(body(STARTER_FILES, PROMPT))
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const events = eventsOf(await response.text())
    expect(events.length).toBeGreaterThan(50)
    expect(events[0]).toMatchObject({
      candidates: [{ content: { role: 'model', parts: [{ text: expect.any(String) }] }, index: 0 }],
      modelVersion: 'demo',
    })
    expect(JSON.stringify(events.slice(0, -1))).not.toContain('finishReason')
    expect(events.at(-1)).toMatchObject({ candidates: [{ finishReason: 'STOP' }] })
    const usage = events.at(-1)?.usageMetadata as Record<string, number>
    expect(usage.totalTokenCount).toBe((usage.promptTokenCount ?? 0) + (usage.candidatesTokenCount ?? 0))
    expect(usage.candidatesTokenCount).toBe(Math.ceil(textOf(events).length / 4))
  })

  it('S7.9 answers generateContent whole and countTokens with a number', async () => {
    const whole = await (await post(body(STARTER_FILES, PROMPT), METHOD('generateContent'))).json()
    const streamed = textOf(eventsOf(await (await post(body(STARTER_FILES, PROMPT))).text()))
    expect(textOf([whole])).toBe(streamed)
    const counted = await (await post(body(STARTER_FILES, PROMPT), METHOD('countTokens'))).json()
    expect(counted.totalTokens).toBeGreaterThan(100)
  })

  it('S8.2 puts errors in the shape that Google uses', async () => {
    const bad = await post('{"contents":[]}')
    expect(bad.status).toBe(400)
    expect(await bad.json()).toEqual({
      error: { code: 400, message: expect.any(String), status: 'INVALID_ARGUMENT' },
    })
    expect((await post('not json')).status).toBe(400)
    const unknown = await post(body(STARTER_FILES, PROMPT), METHOD('embedContent'))
    expect(await unknown.json()).toMatchObject({ error: { code: 404, status: 'NOT_FOUND' } })
    expect((await testModel.request('/elsewhere')).status).toBe(404)
  })

  it('S4.6 stops writing when the reader leaves', async () => {
    let pauses = 0
    const model = createDemoModel({ isTest: false, delay: async () => void pauses++, chunkDelayMs: 1 })
    const response = await post(body(STARTER_FILES, PROMPT), undefined, model)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const after = pauses
    await new Promise((resolve) => setImmediate(resolve))
    expect(pauses).toBe(after)
  })
})

describe('faults', () => {
  const faulty = (fault: string, model = testModel) =>
    post(body(STARTER_FILES, `${PROMPT} [[fault:${fault}]]`), undefined, model)

  it('S8.2 refuses with 429 and S8.4 with 401', async () => {
    expect((await faulty('429')).status).toBe(429)
    expect(await (await faulty('401')).json()).toMatchObject({
      error: { code: 401, status: 'UNAUTHENTICATED' },
    })
  })

  it('S8.1 ends in the middle of a file, or with a block that is no JSON', async () => {
    const cut = await (await faulty('cut')).text()
    expect(textOf(eventsOf(cut))).toContain('[CODE_CHANGES]')
    expect(textOf(eventsOf(cut))).not.toContain('[CODE_CHANGES_END]')
    expect(cut).not.toContain('STOP')
    const malformed = textOf(eventsOf(await (await faulty('malformed')).text()))
    const block = malformed.split('[CODE_CHANGES]')[1]?.replace('[CODE_CHANGES_END]', '') ?? ''
    expect(() => JSON.parse(block)).toThrow()
  })

  it('S8.5 breaks the connection, and S4.10 answers with nothing', async () => {
    await expect((await faulty('drop')).text()).rejects.toThrow()
    expect(textOf(eventsOf(await (await faulty('empty')).text()))).toBe('')
  })

  it('S4.12 falls silent after the first piece until the request is aborted', async () => {
    const reader = (await faulty('stall')).body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    const second = reader?.read()
    const pending = Symbol('pending')
    expect(await Promise.race([second, new Promise((resolve) => setImmediate(() => resolve(pending)))])).toBe(
      pending,
    )
    await reader?.cancel()
    expect((await second)?.done).toBe(true)
  })

  it('S4.10 sends the rest when it is asked for, and nothing that had arrived', async () => {
    const whole = await ask(PROMPT)
    const finished = whole.changes.slice(0, 4)
    const files = new Map(STARTER_FILES)
    for (const { path } of finished) {
      const file = whole.files.get(filePath(path))
      if (file !== undefined) files.set(filePath(path), file)
    }
    const rest = await ask(continuation(`[[fault:cutonce]] ${PROMPT}`, finished), files)
    expect(rest.changes).toEqual(whole.changes.slice(4))
    const nothing = await ask(continuation(PROMPT, whole.changes), whole.files)
    expect(nothing).toMatchObject({ changes: [], prose: expect.stringContaining('Here are the files') })
    expect(textOf(eventsOf(await (await faulty('cutonce')).text()))).not.toContain('[CODE_CHANGES_END]')
    await expect((await faulty('droponce')).text()).rejects.toThrow()
  })

  it('S8.2 are off outside tests', async () => {
    const model = createDemoModel({ isTest: false, delay: async () => {} })
    expect((await faulty('429', model)).status).toBe(200)
  })
})

function continuation(request: string, finished: readonly FileChange[]): string {
  const changes = finished.map(({ path, ...change }) => ({ ...change, path: filePath(path) }) as CodeChange)
  return renderContinuation(request, {
    text: 'The plan.',
    changes,
    refused: [],
    problem: null,
    notes: [],
    hasBlock: true,
    writingPath: null,
  })
}
