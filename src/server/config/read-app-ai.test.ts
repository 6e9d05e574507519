import { expect, it } from 'vitest'
import { readAppAi } from './read-app-ai.ts'
import { ConfigError } from './read-variable.ts'

it('25.4 without a word nothing is chosen, and each share of a day has a cap in answers and in money', () => {
  expect(readAppAi({})).toEqual({
    models: null,
    caps: {
      visitor: { requests: 50, usd: 0.1 },
      app: { requests: 1_000, usd: 1 },
      owner: { requests: 3_000, usd: 3 },
    },
  })
})

it('25.4 the operator chooses models, the demo model, or none, and every cap', () => {
  expect(readAppAi({ APPS_AI: 'off' }).models).toBe('off')
  expect(readAppAi({ APPS_AI: 'demo' }).models).toBe('demo')
  expect(readAppAi({ APPS_AI: 'qwen3, org/large:7b' }).models).toEqual(['qwen3', 'org/large:7b'])
  const { caps } = readAppAi({ APPS_AI_VISITOR_DAY: '7', APPS_AI_OWNER_USD_DAY: '0' })
  expect(caps.visitor).toEqual({ requests: 7, usd: 0.1 })
  expect(caps.owner).toEqual({ requests: 3_000, usd: 0 })
})

it.each([
  ['APPS_AI', ','],
  ['APPS_AI', 'a,b,c,d,e,f,g,h,i,j,k'],
  ['APPS_AI_APP_DAY', '0'],
  ['APPS_AI_APP_USD_DAY', '-1'],
  ['APPS_AI_VISITOR_USD_DAY', '1e9'],
])('25.4 %s does not start as "%s"', (name, value) => {
  expect(() => readAppAi({ [name]: value })).toThrow(ConfigError)
})
