import { describe, expect, it } from 'vitest'
import { bareKey, providerOfKey } from './key-forms.ts'

const LONG = 'aB3-_'.repeat(6)

describe('the form of a key', () => {
  it.each([
    [`sk-proj-${LONG}`, 'openai'],
    [`sk-${'x'.repeat(48)}`, 'openai'],
    [`sk-ant-api03-${LONG}`, 'anthropic'],
    [`sk-or-v1-${LONG}`, 'openrouter'],
    [`gsk_${'a1'.repeat(16)}`, 'groq'],
    [`AIza${'k'.repeat(35)}`, 'gemini'],
  ])('S4.20 design §7 says whose %s is', (key, provider) => {
    expect(providerOfKey(key)).toBe(provider)
  })

  it.each(['', 'sk-', 'hello world', 'AIza', 'http://localhost:1234', `xyz-${LONG}`, `my sk-${LONG}`])(
    'S4.20 design §7 is guessed for nothing else: %j',
    (text) => {
      expect(providerOfKey(text)).toBe(null)
    },
  )

  it.each([
    [' OPENAI_API_KEY=sk-abc ', 'sk-abc'],
    ['export GROQ_API_KEY="gsk_1"', 'gsk_1'],
    ["'sk-abc'", 'sk-abc'],
    ['Authorization', 'Authorization'],
    ['Bearer sk-abc', 'sk-abc'],
  ])('S5.3 design §7 a key is taken as people copy it: %j', (text, key) => {
    expect(bareKey(text)).toBe(key)
  })
})
