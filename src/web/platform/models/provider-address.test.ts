import { describe, expect, it } from 'vitest'
import { PRESET_ORIGINS, PROVIDER_IDS, providerPreset } from '../../../core/model/model-providers.ts'
import { parseProviderAddress } from './provider-address.ts'

const parse = (text: string, origins: readonly string[] = PRESET_ORIGINS) =>
  parseProviderAddress(text, origins)

describe('the address of a provider', () => {
  it.each([
    [' https://api.openai.com/v1/ ', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1'],
    ['https://openrouter.ai/api/v1/models', 'https://openrouter.ai/api/v1'],
    ['https://api.anthropic.com', 'https://api.anthropic.com'],
    ['https://API.Anthropic.com/v1/messages', 'https://api.anthropic.com/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://127.0.0.1:1234/v1', 'http://127.0.0.1:1234/v1'],
  ])('design §7 takes %s as %s', (text, baseUrl) => {
    expect(parse(text)).toEqual({ ok: true, baseUrl })
  })

  it('design §7 takes what the operator has added', () => {
    const origins = [...PRESET_ORIGINS, 'https://models.example']
    expect(parse('https://models.example/v1', origins)).toMatchObject({ ok: true })
    expect(parse('https://models.example:8443/v1', origins)).toMatchObject({ ok: false })
  })

  it.each([
    ['', /not a web address/],
    ['api.openai.com/v1', /not a web address/],
    ['ftp://localhost/v1', /not a web address/],
    ['https://', /not a web address/],
    ['https://user:pass@api.openai.com/v1', /Put the key into its own field/],
    ['https://api.openai.com/v1?key=secret', /Put the key into its own field/],
    ['https://api.openai.com/v1#x', /Put the key into its own field/],
    ['http://api.openai.com/v1', /Only this machine may be called without encryption/],
    ['http://localhost.evil.example/v1', /Only this machine/],
    ['http://192.168.1.5:11434/v1', /Only this machine/],
    [
      'https://api.openai.com.evil.example/v1',
      /call https:\/\/api\.openai\.com\.evil\.example.*MODEL_ORIGINS/,
    ],
    [
      'https://models.example/v1',
      /call https:\/\/models\.example\. Whoever runs it can add that to MODEL_ORIGINS/,
    ],
  ])('design §7 says what to do with %j', (text, problem) => {
    expect(parse(text)).toMatchObject({ ok: false, problem: expect.stringMatching(problem) })
  })

  it('design §7 every preset may be called as it is', () => {
    for (const id of PROVIDER_IDS) {
      const { baseUrl } = providerPreset(id)
      if (baseUrl !== null) expect(parse(baseUrl), id).toEqual({ ok: true, baseUrl })
    }
  })
})
