import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { systemPrompt } from '../agent/system-prompt.ts'
import { findSecrets } from './find-secrets.ts'
import { valueFinder } from './find-values.ts'
import { createSecretMasks } from './secret-masks.ts'

const RANDOM = 'q7Zk2LmX9vTb4RwYc8NdJ3hFp6SgA1eU'
const secretsOf = (text: string) => findSecrets(text).map(({ start, end }) => text.slice(start, end))
const jwt = (claims: object) =>
  [{ alg: 'HS256', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + `.${RANDOM}`

describe('what looks like a key', () => {
  it.each([
    `sk-${RANDOM}`,
    `sk-proj-${RANDOM}-${RANDOM}`,
    `sk-ant-api03-${RANDOM}`,
    `sk_live_${RANDOM}`,
    `AIzaSy${RANDOM}0`,
    `ghp_${RANDOM}0000`,
    `github_pat_11AAAA_${RANDOM}`,
    'AKIAZ7Q2WXK4M9PLT3VB',
    `xoxb-123456789012-123456789012-${RANDOM}`,
    `xoxp-1-2-${RANDOM}`,
    `glpat-${RANDOM}`,
    `npm_${RANDOM}abcd`,
    `hf_${RANDOM}`,
    `SG.${RANDOM}.${RANDOM}`,
    jwt({ role: 'service_role', iss: 'supabase' }),
    jwt({ sub: 'somebody' }),
  ])('is found in code, JSON, escapes, addresses and prose: %s', (key) => {
    for (const text of [
      key,
      `const a = '${key}'`,
      `{"a":"${key}"}`,
      `"first\\n${key}\\nlast"`,
      `see ${key}, please.`,
      `https://x.test/?a=${key}&b=1`,
      `a%20${key}`,
      `\`${key}\``,
    ])
      expect(secretsOf(text), text).toEqual([key])
  })

  it.each([
    "apiKey: '#'",
    '"client_secret": "#"',
    'ACCESS_TOKEN=#',
    'MY_SERVICE_KEY="#"',
    'access_token: #',
    "process.env.SECRET_KEY ?? '#'",
    "headers.set('x-api-key', '#')",
    'Authorization: Bearer #',
    'const token: string = "#"',
    'const token =\n  "#"',
    '\\"apiKey\\": \\"#\\"',
  ])('is the value of a telling name: %s', (text) => {
    expect(secretsOf(text.replace('#', RANDOM))).toEqual([RANDOM])
  })

  it('is the password of an address, and the lines of a private key', () => {
    expect(secretsOf('postgres://app:Tr0ub4dor@db.test:5432/x')).toEqual(['Tr0ub4dor'])
    expect(secretsOf('postgres://app:p:a@s@db.test/x')).toEqual(['p:a@s'])
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${RANDOM}${RANDOM}\nabc=\n-----END RSA PRIVATE KEY-----`
    expect(secretsOf(key)).toEqual([RANDOM + RANDOM, 'abc='])
    expect(secretsOf(JSON.stringify({ key }))).toEqual([RANDOM + RANDOM, 'abc='])
  })

  it.each([
    'sk-xxxxxxxxxxxxxxxxxxxxxxxx',
    "apiKey: 'your-api-key-goes-here'",
    "OPENAI_API_KEY='sk-your-key-here'",
    'AKIAIOSFODNN7EXAMPLE',
    `pk_live_${RANDOM}`,
    `sb_publishable_${RANDOM}`,
    jwt({ role: 'anon', iss: 'supabase' }),
    '.sk-fading-circle .sk-circle-fade-dot-delayed {}',
    'postgres://postgres:postgres@localhost:5432/x',
    'postgres://user:password@host/db',
    `https://user:${'${PASSWORD}'}@host/`,
    'const token = await getAccessToken(user, 3)',
    'token: theme.colors.primary500',
    "type='password' name='password' autoComplete='current-password'",
    'const apiKey = import.meta.env.VITE_API_KEY',
    'import { tokenize } from "./tokens/tokenizer2.ts"',
    '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----',
    `"integrity": "sha512-${RANDOM}${RANDOM}=="`,
    `background: url(data:image/png;base64,${RANDOM}${RANDOM})`,
  ])('is not what holds the place of one, or is for everybody: %s', (text) => {
    expect(secretsOf(text)).toEqual([])
  })

  it('is nowhere in the rules that every request begins with', () => {
    expect(secretsOf(systemPrompt())).toEqual([])
  })

  it('never holds a character that means something else in JSON or code (property)', () => {
    const piece = fc.constantFrom(
      'sk-',
      'apiKey: "',
      'password="',
      '-----BEGIN PRIVATE KEY-----\n',
      '-----END PRIVATE KEY-----',
      'eyJ',
      'postgres://a:',
      '@',
      RANDOM,
      '\\n',
      '"',
      "'",
      '.',
      '\n',
      ' ',
      'SG.',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const text = pieces.join('')
        let last = 0
        for (const { start, end } of findSecrets(text)) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).not.toMatch(/["'`\\<>\p{Cc}\s]/u)
          last = end
        }
        const masks = createSecretMasks([text], valueFinder([]))
        expect(masks.restore(masks.mask(text))).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})

it('W10 a word is compared with the few shapes that begin as it does, however many are known (found by npm run fuzz)', () => {
  const words = 1000
  const compared = vi.spyOn(String.prototype, 'startsWith')
  try {
    findSecrets('sk-.'.repeat(words))
    expect(compared.mock.calls.length).toBeLessThanOrEqual(words * 6)
  } finally {
    compared.mockRestore()
  }
})

describe('known values', () => {
  it('are found wherever they stand, by themselves and next to one another (property)', () => {
    const value = fc.string({ minLength: 8, maxLength: 20 })
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 5 }),
        fc.array(fc.string()),
        (values, others) => {
          const text = values.flatMap((one, at) => [others[at] ?? '', one]).join('')
          const ranges = valueFinder(values)(text)
          for (const one of values) {
            const at = text.indexOf(one)
            expect(ranges.some(({ start, end }) => start <= at && end >= at + one.length)).toBe(true)
          }
        },
      ),
    )
  })
})
