import { expect, it } from 'vitest'
import { ConfigError } from '../config/read-variable.ts'
import type { HeldProvider } from '../models/server-model.ts'
import { chooseAppModels } from './app-models.ts'

const office: HeldProvider = {
  ...{ id: 'office', name: 'Office', wire: 'openai', isPrivate: true, key: null },
  ...{ baseUrl: 'http://10.0.0.5/v1', models: ['qwen3', 'small'] },
}
const claude: HeldProvider = { ...office, id: 'claude', wire: 'anthropic', models: ['claude'] }
const providers = [claude, office]

it('25.4 a model that costs answers apps only where the operator names it', () => {
  expect(chooseAppModels(null, providers, true)).toEqual({ type: 'demo' })
  expect(chooseAppModels(null, providers, false)).toBeNull()
  expect(chooseAppModels('off', providers, true)).toBeNull()
  expect(chooseAppModels('demo', providers, true)).toEqual({ type: 'demo' })
  expect(chooseAppModels(['small', 'qwen3'], providers, false)).toEqual({
    type: 'held',
    models: [
      { provider: office, model: 'small' },
      { provider: office, model: 'qwen3' },
    ],
  })
})

it.each([
  ['demo' as const, 'DEMO_MODEL'],
  [['gold'], 'SERVER_MODELS does not list'],
  [['claude'], 'the wire anthropic'],
])('25.4 what cannot be kept stops the start with a sentence: %j', (chosen, words) => {
  const choose = () => chooseAppModels(chosen, providers, false)
  expect(choose).toThrow(ConfigError)
  expect(choose).toThrow(words)
})
