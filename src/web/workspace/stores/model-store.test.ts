import { describe, expect, it } from 'vitest'
import type { ConnectedProvider, ModelChoice } from '../../platform/models/provider-settings.ts'
import { chooseModel, createModelStore } from './model-store.ts'
import { TEST_CONFIG } from './test-workspace.ts'

const OPERATED = {
  ...TEST_CONFIG,
  models: { ...TEST_CONFIG.models, operator: { baseUrl: 'https://proxy.example' } },
}

const OLLAMA: ConnectedProvider = {
  id: 'ollama',
  baseUrl: 'http://localhost:11434/v1',
  apiKey: null,
  models: ['qwen3'],
}
const CLAUDE: ConnectedProvider = {
  id: 'anthropic',
  baseUrl: 'https://api.anthropic.com',
  apiKey: 'sk-ant-secret',
  models: [],
}

interface Kept {
  ownKey?: string | null
  providers?: readonly ConnectedProvider[]
  choice?: ModelChoice | null
}

function settings(kept: Kept = {}) {
  return {
    readOwnKey: () => kept.ownKey ?? null,
    readProviders: () => kept.providers ?? [],
    readChoice: () => kept.choice ?? null,
    keepChoice: (choice: ModelChoice) => {
      kept.choice = choice
      return true
    },
  }
}

describe('which model answers', () => {
  it("S7.6 takes the user's own key first, then the operator's, then the demo model", () => {
    expect(chooseModel(OPERATED, settings({ ownKey: 'key' }))).toMatchObject({
      source: 'own-key',
      provider: 'gemini',
      baseUrl: 'https://models.example',
      apiKey: 'key',
    })
    expect(chooseModel(OPERATED, settings())).toMatchObject({
      source: 'operator',
      provider: 'gemini',
      baseUrl: 'https://proxy.example',
      apiKey: null,
    })
    expect(chooseModel(TEST_CONFIG, settings())).toMatchObject({
      source: 'demo',
      label: 'Demo model · scripted',
      apiKey: null,
    })
  })

  it('S9.6 never puts the key into what is shown', () => {
    expect(chooseModel(TEST_CONFIG, settings({ ownKey: 'AIzaSecret' })).label).not.toContain('AIza')
    const choice = { from: 'anthropic', model: 'claude-opus-5' } as const
    const shown = chooseModel(TEST_CONFIG, settings({ providers: [CLAUDE], choice })).label
    expect(shown).toBe('claude-opus-5 · Anthropic')
  })

  it('S7.6 notices a key that was set meanwhile', () => {
    const kept: Kept = {}
    const store = createModelStore(TEST_CONFIG, settings(kept))
    expect(store.getState().source).toBe('demo')
    kept.ownKey = 'key'
    expect(store.refresh().source).toBe('own-key')
    expect(store.getState().source).toBe('own-key')
  })

  it('design §7 a chosen model answers, whatever else there is, and is remembered', () => {
    const kept: Kept = { ownKey: 'key', providers: [OLLAMA] }
    const store = createModelStore(TEST_CONFIG, settings(kept))
    expect(store.choose({ from: 'ollama', model: 'qwen3' })).toBe(true)
    expect(store.getState()).toEqual({
      source: 'own-key',
      provider: 'openai',
      providerId: 'ollama',
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'qwen3',
      label: 'qwen3 · Ollama',
    })
    expect(createModelStore(TEST_CONFIG, settings(kept)).getState().model).toBe('qwen3')
    store.choose({ from: 'demo', model: 'gemini-2.5-pro' })
    expect(store.getState().source).toBe('demo')
  })

  it('S7.6 goes back to the specified order when what was chosen is no longer connected', () => {
    const choice = { from: 'ollama', model: 'qwen3' } as const
    expect(chooseModel(OPERATED, settings({ choice })).source).toBe('operator')
    const ofGemini = { from: 'gemini', model: 'gemini-2.5-pro' } as const
    expect(chooseModel(TEST_CONFIG, settings({ choice: ofGemini })).source).toBe('demo')
  })

  it('S7.8 pictures are made by the Gemini wire, whoever answers in the chat', () => {
    const choice = { from: 'ollama', model: 'qwen3' } as const
    const store = createModelStore(TEST_CONFIG, settings({ ownKey: 'key', providers: [OLLAMA], choice }))
    expect(store.getState().provider).toBe('openai')
    expect(store.forImages()).toMatchObject({ provider: 'gemini', apiKey: 'key' })
  })

  it('design §7 offers connected providers first, and always the demo model', () => {
    const store = createModelStore(OPERATED, settings({ ownKey: 'key', providers: [OLLAMA, CLAUDE] }))
    expect(store.groups()).toEqual([
      { from: 'ollama', name: 'Ollama', models: ['qwen3'] },
      { from: 'anthropic', name: 'Anthropic', models: [] },
      { from: 'gemini', name: 'Gemini', models: ['gemini-2.5-pro'] },
      { from: 'operator', name: 'This server', models: ['gemini-2.5-pro'] },
      { from: 'demo', name: 'Demo model', models: ['gemini-2.5-pro'] },
    ])
  })
})
