/** What an attacker writes into requests to the auth API; run in the cluster of admin.test.ts. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf, read, setUpVictim, VICTIM } from './hostile-auth.fixture.ts'
import { AUTH_LIMITS } from './request/auth-limits.ts'
import type { TestAuth } from './test-auth.fixture.ts'

const PASSWORD = VICTIM.password
const SQL = [
  `'; drop table auth.users; --`,
  `' or '1'='1`,
  `$1::text`,
  `\\'; select pg_sleep(60); --`,
  `a'||(select encrypted_password from auth.users limit 1)||'`,
  `%27%20or%201=1`,
]

export function hostileRequestsContract(auth: TestAuth): void {
  describe('hostile requests', () => {
    const attacked = setUpVictim(auth)

    it('A6.1 SQL in a field is text, in every field', async () => {
      const { app, ask, token } = attacked()
      const before = await app.sql('select * from auth.users order by id')
      const bearer = { Authorization: `Bearer ${token}` }
      for (const sql of SQL) {
        const inLocalPart = `${sql.replace(/[^!#$%&'*+/=?^_`{|}~a-z0-9.-]/gi, '')}@example.com`
        const bodies: readonly (readonly [string, object])[] = [
          ['/signup', { email: sql, password: PASSWORD }],
          ['/token?grant_type=password', { email: inLocalPart, password: sql }],
          ['/token?grant_type=refresh_token', { refresh_token: sql }],
          ['/token?grant_type=pkce', { auth_code: sql, code_verifier: sql }],
          ['/recover', { email: inLocalPart, code_challenge: sql, code_challenge_method: sql }],
          ['/otp', { email: inLocalPart, create_user: false, data: { [sql]: sql } }],
          ['/verify', { email: inLocalPart, token: sql, type: 'email' }],
          ['/verify', { token_hash: sql, type: 'recovery' }],
          ['/verify', { token_hash: 'x', type: sql }],
          ['/resend', { email: inLocalPart, type: sql }],
          [`/token?grant_type=${encodeURIComponent(sql)}`, {}],
        ]
        for (const [path, body] of bodies) {
          const response = await app.post(path, body)
          expect([path, sql, response.status >= 500]).toEqual([path, sql, false])
        }
        await ask(`/admin/users/${encodeURIComponent(sql)}`, bearer)
        await ask(`/verify?token=${encodeURIComponent(sql)}&type=signup`, {})
        const change = await app.fetch(`${app.origin}/auth/v1/user`, {
          method: 'PUT',
          headers: { ...bearer, 'Content-Type': 'application/json', 'User-Agent': sql },
          body: JSON.stringify({ data: { [sql]: sql }, nonce: 'x' }),
        })
        expect(await read(change)).toMatchObject({ user_metadata: { [sql]: sql } })
      }
      const after = await app.sql('select * from auth.users order by id')
      expect(after.map(({ id, email, encrypted_password: hash }) => [id, email, hash])).toEqual(
        before.map(({ id, email, encrypted_password: hash }) => [id, email, hash]),
      )
    })

    it('A6.1 what PostgreSQL cannot store, and what is no JSON, is the request’s own fault', async () => {
      const { app } = attacked()
      const strange = [
        { email: 'a\0@example.com', password: PASSWORD },
        { email: 'b@example.com', password: `${PASSWORD}\0` },
        { email: 'b@example.com', password: '\ud800aaaaaa' },
        { email: 'b@example.com', password: PASSWORD, data: { text: '\0' } },
        { email: 'b@example.com', password: PASSWORD, data: { text: '\ud800' } },
        { email: 'b@example.com', password: PASSWORD, data: ['a list'] },
        { email: ['b@example.com'], password: { $ne: '' } },
        {
          email: 'b@example.com',
          password: PASSWORD,
          data: JSON.parse(`${'{"a":'.repeat(999)}1${'}'.repeat(999)}`),
        },
        '{"email":',
        '[]',
        'null',
        '"text"',
        '1e999',
      ]
      for (const body of strange) {
        const response = await app.post('/signup', body)
        expect([JSON.stringify(body).slice(0, 80), response.status]).toEqual([
          JSON.stringify(body).slice(0, 80),
          400,
        ])
      }
      expect(auth.failures).toEqual([])
    })

    it('A6.1 a body of a megabyte is refused, whatever its header says', async () => {
      const { app } = attacked()
      const body = JSON.stringify({ email: 'c@example.com', password: 'x'.repeat(2 ** 20) })
      expect(await codeOf(await app.post('/signup', body))).toEqual([413, 'validation_failed'])
      const streamed = await app.fetch(`${app.origin}/auth/v1/signup`, {
        method: 'POST',
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit)
      expect(streamed.status).toBe(413)
    })

    it('A6.2 clients and addresses wait when they ask too often', async () => {
      const { clientWork, mails, codes, passwords } = AUTH_LIMITS
      const limited = await auth.app({ autoconfirm: false }, {})
      const count = async (times: number, one: (index: number) => Promise<Response>) => {
        const statuses = await Promise.all(Array.from({ length: times }, (_, index) => one(index)))
        return statuses.filter(({ status }) => status === 429).length
      }
      const from = (client: string) => ({ 'X-Test-Client': client })
      const signUps = await count(1_000, (index) =>
        limited.post('/signup', { email: `p${index}@example.com`, password: 'short' }, from('flood')),
      )
      expect(signUps).toBeGreaterThanOrEqual(1_000 - clientWork.burst - 10)
      const other = await limited.post(
        '/signup',
        { email: 'new@example.com', password: PASSWORD },
        from('calm'),
      )
      expect(other.status).toBe(200)
      for (const email of ['new@example.com', 'nobody@example.com']) {
        const one = (path: string, body: object) => (index: number) =>
          limited.post(path, { email, ...body }, from(`${email} ${path} ${index}`))
        expect(await count(mails.burst + 5, one('/recover', {}))).toBeGreaterThanOrEqual(5)
        const verify = one('/verify', { token: '000000', type: 'recovery' })
        expect(await count(codes.burst + 5, verify)).toBeGreaterThanOrEqual(5)
        const signIn = one('/token?grant_type=password', { password: '' })
        expect(await count(passwords.burst + 5, signIn)).toBeGreaterThanOrEqual(5)
      }
    })

    it('A1.1 addresses that only look alike are refused, not folded', async () => {
      const { app } = attacked()
      for (const email of [
        'anna@exampIe。com',
        'ａnna@example.com',
        'anna@example.com\u200b',
        '\u212aate@example.com',
        'anna@example.com, ben@example.com',
        'anna@example.com\r\nBcc: all@example.com',
        'anna@@example.com',
        'anna',
        `${'a'.repeat(250)}@example.com`,
      ])
        expect(await codeOf(await app.post('/signup', { email, password: PASSWORD }))).toEqual([
          400,
          'validation_failed',
        ])
    })

    it('A6.3 what is not here is refused by its name', async () => {
      const { app, ask } = attacked()
      const refused: readonly (readonly [string, string, number, string])[] = [
        ['GET', '/authorize?provider=google', 400, 'validation_failed'],
        ['GET', '/user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
        ['DELETE', `/user/identities/${randomUUID()}`, 404, 'manual_linking_disabled'],
        ['POST', '/sso', 404, 'saml_provider_disabled'],
        ['POST', '/saml/acs', 404, 'saml_provider_disabled'],
        ['POST', '/factors', 422, 'mfa_totp_enroll_not_enabled'],
        ['POST', `/factors/${randomUUID()}/verify`, 422, 'mfa_totp_enroll_not_enabled'],
        ['POST', '/passkeys/authentication/options', 404, 'feature_disabled'],
        ['GET', '/admin/oauth/clients', 404, 'feature_disabled'],
        ['POST', '/token?grant_type=id_token', 400, 'provider_disabled'],
        ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled'],
        ['POST', '/token?grant_type=else', 400, 'invalid_credentials'],
        ['GET', '/elsewhere', 404, 'not_found'],
      ]
      for (const [method, path, status, code] of refused)
        expect([path, ...(await codeOf(await ask(path, {}, method)))]).toEqual([path, status, code])
      for (const path of ['/signup', '/otp', '/token?grant_type=password', '/resend'])
        expect(await codeOf(await app.post(path, { phone: '123', password: PASSWORD, type: 'sms' }))).toEqual(
          [400, 'phone_provider_disabled'],
        )
    })

    it('A6.4 errors have the form that the client reads', async () => {
      const { ask } = attacked()
      const named = await ask('/user', { 'X-Supabase-Api-Version': '2024-01-01' })
      expect(named.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
      expect(await named.json()).toEqual({ code: 'no_authorization', message: expect.any(String) })
      expect(await (await ask('/user', {})).json()).toEqual({
        code: 401,
        error_code: 'no_authorization',
        msg: expect.any(String),
      })
    })

    it('A6.5 a request needs a key of this project, and no other origin has one to use', async () => {
      const { app, ask, token } = attacked()
      const other = await auth.app()
      const keys = ['', 'x', token, await auth.keys.signApiKey(other.key, 'service_role')]
      for (const apikey of keys) {
        expect(await codeOf(await ask('/settings', { apikey }))).toEqual([401, 'no_authorization'])
        const link = await ask('/verify?token=x&type=signup', { apikey, Origin: 'https://evil.example' })
        expect(link.status).toBe(303)
      }
      for (const Origin of ['https://evil.example', other.origin, 'null'])
        expect(await codeOf(await ask('/settings', { Origin }))).toEqual([403, 'no_authorization'])
      expect((await ask('/settings', { Origin: app.origin })).status).toBe(200)
    })
  })
}
