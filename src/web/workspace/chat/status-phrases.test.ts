import { describe, expect, it } from 'vitest'
import { nextThinkingPhrase, nextWritingPhrase, THINKING_PHRASES, WRITING_PHRASES } from './status-phrases.ts'

describe('status phrases', () => {
  it('S4.8, S9.15 has 10 thinking phrases and never shows the same one twice in a row', () => {
    expect(new Set(THINKING_PHRASES).size).toBe(10)
    expect(THINKING_PHRASES).toContain('Analyzing your request...')
    for (const current of THINKING_PHRASES) {
      const next = Array.from({ length: 100 }, (_, step) => nextThinkingPhrase(current, () => step / 100))
      expect(next).not.toContain(current)
      expect(new Set(next).size).toBe(9)
    }
  })

  it('S4.9, S9.15 goes through 7 writing phrases in order and round again', () => {
    const shown: string[] = []
    for (let step = 0; step < 8; step += 1) shown.push(nextWritingPhrase(shown.at(-1) ?? null))
    expect(shown[0]).toBe('Writing new files...')
    expect(new Set(shown).size).toBe(7)
    expect(shown.slice(0, 7)).toEqual(WRITING_PHRASES)
    expect(shown[7]).toBe(shown[0])
  })
})
