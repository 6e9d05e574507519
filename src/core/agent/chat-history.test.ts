import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../chat/chat-message.ts'
import { MAX_PROMPT_LENGTH } from '../chat/prompt-length.ts'
import { filePath } from '../files/file-path.ts'
import { createMessage } from '../project/messages.ts'
import { chatHistory } from './chat-history.ts'
import { turnTokens } from './request-tokens.ts'

function chat(rounds: number): readonly ChatMessage[] {
  return Array.from({ length: rounds }, (_, round) => [
    createMessage({
      id: `${round}u`,
      role: 'user',
      text: `Request ${round}: ${'make it better '.repeat(20)}`,
    }),
    createMessage({
      id: `${round}a`,
      role: 'ai',
      text: `Answer ${round}: ${'this was done '.repeat(40)}`,
      previousFileSystem: new Map(),
      codeChanges: [{ operation: 'DELETE', path: filePath(`src/part-${round}.ts`), description: '' }],
    }),
  ]).flat()
}

const THRESHOLD = 4000
const tokens = (messages: readonly ChatMessage[]) =>
  chatHistory(messages, THRESHOLD).reduce((sum, { text }) => sum + turnTokens(text), 0)

describe('the history of a long chat', () => {
  it('issue 11: is what was said while it is short', () => {
    expect(chatHistory(chat(5), THRESHOLD)).toEqual(chatHistory(chat(5)))
  })

  it('issue 11: becomes a summary of requests and versions past its threshold, and never takes more', () => {
    const history = chatHistory(chat(60), THRESHOLD)
    expect(history[0]?.text).toMatch(/^Summary of the earlier conversation/)
    expect(history[0]?.text).toMatch(/- Asked: Request \d+: make it better/)
    expect(history[0]?.text).toMatch(/ {2}Changed: src\/part-\d+\.ts \(removed\)/)
    expect(history.map(({ role }) => role)).toEqual(
      history.map((_, index) => (index % 2 === 0 ? 'user' : 'model')),
    )
    expect(history.at(-1)?.text).toContain('Answer 59:')
    for (let rounds = 1; rounds <= 80; rounds += 1)
      expect(tokens(chat(rounds))).toBeLessThanOrEqual(THRESHOLD)
  })

  it('issue 11: moves in steps: between two of them a turn only adds to what was sent before', () => {
    let steps = 0
    let before = chatHistory(chat(1), THRESHOLD)
    for (let rounds = 2; rounds <= 80; rounds += 1) {
      const next = chatHistory(chat(rounds), THRESHOLD)
      if (JSON.stringify(next.slice(0, before.length)) !== JSON.stringify(before)) steps += 1
      before = next
    }
    expect(steps).toBeGreaterThan(2)
    expect(steps).toBeLessThan(80 / 4)
  })

  it('issue 11: shortens a message of any length, and keeps the messages themselves', () => {
    const long = createMessage({ id: '1', role: 'user', text: 'word '.repeat(20_000) })
    const [turn] = chatHistory([long])
    expect(turn?.text.length).toBeLessThan(33_000)
    expect(turn?.text).toContain('68000 further characters are left out here')
    expect(long.text).toHaveLength(100_000)
  })

  it('S7.5 S9.36 repeats the longest request that may be sent to its last word', () => {
    const brief = `${'word '.repeat((MAX_PROMPT_LENGTH - 'The end.'.length) / 5)}The end.`
    const [turn] = chatHistory([createMessage({ id: '1', role: 'user', text: brief })])
    expect(brief.length).toBeGreaterThan(MAX_PROMPT_LENGTH - 5)
    expect(turn?.text).toBe(brief)
  })
})
