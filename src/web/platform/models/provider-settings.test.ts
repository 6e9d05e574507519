import { afterEach, describe, expect, it, vi } from 'vitest'
import { readOwnKey, saveOwnKey } from '../own-key.ts'
import {
  deleteGemini,
  deleteProvider,
  keepChoice,
  readChoice,
  readGeminiModels,
  readProviders,
  saveProvider,
} from './provider-settings.ts'

const OPENAI = { id: 'openai', baseUrl: 'https://api.openai.com/v1', apiKey: 'sk-1' } as const

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  return kept
}

describe('connected providers', () => {
  it('S7.6 S9.6 keeps each key by itself, and in nothing else', () => {
    const kept = stubStorage()
    expect(saveProvider(OPENAI)).toBe(true)
    expect(saveProvider({ id: 'lm-studio', baseUrl: 'http://localhost:1234/v1', apiKey: null })).toBe(true)
    expect(kept.get('lathe_openai_api_key')).toBe('sk-1')
    expect(kept.has('lathe_lm_studio_api_key')).toBe(false)
    expect(kept.get('lathe_model_providers')).not.toContain('sk-1')
    expect(readProviders()).toEqual([
      { ...OPENAI, models: [] },
      { id: 'lm-studio', baseUrl: 'http://localhost:1234/v1', apiKey: null, models: [] },
    ])
    deleteProvider('openai')
    deleteProvider('lm-studio')
    expect(kept.size).toBe(0)
  })

  it('design §7 remembers which model answers, and the last five of each provider', () => {
    stubStorage()
    saveProvider(OPENAI)
    for (const model of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepChoice({ from: 'openai', model })
    expect(readChoice()).toEqual({ from: 'openai', model: 'b' })
    expect(readProviders()[0]?.models).toEqual(['b', 'f', 'e', 'd', 'c'])
    saveProvider({ ...OPENAI, apiKey: 'sk-2' })
    expect(readProviders()[0]?.models[0]).toBe('b')
    saveProvider({ ...OPENAI, baseUrl: 'https://openrouter.ai/api/v1' })
    expect(readProviders()[0]?.models).toEqual([])
  })

  it("S7.6 remembers Gemini's models that were chosen, for as long as a key is there", () => {
    const kept = stubStorage()
    saveOwnKey(`AIza${'k'.repeat(35)}`)
    for (const model of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepChoice({ from: 'gemini', model })
    keepChoice({ from: 'gemini', model: null })
    expect(readChoice()).toEqual({ from: 'gemini', model: null })
    expect(readGeminiModels()).toEqual(['b', 'f', 'e', 'd', 'c'])
    deleteGemini()
    expect(readOwnKey()).toBeNull()
    expect(kept.size).toBe(0)
    keepChoice({ from: 'demo', model: 'x' })
    deleteGemini()
    expect(readChoice()).toEqual({ from: 'demo', model: 'x' })
  })

  it.each(['nonsense', '[]', '{"openai":{"baseUrl":1}}', '{"from":"nobody","model":"x"}'])(
    'design §7 takes what it cannot read (%s) for nothing',
    (text) => {
      const kept = stubStorage()
      kept.set('lathe_model_providers', text)
      kept.set('lathe_model_choice', text)
      kept.set('lathe_gemini_models', text)
      expect(readProviders()).toEqual([])
      expect(readChoice()).toBeNull()
      expect(readGeminiModels()).toEqual([])
    },
  )

  it('S5.3 says so where the browser keeps nothing', () => {
    vi.stubGlobal('window', {})
    expect(saveProvider(OPENAI)).toBe(false)
    expect(keepChoice({ from: 'demo', model: 'x' })).toBe(false)
    expect(readProviders()).toEqual([])
  })
})
