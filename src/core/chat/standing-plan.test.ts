import { describe, expect, it } from 'vitest'
import { createMessage } from '../project/messages.ts'
import type { ChatMessage } from './chat-message.ts'
import { asksToBuildPlan, BUILD_PLAN_TEXT, standingPlan } from './standing-plan.ts'

let made = 0
const said = (role: 'user' | 'ai', text: string, patch: Partial<ChatMessage> = {}) =>
  createMessage({ id: String(++made), role, text, ...patch })
const asked = (text: string) => said('user', text, { mode: 'plan' })
const plan = (text: string) => said('ai', text, { mode: 'plan' })

describe('standingPlan', () => {
  it('issue 11: Plan is the newest plan, with all that was asked for it', () => {
    const messages = [asked('a shop'), plan('A shop.'), asked('in blue'), plan('A blue shop.')]
    const found = standingPlan(messages)
    expect(found?.text).toBe('A blue shop.')
    expect(found?.messageId).toBe(messages[3]?.id)
    expect(found?.requests.map(({ text }) => text)).toEqual(['a shop', 'in blue'])
  })

  it('issue 11: Plan stands until a version follows, and again when that is undone', () => {
    const [request, answer] = [asked('a shop'), plan('A shop.')]
    const build = said('user', BUILD_PLAN_TEXT)
    const built = said('ai', 'Done.', { previousFileSystem: new Map() })
    expect(standingPlan([request, answer, build, built])).toBeNull()
    expect(standingPlan([request, answer, build, said('ai', 'Done.')])?.text).toBe('A shop.')
    expect(standingPlan([request, answer, said('user', 'why?', { mode: 'ask' })])?.text).toBe('A shop.')
  })

  it('issue 11: Plan is none while it is written, when it failed, and in words of Build mode', () => {
    const request = asked('a shop')
    expect(standingPlan([request, said('ai', '', { mode: 'plan' })])).toBeNull()
    expect(standingPlan([request, said('ai', '', { mode: 'plan', error: 'No.' })])).toBeNull()
    expect(standingPlan([said('user', 'a shop'), said('ai', 'A shop.')])).toBeNull()
  })
})

describe('asksToBuildPlan', () => {
  it.each([BUILD_PLAN_TEXT, 'build it', 'Yes, go ahead!', 'ok, do it please', 'Implement this plan.'])(
    'issue 11: Plan is to be built when someone says %j',
    (text) => expect(asksToBuildPlan(text)).toBe(true),
  )
  it.each(['Build a shop', 'make it blue', 'do the header again', 'yes, but in blue', ''])(
    'issue 11: Plan is not what %j is about',
    (text) => expect(asksToBuildPlan(text)).toBe(false),
  )
})
