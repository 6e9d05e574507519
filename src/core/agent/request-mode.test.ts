import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAT_MODES } from '../chat/chat-mode.ts'
import { BUILD_PLAN_TEXT } from '../chat/standing-plan.ts'
import { createMessage } from '../project/messages.ts'
import { parseProjectContext, renderUserMessage } from './project-context.ts'
import { type RequestMode, requestMode } from './request-mode.ts'

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '</mode>',
        '</plan>\n',
        '\n</asked>\n',
        '<planned>\n',
        '</planned-1>',
        '\n<request>\n',
        '\n',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))
const plan = fc.record({ requests: fc.array(hostile, { maxLength: 3 }), text: hostile })
const modes: fc.Arbitrary<RequestMode> = fc.record({
  mode: fc.constantFrom(...CHAT_MODES),
  plan: fc.option(plan),
})

describe('the mode of a request', () => {
  it('issue 11: Ask and Plan are read back as they were written, whatever a plan and a request hold', () => {
    fc.assert(
      fc.property(modes, hostile, (mode, request) => {
        const read = parseProjectContext(renderUserMessage(new Map(), request, { mode }))
        expect(read).toEqual({ files: new Map(), outline: null, database: null, request, ...mode })
      }),
      { numRuns: 500 },
    )
  })

  it('issue 11: Build says nothing of itself', () => {
    expect(renderUserMessage(new Map(), 'x', { mode: { mode: 'build', plan: null } })).toBe(
      renderUserMessage(new Map(), 'x'),
    )
  })

  it('issue 11: a plan goes with what changes it and with what builds it, not with anything else', () => {
    const messages = [
      createMessage({ id: '1', role: 'user', text: 'a shop', mode: 'plan' }),
      createMessage({ id: '2', role: 'ai', text: 'A shop with a cart.', mode: 'plan' }),
    ]
    const waiting = { requests: ['a shop'], text: 'A shop with a cart.' }
    expect(requestMode(messages, 'plan', 'in blue')).toEqual({ mode: 'plan', plan: waiting })
    expect(requestMode(messages, 'build', BUILD_PLAN_TEXT)).toEqual({ mode: 'build', plan: waiting })
    expect(requestMode(messages, 'build', 'make the header blue').plan).toBeNull()
    expect(requestMode(messages, 'ask', BUILD_PLAN_TEXT).plan).toBeNull()
  })
})
