import { describe, expect, it } from 'vitest'
import { CONFIG } from './connect.fixture.ts'
import { looksSecret, readConnection } from './read-connection.ts'

const KEY = `sk-${'x'.repeat(40)}`
const places = (text: string, key = '') => {
  const read = readConnection(text, key, CONFIG)
  return read.ok ? read.places.map(({ id, baseUrl, apiKey }) => [id, baseUrl, apiKey]) : read.problem
}

describe('what is pasted into the one field', () => {
  it.each([
    [KEY, 'openai', 'https://api.openai.com/v1'],
    [`sk-ant-${'x'.repeat(20)}`, 'anthropic', 'https://api.anthropic.com'],
    [`sk-or-v1-${'x'.repeat(20)}`, 'openrouter', 'https://openrouter.ai/api/v1'],
    [`gsk_${'x'.repeat(20)}`, 'groq', 'https://api.groq.com/openai/v1'],
    [`AIza${'x'.repeat(35)}`, 'gemini', 'https://google.example'],
  ])('S4.20 design §7 a key goes where its form says: %s', (key, id, baseUrl) => {
    expect(places(` ${key}\n`)).toEqual([[id, baseUrl, key]])
  })

  it('S5.3 design §7 a key of Google that is cut off is said so', () => {
    expect(places(`AIza${'x'.repeat(20)}`)).toContain('39 characters')
  })

  it.each([
    ['localhost:11434', 'ollama', ['http://localhost:11434/v1', 'http://localhost:11434']],
    ['http://127.0.0.1:1234/v1', 'lm-studio', ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1/v1']],
    ['http://localhost:8000', 'custom', ['http://localhost:8000/v1', 'http://localhost:8000']],
    [
      'http://localhost:11434/api/',
      'ollama',
      ['http://localhost:11434/api', 'http://localhost:11434/api/v1', 'http://localhost:11434/v1'],
    ],
  ])('design §7 an address without /v1 is tried with it too: %s', (text, id, bases) => {
    expect(places(text)).toEqual(bases.map((base) => [id, base, null]))
  })

  it('design §7 an address takes its key behind it, before it, or from its own field', () => {
    for (const text of [`http://localhost:8000/v1 my-key`, `my-key http://localhost:8000/v1`]) {
      expect(places(text)).toContainEqual(['custom', 'http://localhost:8000/v1', 'my-key'])
    }
    expect(places('http://localhost:8000/v1', 'my-key')).toContainEqual([
      'custom',
      'http://localhost:8000/v1',
      'my-key',
    ])
    expect(places('https://api.openai.com', KEY)).toEqual([['openai', 'https://api.openai.com/v1', KEY]])
  })

  it.each([
    ['api.openai.com', 'OpenAI answers nobody without a key.'],
    ['hello', 'This is no key of a form known here, and no address.'],
    ['https://models.example/v1', 'This server does not let the page call https://models.example.'],
    ['http://10.0.0.2:8000', 'Only this machine may be called without encryption'],
  ])('design §7 says in one sentence what is wrong with %s', (text, sentence) => {
    expect(places(text)).toContain(sentence)
  })

  it('S4.20 a key is hidden while it is typed, an address is not', () => {
    for (const key of ['sk-', 'AIzaX', 'gsk_1', 'x'.repeat(24)]) expect(looksSecret(key)).toBe(true)
    for (const typed of ['', 'h', 'http://localhost:1234', 'localhost:1234/v1', 'api.groq.com/openai/v1']) {
      expect(looksSecret(typed)).toBe(false)
    }
  })
})
