import { describe, expect, it } from 'vitest'
import type { FlowStep } from '../../core/flows/flow-schema.ts'
import { FlowRecordingClient } from './flow-recording.ts'

const BOOK: FlowStep = { do: 'click', target: { by: 'role', role: 'button', name: 'Book' }, checks: [] }

describe('recording of a flow', () => {
  function record(prepare = (_client: FlowRecordingClient) => {}) {
    const client = new FlowRecordingClient(() => true)
    prepare(client)
    let steps: readonly FlowStep[] = []
    client.record('/', (told) => {
      steps = told
    })
    return { client, kinds: () => steps.map((step) => step.do) }
  }

  it('26.1 a page that a link loads is the step itself', () => {
    const { client, kinds } = record()
    client.handle({ type: 'flow-step', id: 1, step: BOOK })
    client.connected()
    expect(kinds()).toEqual(['open', 'click'])
  })

  it('26.1 a page that the person has loaded anew is a step of its own, right behind a click, too', () => {
    const { client, kinds } = record()
    client.handle({ type: 'flow-step', id: 1, step: BOOK })
    client.reloading()
    client.connected()
    client.handle({ type: 'flow-step', id: 3, step: BOOK })
    client.connected()
    expect(kinds()).toEqual(['open', 'click', 'reload', 'click'])
  })

  it('26.1 a reload before the recording is none of it', () => {
    const { client, kinds } = record((before) => before.reloading())
    client.handle({ type: 'flow-step', id: 1, step: BOOK })
    client.connected()
    expect(kinds()).toEqual(['open', 'click'])
  })
})
