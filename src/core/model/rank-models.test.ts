import { describe, expect, it } from 'vitest'
import { BUILT_IN_PRICES } from '../costs/built-in-prices.ts'
import type { OwnProviderId } from './model-providers.ts'
import { rankModels } from './rank-models.ts'

const best = (id: OwnProviderId, names: readonly string[], preferred?: string) => {
  const models = names.map((name) => ({
    name,
    input: BUILT_IN_PRICES.models.find(({ model }) => model === name)?.input ?? null,
  }))
  return rankModels(models, { id, ...(preferred !== undefined && { preferred }) })[0]?.name
}

describe('the model to begin with', () => {
  it.each([
    ['openai', ['gpt-4.1', 'gpt-6-luna', 'gpt-6-sol', 'gpt-6-astra', 'gpt-5.5', 'o4-mini'], 'gpt-6-sol'],
    ['openai', ['gpt-4o', 'gpt-5-mini', 'gpt-5', 'gpt-5-nano', 'gpt-5-2025-08-07'], 'gpt-5'],
    [
      'anthropic',
      ['claude-fable-5-1', 'claude-haiku-5-5', 'claude-sonnet-5-5', 'claude-opus-5-5'],
      'claude-opus-5-5',
    ],
    ['anthropic', ['claude-sonnet-4-5', 'claude-sonnet-5'], 'claude-sonnet-5'],
    ['gemini', ['gemini-2.5-flash', 'gemini-3.1-pro-preview', 'gemini-3.6-flash'], 'gemini-3.6-flash'],
    [
      'groq',
      ['llama-3.1-8b-instant', 'openai/gpt-oss-120b', 'llama-3.3-70b-versatile'],
      'openai/gpt-oss-120b',
    ],
    ['ollama', ['llama3.2:3b', 'qwen2.5-coder:14b', 'gemma3:27b'], 'qwen2.5-coder:14b'],
    ['custom', ['a-model'], 'a-model'],
  ] as const)('S4.20 design §7 %s: of %j it is %s', (id, names, name) => {
    expect(best(id, names)).toBe(name)
  })

  it("S9.3 design §7 is the workspace's own where the provider has it", () => {
    expect(best('gemini', ['gemini-3.6-flash', 'gemini-2.5-pro'], 'gemini-2.5-pro')).toBe('gemini-2.5-pro')
    expect(best('gemini', ['gemini-3.6-flash'], 'gemini-2.5-pro')).toBe('gemini-3.6-flash')
  })

  it('design §7 of a service with the models of all, one of a maker known for it', () => {
    const models = [
      { name: 'tiny/thing-9', input: 4 },
      { name: 'openai/gpt-5', input: 1.25 },
      { name: 'anthropic/claude-sonnet-4.5', input: 3 },
      { name: 'free/model:free', input: 0 },
    ]
    expect(rankModels(models, { id: 'openrouter' })[0]?.name).toBe('anthropic/claude-sonnet-4.5')
  })
})
