/** What an attacker sends to the auth API; run in the cluster of admin.test.ts. */
import { createHmac, randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { TEST_SECRET } from '../engine/test-engine.fixture.ts'
import { AUTH_LIMITS } from './request/auth-limits.ts'
import type { TestApp, TestAuth } from './test-auth.fixture.ts'

const PASSWORD = 'correct horse'
const SQL = [
  `'; drop table auth.users; --`,
  `' or '1'='1`,
  `$1::text`,
  `\\'; select pg_sleep(60); --`,
  `a'||(select encrypted_password from auth.users limit 1)||'`,
  `%27%20or%201=1`,
]

export function hostileAuthContract(auth: TestAuth): void {
  describe('hostile requests', () => {
    let app: TestApp
    let token: string
    let userId: string

    beforeAll(async () => {
      app = await auth.app({ autoconfirm: false })
      const { admin } = (await app.serviceClient()).auth
      const email = 'anna@example.com'
      await admin.createUser({ email, password: PASSWORD, email_confirm: true })
      const { data } = await app.client().auth.signInWithPassword({ email, password: PASSWORD })
      token = data.session?.access_token ?? ''
      userId = data.user?.id ?? ''
    })

    const ask = (path: string, headers: Record<string, string>, method = 'GET') =>
      app.fetch(`${app.origin}/auth/v1${path}`, { method, headers })
    const read = async (response: Response) => (await response.json()) as Record<string, unknown>
    const codeOf = async (response: Response) => [response.status, (await read(response)).error_code]

    it('A6.1 SQL in a field is text, in every field', async () => {
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
      const body = JSON.stringify({ email: 'c@example.com', password: 'x'.repeat(2 ** 20) })
      expect(await codeOf(await app.post('/signup', body))).toEqual([413, 'validation_failed'])
      const streamed = await app.fetch(`${app.origin}/auth/v1/signup`, {
        method: 'POST',
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit)
      expect(streamed.status).toBe(413)
    })

    it('A2.6 forged, foreign and stripped tokens open nothing', async () => {
      const other = await auth.app()
      const exp = Math.floor(auth.now() / 1_000) + 3_600
      const claims = { sub: userId, role: 'authenticated', session_id: randomUUID(), exp }
      const sign = (secret: Uint8Array, alg = 'HS256') =>
        new SignJWT(claims).setProtectedHeader({ alg }).sign(secret)
      const projectSecret = (key: string) =>
        createHmac('sha256', TEST_SECRET).update(`api token\n${key}`).digest()
      const [header = '', payload = '', signature = ''] = token.split('.')
      const service = Buffer.from(
        JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'service_role' }),
      ).toString('base64url')
      const forged = [
        new UnsecuredJWT(claims).encode(),
        `${header}.${payload}.`,
        `${header}.${service}.${signature}`,
        await sign(Buffer.from(TEST_SECRET)),
        await sign(projectSecret(other.key)),
        await sign(projectSecret(app.key), 'HS512'),
        'x'.repeat(10_000),
        'null',
        'a.b.c',
      ]
      for (const one of forged) {
        const headers = { Authorization: `Bearer ${one}` }
        expect(await codeOf(await ask('/user', headers))).toEqual([403, 'bad_jwt'])
        expect(await codeOf(await ask('/admin/users', headers))).toEqual([403, 'bad_jwt'])
        expect(await codeOf(await ask('/logout', headers, 'POST'))).toEqual([403, 'bad_jwt'])
      }
      const right = { Authorization: `Bearer ${await sign(projectSecret(app.key))}` }
      expect(await codeOf(await ask('/user', right))).toEqual([403, 'session_not_found'])
      for (const headers of [{}, { Authorization: token }, { Authorization: `Basic ${token}` }])
        expect((await ask('/user', headers as Record<string, string>)).status).toBe(401)
    })

    it('A2.6 another project’s people, tokens and codes are nobody here', async () => {
      const other = await auth.app({ autoconfirm: false })
      const { error } = await other
        .client()
        .auth.signInWithPassword({ email: 'anna@example.com', password: PASSWORD })
      expect(error?.code).toBe('invalid_credentials')
      const response = await other.fetch(`${other.origin}/auth/v1/user`, {
        headers: { Authorization: `Bearer ${token}` },
      })
      expect(response.status).toBe(403)
      await app.post('/recover', { email: 'anna@example.com' })
      const link = new URL((await app.mail()).link ?? '')
      const there = await other.fetch(`${other.origin}${link.pathname}${link.search}`)
      expect(there.headers.get('Location')).toContain('error_code=otp_expired')
    })

    it('A4.3 nobody makes themselves more than a person', async () => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
      const put = (body: object) =>
        app.fetch(`${app.origin}/auth/v1/user`, { method: 'PUT', headers, body: JSON.stringify(body) })
      expect(await codeOf(await put({ app_metadata: { role: 'admin' } }))).toEqual([403, 'not_admin'])
      const claimed = { role: 'service_role', is_super_admin: true, id: randomUUID() }
      const answer = await read(await put({ ...claimed, data: { role: 'service_role' } }))
      expect(answer).toMatchObject({
        id: userId,
        role: 'authenticated',
        user_metadata: { role: 'service_role' },
        app_metadata: { provider: 'email', providers: ['email'] },
      })
      const { admin } = (await app.serviceClient()).auth
      expect((await admin.updateUserById(userId, { role: 'service_role' })).error?.status).toBe(400)
    })

    it('A3.4 known and unknown addresses have the same status and body', async () => {
      const answer = async (path: string, email: string, further: object = {}) => {
        const response = await app.post(path, { email, ...further })
        return [response.status, await response.text(), [...response.headers.keys()]]
      }
      const asks: readonly (readonly [string, object])[] = [
        ['/recover', {}],
        ['/otp', { create_user: false }],
        ['/resend', { type: 'signup' }],
        ['/resend', { type: 'email_change' }],
        ['/token?grant_type=password', { password: 'wrong one' }],
        ['/verify', { token: '123456', type: 'recovery' }],
      ]
      for (const [path, further] of asks)
        expect(await answer(path, 'anna@example.com', further)).toEqual(
          await answer(path, 'nobody@example.com', further),
        )
    })

    it('A3.5 a link never leads to another origin', async () => {
      const { origin } = app
      const { host } = new URL(origin)
      const addressed = (address: string | null) => address?.replace(/#.*$/s, '')
      const foreign = [
        'https://evil.example',
        '//evil.example',
        '\\\\evil.example',
        '/\\evil.example',
        `https://${host}.evil.example`,
        `http://evil.example@${host}`,
        `http://${host}@evil.example`,
        `https://${host}`,
        'javascript:alert(1)',
        'data:text/html,x',
        // Its origin is that of the page that made it.
        `blob:${origin}/5b7f2c1e-8d7a-4f5e-9a39-1f2f3c4d5e6f`,
        `http://${host.replace(/^./, 'f')}`,
        '\thttps://evil.example',
        'x'.repeat(5_000),
      ]
      for (const redirect of foreign) {
        const query = new URLSearchParams({ redirect_to: redirect, token: 'x', type: 'signup' })
        const response = await ask(`/verify?${query}`, {})
        expect([redirect, addressed(response.headers.get('Location'))]).toEqual([redirect, `${origin}/`])
        await app.post(`/recover?${new URLSearchParams({ redirect_to: redirect })}`, {
          email: 'anna@example.com',
        })
        const link = new URL((await app.mail()).link ?? '')
        expect(link.origin).toBe(origin)
        expect(addressed(link.searchParams.get('redirect_to'))).toBe(`${origin}/`)
      }
      const own = new URLSearchParams({ redirect_to: '/deep?a=1#b', token: 'x', type: 'signup' })
      const there = (await ask(`/verify?${own}`, {})).headers.get('Location') ?? ''
      expect(there.startsWith(`${origin}/deep?a=1#error=access_denied`)).toBe(true)
    })

    it('A3.3 a code ends after five wrong ones', async () => {
      const email = 'anna@example.com'
      const verify = (token: string) => app.client().auth.verifyOtp({ email, token, type: 'recovery' })
      const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await app.post('/recover', { email })
      const first = (await app.mail()).code
      for (let tries = 0; tries < 4; tries += 1)
        expect((await verify(wrongOf(first))).error?.code).toBe('otp_expired')
      expect((await verify(first)).error).toBeNull()
      await app.post('/recover', { email })
      const second = (await app.mail()).code
      for (let tries = 0; tries < 5; tries += 1) await verify(wrongOf(second))
      expect((await verify(second)).error?.code).toBe('otp_expired')
    })

    it('A3.2 of many at once with one code, link or challenge, one is let in', async () => {
      const email = 'anna@example.com'
      const together = async (send: () => Promise<Response>) => {
        const statuses = (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status)
        return statuses.filter((status) => status === 200).length
      }
      await app.post('/otp', { email })
      const { code } = await app.mail()
      expect(await together(() => app.post('/verify', { type: 'email', email, token: code }))).toBe(1)
      await app.post('/otp', { email })
      const token = new URL((await app.mail()).link ?? '').searchParams.get('token')
      expect(await together(() => app.post('/verify', { type: 'magiclink', token_hash: token }))).toBe(1)
      const verifier = 'v'.repeat(43)
      await app.post('/otp', { email, code_challenge: verifier, code_challenge_method: 'plain' })
      const followed = await app.fetch((await app.mail()).link ?? '', { redirect: 'manual' })
      const auth_code = new URL(followed.headers.get('Location') ?? '').searchParams.get('code')
      const exchanged = () => app.post('/token?grant_type=pkce', { auth_code, code_verifier: verifier })
      expect(await together(exchanged)).toBe(1)
    })

    it('A2.3 of many at once with one refresh token, all get the same', async () => {
      const credentials = { email: 'anna@example.com', password: PASSWORD }
      const signedIn = await read(await app.post('/token?grant_type=password', credentials))
      const body = { refresh_token: signedIn.refresh_token }
      const answers = await Promise.all(
        Array.from({ length: 6 }, async () => read(await app.post('/token?grant_type=refresh_token', body))),
      )
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
      expect(answers[0]?.refresh_token).not.toBe(signedIn.refresh_token)
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

    it('A3.1 no role of an app reads the outbox or the codes', async () => {
      await app.post('/recover', { email: 'anna@example.com' })
      for (const table of ['lathe.outbox', 'lathe.one_time_codes']) {
        await expect(app.sql(`select * from ${table}`)).rejects.toThrow(/permission denied/)
        for (const role of ['anon', 'authenticated', 'service_role'] as const)
          await expect(
            auth.engine.withRole(app.key, { role, claims: {} }, (db) => db.query(`select * from ${table}`)),
          ).rejects.toThrow(/permission denied/)
      }
      const [tokens] = await app.sql('select string_agg(token_hash, $$ $$) as all from auth.one_time_tokens')
      const token = new URL((await app.mail()).link ?? '').searchParams.get('token') ?? ''
      expect(String(tokens?.all)).not.toContain(token)
    })

    it('A3.1 the outbox keeps 200', async () => {
      for (let mail = 0; mail < 203; mail += 1) await app.post('/recover', { email: 'anna@example.com' })
      expect((await app.mails()).length).toBe(200)
    })

    it('A6.3 what is not here is refused by its name', async () => {
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
