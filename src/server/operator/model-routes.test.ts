import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OperatorLab, openOperatorLab } from './operator-lab.fixture.ts'

let operated: OperatorLab
beforeEach(async () => {
  operated = await openOperatorLab()
})
afterEach(() => operated.end())

it('25.5 models are listed by what is configured, without a key or what may be one', async () => {
  const { ask } = operated
  const { text, json } = await ask('GET', '/models')
  expect(json().rows).toEqual([
    {
      ...{ model: 'qwen3', provider: 'Office', wire: 'openai', isPrivate: true },
      ...{ address: 'http://10.0.0.5:8000', hasKey: true, answersApps: false },
    },
  ])
  expect(text).not.toMatch(/sk-operator|secret-path/)
})
