import { describe, expect, it } from 'vitest'
import { readMail } from './read-mail.ts'
import { readSecretsKey } from './read-secrets-key.ts'

const FROM = 'apps@example.com'

describe('24.3 mail of apps', () => {
  it.each([
    ['smtps://apps:s%40cret@mail.example.com', { port: 465, isTls: true, mayBePlain: false }],
    ['smtp://apps:s%40cret@mail.example.com', { port: 587, isTls: false, mayBePlain: false }],
    ['smtp://apps:s%40cret@mail.example.com:2525/', { port: 2525, isTls: false, mayBePlain: false }],
  ])('24.3 goes out by a server that is reached so: %s', (SMTP_URL, reached) => {
    expect(readMail({ SMTP_URL, MAIL_FROM: FROM })).toEqual({
      ...{ host: 'mail.example.com', ...reached, login: { user: 'apps', password: 's@cret' } },
      from: { name: '', address: FROM },
    })
  })

  it('24.3 without TLS only to this machine, without a password where none is given, and not at all unless it is set', () => {
    expect(readMail({ SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: `Apps of Example <${FROM}>` })).toEqual({
      ...{ host: '127.0.0.1', port: 25, isTls: false, mayBePlain: true, login: null },
      from: { name: 'Apps of Example', address: FROM },
    })
    expect(readMail({ SMTP_URL: 'smtp://[::1]:25', MAIL_FROM: FROM })).toMatchObject({
      host: '::1',
      mayBePlain: true,
    })
    expect(readMail({ SMTP_URL: ' ' })).toBeNull()
  })

  it.each([
    [{ SMTP_URL: 'smtps://a:hush-hush@h' }, /MAIL_FROM is not set: set both, or none/],
    [{ MAIL_FROM: FROM }, /SMTP_URL is not set/],
    ...[
      'https://a:hush-hush@h',
      'smtps://a:hush-hush@',
      'smtps://:hush-hush@h',
      'smtps://a@h',
      'smtps://a:hush-hush%0A@h',
      'smtps://a:hush-hush%@h',
      'smtps://a:hush-hush@h/path',
      'smtps://a:hush-hush@h?x=1',
      'hush-hush',
    ].map((SMTP_URL) => [{ SMTP_URL, MAIL_FROM: FROM }, /^SMTP_URL is not what Lathe can use/] as const),
    ...[
      'nobody',
      'a@b, c@d.example',
      'x\r\nBcc: c@d.example <a@b.example>',
      '<a@b.example',
      'a@b.example>',
    ].map((MAIL_FROM) => [{ SMTP_URL: 'smtp://localhost', MAIL_FROM }, /^MAIL_FROM is/] as const),
  ] as const)(
    '24.3 a wrong value stops the start with a sentence that holds no password: %#',
    (env, sentence) => {
      expect(() => readMail(env)).toThrow(sentence)
      expect(() => readMail(env)).not.toThrow(/hush-hush/)
    },
  )
})

describe('24.3 what secrets are sealed by', () => {
  it('24.3 is long, or the start says so without repeating it', () => {
    const long = 'f'.repeat(64)
    expect(readSecretsKey({ SECRETS_KEY: ` ${long} ` })).toBe(long)
    expect(readSecretsKey({})).toBeNull()
    for (const SECRETS_KEY of ['short-key', `${long} ${long}`, 'é'.repeat(40)]) {
      expect(() => readSecretsKey({ SECRETS_KEY })).toThrow(/^SECRETS_KEY is not long enough/)
      expect(() => readSecretsKey({ SECRETS_KEY })).not.toThrow(SECRETS_KEY)
    }
  })
})
