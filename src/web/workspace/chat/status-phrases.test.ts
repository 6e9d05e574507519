import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  firstPhrase,
  nextThinkingPhrase,
  nextWritingPhrase,
  retryPhrase,
  stagePhrase,
  THINKING_PHRASES,
  turnPhrases,
  WRITING_PHRASES,
} from './status-phrases.ts'

describe('a status line', () => {
  afterEach(() => vi.useRealTimers())

  it.each([
    ['S4.8 S9.15', 'thinking', THINKING_PHRASES],
    ['S4.9 S9.15', 'writing', WRITING_PHRASES],
  ] as const)(
    '%s changes its phrase every 2500 ms while it is %s, and not once it is over',
    (_, kind, phrases) => {
      vi.useFakeTimers()
      const shown = [firstPhrase(kind)]
      const end = turnPhrases(kind, (next) => shown.push(next(shown.at(-1) ?? '')))
      vi.advanceTimersByTime(2499)
      expect(shown).toHaveLength(1)
      vi.advanceTimersByTime(1)
      expect(shown).toHaveLength(2)
      vi.advanceTimersByTime(2500)
      expect(shown).toHaveLength(3)
      for (const [index, phrase] of shown.entries()) {
        expect(phrases).toContain(phrase)
        if (kind === 'writing') expect(phrase).toBe(phrases[index])
        else expect(phrase).not.toBe(shown[index + 1])
      }
      end()
      vi.advanceTimersByTime(10_000)
      expect(shown).toHaveLength(3)
    },
  )
})

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

  it.each([
    [0, 4999, 'Checking…'],
    [0, 5000, 'Checking that it runs… 5 s'],
    [0, 19_999, 'Checking that it runs… 19 s'],
    [0, 20_000, 'Checking that it runs… 20 s. This machine is busy.'],
    [1, 900, 'Checking repair 1 of 2…'],
    [2, 12_345, 'Checking repair 2 of 2… 12 s'],
    [2, 61_000, 'Checking repair 2 of 2… 61 s. This machine is busy.'],
  ])('R32 says of a check (repair %i) after %i ms: %s', (round, elapsed, phrase) => {
    expect(stagePhrase({ type: 'checking', round, since: 0 }, elapsed)).toBe(phrase)
  })

  it('R31 R32 says so of a draft that is checked again, and counts no seconds of a model', () => {
    expect([0, 6000, 90_000].map(retryPhrase)).toEqual([
      'Checking it again…',
      'Checking it again… 6 s',
      'Checking it again… 90 s. This machine is busy.',
    ])
    expect(stagePhrase({ type: 'repairing', round: 1, since: 0 }, 90_000)).toBe('Repairing, try 1 of 2…')
  })
})
