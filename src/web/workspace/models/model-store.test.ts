import { describe, expect, it } from 'vitest'
import { BUILT_IN_PRICES } from '../../../core/costs/built-in-prices.ts'
import type { ConnectedProvider, ModelChoice } from '../../platform/models/provider-settings.ts'
import { modelPrice } from '../costs/model-price.ts'
import { TEST_CONFIG } from '../test-workspace.ts'
import { chooseModel, createModelStore } from './model-store.ts'

const OPERATED: typeof TEST_CONFIG = {
  ...TEST_CONFIG,
  models: {
    ...TEST_CONFIG.models,
    operator: [
      { model: 'gemini-2.5-pro', provider: 'gemini', baseUrl: 'https://here.example/api/models/google' },
      { model: 'qwen3-coder', provider: 'openai', baseUrl: 'https://here.example/api/models/office' },
    ],
  },
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
  isVisitor?: boolean
  geminiModels?: readonly string[]
  providers?: readonly ConnectedProvider[]
  choice?: ModelChoice | null
}

const GEMINI = { id: 'gemini', baseUrl: 'https://models.example', apiKey: 'key', models: [] }

function settings(kept: Kept = {}) {
  return {
    isSignedIn: () => kept.isVisitor !== true,
    readOwnKey: () => kept.ownKey ?? null,
    readGeminiModels: () => kept.geminiModels ?? [],
    readProviders: () => kept.providers ?? [],
    readChoice: () => kept.choice ?? null,
    keepChoice: (choice: ModelChoice) => {
      kept.choice = choice
      if (choice.from === 'gemini' && choice.model !== null) {
        kept.geminiModels = [choice.model, ...(kept.geminiModels ?? [])]
      }
      return true
    },
  }
}

describe('which model answers', () => {
  it('S7.6 never offers a demo model that is turned off: another one answers, or a key is asked for', () => {
    const config = { ...TEST_CONFIG, models: { ...TEST_CONFIG.models, demo: null } }
    const choice = { from: 'demo', model: null } as const
    const none = createModelStore(config, settings({ choice }))
    expect(none.getState()).toMatchObject({ source: 'own-key', apiKey: '', label: 'No model yet' })
    expect(none.forImages()).toMatchObject({ source: 'own-key', apiKey: '' })
    expect(none.groups()).toEqual([])
    const connected = createModelStore(config, settings({ choice, providers: [CLAUDE, OLLAMA] }))
    expect(connected.getState()).toMatchObject({ from: 'ollama', model: 'qwen3' })
    expect(chooseModel(config, settings({ ownKey: 'key' }))).toMatchObject({ apiKey: 'key' })
    expect(chooseModel({ ...config, models: { ...OPERATED.models, demo: null } }, settings())).toMatchObject({
      source: 'operator',
    })
  })

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
      baseUrl: 'https://here.example/api/models/google',
      apiKey: null,
    })
    expect(chooseModel(TEST_CONFIG, settings())).toMatchObject({
      source: 'demo',
      label: 'Demo model · scripted',
      apiKey: null,
    })
  })

  it('25.2 models of the server answer who is signed in, in their own wire, and no visitor', () => {
    const kept: Kept = { isVisitor: true }
    const store = createModelStore(OPERATED, settings(kept))
    expect(store.getState().source).toBe('demo')
    expect(store.groups().map(({ from }) => from)).toEqual(['demo'])
    kept.isVisitor = false
    expect(store.refresh()).toMatchObject({ from: 'operator', model: 'gemini-2.5-pro', apiKey: null })
    store.choose({ from: 'operator', model: 'qwen3-coder' })
    expect(store.getState()).toMatchObject({
      source: 'operator',
      provider: 'openai',
      baseUrl: 'https://here.example/api/models/office',
      label: 'qwen3-coder · this server',
    })
  })

  it('25.2 where people may use no keys of their own, none is read, whatever the browser kept', () => {
    const config = { ...OPERATED, models: { ...OPERATED.models, hasOwnKeys: false } }
    const choice = { from: 'ollama', model: 'qwen3' } as const
    const store = createModelStore(config, settings({ ownKey: 'key', providers: [OLLAMA], choice }))
    expect(store.getState()).toMatchObject({ from: 'operator', apiKey: null })
    expect(store.gemini()).toBeNull()
    expect(store.groups().map(({ from }) => from)).toEqual(['operator', 'demo'])
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
      from: 'ollama',
      provider: 'openai',
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
      { from: 'ollama', name: 'Ollama', models: ['qwen3'], listedBy: OLLAMA },
      { from: 'anthropic', name: 'Anthropic', models: [], listedBy: CLAUDE },
      { from: 'gemini', name: 'Gemini', models: ['gemini-2.5-pro'], listedBy: GEMINI },
      { from: 'operator', name: 'This server', models: ['gemini-2.5-pro', 'qwen3-coder'], listedBy: null },
      { from: 'demo', name: 'Demo model', models: ['gemini-2.5-pro'], listedBy: null },
    ])
  })

  it("S7.6 design §7 lets one of Gemini's models answer the own key, and offers it and the default from then on", () => {
    const kept: Kept = { ownKey: 'key' }
    const store = createModelStore(OPERATED, settings(kept))
    store.choose({ from: 'gemini', model: 'gemini-2.5-flash' })
    expect(store.getState()).toMatchObject({
      source: 'own-key',
      from: 'gemini',
      model: 'gemini-2.5-flash',
      label: 'gemini-2.5-flash · your key',
    })
    expect(createModelStore(OPERATED, settings(kept)).getState().model).toBe('gemini-2.5-flash')
    const { models } = store.groups().find(({ from }) => from === 'gemini') ?? {}
    expect(models).toEqual(['gemini-2.5-flash', 'gemini-2.5-pro'])
    expect(store.gemini()).toMatchObject({ id: 'gemini', baseUrl: 'https://models.example', apiKey: 'key' })
  })

  it('S7.6 asks the operator and the demo model for the configured one, whatever was chosen for an own key', () => {
    const kept: Kept = { ownKey: 'key', geminiModels: ['gemini-2.5-flash'] }
    const store = createModelStore(OPERATED, settings(kept))
    for (const from of ['operator', 'demo'] as const) {
      store.choose({ from, model: 'gemini-2.5-flash' })
      expect(store.getState()).toMatchObject({ source: from, model: 'gemini-2.5-pro' })
    }
    kept.ownKey = null
    expect(store.refresh()).toMatchObject({ source: 'demo', model: 'gemini-2.5-pro' })
    expect(store.gemini()).toBeNull()
  })

  it('S7.6 a new key answers with what is configured, also when that changes, until a model is chosen', () => {
    const kept: Kept = { ownKey: 'key', providers: [OLLAMA], choice: { from: 'ollama', model: 'qwen3' } }
    createModelStore(TEST_CONFIG, settings(kept)).choose({ from: 'gemini', model: null })
    const later = { ...TEST_CONFIG, geminiModel: 'gemini-3.5-flash' }
    expect(chooseModel(later, settings(kept))).toMatchObject({ from: 'gemini', model: 'gemini-3.5-flash' })
  })

  it('issue 11 S7.8 the price goes by the model that was chosen, and pictures by the same key', () => {
    const kept: Kept = { ownKey: 'key' }
    const store = createModelStore(TEST_CONFIG, settings(kept))
    const input = () => {
      const found = modelPrice(store.getState(), [BUILT_IN_PRICES], '2026-11-22')
      return found.type === 'known' ? found.price.row.input : found.type
    }
    expect(input()).toBe(1.25)
    store.choose({ from: 'gemini', model: 'gemini-2.5-flash' })
    expect(input()).toBe(0.3)
    store.choose({ from: 'gemini', model: 'gemini-flash-latest' })
    expect(input()).toBe('unknown')
    expect(store.forImages()).toMatchObject({ baseUrl: 'https://models.example', apiKey: 'key' })
  })
})
