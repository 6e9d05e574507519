import { describe, expect, it } from 'vitest'
import { chooseModel, createModelStore } from './model-store.ts'
import { TEST_CONFIG } from './test-workspace.ts'

const OPERATED = {
  ...TEST_CONFIG,
  models: { ...TEST_CONFIG.models, operator: { baseUrl: 'https://proxy.example' } },
}

describe('which model answers', () => {
  it("S7.6 takes the user's own key first, then the operator's, then the demo model", () => {
    expect(chooseModel(OPERATED, 'key')).toMatchObject({
      source: 'own-key',
      baseUrl: 'https://models.example',
      apiKey: 'key',
    })
    expect(chooseModel(OPERATED, null)).toMatchObject({
      source: 'operator',
      baseUrl: 'https://proxy.example',
      apiKey: null,
    })
    expect(chooseModel(TEST_CONFIG, null)).toMatchObject({
      source: 'demo',
      label: 'Demo model · scripted',
      apiKey: null,
    })
  })

  it('S9.6 never puts the key into what is shown', () => {
    expect(chooseModel(TEST_CONFIG, 'AIzaSecret').label).not.toContain('AIza')
  })

  it('S7.6 notices a key that was set meanwhile', () => {
    let key: string | null = null
    const store = createModelStore(TEST_CONFIG, () => key)
    expect(store.getState().source).toBe('demo')
    key = 'key'
    expect(store.refresh().source).toBe('own-key')
    expect(store.getState().source).toBe('own-key')
  })
})
